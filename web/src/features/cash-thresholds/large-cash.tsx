import { useState } from "react";
import type { Column } from "@/components/columns";
import { DateFilters } from "@/components/filters";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { LARGE_FAILED, largeCashQuery, type LargeCash as Row, wantedDays } from "./api";

const TITLE = "Cash Above Threshold";

/** Clients and days with more cash than the threshold, the latest first. */
export function LargeCash() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const [days, setDays] = useState({ from: "", to: "" });
  const query = useQuery(largeCashQuery(paging, { start: days.from, end: days.to }));
  const rows = query.data?.items;
  return (
    <section aria-labelledby="large-cash" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id="large-cash" className="font-semibold">
            {TITLE}
          </h3>
          <p className="text-muted-foreground text-sm">
            Repayments and loans in cash of a client and day.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <DateFilters
            from={days.from}
            to={days.to}
            onChange={(changed) => {
              setDays({ ...days, ...changed });
              setPaging({ ...paging, page: 1 });
            }}
          />
          <CreateListDocuments
            title={TITLE}
            wanted={{ large_cash: wantedDays({ start: days.from, end: days.to }) }}
          />
        </div>
      </div>
      <RecordTable
        label={TITLE}
        columns={columns}
        query={{ ...query, data: rows }}
        rowId={(row) => `${row.day} ${row.client.id}`}
        actions={(row) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Open client ${fullName(row.client)}`}
            onClick={() => navigate("clients", row.client.id)}
          >
            Open
          </Button>
        )}
        tableFrom={720}
        empty={{ title: "No cash above the threshold", text: "Try other dates." }}
        failed={LARGE_FAILED}
      />
      {query.data !== undefined && query.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={setPaging}
            noun="entries"
          />
        </div>
      )}
    </section>
  );
}

const MONEY = "align-top whitespace-nowrap tabular-nums";

const columns: [Column<Row>, ...Column<Row>[]] = [
  {
    header: "Client",
    cell: (row) => (
      <>
        <p className="font-medium">{fullName(row.client)}</p>
        <p className="text-muted-foreground text-xs tabular-nums">{row.client.national_id}</p>
      </>
    ),
    className: "min-w-44 align-top",
  },
  {
    header: "Day",
    cell: (row) => formatDate(row.day),
    className: "align-top whitespace-nowrap",
  },
  {
    header: "Received",
    align: "right",
    cell: (row) => formatRand(row.received),
    className: MONEY,
  },
  { header: "Paid out", align: "right", cell: (row) => formatRand(row.paid), className: MONEY },
  {
    header: "Threshold",
    align: "right",
    cell: (row) => formatRand(row.threshold),
    className: MONEY,
  },
];
