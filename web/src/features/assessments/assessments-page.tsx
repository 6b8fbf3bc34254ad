import { z } from "zod";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { AnyFilter, DateFilters, NamedFilter } from "@/components/filters";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { defineList, openFilter, TEXT, useList } from "@/components/use-list";
import {
  type AssessmentFilters,
  type CompletedAssessment,
  completedQuery,
  LOAD_FAILED,
} from "@/features/affordability/api";
import { lookOf, OUTCOME_OPTIONS, OUTCOMES } from "@/features/affordability/words";
import { PersonFilter } from "@/features/log-book/person-filter";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { href, navigate } from "@/lib/route";

const ASSESSMENTS = defineList("assessments.view", {
  outcome: openFilter(z.enum(OUTCOMES)),
  person: openFilter(z.object({ id: z.number(), name: z.string() })),
  from: TEXT,
  to: TEXT,
});
type View = typeof ASSESSMENTS.first;

/** Completed assessments of all clients, by outcome, person and day. */
export default function AssessmentsPage() {
  const { view, narrow, isNarrowed, table } = useList(ASSESSMENTS);
  const filters = filtersOf(view);
  const query = useQuery(completedQuery(filters, view));
  const rows = query.data?.items;
  return (
    <>
      <PageHeader
        title="Assessments"
        text="What clients can pay, and who found out."
        actions={
          <>
            <CsvButton name="assessments.csv" columns={columns} rows={rows} />
            <CreateListDocuments title="Assessments" wanted={{ assessments: filters }} />
          </>
        }
      />
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <AnyFilter
          label="Outcome"
          any="All outcomes"
          options={OUTCOME_OPTIONS}
          value={view.outcome}
          onChoose={(outcome) => narrow({ outcome })}
        />
        <NamedFilter label="Person">
          <PersonFilter value={view.person} onValueChange={(person) => narrow({ person })} />
        </NamedFilter>
        <DateFilters from={view.from} to={view.to} onChange={narrow} />
      </div>
      <RecordTable
        label="Assessments"
        columns={columns}
        query={{ ...query, data: rows }}
        rowId={(row) => row.id}
        actions={(row) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Open ${fullName(row.client)}`}
            onClick={() => navigate("clients", row.client.id)}
          >
            Open
          </Button>
        )}
        tableFrom={720}
        empty={{
          title: isNarrowed ? "No matching assessments" : "No assessments yet",
          text: "Completed affordability assessments appear here.",
        }}
        failed={LOAD_FAILED}
      />
      {query.data !== undefined && query.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={table.paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={table.onPagingChange}
            noun="assessments"
          />
        </div>
      )}
    </>
  );
}

function filtersOf({ outcome, person, from, to }: View): AssessmentFilters {
  return {
    ...(outcome !== null && { outcome }),
    ...(person !== null && { completed_by: person.id }),
    ...(from !== "" && { date_from: from }),
    ...(to !== "" && { date_to: to }),
  };
}

const columns: [Column<CompletedAssessment>, ...Column<CompletedAssessment>[]] = [
  {
    header: "Assessment",
    cell: (row) => (
      <>
        <p className="font-medium tabular-nums">
          #{row.id} {fullName(row.client)}
        </p>
        <p className="text-muted-foreground text-xs">
          {row.branch.name} • {formatDate(row.completed_on)}
        </p>
      </>
    ),
    file: {
      "#": (row) => String(row.id),
      Client: (row) => fullName(row.client),
      Branch: (row) => row.branch.name,
      Completed: (row) => row.completed_on,
    },
    className: "min-w-44 align-top",
  },
  {
    header: "Completed by",
    cell: (row) => fullName(row.completed_by),
    file: (row) => fullName(row.completed_by),
    className: "align-top",
  },
  {
    header: "Outcome",
    cell: (row) => {
      const { word, tone } = lookOf(row);
      return <Badge tone={tone}>{word}</Badge>;
    },
    file: (row) => lookOf(row).word,
    className: "align-top",
  },
  {
    header: "Gross income",
    align: "right",
    cell: (row) => formatRand(row.gross_income),
    file: (row) => row.gross_income ?? "",
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Asked for",
    align: "right",
    cell: (row) => formatRand(row.installment),
    file: (row) => row.installment ?? "",
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Can pay",
    align: "right",
    cell: (row) => formatRand(row.payable),
    file: (row) => row.payable ?? "",
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Loan",
    cell: (row) =>
      row.loan_account != null && (
        <a className="text-primary hover:underline" href={href("active-loans", row.loan_account)}>
          #{row.loan_account}
        </a>
      ),
    file: (row) => String(row.loan_account ?? ""),
    className: "align-top",
  },
];
