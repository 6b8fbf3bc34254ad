// Stores the files of the apps, never anything under /api: the next start needs no network for
// them. A started page reports it, and the server's current files are stored for the next start.
// Pieces of a former release stay until no other tab is open that may still request them.

const PAGES = "pages";
const PIECES = "pieces";
const HOMES = ["/", "/staff/"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** A page has started: its path. */
self.addEventListener("message", (event) => {
  if (HOMES.includes(event.data)) event.waitUntil(refresh(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(piece(event));
  else if (request.mode === "navigate" && HOMES.includes(pathname)) event.respondWith(home(event));
});

async function piece(event) {
  const stored = await caches.match(event.request);
  if (stored !== undefined) return stored;
  const answer = await fetch(event.request);
  // The response is served even if storage has no room for it.
  if (answer.ok) event.waitUntil(storePiece(event.request, answer.clone()));
  return answer;
}

async function storePiece(request, answer) {
  const pieces = await caches.open(PIECES);
  await pieces.put(request, answer);
}

/** A page as it is stored; as the server has it where a person reloads, or nothing is stored. */
async function home({ request }) {
  const pages = await caches.open(PAGES);
  const stored = await pages.match(new URL(request.url).pathname);
  const isReload = request.cache === "no-cache" || request.cache === "reload";
  if (stored !== undefined && !isReload) return stored;
  try {
    return await fetch(request);
  } catch (failure) {
    if (stored === undefined) throw failure;
    return stored;
  }
}

/**
 * Stores a page, and with it the other one if it is stored, after all of their pieces: a stored
 * page always starts.
 */
async function refresh(pathname) {
  const pages = await caches.open(PAGES);
  const stored = (await pages.keys()).map(({ url }) => new URL(url).pathname);
  const paths = [...new Set([pathname, ...stored])];
  const ask = (path) => fetch(path, { cache: "no-cache" });
  const [list, ...answers] = await Promise.all(["/pieces.json", ...paths].map(ask));
  if (![list, ...answers].every(({ ok }) => ok)) return;
  const wanted = await list.json();
  const pieces = await caches.open(PIECES);
  for (const path of wanted) if ((await pieces.match(path)) === undefined) await pieces.add(path);
  await Promise.all(paths.map((path, place) => pages.put(path, answers[place])));
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1) return;
  for (const request of await pieces.keys())
    if (!wanted.includes(new URL(request.url).pathname)) await pieces.delete(request);
}
