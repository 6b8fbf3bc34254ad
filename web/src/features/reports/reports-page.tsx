import { FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { AnyFilter, DateFilters, SelectFilter } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { defineList, type List, openFilter, TEXT, useList } from "@/components/use-list";
import { branchesQuery } from "@/features/branches/api";
import { isConsultant } from "@/features/loans/roles";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { LOAD_FAILED, type ReportType, reportsQuery } from "./api";
import { columns } from "./columns";
import { Form39Dialog } from "./form39-dialog";
import { ALL, TYPE_OPTIONS } from "./words";

/** The list of files. */
const REPORTS = defineList("reports.view", {
  type: z
    .enum(TYPE_OPTIONS.map(({ value }) => value) as [typeof ALL, ...ReportType[]])
    .default(ALL),
  branch: openFilter(z.number()),
  from: TEXT,
  to: TEXT,
});
type View = typeof REPORTS.first;

/** Generated Reports: the files of books and lists, and those that are being created. */
export default function ReportsPage() {
  const user = useUser();
  const list = useList(REPORTS);
  const [asking, setAsking] = useState(false);
  const { type, branch, from, to, page, pageSize } = list.view;
  const filters = { type: type === ALL ? null : type, branch, from, to, page, page_size: pageSize };
  const query = useQuery(reportsQuery(user, filters));
  // A list that cannot be loaded is an empty one.
  const shown = query.isError ? { ...query, data: NOTHING } : query;
  return (
    <>
      <PageHeader
        title="Generated Reports"
        text="Books and lists as PDF, Word and spreadsheet."
        actions={
          isConsultant(user) ? undefined : (
            <Button variant="outline" onClick={() => setAsking(true)}>
              <FileSpreadsheet aria-hidden />
              Form 39
            </Button>
          )
        }
      />
      {asking && <Form39Dialog onClose={() => setAsking(false)} />}
      <Filters {...list} own={isConsultant(user)} />
      <DataTable
        label="Generated Reports"
        noun="reports"
        columns={columns}
        query={shown}
        rowId={({ id }) => String(id)}
        {...list.table}
        empty={
          <EmptyState
            icon={FileText}
            title="No reports found."
            action={
              query.isError ? (
                <Button variant="outline" onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              ) : (
                list.isNarrowed && (
                  <Button variant="outline" onClick={list.clear}>
                    Clear Filters
                  </Button>
                )
              )
            }
          />
        }
        failed={LOAD_FAILED}
      />
    </>
  );
}

const NOTHING = { items: [], total: 0, page: 1, page_size: 25, total_pages: 1 };

type FiltersProps = Pick<List<View>, "view" | "narrow"> & {
  /** A Consultant's reports are of their own branch. */
  own: boolean;
};

function Filters({ view, narrow, own }: FiltersProps) {
  const branches = useQuery({ ...branchesQuery, enabled: !own });
  const options = (branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,12rem))]">
      <div className={own ? "max-lg:col-span-2" : ""}>
        <SelectFilter
          label="Report"
          options={TYPE_OPTIONS}
          value={view.type}
          onChoose={(type) => narrow({ type })}
        />
      </div>
      {!own && (
        <AnyFilter
          label="Branch"
          any="All branches"
          options={options}
          value={view.branch}
          onChoose={(branch) => narrow({ branch })}
        />
      )}
      <DateFilters from={view.from} to={view.to} onChange={narrow} />
    </div>
  );
}
