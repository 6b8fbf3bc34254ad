import { useEffect } from "react";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useQuery } from "@/lib/queries";
import { href, useRoute } from "@/lib/route";
import { ownReportsQuery } from "./api";
import { takeIn } from "./watched";

const PAGE = "reports";

/** The progress of the person's reports, on every page but their own, and the results. */
export function ReportProgress() {
  const { data: reports } = useQuery(ownReportsQuery);
  const route = useRoute();
  useEffect(() => {
    if (reports !== undefined) takeIn(reports);
  }, [reports]);
  const pending = reports?.filter(({ status }) => status === "pending") ?? [];
  if (pending.length === 0 || route?.page === PAGE) return null;
  return (
    <section aria-label="Documents being created" data-print="hide" className="bg-card border-b">
      <div className="max-w-page mx-auto flex w-full flex-wrap items-end gap-x-6 gap-y-3 px-4 py-2.5 md:px-6">
        {pending.map((report) => (
          <div key={report.id} className="min-w-0 flex-1 basis-56">
            <ProgressBar
              label={`Creating ${report.report_type_display} documents`}
              part={report.progress / 100}
            />
          </div>
        ))}
        <a href={href(PAGE)} className="text-sm underline">
          Generated Reports
        </a>
      </div>
    </section>
  );
}
