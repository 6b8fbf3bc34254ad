import { useState } from "react";
import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { EmptyState } from "@/components/ui/states";
import { useQuery } from "@/lib/queries";
import { type JobKind, type JobState, jobsQuery, LOAD_FAILED } from "./api";
import { jobColumns } from "./columns";
import { ALL, KIND_OPTIONS, STATE_OPTIONS } from "./words";

const FIRST_PAGE = { page: 1, pageSize: 25 };

/** The server's background jobs: waiting, running, done or failed, with the reason. */
export default function JobsPanel() {
  const [kind, setKind] = useState<JobKind | typeof ALL>(ALL);
  const [state, setState] = useState<JobState | typeof ALL>(ALL);
  const [paging, setPaging] = useState(FIRST_PAGE);
  const query = useQuery(
    jobsQuery({
      kind: kind === ALL ? null : kind,
      state: state === ALL ? null : state,
      page: paging.page,
      page_size: paging.pageSize,
    }),
  );
  const isFiltered = kind !== ALL || state !== ALL;
  const filter = (change: () => void) => {
    change();
    setPaging({ ...paging, page: 1 });
  };
  const showAll = () =>
    filter(() => {
      setKind(ALL);
      setState(ALL);
    });
  return (
    <>
      <PanelHeader title="Background Jobs" text="Email, day ends and other work of the server." />
      <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
        <Select
          label="Job"
          className="sm:w-44"
          options={KIND_OPTIONS}
          value={kind}
          onValueChange={(next) => filter(() => setKind(next))}
        />
        <Select
          label="State"
          className="sm:w-44"
          options={STATE_OPTIONS}
          value={state}
          onValueChange={(next) => filter(() => setState(next))}
        />
      </div>
      <DataTable
        label="Background Jobs"
        noun="jobs"
        columns={jobColumns}
        query={query}
        rowId={({ id }) => String(id)}
        paging={paging}
        onPagingChange={setPaging}
        empty={
          isFiltered ? (
            <EmptyState
              title="No such jobs"
              text="Try another state or kind of job."
              action={
                <Button variant="outline" onClick={showAll}>
                  Show All Jobs
                </Button>
              }
            />
          ) : (
            <EmptyState title="No jobs yet" text="Background jobs appear here." />
          )
        }
        failed={LOAD_FAILED}
      />
    </>
  );
}
