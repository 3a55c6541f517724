/* The app shell only: the page and built files. Tables, keys and texts of the server are never stored here. */
const SHELL = 'hexarc-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(fetch('./', { cache: 'reload' }).then((fresh) => (fresh.ok ? keep(fresh) : undefined)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (isAsset(url)) event.respondWith(asset(event.request));
});

/* The files of a first visit were there before this worker: the page tells which. */
self.addEventListener('message', (event) => {
  const loaded = (event.data?.loaded ?? []).map((one) => new URL(one)).filter(isAsset);
  event.waitUntil(Promise.all(loaded.map((url) => asset(new Request(url)))));
});

function isAsset(url) {
  return url.origin === location.origin && url.pathname.startsWith(new URL('./assets/', location).pathname);
}

/* The newest page if there is a network, else the stored one: every address is the same page. */
async function page(event) {
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok) event.waitUntil(keep(fresh.clone()));
    return fresh;
  } catch {
    const cache = await caches.open(SHELL);
    return (await cache.match('./')) ?? Response.error();
  }
}

/* Another page than the stored one is another build: its files take the place of the old ones. */
async function keep(fresh) {
  const text = await fresh.text();
  let cache = await caches.open(SHELL);
  const stored = await cache.match('./');
  if (stored && (await stored.text()) === text) return;
  await caches.delete(SHELL);
  cache = await caches.open(SHELL);
  await cache.put('./', new Response(text, { headers: fresh.headers }));
  const files = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll(files);
}

/* Built files carry a hash in their name, so a stored one is never old. */
async function asset(request) {
  const cache = await caches.open(SHELL);
  const stored = await cache.match(request);
  if (stored) return stored;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}
