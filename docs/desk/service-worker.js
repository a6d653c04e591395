/** Keeps the files of the desk, so that it works without a network. The build fills in the list. */
const FILES = /* FILES */ [];
const VERSION = "/* VERSION */";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  const answer = async () => (await caches.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  event.respondWith(answer());
});
