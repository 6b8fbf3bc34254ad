import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/client";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { withoutInvisible } from "@/lib/invisible";
import { useQuery } from "@/lib/queries";
import {
  ACCOUNTS_FAILED,
  type ExternalAccount,
  type ExternalAccountBody,
  externalAccountsQuery,
  mapAccounts,
  SAVE_FAILED,
} from "./api";

const DRAFT = "external-accounts";

const FIELDS = [
  { name: "code", label: "Code" },
  { name: "name", label: "Name" },
  { name: "tax_code", label: "Tax code" },
] as const;
type Field = (typeof FIELDS)[number]["name"];

/** Typed texts, by account, category and field. The others are as saved. */
const draft = z.record(z.string(), z.string());
type Typed = z.infer<typeof draft>;
const NOTHING: Typed = {};

/** The account in the accountant's program for each account and category of the books. */
export function AccountsForm() {
  const accounts = useQuery(externalAccountsQuery);
  const queries = useQueryClient();
  const [typed, setTyped] = useDraft(DRAFT, draft, NOTHING);
  const save = useSubmit({
    name: DRAFT,
    send: mapAccounts,
    changes: [],
    said: (saved) => {
      queries.setQueryData(externalAccountsQuery.queryKey, saved);
      toast.success("Accounts saved.");
    },
    failed: SAVE_FAILED,
  });
  const changed = changedAccounts(accounts.data ?? [], typed);
  const columns: [Column<ExternalAccount>, ...Column<ExternalAccount>[]] = [
    ACCOUNT,
    ...FIELDS.map(({ name, label }) => ({
      header: label,
      prose: true,
      cell: (row: ExternalAccount) => (
        <Input
          aria-label={`${label} of ${nameOf(row)}`}
          value={row[name]}
          onValueChange={(text) =>
            setTyped({ ...typed, [keyOf(row, name)]: withoutInvisible(text) })
          }
          autoComplete="off"
        />
      ),
      className: "min-w-28",
    })),
  ];
  return (
    <form
      noValidate
      aria-label="Accounts"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0) save.submit(changed);
      }}
      className="flex flex-col gap-4"
    >
      <Hints />
      <RecordTable
        label="Accounts"
        columns={columns}
        query={{ ...accounts, data: accounts.data?.map((saved) => withTyped(saved, typed)) }}
        rowId={(row) => keyOf(row, "code")}
        tableFrom={640}
        empty={{ title: "No accounts yet", text: "The books have no accounts." }}
        failed={ACCOUNTS_FAILED}
      />
      {save.error !== null && (
        <Alert kind="error" intoView>
          {refusalOf(save.error)}
        </Alert>
      )}
      <div className="bg-background z-content sticky bottom-0 flex flex-wrap gap-3 py-3">
        <Button type="submit" pending={save.isPending} disabled={changed.length === 0}>
          {save.isPending ? "Saving..." : "Save"}
        </Button>
        {changed.length > 0 && (
          <Button
            variant="outline"
            disabled={save.isPending}
            onClick={() => {
              setTyped(undefined);
              save.reset();
            }}
          >
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

function Hints() {
  return (
    <div className="text-muted-foreground max-w-prose text-sm text-pretty">
      <p>Copy these from your accountant's chart of accounts:</p>
      <ul className="mt-1 list-disc pl-5">
        <li>
          <strong className="font-medium">Xero</strong>: code, and the full name of the tax rate as
          tax code. Empty means Tax Exempt.
        </li>
        <li>
          <strong className="font-medium">QuickBooks Online</strong>: name, with a sub-account as
          Parent:Sub.
        </li>
        <li>
          <strong className="font-medium">Sage 50</strong>: code and tax code. Empty means T9.
        </li>
      </ul>
      <p className="mt-1">A category that is not mapped is exported to the account above it.</p>
    </div>
  );
}

const ACCOUNT: Column<ExternalAccount> = {
  header: "Account",
  cell: ({ account, account_name, category_name }) =>
    category_name == null ? (
      <span className="font-medium">
        {account} {account_name}
      </span>
    ) : (
      <span className="pl-6">{category_name}</span>
    ),
  className: "min-w-48",
};

function nameOf({ account, account_name, category_name }: ExternalAccount): string {
  const own = `${account} ${account_name}`;
  return category_name == null ? own : `${own}, ${category_name}`;
}

function keyOf({ account, category }: ExternalAccount, field: Field): string {
  return `${account}:${category ?? ""}:${field}`;
}

/** The account as the form shows it. */
function withTyped(saved: ExternalAccount, typed: Typed): ExternalAccount {
  const texts = FIELDS.map(({ name }) => [name, typed[keyOf(saved, name)] ?? saved[name]]);
  return { ...saved, ...Object.fromEntries(texts) };
}

/** The accounts with a text that differs from the saved one. */
function changedAccounts(all: readonly ExternalAccount[], typed: Typed): ExternalAccountBody[] {
  return all.flatMap((saved) => {
    const row = withTyped(saved, typed);
    if (FIELDS.every(({ name }) => row[name] === saved[name])) return [];
    const { account, category, code, name, tax_code } = row;
    return [{ account, ...(category == null ? {} : { category }), code, name, tax_code }];
  });
}

function refusalOf(error: unknown): string {
  const messages = error instanceof ApiError ? error.fields.accounts : undefined;
  return messages?.join(" ") ?? messageOf(error, SAVE_FAILED);
}
