import { hashKey, type QueryKey } from "@tanstack/react-query";

/**
 * The rows that may stand on the screen while others of the same list are fetched: another page, another
 * order, what was typed. `list` is how the query's key begins: everything that makes it this list and no
 * other, such as its tab, status, branch, person or days. Rows and sums of another list are never shown:
 * under this list's heading they would be wrong, and what can be done with them would be refused.
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
