import { Download, Eye, Trash2, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirm, confirmDelete } from "@/components/ui/confirm";
import { ProgressBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { cancelReport, deleteReport, RETRY_FAILED, type Report, retryReport } from "./api";
import { download, filesOf, viewPdf } from "./files";
import { watchAgain } from "./watched";
import { periodOf } from "./words";

/** The actions on a report; its progress, until there are any. */
export function ReportActions({ report }: { report: Report }) {
  switch (report.status) {
    case "pending":
      return <Pending report={report} />;
    case "done":
      return <Files report={report} />;
    default:
      return <Unmade report={report} />;
  }
}

function Pending({ report }: { report: Report }) {
  const { is_cancelling: stopping, error, progress } = report;
  return (
    <div className="flex min-w-40 items-end gap-2">
      <div className="min-w-0 flex-1">
        <ProgressBar label={stopping ? "Stopping" : "Creating"} part={progress / 100} />
        {error != null && <p className="text-xs text-pretty">{error}</p>}
      </div>
      {!stopping && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cancel ${nameOf(report)}`}
          onClick={() => void askAndCancel(report)}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}

function Files({ report }: { report: Report }) {
  const name = nameOf(report);
  const files = filesOf(report);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-1.5 py-1 whitespace-nowrap @max-6xl:*:px-2 @lg:grid-cols-[auto_auto_auto] @lg:justify-start">
      {files.includes("PDF") && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`View PDF: ${name}`}
          onClick={() => void viewPdf(report)}
        >
          <Eye aria-hidden className="@max-6xl:hidden" />
          View PDF
        </Button>
      )}
      {files.map((file) => (
        <Button
          key={file}
          variant="outline"
          size="sm"
          className={files.length > 1 ? "@max-lg:order-1 @max-lg:col-span-2" : ""}
          aria-label={`Download ${file}: ${name}`}
          onClick={() => void download(report, file)}
        >
          <Download aria-hidden className="@lg:@max-6xl:hidden" />
          {/* One piece of the row, whose gap is wider than a space. */}
          <span>
            <span className="@max-lg:sr-only">Download </span>
            {file}
          </span>
        </Button>
      ))}
      <Delete
        report={report}
        className={files.length > 1 ? "@lg:col-start-3 @lg:row-span-2 @lg:row-start-1" : ""}
      />
    </div>
  );
}

function Unmade({ report }: { report: Report }) {
  const failed = report.status === "failed";
  const retry = useSubmit({
    name: `report-retry:${report.id}`,
    send: retryReport,
    changes: ["report.changed"],
    refetchAfterRefusal: true,
    said: () => {
      watchAgain(report.id);
      toast.info("The report is being created again.");
    },
    failed: RETRY_FAILED,
    onRefused: (error) => toast.error(RETRY_FAILED, messageOf(error, RETRY_FAILED)),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-1.5 text-sm text-pretty">
        {failed && (
          <TriangleAlert aria-hidden className="text-destructive mt-0.5 size-4 shrink-0" />
        )}
        {failed ? `Failed. ${report.error ?? ""}` : "Cancelled"}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Try again: ${nameOf(report)}`}
          pending={retry.isPending}
          onClick={() => retry.submit(report.id)}
        >
          Try again
        </Button>
        <Delete report={report} />
      </div>
    </div>
  );
}

function Delete({ report, className = "" }: { report: Report; className?: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label={`Delete ${nameOf(report)}`}
      onClick={() => void askAndDelete(report)}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}

async function askAndDelete(report: Report) {
  const deleted = await confirmDelete({
    text: `${nameOf(report)} and its files will be deleted for everybody.`,
    run: () => deleteReport(report.id),
    changes: ["report.changed"],
  });
  if (deleted) toast.success("Report deleted.");
}

async function askAndCancel(report: Report) {
  const cancelled = await confirm({
    title: "Cancel this report?",
    text: `${nameOf(report)} will not be created. You can try again later.`,
    yes: "Cancel Report",
    cancel: "Keep It",
    destructive: true,
    run: () => cancelReport(report.id),
    changes: ["report.changed"],
  });
  if (cancelled) toast.success("The report was cancelled.");
}

function nameOf(report: Report) {
  const period = periodOf(report);
  return [report.report_type_display, report.branch_name, period].filter(Boolean).join(", ");
}
