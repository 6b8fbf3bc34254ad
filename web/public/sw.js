// Stores the files of the apps, never anything under /api: the next start needs no network for them. A page that
// has started says so, and what the server has by then is stored for the start after. Pieces of a former release
// stay until no other tab is open that may still ask for them.

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
  if (pathname.startsWith("/assets/")) event.respondWith(piece(request));
  else if (request.mode === "navigate" && HOMES.includes(pathname)) event.respondWith(home(event));
});

async function piece(request) {
  const stored = await caches.match(request);
  if (stored !== undefined) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const pieces = await caches.open(PIECES);
    await pieces.put(request, copy);
  }
  return answer;
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

async function refresh(pathname) {
  const answer = await fetch(pathname, { cache: "no-cache" });
  if (answer.ok) await store(pathname, answer);
}

/** Stores a page after all of its pieces, so that what is stored always starts. */
async function store(pathname, page) {
  const list = await fetch("/pieces.json", { cache: "no-cache" });
  if (!list.ok) return;
  const wanted = await list.json();
  const pieces = await caches.open(PIECES);
  for (const path of wanted) if ((await pieces.match(path)) === undefined) await pieces.add(path);
  const pages = await caches.open(PAGES);
  await pages.put(pathname, page);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1) return;
  for (const request of await pieces.keys())
    if (!wanted.includes(new URL(request.url).pathname)) await pieces.delete(request);
}
