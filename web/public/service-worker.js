// Shows a page of our own where a page cannot be fetched, and does nothing else: everything comes from the server each time, so that
// no old page ever meets a newer server.
const kept = "offline";
const page = "/offline.html";

addEventListener("install", (event) => {
    event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: "reload" }))));
    skipWaiting();
});

addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
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
