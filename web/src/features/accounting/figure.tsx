import { cn } from "@/lib/cn";
import { formatRand } from "@/lib/money";

type AmountProps = {
  amount: string | null;
  strong?: boolean;
  /** Below zero is one of the two sides of an account, and nothing to be warned of. */
  signed?: boolean;
};

/** An amount of a statement; negative ones are red as well. */
function Amount({ amount, strong = false, signed = false }: AmountProps) {
  const negative = !signed && (amount?.startsWith("-") ?? false);
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

type FigureProps = AmountProps & {
  /** The amount's name, for screen readers: "Branch cash, debit". */
  name: string;
  onOpen: () => void;
};

/** An amount that opens its details. */
export function Figure({ name, onOpen, ...shown }: FigureProps) {
  if (shown.amount === null) return null;
  return (
    <button
      type="button"
      aria-label={`Open ${name}: ${formatRand(shown.amount)}`}
      onClick={onOpen}
      className="decoration-muted-foreground/60 hover:text-primary focus-visible:ring-ring min-h-6 min-w-6 cursor-pointer rounded-sm text-right underline decoration-dotted underline-offset-4 outline-none focus-visible:ring-2 print:no-underline pointer-coarse:min-h-11"
    >
      <Amount {...shown} />
    </button>
  );
}
