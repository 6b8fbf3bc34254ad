type Holder = { name: string; end: (error: DOMException) => void };
type Waiter = { name: string; begin: () => void };

/**
 * The browser's locks, which the test's has not: as many of their rules as the app relies on.
 * Pages of one browser share them.
 */
export class Locks {
  private held: Holder[] = [];
  private waiting: Waiter[] = [];

  request = (
    name: string,
    first: LockOptions | LockGrantedCallback<unknown>,
    second?: LockGrantedCallback<unknown>,
  ): Promise<unknown> => {
    const work = second ?? (first as LockGrantedCallback<unknown>);
    const { ifAvailable, steal, signal } = second === undefined ? {} : (first as LockOptions);
    return new Promise((resolve, reject) => {
      const begin = () => {
        const holder = { name, end: reject };
        this.held.push(holder);
        void Promise.resolve()
          .then(() => work({ name, mode: "exclusive" }))
          .then(resolve, reject)
          .finally(() => this.release(holder));
      };
      const waiter = { name, begin };
      signal?.addEventListener("abort", () => {
        const index = this.waiting.indexOf(waiter);
        if (index === -1) return;
        this.waiting.splice(index, 1);
        reject(new DOMException("given up", "AbortError"));
      });
      const holder = this.held.find((one) => one.name === name);
      if (holder === undefined) begin();
      else if (ifAvailable) resolve(work(null));
      else if (steal) {
        this.held = this.held.filter((one) => one !== holder);
        holder.end(new DOMException("stolen", "AbortError"));
        begin();
      } else if (!signal?.aborted) this.waiting.push(waiter);
    });
  };

  query = async () => ({ held: this.held.map(({ name }) => ({ name })), pending: [] });

  /** A page that held this lock is gone. */
  drop(name: string) {
    for (const holder of this.held.filter((one) => one.name === name)) this.release(holder);
  }

  private release(holder: Holder) {
    if (!this.held.includes(holder)) return;
    this.held = this.held.filter((one) => one !== holder);
    const index = this.waiting.findIndex((one) => one.name === holder.name);
    if (index !== -1) this.waiting.splice(index, 1)[0]?.begin();
  }
}

/** Gives the test's browser locks that nothing holds. */
export function renewLocks() {
  Object.defineProperty(navigator, "locks", { value: new Locks(), configurable: true });
}

/** The locks of the test's browser. */
export const testLocks = () => navigator.locks as unknown as Locks;
