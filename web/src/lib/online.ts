/** True if the device itself reports that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
