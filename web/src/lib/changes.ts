import type { components } from "./api/schema";
import { liveState } from "./live";
import { queryClient } from "./query";
import { Renewals } from "./renewals";

/**
 * The areas of data that each change puts out of date. The server's live events and the app's own
 * requests use this one table. A query's key begins with the name of its area.
 */
type Area =
  | "accounting"
  | "active-loans"
  | "activities"
  | "applications"
  | "assessments"
  | "bank-lines"
  | "blacklist"
  | "client-flags"
  | "branches"
  | "cash-thresholds"
  | "cash-ups"
  | "chat"
  | "chat-readers"
  | "chat-unread"
  | "clients"
  | "collections"
  | "credit-limits"
  | "currencies"
  | "dashboard"
  | "expense-categories"
  | "expense-norms"
  | "identifications"
  | "jobs"
  | "letterhead"
  | "log-book"
  | "loan-products"
  | "loans"
  | "paper-templates"
  | "papers"
  | "notice-board"
  | "notices"
  | "payment-methods"
  | "periods"
  | "registrations"
  | "repayments"
  | "reports"
  | "requests"
  | "screening"
  | "session"
  | "staff"
  | "statistics"
  | "transfers"
  | "vat"
  | "vouchers";

const MONEY: readonly Area[] = ["dashboard", "accounting", "statistics", "branches", "cash-ups"];
const LOANS: readonly Area[] = [
  // The proposal for a bank line depends on the amount that each loan owes.
  ...(["bank-lines", "loans", "active-loans", "applications", "repayments", "clients"] as const),
  "collections",
  ...MONEY,
];
const NOTICES: readonly Area[] = ["notices", "notice-board"];
const STAFF: readonly Area[] = ["staff", "registrations", "dashboard"];

/** A kind of change, as the server names it. The app itself can cause each of them too. */
export type Change = components["schemas"]["LiveChange"]["kind"];

/** The areas of every kind. */
const AREAS = {
  "loan.disbursed": LOANS,
  // A client's card says that an application waits, and so does a quote. An agreement can be signed.
  "application.changed": ["applications", "clients", "requests", "papers"],
  "loan.edited": LOANS,
  "loan.rescheduled": LOANS,
  "loan.repaid": LOANS,
  "loan.payment_reversed": LOANS,
  // Papers of a cancelled loan need no signature.
  "loan.cancelled": [...LOANS, "papers"],
  "loan.written_off": LOANS,
  "loan.write_off_reversed": LOANS,
  "loan.penalty_waived": LOANS,
  "loan.recovered": LOANS,
  "loan.noted": ["collections"],
  // On the last day of a month, its accruals too.
  "loans.assessed": [...LOANS, "periods"],
  // A loan's warnings too: they check whether its branch has the cash.
  "branch.cash": ["applications", ...MONEY],
  // The log book says who counted. Previews say that no more cash can move.
  "cash_up.changed": ["cash-ups", "log-book", "periods", "repayments", "applications"],
  "period.changed": ["periods"],
  // Loans, journal lines and staff name their branch.
  "transfer.changed": ["transfers", "dashboard"],
  // An expense, other income, a journal or an opening balance.
  "voucher.changed": ["vouchers", ...MONEY],
  "bank_lines.changed": ["bank-lines"],
  "branch.changed": ["loans", "active-loans", "clients", "staff", ...MONEY],
  // So do loans, applications, requests and blacklistings name their client. The texts of bank lines,
  // papers and payments go with one who is erased.
  "client.changed": [
    ...(["clients", "blacklist", "loans", "active-loans", "applications", "requests"] as const),
    ...(["collections", "dashboard", "accounting", "bank-lines", "papers", "repayments"] as const),
  ],
  // Loans are refused by them, and collections show them.
  "client.flags": ["clients", "client-flags", "applications", "collections", "dashboard"],
  "client.blacklist": ["clients", "blacklist", "loans", "applications"],
  "client.identified": ["identifications"],
  // A client who may be on the list is given no loan.
  "screening.changed": ["screening", "clients", "applications"],
  // A scan that was signed, too.
  "client.documents": ["clients", "papers"],
  "account.changed": STAFF,
  "staff.changed": STAFF,
  "session.ended": ["session"],
  "log_book.changed": ["activities", "log-book"],
  "loan_product.changed": [
    ...(["loan-products", "applications", "loans", "active-loans"] as const),
    ...(["dashboard", "statistics"] as const),
  ],
  "payment_method.changed": ["payment-methods", "loans", "dashboard", "statistics"],
  "currency.changed": ["currencies"],
  "credit_limits.changed": ["credit-limits", "applications"],
  "cash_thresholds.changed": ["cash-thresholds"],
  "expense_norms.changed": ["expense-norms"],
  "expense_category.changed": ["expense-categories"],
  "assessment.changed": ["assessments", "applications"],
  "letterhead.changed": ["letterhead", "dashboard"],
  // Quotes have VAT on their fees.
  "vat.changed": ["vat", "applications"],
  "paper_template.changed": ["paper-templates"],
  // A quote says that the client holds a quotation.
  // A certificate of balance is due on the dashboard until it is made.
  "paper.changed": ["papers", "applications", "dashboard"],
  // The obstacles to erasing a client, too.
  "request.asked": ["requests", "clients"],
  // So does the status of a voucher that waited.
  "request.decided": ["requests", "clients", "vouchers"],
  "notice.posted": NOTICES,
  "notice.changed": NOTICES,
  "notice.read": ["notices"],
  // The readers, for administrators.
  "notice.receipt": ["notice-board"],
  "chat.message": ["chat", "chat-unread"],
  "chat.read": ["chat-unread"],
  // The readers, for the author.
  "chat.receipt": ["chat-readers"],
  "report.changed": ["reports"],
  "job.changed": ["jobs"],
} satisfies Record<Change, readonly Area[]>;

/**
 * The first words of the query keys that a change puts out of date. A kind that is not in the table
 * counts as all of its subject's, or names an area itself.
 */
export function areasOf(kind: string): readonly string[] {
  if (Object.hasOwn(AREAS, kind)) return AREAS[kind as Change];
  const [subject = kind] = kind.split(".");
  const related = Object.entries(AREAS).filter(([known]) => known.startsWith(`${subject}.`));
  return related.length > 0
    ? [...new Set(related.flatMap(([, areas]) => areas))]
    : [subject.replaceAll("_", "-")];
}

/** The ids of a change's subjects, by name. */
type Ids = Readonly<Record<string, number>>;

/**
 * The time for which changes are gathered before the screens fetch again, in milliseconds: one
 * write can be several events.
 */
const GATHER = 20;
/** Time limit for the live event of a change that was made here, in milliseconds. */
const EVENT_TIMEOUT = 1000;

const renewals = new Renewals(queryClient);
const timers = new Set<ReturnType<typeof setTimeout>>();
const outdated = new Set<string>();
const listeners = new Set<{ kind: Change; listener: (ids: Ids) => void }>();
/** When an event of a kind was last received, on the clock of `performance.now`. */
const heard = new Map<string, number>();

/**
 * Calls back with the subjects' ids of each live event of a kind; returns the function that stops
 * it.
 */
export function onHeard(kind: Change, listener: (ids: Ids) => void): () => void {
  const one = { kind, listener };
  listeners.add(one);
  return () => {
    listeners.delete(one);
  };
}

/** Handles a live event: the open screens fetch the changed data again. */
export function hear(kind: string, ids: Ids = {}) {
  heard.set(kind, performance.now());
  refetch(areasOf(kind));
  for (const one of listeners) if (one.kind === kind) one.listener(ids);
}

/**
 * Says that a request which was sent at this moment has changed something. While live events
 * arrive, the screens ask again when the event does: doing so at the answer as well would fetch
 * everything twice.
 */
export function changed(kinds: readonly Change[], sentAt: number) {
  if (liveState() !== "connected") return refetch(kinds.flatMap(areasOf));
  later(EVENT_TIMEOUT, () => {
    const missing = kinds.filter((kind) => (heard.get(kind) ?? Number.NEGATIVE_INFINITY) < sentAt);
    refetch(missing.flatMap(areasOf));
  });
}

/** Has the open screens ask again at once for what such changes would show in. */
export function refetchFor(kinds: readonly Change[]) {
  refetch(kinds.flatMap(areasOf));
}

function refetch(areas: readonly string[]) {
  if (areas.length === 0) return;
  if (outdated.size === 0) later(GATHER, flush);
  for (const area of areas) outdated.add(area);
}

function flush() {
  const areas = [...outdated];
  outdated.clear();
  for (const area of areas) void renewals.renew(area);
}

function later(milliseconds: number, run: () => void) {
  const timer = setTimeout(() => {
    timers.delete(timer);
    run();
  }, milliseconds);
  timers.add(timer);
}

/** Forgets the events heard and the fetches pending: for tests, which share one browser. */
export function forgetChanges() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  renewals.forget();
  outdated.clear();
  heard.clear();
  everythingAt = Number.NEGATIVE_INFINITY;
}

/** Events that the server sends without a number, and does not replay after a reconnect. */
const UNNUMBERED: readonly Change[] = ["job.changed", "report.changed"];

/** Handles the stream's return: data with possibly missed changes is fetched again. */
export function onHello() {
  refetchFor(UNNUMBERED);
}

let everythingAt = Number.NEGATIVE_INFINITY;

/** Makes the open screens fetch everything again: the changes are unknown. */
export function refetchAll(): Promise<void> {
  everythingAt = performance.now();
  return renewals.renew(null);
}

/** Has the open screens ask again for these areas; resolves once they have. */
export async function refetchAreas(areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => renewals.renew(area)));
}

/** True if events have announced all changes since a moment on the clock of `performance.now`. */
export function isKnownSince(moment: number): boolean {
  return moment > everythingAt;
}
