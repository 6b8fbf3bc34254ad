import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/states";
import { useQuery } from "@/lib/queries";
import { CHARTS_FAILED, seriesQuery } from "./api";
import { ChartGrid } from "./chart-grid";

/** The charts of the last twelve months, for a dashboard: smaller, live, and loaded after its figures. */
export default function RecentCharts() {
  const series = useQuery(seriesQuery());
  return (
    <section aria-label="Last 12 months">
      <h2 className="mb-3 text-lg font-semibold">Last 12 months</h2>
      {series.data === undefined && series.error !== null ? (
        <Card>
          <ErrorState
            title="An Error Occurred"
            text={CHARTS_FAILED}
            onRetry={() => void series.refetch()}
            retrying={series.isFetching}
          />
        </Card>
      ) : (
        <ChartGrid series={series.data} compact />
      )}
    </section>
  );
}
