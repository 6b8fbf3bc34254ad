import { cn } from "@/lib/cn";
import { withoutInvisible } from "@/lib/invisible";
import { formatRand, parseAmount } from "@/lib/money";
import { Input, type InputProps } from "./input";

type MoneyInputProps = Omit<
  InputProps,
  "type" | "value" | "onChange" | "onValueChange" | "inputMode"
> & {
  /** The typed text: with a comma or a point, with or without spaces between thousands. */
  value: string;
  onValueChange: (typed: string) => void;
};

/**
 * An amount of rand. The typed text is unchanged while typing; on leaving the field it is
 * formatted, which shows a wrong digit.
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

/** An amount as the field shows it after blur: without its sign, which is beside it. */
export function writtenOut(amount: string): string {
  return formatRand(amount).replace(/R\s*/, "");
}
