import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { formatCount } from "@/lib/money";
import type { CompanyStats } from "./api";
import { portfolioShares } from "./figures";

/** The colour of each state; the legend names it, so that colour alone says nothing. */
const COLOURS: Record<string, string> = {
  Active: "bg-primary",
  Closed: "bg-success",
  Defaulted: "bg-destructive",
  "Written Off": "bg-input",
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
            className={cn("h-full transition-[flex-grow] duration-300", COLOURS[label])}
            style={{ flexGrow: percent, flexBasis: 0, display: percent === 0 ? "none" : "block" }}
          />
        ))}
      </div>
      <figcaption className="mt-3">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {shares.map(({ label, count, percent }) => (
            <li key={label} className="flex items-center gap-2">
              <span aria-hidden className={cn("size-2.5 rounded-full", COLOURS[label])} />
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
