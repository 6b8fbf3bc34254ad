/** Waits, but no longer than until the network or the page comes back. */
export function pause(milliseconds: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      gone.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    gone.addEventListener("abort", done);
  });
}
