import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { EmptyState } from "@/components/ui/states";
import { useList } from "@/components/use-list";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, readingsQuery } from "./api";
import { readingColumns } from "./columns";
import { Filters } from "./filters";
import { READINGS } from "./view";

/**
 * The record of people who opened clients' documents, colleagues' selfies and whole lists, with
 * times.
 */
export default function ReadingsPanel() {
  const list = useList(READINGS);
  const { view } = list;
  const { page, pageSize, kind, from, to } = view;
  const q = useDebounced(view.q).trim();
  const query = useQuery(
    readingsQuery({
      q,
      kind,
      // A range is wrong for a moment while its other end is typed.
      ...(from !== "" && to !== "" && from > to ? { from: "", to: "" } : { from, to }),
      page,
      page_size: pageSize,
    }),
  );
  return (
    <>
      <PanelHeader title="Access Log" text="Who opened documents, papers, selfies and lists." />
      <Filters list={list} />
      <DataTable
        label="Access Log"
        noun="entries"
        columns={readingColumns}
        query={query}
        rowId={({ id }) => String(id)}
        {...list.table}
        empty={
          !list.isNarrowed ? (
            <EmptyState title="Nothing has been opened yet." />
          ) : (
            <EmptyState title="Nothing found." text="Try other words or clear the filters." />
          )
        }
        failed={LOAD_FAILED}
      />
    </>
  );
}
