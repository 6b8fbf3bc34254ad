/** Whether the device itself knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
