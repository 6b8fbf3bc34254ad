import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { formatInstant } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { ReportActions } from "./actions";
import type { Report } from "./api";
import { periodOf } from "./words";

const column = createColumnHelper<TableFeatures, Report>();

export const columns = [
  column.display({ id: "name", header: "Name", cell: ({ row }) => <Name report={row.original} /> }),
  column.display({
    id: "created_at",
    header: "Created At",
    meta: { hideBelow: "48rem" },
    cell: ({ row }) => (
      <span className="whitespace-nowrap">{formatInstant(row.original.created_at)}</span>
    ),
  }),
  column.display({
    id: "created_by",
    header: "Created By",
    meta: { hideBelow: "48rem" },
    cell: ({ row }) => <span className="whitespace-nowrap">{row.original.generated_by_name}</span>,
  }),
  column.display({
    id: "branch",
    header: "Branch",
    meta: { hideBelow: "48rem" },
    cell: ({ row }) => row.original.branch_name ?? "All branches",
  }),
  column.display({
    id: "actions",
    header: "Actions",
    cell: ({ row }) => <ReportActions report={row.original} />,
  }),
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
