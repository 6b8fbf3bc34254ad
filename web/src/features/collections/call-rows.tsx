import { MessageSquarePlus, Phone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { FlagBadges } from "@/features/client-flags/flag-marks";
import { cn } from "@/lib/cn";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { formatPhone } from "@/lib/phone";
import { href } from "@/lib/route";
import type { LoanContact, LoanNote } from "./api";
import { NoteDialog } from "./note-dialog";
import { promiseLook } from "./words";

/** A client to call about a loan. */
export type CallRow = {
  key: string;
  loan: number;
  client: { first_name: string; last_name: string };
  /** The badges beside the name. */
  badges: ReactNode;
  /** The amount that matters here, and its label. */
  amount: string;
  amountLabel: string;
  /** Further facts, one line each. */
  facts: string[];
  contact: LoanContact;
};

/** Clients to call, each with numbers to dial, the last note, and the button for a new one. */
export function CallRows({ label, rows }: { label: string; rows: readonly CallRow[] }) {
  const [noting, setNoting] = useState<CallRow | null>(null);
  return (
    <>
      <ul aria-label={label} className="bg-card rounded-lg border">
        {rows.map((row) => (
          <Row key={row.key} row={row} onNote={() => setNoting(row)} />
        ))}
      </ul>
      {noting !== null && (
        <NoteDialog
          loan={noting.loan}
          client={fullName(noting.client)}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}

function Row({ row, onNote }: { row: CallRow; onNote: () => void }) {
  const { contact, client, loan } = row;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b px-3 py-1.5 text-sm last:border-b-0 max-lg:py-3 lg:min-h-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
          <h2 className="min-w-0 font-semibold break-words lg:truncate">{fullName(client)}</h2>
          {row.badges}
          <FlagBadges flags={row.contact.flags} />
        </div>
        <p className="text-muted-foreground text-xs break-words lg:truncate">
          <a
            href={href("active-loans", loan)}
            className="text-foreground focus-visible:ring-ring rounded-sm underline underline-offset-4 outline-none focus-visible:ring-2 focus-visible:ring-inset"
          >
            Loan #{loan}
          </a>
          {row.facts.map((fact) => ` · ${fact}`).join("")}
        </p>
      </div>
      <p className="font-medium tabular-nums">
        {formatRand(row.amount)}{" "}
        <span className="text-muted-foreground text-xs font-normal lg:block">
          {row.amountLabel}
        </span>
      </p>
      <Said contact={contact} />
      <div className="flex flex-wrap items-center justify-end gap-2 max-lg:justify-start lg:max-w-96">
        {contact.phone_numbers.map((number) => (
          <a
            key={number}
            href={`tel:${number}`}
            aria-label={`Call ${formatPhone(number)}`}
            className={cn(
              buttonVariants({ variant: "outline", size: "sm" }),
              "tabular-nums max-sm:flex-1",
            )}
          >
            <Phone aria-hidden />
            {formatPhone(number)}
          </a>
        ))}
        {contact.phone_numbers.length === 0 && (
          <p className="text-muted-foreground text-xs">No phone number in use.</p>
        )}
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:flex-1"
          title="Add Note"
          onClick={onNote}
        >
          <MessageSquarePlus aria-hidden />
          <span className="lg:sr-only">Add Note</span>
        </Button>
      </div>
    </li>
  );
}

/** The current promise and the last note: a line each where there is room for a row. */
function Said({ contact: { promise, last_note: last } }: { contact: LoanContact }) {
  const by = last && `${fullName(last.created_by)}, ${formatInstant(last.created_at)}`;
  return (
    <div className="flex min-w-0 flex-col gap-0.5 text-xs">
      {promise && <Promised note={promise} />}
      {last && (
        <p className="break-words lg:truncate" title={`${last.text} (${by})`}>
          {last.text} <span className="text-muted-foreground">{by}</span>
        </p>
      )}
      {!last && <p className="text-muted-foreground">No notes yet.</p>}
    </div>
  );
}

/** A promise, and whether it was met. */
export function Promised({ note: { promise } }: { note: LoanNote }) {
  if (!promise) return null;
  const { word, tone } = promiseLook(promise.state);
  const part = promise.state !== "kept" && promise.paid_amount !== "0.00";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <Badge tone={tone}>{word}</Badge>
      {formatRand(promise.amount)} by {formatDate(promise.date)}
      {part && (
        <span className="text-muted-foreground">({formatRand(promise.paid_amount)} paid)</span>
      )}
    </p>
  );
}
