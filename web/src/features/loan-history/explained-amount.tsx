import { cn } from "@/lib/cn";
import { formatRand } from "@/lib/money";
import { type Explain, type ExplainedFigure, nameOf } from "./figures";

type ExplainedAmountProps = {
  amount: string;
  of: ExplainedFigure;
  /** Without it the amount is plain text. */
  onExplain: Explain | undefined;
  className?: string;
};

/** An amount that shows when pressed which entries make it. */
export function ExplainedAmount({ amount, of, onExplain, className }: ExplainedAmountProps) {
  if (onExplain === undefined) return <span className={className}>{formatRand(amount)}</span>;
  return (
    <button
      type="button"
      aria-label={`${nameOf(of)}: ${formatRand(amount)}. Explain this amount`}
      aria-haspopup="dialog"
      onClick={() => onExplain(of)}
      className={cn(
        "decoration-muted-foreground/60 hover:decoration-primary hover:text-primary focus-visible:ring-ring -mx-1 inline-flex min-h-6 cursor-pointer items-center rounded-sm px-1 underline decoration-dotted underline-offset-4 outline-none focus-visible:ring-2 pointer-coarse:min-h-9",
        className,
      )}
    >
      {formatRand(amount)}
    </button>
  );
}
