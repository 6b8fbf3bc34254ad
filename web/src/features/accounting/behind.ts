import { addDays } from "@/lib/dates";
import type { Period } from "./period";
import type { Account } from "./statements-api";

/** The details that a figure of a statement opens. */
export type Behind =
  /** The entries on an account, of the statement's period and office unless others are named. */
  | { kind: "account"; account: Account; period?: Period; branch?: { id: number; name: string } }
  /** All entries of a period. */
  | { kind: "ledger"; period: Period }
  /** The income and expenses of a period. */
  | { kind: "result"; title: string; period: Period }
  /** The lines that add up to it. */
  | { kind: "sum"; title: string; rows: readonly StatementRow[] };

/** A row of a statement: a heading, an account, a separate figure, a sum, or the last line. */
export type StatementRow =
  | { kind: "heading"; text: string }
  | { kind: "line" | "sum" | "last"; text: string; amount: string; behind: Behind };

/** Entries are never older: the balance before a period includes all since then. */
const BEGINNING = "1970-01-01";

/** Everything up to a day. */
export function until(end: string): Period {
  return { start: BEGINNING, end };
}

/** Everything before a period. */
export function before({ start }: Period): Period {
  return until(addDays(start, -1));
}

/** True if a period has no start date and covers everything up to its end. */
export function isOpenStart({ start }: Period): boolean {
  return start === BEGINNING;
}

/** `1000 Branch cash`. */
export function accountLabel({ code, name }: Account): string {
  return `${code} ${name}`;
}

/** The account of the provision for loans that may not be repaid: a negative asset. */
export const PROVISION = 1190;

/** The account of the VAT in fees that clients have yet to pay. */
export const VAT_NOT_DUE = 2120;

/** True if an account is deducted from the loans: unearned income, its VAT, or the provision. */
export function isDeducted({ code, kind }: Account): boolean {
  return kind === "liability" || code === PROVISION;
}

/** A row for each account; what reduces the loans says so. */
export function accountRows(
  lines: readonly { account: Account; amount: string }[],
): StatementRow[] {
  return lines.map(({ account, amount }) => {
    const label = accountLabel(account);
    const reduces = isDeducted(account) && amount.startsWith("-");
    const behind = { kind: "account" as const, account };
    return { kind: "line", text: reduces ? `Less: ${label}` : label, amount, behind };
  });
}

/** A sum, which opens the rows that it adds up. */
export function sumRow(
  text: string,
  amount: string,
  rows: readonly StatementRow[],
  kind: "line" | "sum" | "last" = "sum",
): StatementRow {
  return { kind, text, amount, behind: { kind: "sum", title: text, rows } };
}
