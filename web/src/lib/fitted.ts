// Makes all that stands in a box as small as it must be to stand there whole: `--fit` is 1, or less.
export const fitted = (box: HTMLElement) => {
    const look = () => {
        for (let size = 20; size >= 12; --size) {
            box.style.setProperty("--fit", `${size / 20}`);
            if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return;
        }
    };
    const changed = new MutationObserver(look);
    changed.observe(box, { childList: true, subtree: true, characterData: true });
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
    resized?.observe(box);
    look();
    return () => {
        changed.disconnect();
        resized?.disconnect();
    };
};
