import { useMemo } from "react";
import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { EmptyState } from "@/components/ui/states";
import { useList } from "@/components/use-list";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { activitiesQuery, LOAD_FAILED } from "./api";
import { activityColumns } from "./columns";
import { Filters } from "./filters";
import { isAddress, LOGINS } from "./view";

/** Logins and failed attempts: person, time, device and address. */
export default function ActivitiesPanel() {
  const list = useList(LOGINS);
  const { view, setView } = list;
  const { page, pageSize, outcome, from, to } = view;
  const q = useDebounced(view.q).trim();
  const typed = useDebounced(view.address).trim();
  const query = useQuery(
    activitiesQuery({
      q,
      outcome,
      address: isAddress(typed) ? typed : "",
      // A range is wrong for a moment while its other end is typed.
      ...(from !== "" && to !== "" && from > to ? { from: "", to: "" } : { from, to }),
      page,
      page_size: pageSize,
    }),
  );
  const columns = useMemo(
    () =>
      activityColumns((address) =>
        setView({ ...LOGINS.first, pageSize, address, filtersShown: true }),
      ),
    [setView, pageSize],
  );
  return (
    <>
      <PanelHeader title="Activities" text="Staff logins, newest first." />
      <Filters list={list} />
      <DataTable
        label="Activities"
        noun="logins"
        columns={columns}
        query={query}
        rowId={({ id }) => String(id)}
        {...list.table}
        empty={<EmptyState title="Nothing to view on this table." />}
        failed={LOAD_FAILED}
      />
    </>
  );
}
