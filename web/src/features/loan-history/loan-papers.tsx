import { FileText, Printer } from "lucide-react";
import { useId, useState } from "react";
import { DateFilters } from "@/components/filters";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { mediaUrl } from "@/lib/media";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type LoanPapersAnswer, loanPapersQuery } from "./api";

/** A loan's printable papers, behind a button. */
export function LoanPapers({ loan }: { loan: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Printer aria-hidden />
        Print documents
      </Button>
      <div id={id} hidden={!open} className="mt-3">
        {open && <Papers loan={loan} />}
      </div>
    </>
  );
}

function Papers({ loan }: { loan: number }) {
  const [period, setPeriod] = useState({ from: "", to: "" });
  const query = useQuery(loanPapersQuery(loan, period));
  return (
    <section aria-label={`Documents of loan #${loan}`}>
      <p className="text-muted-foreground mb-2 text-xs">
        Period of the statement. Leave the dates empty for the whole loan.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <DateFilters {...period} onChange={(change) => setPeriod({ ...period, ...change })} />
      </div>
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.isPending && <Skeleton className="mt-3 h-20" />}
      {query.data && (
        <ul className="mt-3 grid gap-2 text-sm">
          <Paper name="Statement of account" file={query.data.statement_file} />
          <Paper name="Payment schedule" file={query.data.payment_schedule_file} />
          {query.data.paid_up_letter_file && (
            <Paper name="Paid-up letter" file={query.data.paid_up_letter_file} />
          )}
        </ul>
      )}
      {query.data && query.data.receipts.length > 0 && <Receipts receipts={query.data.receipts} />}
    </section>
  );
}

/** The receipts of the loan's payments, the newest first. */
function Receipts({ receipts }: { receipts: LoanPapersAnswer["receipts"] }) {
  const id = useId();
  return (
    <>
      <h4 id={id} className="mt-4 mb-1 text-sm font-semibold">
        Receipts
      </h4>
      <ul aria-labelledby={id} className="max-h-64 divide-y overflow-y-auto text-sm">
        {receipts.map((receipt) => (
          <li
            key={receipt.receipt_number}
            className="flex items-center justify-between gap-3 py-1.5 tabular-nums"
          >
            <span className="flex flex-col">
              <a
                href={mediaUrl(receipt.document_file)}
                target="_blank"
                rel="noreferrer"
                aria-label={`Receipt ${receipt.receipt_number} as PDF`}
                className={buttonVariants({ variant: "link", size: "inline" })}
              >
                {receipt.receipt_number}
              </a>
              <span className="text-muted-foreground text-xs">
                {formatDate(receipt.business_date)}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-end gap-2">
              {receipt.is_reversed && <Badge tone="danger">Reversed</Badge>}
              {formatRand(receipt.amount)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens a document in a new tab. */
function Paper({ name, file }: { name: string; file: string }) {
  return (
    <li>
      <a
        href={mediaUrl(file)}
        target="_blank"
        rel="noreferrer"
        className={buttonVariants({ variant: "link", size: "inline" })}
      >
        <FileText aria-hidden />
        {name} (PDF)
      </a>
    </li>
  );
}
