// Shows a page of our own where a page cannot be fetched, and does nothing else: everything comes from the server each time, so that
// no old page ever meets a newer server.
// The build puts a digest of the page there: with another one this script is another, and a browser that looks finds it.
const kept = "offline-VERSION";
const page = "/offline.html";

addEventListener("install", (event) => {
    event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: "reload" }))));
    skipWaiting();
});

addEventListener("activate", (event) => {
    const forget = async () => Promise.all((await caches.keys()).filter((name) => name !== kept).map((name) => caches.delete(name)));
    event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim(), forget()]));
});

async function fetched(event) {
    try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
        return (await caches.match(page)) ?? Response.error();
    }
}
addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    // Frames and downloads of the server's own have their own way of failing.
    if (mode === "navigate" && method === "GET" && !new URL(url).pathname.startsWith("/api/")) event.respondWith(fetched(event));
});
