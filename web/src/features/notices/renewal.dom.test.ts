import { expect, test } from "vitest";
import { queryClient } from "@/lib/query";
import { inboxQuery, unreadQuery } from "./api";
import { notice } from "./notice.fixture";

const HALF_HOUR = 30 * 60_000;
const SIGNED = notice({
  priority: "urgent",
  attachment: "notices/4/plan.pdf?expires=1&signature=x",
});

/** The time until a query with this response is fetched again. */
function nextAsk(options: typeof unreadQuery | typeof inboxQuery, data: object) {
  queryClient.setQueryData(options.queryKey, data as never);
  const query = queryClient.getQueryCache().find({ queryKey: options.queryKey, exact: true });
  const { refetchInterval } = options as { refetchInterval: (asked: unknown) => number | false };
  return refetchInterval(query);
}

test("links to attachments are renewed before they run out", () => {
  const page = { items: [SIGNED], page: 1, total: 1, total_pages: 1 };
  for (const soon of [
    nextAsk(unreadQuery, { total: 1, urgent: [SIGNED] }),
    nextAsk(inboxQuery, { pages: [page], pageParams: [1] }),
  ]) {
    expect(soon).toBeGreaterThan(0);
    expect(soon).toBeLessThan(HALF_HOUR);
  }
});

test("a notice that expires sooner is asked about then, and one without a link not at all", () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const ending = { ...SIGNED, expires_at };
  expect(nextAsk(unreadQuery, { total: 1, urgent: [ending] })).toBeLessThan(62_000);
  expect(nextAsk(unreadQuery, { total: 1, urgent: [notice()] })).toBe(false);
});
