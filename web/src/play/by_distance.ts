// In which order targets are listed: as a player looks for them on the table, the nearest first.
import { distance } from "../lib/plane";
import type { Option, Point, Scene } from "../protocol";

// Only where all that is chosen among are pieces of the other side, and what is no piece stays behind them.
export function by_distance(scene: Scene, subject: number, options: readonly Option[]): Option[] {
    const { board, tokens } = scene;
    const piece = (id: number) => tokens.find((token) => token.id === id);
    const own = piece(subject);
    const on = options.flatMap(({ on }) => ("token" in on ? [piece(on.token)] : []));
    const measures = board.kind !== "hexes" && board.measures;
    if (!measures || !own?.at || on.length < 2 || on.some((token) => !token || token.side === own.side)) return [...options];
    // A rank of bases is chosen by itself, of men all of their unit.
    const places = (id: number): Point[] => {
        const one = piece(id);
        if (one?.rank?.length) return one.at ? [one.at] : [];
        return tokens.flatMap(({ id, unit, at }) => (at && (id === one?.id || (unit !== null && unit === one?.unit)) ? [at] : []));
    };
    const from = places(subject);
    const far = new Map(
        options.map((option) => {
            const to = "token" in option.on ? places(option.on.token) : [];
            return [option, Math.min(...to.flatMap((there) => from.map((here) => distance(here, there))))];
        }),
    );
    return [...options].sort((a, b) => {
        const [here, there] = [far.get(a)!, far.get(b)!];
        const idle = Number(a.caveat !== undefined) - Number(b.caveat !== undefined); // what would come to nothing stands last
        return idle || (here === there ? 0 : here - there);
    });
}
