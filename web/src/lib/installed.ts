// What makes an app of the page: a word of our own where there is no line. Only a page that came over TLS, or from this machine, may have it.
export function install() {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // After everything that the page itself fetches.
    addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined)); // it is an addition
}
