// Caches the whole site of one version for offline use. The build writes VERSION and FILES above.
const STORE = `fairdeal-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('fairdeal-') && name !== STORE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// Pages come from the network when online, so that a new version shows at once. Other files never change under their names.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => kept('/').then((page) => page ?? Response.error())));
  else if (FILES.includes(url.pathname)) event.respondWith(kept(url.pathname).then((file) => file ?? fetch(request)));
  else if (PICTURE.test(url.pathname))
    event.respondWith(kept(url.pathname).then((file) => file ?? fetchAndKeep(request)));
});

/** Pictures of the guide are large, so each is kept when it is first seen. */
const PICTURE = /^\/assets\/guide-[\w-]+\.png$/;

const fetchAndKeep = async (request) => {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(STORE)).put(request, answer.clone());
  return answer;
};

const kept = async (path) => (await caches.open(STORE)).match(path);
