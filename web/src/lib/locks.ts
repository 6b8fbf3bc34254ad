/** The browser's locks; null where it has none, which is on plain http beyond this machine. */
export function browserLocks(): LockManager | null {
  return (navigator.locks as LockManager | undefined) ?? null;
}
