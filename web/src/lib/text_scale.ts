// How much larger the page's letters are than an ordinary screen's. The style sheet makes them larger on wide windows; who knows how wide the
// window or a part of it is gives it, so that what is worked out from this is worked out anew when it changes.
export function text_scale(width: number): number {
    void width;
    return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
