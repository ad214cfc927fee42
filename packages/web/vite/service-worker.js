// Keeps the whole site of one version, so that it opens without a network. VERSION and FILES are written above by the build.
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

// A page comes from the network while there is one, so that a new version is seen at once; everything else never changes under its name.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => kept('/').then((page) => page ?? Response.error())));
  else if (FILES.includes(url.pathname)) event.respondWith(kept(url.pathname).then((file) => file ?? fetch(request)));
});

const kept = async (path) => (await caches.open(STORE)).match(path);
