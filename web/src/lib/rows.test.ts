import { QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { keepRowsOf } from "./rows";

/** A page of the transfers in a state at a branch. */
function transfersQuery(status: string | null, where: { branch?: number }, page: number) {
  const list = ["transfers", status, where];
  return queryOptions({
    queryKey: [...list, page],
    queryFn: () => new Promise<string[]>(() => {}),
    placeholderData: keepRowsOf(list),
  });
}

/** The first content of a screen that goes from the second page of one list to another query. */
function shownAfter(next: ReturnType<typeof transfersQuery>) {
  const client = new QueryClient();
  const first = transfersQuery("in_transit", { branch: 3 }, 2);
  client.setQueryData(first.queryKey, ["R 500,00 to Durban"]);
  const observer = new QueryObserver(client, { ...first, staleTime: Number.POSITIVE_INFINITY });
  const stop = observer.subscribe(() => {});
  observer.setOptions(next);
  const { data, isPlaceholderData } = observer.getCurrentResult();
  stop();
  client.clear();
  return { data, isPlaceholderData };
}

test("rows stay until another page of their list is there", () => {
  const shown = shownAfter(transfersQuery("in_transit", { branch: 3 }, 1));
  expect(shown).toEqual({ data: ["R 500,00 to Durban"], isPlaceholderData: true });
});

test("rows of another list are never shown", () => {
  const nothing = { data: undefined, isPlaceholderData: false };
  expect(shownAfter(transfersQuery(null, { branch: 3 }, 2))).toEqual(nothing);
  expect(shownAfter(transfersQuery("in_transit", { branch: 4 }, 2))).toEqual(nothing);
  expect(shownAfter(transfersQuery("in_transit", {}, 2))).toEqual(nothing);
});
