// A double press gives one answer: its second half does nothing where its first half has brought something else to answer into the same box.
export const one_press =
    (asked: () => string) =>
    (node: HTMLElement): (() => void) => {
        let first = "";
        const look = (event: MouseEvent) => {
            if (event.detail <= 1) first = asked();
            else if (first !== asked()) {
                event.preventDefault();
                event.stopImmediatePropagation();
            }
        };
        node.addEventListener("click", look, true);
        return () => node.removeEventListener("click", look, true);
    };
