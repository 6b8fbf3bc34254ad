import { askRelease } from "./release";

/**
 * Lets the browser store the files of the apps once the page is loaded: the next start needs no
 * network for them. A start from stored files may be of a former release: it checks for a newer
 * one.
 */
export function storeFiles() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (navigator.serviceWorker.controller !== null) void askRelease();
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register(), { once: true });
}

/** A browser that refuses to store anything starts from the network. */
async function register() {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(window.location.pathname);
  } catch {}
}
