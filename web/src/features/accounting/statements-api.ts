import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";
import { LOAD_FAILED } from "./api";
import type { Period } from "./period";

export type TrialBalance = Schema["TrialBalance"];
export type IncomeStatement = Schema["IncomeStatement"];
export type BalanceSheet = Schema["BalanceSheet"];
export type Account = Schema["AccountName"];
type Entries = NonNullable<Schema["AccountStatement"]["entries"]>;
export type AccountLine = Extract<Entries, readonly unknown[]>[number] & { key: string };

/** The days and the office that a statement is about; no branch: the whole company. */
export type StatementScope = { branch: number | null; period: Period };

function asked({ branch, period }: StatementScope) {
  return {
    start_date: period.start,
    end_date: period.end,
    ...(branch !== null && { branch }),
  };
}

export function trialBalanceQuery(scope: StatementScope) {
  return queryOptions({
    queryKey: ["accounting", "trial-balance", scope],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/trial-balance/", {
          params: { query: asked(scope) },
          signal,
        }),
        LOAD_FAILED,
      ),
  });
}

export function incomeStatementQuery(scope: StatementScope) {
  return queryOptions({
    queryKey: ["accounting", "income-statement", scope],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/income-statement/", {
          params: { query: asked(scope) },
          signal,
        }),
        LOAD_FAILED,
      ),
  });
}

export function balanceSheetQuery(scope: StatementScope) {
  return queryOptions({
    queryKey: ["accounting", "balance-sheet", scope],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/balance-sheet/", {
          params: { query: asked(scope) },
          signal,
        }),
        LOAD_FAILED,
      ),
  });
}

export type AccountPage = Omit<Schema["AccountStatement"], "entries"> & {
  items: AccountLine[];
  total: number;
  total_pages: number;
};

export function accountQuery(scope: StatementScope, code: number, paging: Paging) {
  const list = ["accounting", "account", scope, code];
  return queryOptions({
    queryKey: [...list, paging],
    queryFn: ({ signal }) => fetchAccount(scope, code, paging, signal),
    placeholderData: keepRowsOf(list),
  });
}

async function fetchAccount(
  scope: StatementScope,
  code: number,
  { page, pageSize }: Paging,
  signal: AbortSignal,
): Promise<AccountPage> {
  const query = { ...asked(scope), page, page_size: pageSize };
  const { entries, ...answer } = await unwrap(
    api.GET("/api/accounting/accounts/{code}/", {
      params: { path: { code }, query },
      signal,
    }),
    LOAD_FAILED,
  );
  // With `page` the answer has a page of entries; its type names the other forms too.
  if (!entries || Array.isArray(entries)) throw new Error(LOAD_FAILED);
  const first = (entries.page - 1) * entries.page_size;
  // An entry may have several lines on one account.
  const items = entries.items.map((line, index) => ({ ...line, key: String(first + index) }));
  return { ...answer, items, total: entries.total, total_pages: entries.total_pages };
}

export function entryQuery(id: number) {
  return queryOptions({
    queryKey: ["accounting", "entry", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/entries/{id}/", {
          params: { path: { id } },
          signal,
        }),
        LOAD_FAILED,
      ),
  });
}
