import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/money";
import type { CompanyStats } from "./api";
import { portfolioShares } from "./figures";

/** Stripes, so that the state is told from the others without colour too. */
const STRIPES =
  "bg-[repeating-linear-gradient(135deg,var(--destructive)_0_3px,var(--card)_3px_5px)]";

/** How each state looks in the bar and in the legend: colours and patterns that differ. */
const LOOKS: Record<string, string> = {
  Active: "bg-info",
  Closed: "bg-success/45",
  Defaulted: STRIPES,
  "Written Off": "border-2 border-input bg-card",
};

/** The loans by state as one bar with its legend. The cards below it carry the same numbers. */
export function PortfolioBar({ loans }: { loans: CompanyStats["loans"] | undefined }) {
  if (loans === undefined) return <Skeleton className="mb-3 h-21 w-full rounded-lg" />;
  const shares = portfolioShares(loans);
  if (shares.length === 0) return null;
  return (
    <figure aria-label="Loans by status" className="bg-card mb-3 rounded-lg border p-4">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shares.map(({ label, percent }) => (
          <span
            key={label}
            className={cn("h-full transition-[flex-grow] duration-300", LOOKS[label])}
            style={{ flexGrow: percent, flexBasis: 0, display: percent === 0 ? "none" : "block" }}
          />
        ))}
      </div>
      <figcaption className="mt-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {shares.map(({ label, count, percent }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden className={cn("size-3 shrink-0 rounded-xs", LOOKS[label])} />
              {label}
              <span className="text-muted-foreground tabular-nums">
                {formatCount(count)} ({percent}%)
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
