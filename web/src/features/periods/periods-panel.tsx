import { CalendarCheck, FileText } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { AskDialog } from "@/features/requests/ask-dialog";
import { formatInstant } from "@/lib/dates";
import { mediaUrl } from "@/lib/media";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, type Period, periodsQuery } from "./api";
import { CloseDialog } from "./close-dialog";
import { RatesSection } from "./rates-section";
import { monthOf, periodLook } from "./words";

/** Closed periods, closing the next one, and the rates of provision. */
export default function PeriodsPanel() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const periods = useQuery(periodsQuery(paging));
  const [closing, setClosing] = useState(false);
  const [reopening, setReopening] = useState<Period | null>(null);
  const rows = periods.data?.items;
  // Those before it have been closed together with it, or before.
  const isFirst = paging.page === 1 && !periods.isPlaceholderData;
  const latest = isFirst ? rows?.find(({ status }) => status === "closed") : undefined;
  const close = (
    <Button onClick={() => setClosing(true)}>
      <CalendarCheck aria-hidden />
      Close Month
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Month-end Close"
        text="No entries can be posted in a closed month."
        actions={close}
      />
      <RecordTable
        label="Closed periods"
        columns={columns}
        query={{ ...periods, data: rows }}
        rowId={(period) => period.id}
        tableFrom={680}
        actions={(period) => (
          <>
            {period.report_file != null && (
              <a
                href={mediaUrl(period.report_file)}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ variant: "outline", size: "sm" })}
              >
                <FileText aria-hidden />
                Report<span className="sr-only"> of {monthOf(period.period_end)}</span>
              </a>
            )}
            {period.id === latest?.id && (
              <Button variant="outline" size="sm" onClick={() => setReopening(period)}>
                Ask to Reopen
              </Button>
            )}
          </>
        )}
        empty={{
          title: "No month is closed yet",
          text: "Close a month when its cash-ups are done.",
          action: close,
        }}
        failed={LOAD_FAILED}
      />
      {periods.data !== undefined && periods.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={periods.data.total}
            totalPages={periods.data.total_pages}
            onChange={setPaging}
            noun="closes"
          />
        </div>
      )}
      <RatesSection />
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
      {reopening !== null && (
        <AskDialog
          subject={{ kind: "reopen", period: reopening.id }}
          title={`Reopen ${monthOf(reopening.period_end)}`}
          description="Another administrator decides. You can close it again afterwards."
          open
          onClose={() => setReopening(null)}
        />
      )}
    </>
  );
}

const columns: [Column<Period>, ...Column<Period>[]] = [
  {
    header: "Closed up to",
    cell: ({ period_end, status }) => {
      const { word, tone } = periodLook(status);
      return (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium whitespace-nowrap">{monthOf(period_end)}</span>
          <Badge tone={tone}>{word}</Badge>
        </div>
      );
    },
    className: "align-top",
  },
  {
    header: "By",
    prose: true,
    cell: (period) => (
      <>
        <p>{fullName(period.closed_by)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs text-pretty">
          Started {formatInstant(period.started_at)}. {afterwards(period)}
        </p>
      </>
    ),
    className: "min-w-40 align-top",
  },
  {
    header: "Journal",
    prose: true,
    cell: ({ journal_entry, journal_hash }) => (
      <>
        <p className="tabular-nums">Entry {journal_entry}</p>
        <p className="text-muted-foreground mt-0.5 font-mono text-xs break-all">{journal_hash}</p>
      </>
    ),
    className: "min-w-36 align-top",
  },
];

/** The result of the close. */
function afterwards(period: Period): string {
  const { status, findings, reopened_by, reopened_at, reopening_reason } = period;
  if (status === "checking") return "All records are being checked.";
  if (status === "failed")
    return `The check found ${findings} ${findings === 1 ? "error" : "errors"}. See the server's log.`;
  if (status === "reopened" && reopened_by != null)
    return `Reopened by ${fullName(reopened_by)}, ${formatInstant(reopened_at)}: ${reopening_reason}`;
  return `Checked ${formatInstant(period.finished_at)}.`;
}
