import type { Column } from "@/components/columns";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { ReportActions } from "./actions";
import type { Report } from "./api";
import { periodOf } from "./words";

export const columns: Column<Report>[] = [
  { id: "name", header: "Name", cell: (row) => <Name report={row} /> },
  {
    id: "created_at",
    header: "Created At",
    hideBelow: "48rem",
    cell: (row) => <span className="whitespace-nowrap">{formatInstant(row.created_at)}</span>,
  },
  {
    id: "created_by",
    header: "Created By",
    hideBelow: "48rem",
    cell: (row) => <span className="whitespace-nowrap">{row.generated_by_name}</span>,
  },
  {
    id: "branch",
    header: "Branch",
    hideBelow: "48rem",
    cell: (row) => row.branch_name ?? "All branches",
  },
  {
    id: "actions",
    header: "Actions",
    cell: (row) => <ReportActions report={row} />,
  },
];

function Name({ report }: { report: Report }) {
  const { rows, note, branch_name: branch } = report;
  const period = periodOf(report);
  const count = rows == null ? null : `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`;
  const facts = [period, count].filter((fact) => fact !== null);
  return (
    <div className="min-w-32 py-1">
      <p className="font-medium">{report.report_type_display}</p>
      {facts.length > 0 && <p className="text-muted-foreground text-xs">{facts.join(" · ")}</p>}
      {note != null && <p className="text-muted-foreground text-xs">{note}</p>}
      <p className="text-muted-foreground text-xs @3xl:hidden">
        {report.generated_by_name}, {branch ?? "all branches"}, {formatInstant(report.created_at)}
      </p>
    </div>
  );
}
