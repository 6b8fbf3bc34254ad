import { ChartCard } from "@/components/charts/chart-card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { NO_DATA, type Series } from "./api";
import { chartsOf } from "./charts";

type ChartGridProps = {
  series: Series | undefined;
  /** Smaller pictures, for beside other figures. */
  compact?: boolean;
};

/** The charts of a period, two to a row where there is room; placeholders while they load. */
export function ChartGrid({ series, compact = false }: ChartGridProps) {
  const height = compact ? "h-72" : "h-90";
  return (
    <div aria-busy={series === undefined} className="grid gap-4 lg:grid-cols-2">
      {series === undefined
        ? [1, 2, 3, 4].map((place) => <Skeleton key={place} className={cn(height, "rounded-xl")} />)
        : chartsOf(series).map((chart) => (
            <ChartCard
              key={chart.fileName}
              chart={chart}
              empty={NO_DATA}
              compact={compact}
              // The last of an odd number fills its row.
              className="lg:last:odd:col-span-2"
            />
          ))}
    </div>
  );
}
