import { hashKey, type QueryKey } from "@tanstack/react-query";

/**
 * The rows that may remain on the screen while others of the same list are fetched: another page,
 * another order, another search text. `list` is the beginning of the query's key: everything that
 * identifies the list, such as its tab, status, branch, person or days. Rows and sums of another
 * list are never shown: under this list's heading they would be wrong, and the server would refuse
 * their actions.
 *
 * A screen that shows such rows says with a `BusyBar` that they are being fetched again.
 */
export function keepRowsOf(list: QueryKey) {
  const wanted = hashKey(list);
  return <Page>(previous: Page | undefined, query: { queryKey: QueryKey } | undefined) => {
    const before = query?.queryKey.slice(0, list.length) ?? [];
    return hashKey(before) === wanted ? previous : undefined;
  };
}
