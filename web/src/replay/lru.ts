// Keeps what was used last, up to a number of entries.
export class Lru<Key, Value> {
    private kept = new Map<Key, Value>(); // the one used longest ago first

    constructor(private most: number) {}

    get(key: Key): Value | undefined {
        const value = this.kept.get(key);
        if (value === undefined) return undefined;
        this.kept.delete(key);
        this.kept.set(key, value);
        return value;
    }
    set(key: Key, value: Value) {
        this.kept.delete(key);
        this.kept.set(key, value);
        const [oldest] = this.kept.keys();
        if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    }
    delete(key: Key) {
        this.kept.delete(key);
    }
    get size() {
        return this.kept.size;
    }
}
