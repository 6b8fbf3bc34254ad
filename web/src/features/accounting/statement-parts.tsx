import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { cn } from "@/lib/cn";
import { downloadCsv } from "@/lib/csv";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { AccountEntries } from "./account-entries";
import type { Account, StatementScope } from "./statements-api";

type StatementFrameProps = {
  /** What the statement says about its days, above the table. */
  note: string;
  /** The file's name without dates and ending. */
  file: string;
  scope: StatementScope;
  header: string[];
  rows: string[][];
  children: (open: (account: Account) => void) => ReactNode;
};

/** A statement with its download, and the entries behind a figure in a window above it. */
export function StatementFrame({ note, file, scope, header, rows, children }: StatementFrameProps) {
  const [account, setAccount] = useState<Account>();
  const [open, setOpen] = useState(false);
  const { start, end } = scope.period;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">{note}</p>
        <Button
          variant="outline"
          size="icon"
          data-print="hide"
          aria-label="Download as CSV"
          onClick={() => downloadCsv(`${file}-${start}-${end}.csv`, header, rows)}
        >
          <Download aria-hidden />
        </Button>
      </div>
      {children((next) => {
        setAccount(next);
        setOpen(true);
      })}
      <Dialog open={open} onOpenChange={setOpen}>
        {account && (
          <DialogContent
            title={`${account.code} ${account.name}`}
            description={`${formatDate(start)} to ${formatDate(end)}`}
            width="xl"
          >
            <AccountEntries scope={scope} account={account} />
          </DialogContent>
        )}
      </Dialog>
    </div>
  );
}

/** An amount of a statement; what is negative is red as well. */
export function Amount({ amount, strong = false }: { amount: string | null; strong?: boolean }) {
  const negative = amount?.startsWith("-") ?? false;
  return (
    <span
      className={cn(
        "whitespace-nowrap tabular-nums",
        strong && "font-semibold",
        negative && "text-destructive",
      )}
    >
      {formatRand(amount, "")}
    </span>
  );
}

type FigureProps = { account: Account; amount: string | null; onOpen: (account: Account) => void };

/** An amount that opens the entries behind it. */
export function Figure({ account, amount, onOpen }: FigureProps) {
  if (amount === null) return null;
  return (
    <button
      type="button"
      aria-label={`Entries on ${account.name}: ${formatRand(amount)}`}
      onClick={() => onOpen(account)}
      className="decoration-muted-foreground/60 hover:text-primary focus-visible:ring-ring cursor-pointer rounded-sm underline decoration-dotted underline-offset-4 outline-none focus-visible:ring-2 pointer-coarse:min-h-11"
    >
      <Amount amount={amount} />
    </button>
  );
}

/** `1000 Branch cash`. */
export function accountLabel({ code, name }: Account): string {
  return `${code} ${name}`;
}
