import { useState } from "react";
import { z } from "zod";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { AnyFilter } from "@/components/filters";
import { RecordTable } from "@/components/record-table";
import { ListWithCard, SideCard } from "@/components/side-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Pagination } from "@/components/ui/pagination";
import { useLeftList } from "@/components/use-left-list";
import { defineList, openFilter, useList } from "@/components/use-list";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import {
  APPLICATION_STATUSES,
  APPLICATIONS_FAILED,
  type ApplicationStatus,
  applicationsQuery,
  type ListedApplication,
} from "./api";
import { declineLabel } from "./decline-codes";
import { ApplicationDetails } from "./stored-quote";

const LOOKS: Record<
  ApplicationStatus,
  { word: string; tone: React.ComponentProps<typeof Badge>["tone"] }
> = {
  submitted: { word: "Waiting", tone: "warning" },
  approved: { word: "Disbursed", tone: "success" },
  declined: { word: "Declined", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};
const lookOf = (status: string) =>
  LOOKS[status as ApplicationStatus] ?? { word: status, tone: "neutral" as const };

const STATUS_OPTIONS = APPLICATION_STATUSES.map((value) => ({
  value,
  label: lookOf(value).word,
}));

const APPLICATIONS = defineList("applications.view", {
  status: openFilter(z.enum(APPLICATION_STATUSES)),
});

/** Applications by status, the newest first. */
export function ApplicationList() {
  const { view, narrow, table } = useList(APPLICATIONS);
  const { status } = view;
  const query = useQuery(applicationsQuery(view));
  const rows = query.data?.items;
  const [open, setOpen] = useState<ListedApplication | null>(null);
  const left = useLeftList(open?.id ?? null, view, query);
  const opened = rows?.find(({ id }) => id === open?.id) ?? (left ? open : null);
  return (
    <ListWithCard
      left={left && "application"}
      card={opened && <ApplicationCard application={opened} onClose={() => setOpen(null)} />}
    >
      <section aria-label="Loan applications">
        <div className="mb-3 flex flex-wrap items-end justify-end gap-2">
          <AnyFilter
            label="Status"
            any="All statuses"
            className="w-44"
            options={STATUS_OPTIONS}
            value={status}
            onChoose={(chosen) => narrow({ status: chosen })}
          />
          <CsvButton name="loan-applications.csv" columns={columns} rows={rows} />
          <CreateListDocuments
            title="Loan Applications"
            wanted={{ applications: status === null ? {} : { status } }}
          />
        </div>
        <RecordTable
          label="Loan applications"
          columns={columns}
          query={{ ...query, data: rows }}
          rowId={(row) => String(row.id)}
          actions={(row) => (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Open application ${row.id}`}
              onClick={() => setOpen(row)}
            >
              Open
            </Button>
          )}
          tableFrom={680}
          empty={{
            title: status === null ? "No loan applications yet" : "No matching loan applications",
            text: "Loan applications and their outcome appear here.",
          }}
          failed={APPLICATIONS_FAILED}
        />
        {query.data !== undefined && query.data.total > 0 && (
          <div className="mt-3">
            <Pagination
              paging={table.paging}
              total={query.data.total}
              totalPages={query.data.total_pages}
              onChange={table.onPagingChange}
              noun="applications"
            />
          </div>
        )}
      </section>
    </ListWithCard>
  );
}

/** An application: its status, and the quote that was shown. */
function ApplicationCard({
  application,
  onClose,
}: {
  application: ListedApplication;
  onClose: () => void;
}) {
  const {
    id,
    client,
    status,
    loan_account: loan,
    decided_by: by,
    decision_reason: why,
    decline_code: code,
  } = application;
  const { word, tone } = lookOf(status);
  return (
    <SideCard
      title={`Loan application #${id}`}
      subtitle={<Badge tone={tone}>{word}</Badge>}
      open
      onClose={onClose}
    >
      <Facts className="mb-5">
        <Fact label="Client">{fullName(client)}</Fact>
        {loan != null && (
          <Fact label="Loan">
            <a className="text-primary hover:underline" href={href("active-loans", loan)}>
              #{loan}
            </a>
          </Fact>
        )}
        <Fact label="Submitted by">{fullName(application.submitted_by)}</Fact>
        <Fact label="Submitted">{formatInstant(application.created_at)}</Fact>
        {by && (
          <Fact label={`${status === "approved" ? "Approved" : word} by`}>{fullName(by)}</Fact>
        )}
        {code && <Fact label="Main reason">{declineLabel(code)}</Fact>}
        {why && <Fact label="Reason given">{why}</Fact>}
      </Facts>
      <ApplicationDetails application={id} />
    </SideCard>
  );
}

const columns: [Column<ListedApplication>, ...Column<ListedApplication>[]] = [
  {
    header: "Application",
    cell: (row) => (
      <>
        <p className="font-medium tabular-nums">
          #{row.id} {fullName(row.client)}
        </p>
        <p className="text-muted-foreground text-xs">
          {row.loan_product.name} • {row.branch.name}
        </p>
      </>
    ),
    file: {
      "#": (row) => String(row.id),
      Client: (row) => fullName(row.client),
      Branch: (row) => row.branch.name,
      "Loan Type": (row) => row.loan_product.name,
    },
    className: "min-w-40 align-top",
  },
  {
    header: "Amount",
    align: "right",
    cell: (row) => formatRand(row.amount),
    file: (row) => row.amount,
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Submitted",
    cell: (row) => (
      <>
        <p>{fullName(row.submitted_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(row.created_at)}
        </p>
      </>
    ),
    file: {
      "Submitted by": (row) => fullName(row.submitted_by),
      Submitted: (row) => row.created_at,
    },
    className: "align-top",
  },
  {
    header: "Status",
    prose: true,
    cell: (row) => {
      const { word, tone } = lookOf(row.status);
      return (
        <>
          <Badge tone={tone}>{word}</Badge>
          {row.decision_reason && (
            <p className="text-muted-foreground mt-1 text-xs text-pretty wrap-anywhere">
              {row.decline_code && `${declineLabel(row.decline_code)}: `}
              {row.decision_reason}
            </p>
          )}
        </>
      );
    },
    file: {
      Status: (row) => lookOf(row.status).word,
      Loan: (row) => String(row.loan_account ?? ""),
      "Decided by": (row) => (row.decided_by ? fullName(row.decided_by) : ""),
      Decided: (row) => row.decided_at ?? "",
      "Main reason": (row) => (row.decline_code ? declineLabel(row.decline_code) : ""),
      Reason: (row) => row.decision_reason ?? "",
    },
    className: "min-w-32 align-top",
  },
];
