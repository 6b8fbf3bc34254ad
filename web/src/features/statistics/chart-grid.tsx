import { ChartCard } from "@/components/charts/chart-card";
import { Skeleton } from "@/components/ui/skeleton";
import { NO_DATA, type Series } from "./api";
import { chartsOf } from "./charts";

/** The charts of a period, two to a row where there is room; placeholders while they load. */
export function ChartGrid({ series }: { series: Series | undefined }) {
  return (
    <div aria-busy={series === undefined} className="grid gap-4 lg:grid-cols-2">
      {series === undefined
        ? [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-90 rounded-xl" />)
        : chartsOf(series).map((chart) => (
            <ChartCard
              key={chart.fileName}
              chart={chart}
              empty={NO_DATA}
              // The last of an odd number fills its row.
              className="lg:last:odd:col-span-2"
            />
          ))}
    </div>
  );
}
