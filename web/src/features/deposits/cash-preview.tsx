import { ArrowDown } from "lucide-react";
import type { Branch } from "@/features/branches/api";
import { cn } from "@/lib/cn";
import { type Amount, formatRand, toCents } from "@/lib/money";

type CashPreviewProps = {
  branch: Branch | undefined;
  /** Its cash once the amount has moved; null while that is not known. */
  after: Amount | null;
};

/** What the chosen branch holds now, and what it would hold afterwards. */
export function CashPreview({ branch, after }: CashPreviewProps) {
  const short = after !== null && toCents(after) < 0n;
  return (
    <aside
      aria-label="The branch's cash"
      className="bg-muted/60 flex flex-col gap-3 border-t p-5 max-lg:rounded-b-xl lg:rounded-r-xl lg:border-t-0 lg:border-l"
    >
      <p className="truncate font-medium">{branch?.name ?? "No branch selected"}</p>
      <Line label="Cash now" amount={branch?.closing_balance} />
      <ArrowDown aria-hidden className="text-muted-foreground size-4" />
      <Line label="Cash afterwards" amount={after} short={short} />
      {short && (
        <p role="status" className="text-destructive text-sm text-pretty">
          {branch?.name} holds {formatRand(branch?.closing_balance)}. Enter that amount or less.
        </p>
      )}
    </aside>
  );
}

type LineProps = { label: string; amount: Amount | null | undefined; short?: boolean };

function Line({ label, amount, short = false }: LineProps) {
  return (
    <div>
      <p className="text-muted-foreground text-sm">{label}</p>
      <p
        className={cn(
          "text-xl font-semibold break-words tabular-nums",
          short && "text-destructive",
          (amount ?? null) === null && "text-muted-foreground font-normal",
        )}
      >
        {formatRand(amount, "–")}
      </p>
    </div>
  );
}
