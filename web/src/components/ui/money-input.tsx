import { cn } from "@/lib/cn";
import { withoutInvisible } from "@/lib/invisible";
import { formatRand, parseAmount } from "@/lib/money";
import { Input, type InputProps } from "./input";

type MoneyInputProps = Omit<
  InputProps,
  "type" | "value" | "onChange" | "onValueChange" | "inputMode"
> & {
  /** What is typed: with a comma or a point, spaces between thousands or not. */
  value: string;
  onValueChange: (typed: string) => void;
};

/**
 * An amount of rand. What is typed stays as it is while typing; on leaving the
 * field it is written out, so that a slip of a digit shows.
 */
export function MoneyInput({ value, onValueChange, onBlur, className, ...props }: MoneyInputProps) {
  return (
    <div className={cn("relative", className)}>
      <span
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm"
      >
        R
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onValueChange={(typed) => onValueChange(withoutInvisible(typed))}
        onBlur={(event) => {
          const amount = parseAmount(value);
          if (amount !== null) onValueChange(writtenOut(amount));
          onBlur?.(event);
        }}
        className="pl-8 text-right tabular-nums"
        {...props}
      />
    </div>
  );
}

/** An amount as the field shows it once it is left: without its sign, which stands beside it. */
export function writtenOut(amount: string): string {
  return formatRand(amount).replace(/R\s*/, "");
}
