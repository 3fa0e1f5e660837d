// Marks what scrolls within a box with `data-more` while more of it lies below, so that it fades out there and does not end in the middle of
// a line.
export const more_below = (scrolls: string) => (box: HTMLElement) => {
    const look = () => {
        for (const one of box.querySelectorAll<HTMLElement>(scrolls))
            one.toggleAttribute("data-more", one.scrollHeight - one.clientHeight - one.scrollTop > 2);
    };
    const changed = new MutationObserver(look);
    changed.observe(box, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["open", "class"] });
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
    resized?.observe(box);
    box.addEventListener("scroll", look, { passive: true, capture: true }); // what scrolls tells only itself
    look();
    return () => {
        changed.disconnect();
        resized?.disconnect();
        box.removeEventListener("scroll", look, { capture: true });
    };
};
