import { ArrowDown } from "lucide-react";
import type { Branch } from "@/features/branches/api";
import { cn } from "@/lib/cn";
import { type Amount, formatRand, toCents } from "@/lib/money";
import { heldOf, type MoneyKind } from "@/lib/money-kind";

type CashPreviewProps = {
  branch: Branch | undefined;
  kind: MoneyKind;
  /** The balance of that kind after the amount has moved; null while that is not known. */
  after: Amount | null;
};

/** The chosen branch's balance now and afterwards. */
export function CashPreview({ branch, kind, after }: CashPreviewProps) {
  const now = branch && heldOf(branch, kind);
  const words = WORDS[kind];
  const short = after !== null && toCents(after) < 0n;
  return (
    <aside
      aria-label="The branch's money"
      className="bg-muted/60 flex flex-col gap-3 border-t p-5 max-lg:rounded-b-xl lg:rounded-r-xl lg:border-t-0 lg:border-l"
    >
      <p className="truncate font-medium">{branch?.name ?? "No branch selected"}</p>
      <Line label={words.now} amount={now} />
      <ArrowDown aria-hidden className="text-muted-foreground size-4" />
      <Line label={words.afterwards} amount={after} short={short} />
      {short && (
        <p role="status" className="text-destructive text-sm text-pretty">
          {branch?.name} {words.has} {formatRand(now)}. Enter that amount or less.
        </p>
      )}
    </aside>
  );
}

const WORDS: Record<MoneyKind, { now: string; afterwards: string; has: string }> = {
  cash: { now: "Cash now", afterwards: "Cash afterwards", has: "holds" },
  bank: { now: "In the bank now", afterwards: "In the bank afterwards", has: "has in the bank" },
};

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
