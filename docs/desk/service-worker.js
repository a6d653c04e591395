/** Keeps the files of the desk, so that it works without a network. The build fills in the list. */
const FILES = /* FILES */ [];
const VERSION = "/* VERSION */";
/** Other pages of the same origin have caches too. */
const PREFIX = "desk-";

self.addEventListener("install", (event) => {
  // The browser's own cache may still hold an old page, which names files that no longer exist.
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  const answer = async () => {
    const cache = await caches.open(VERSION);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
