import { CountBadge } from "@/components/ui/count-badge";
import type { Page, PageBadge } from "./page";

type Counted = { id: string; badge: PageBadge };
type Sum = { count: number; label: string; isOverdue: boolean };

const NOTHING: Sum = { count: 0, label: "", isOverdue: false };

/** The sum of the pages' counts. Renders nothing for zero. */
export function Waiting({ pages }: { pages: readonly Page[] }) {
  const counted = pages.flatMap(({ id, badge }) => (badge === undefined ? [] : [{ id, badge }]));
  return <Added pages={counted} to={NOTHING} />;
}

type AddedProps = { pages: readonly Counted[]; to: Sum };

/** A component for each page: which there are changes with the person's rights, and each has a hook. */
function Added({ pages, to }: AddedProps) {
  const [page, ...rest] = pages;
  if (page === undefined) return <CountBadge {...to} />;
  return <AddedPage key={page.id} page={page} rest={rest} to={to} />;
}

function AddedPage({ page, rest, to }: { page: Counted; rest: readonly Counted[]; to: Sum }) {
  const { count, isOverdue = false } = page.badge.useWaiting();
  return <Added pages={rest} to={sum(to, { count, isOverdue, label: page.badge.label })} />;
}

/** Counts with the same label keep it; a mixed sum is labelled as waiting. */
function sum(one: Sum, other: Sum): Sum {
  if (other.count <= 0) return one;
  if (one.count === 0) return other;
  const isOverdue = one.isOverdue || other.isOverdue;
  return { count: one.count + other.count, label: "waiting", isOverdue };
}
