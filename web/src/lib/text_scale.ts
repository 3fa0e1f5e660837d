// How much larger the page's letters are than an ordinary screen's: the style sheet makes them larger on wide windows. A board passes the
// width that it is drawn in, so that what is worked out from the answer is worked out again when that width changes.
export function text_scale(width: number): number {
    void width;
    return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
