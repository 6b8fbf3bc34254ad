import { Children, isValidElement, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";

/**
 * Facts about a thing: names at the left, values at the right, one per line. Facts without a value
 * are folded behind a button.
 */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false);
  const facts = Children.toArray(children);
  const filled = facts.filter((fact) => !isEmptyFact(fact));
  const empty = facts.length - filled.length;
  return (
    <>
      <dl className={cn("divide-y text-sm", className)}>{unfolded ? facts : filled}</dl>
      {empty > 0 && (
        <Button
          variant="link"
          size="inline"
          data-print="hide"
          aria-expanded={unfolded}
          className="mt-1 text-xs"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? "Hide" : "Show"} {empty} empty {empty === 1 ? "field" : "fields"}
        </Button>
      )}
    </>
  );
}

function isEmptyFact(fact: ReactNode): boolean {
  return isValidElement<FactProps>(fact) && fact.type === Fact && isNothing(fact.props.children);
}

/** True for content that draws nothing. */
export function isNothing(content: ReactNode): boolean {
  return content === "" || Children.toArray(content).length === 0;
}

type FactProps = {
  label: string;
  /** Numbers and amounts: tabular figures. */
  number?: boolean;
  className?: string;
  /** The value; nothing if it is not known. */
  children?: ReactNode;
};

export function Fact({ label, number = false, className, children }: FactProps) {
  return (
    <div className={cn("flex items-baseline justify-between gap-4 py-2", className)}>
      <dt className={cn("text-muted-foreground", number ? "min-w-0" : "shrink-0")}>{label}</dt>
      <dd
        className={cn(
          "text-right",
          // An amount broken over two lines is misread.
          number ? "shrink-0 whitespace-nowrap tabular-nums" : "min-w-0 break-words",
        )}
      >
        {isNothing(children) ? <span className="text-muted-foreground">N/A</span> : children}
      </dd>
    </div>
  );
}
