import type { QueryClient } from "@tanstack/react-query";

/** The shortest interval between two renewals of the same area, in milliseconds. */
const INTERVAL = 1000;

/**
 * Makes the screens fetch changed data again: at once after the first change, and then at most once
 * a second for each area, for any number of changes. A fetch under way is never restarted, as a
 * long list would otherwise not arrive while changes keep coming; it is repeated after its
 * response.
 */
export class Renewals {
  /** Areas that are being renewed, and whether more has happened to them since. */
  private running = new Map<string | null, boolean>();
  private readonly client: QueryClient;

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Renews the queries whose keys begin with this word; all of them for null. */
  async renew(area: string | null) {
    const { running } = this;
    if (running.has(area)) {
      running.set(area, true);
      return;
    }
    const filter = area === null ? {} : { queryKey: [area] };
    do {
      // A fetch under way may not include this change yet.
      running.set(area, this.client.isFetching(filter) > 0);
      const renewed = this.client.invalidateQueries(filter, { cancelRefetch: false });
      await Promise.all([renewed, new Promise((resolve) => setTimeout(resolve, INTERVAL))]);
    } while (running.get(area));
    running.delete(area);
  }

  /** Drops all pending renewals: for tests, which share one browser. */
  forget() {
    this.running.clear();
    this.running = new Map();
  }
}
