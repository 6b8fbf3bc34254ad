import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { EmptyState } from "@/components/ui/states";
import { useDebounced } from "@/lib/debounced";
import { useDraft } from "@/lib/drafts";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, readingsQuery } from "./api";
import { readingColumns } from "./columns";
import { Filters } from "./filters";
import { FIRST_VIEW, filtersSet, type View, viewSchema } from "./view";

/**
 * The record of people who opened clients' documents, colleagues' selfies and whole lists, with
 * times.
 */
export default function ReadingsPanel() {
  const [view, setView] = useDraft<View>("readings.view", viewSchema, FIRST_VIEW);
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
      <Filters
        view={view}
        onChange={(change) => setView({ ...view, ...change, page: 1 })}
        onView={setView}
      />
      <DataTable
        label="Access Log"
        noun="entries"
        columns={readingColumns}
        query={query}
        rowId={({ id }) => String(id)}
        paging={{ page, pageSize }}
        onPagingChange={(paging) => setView({ ...view, ...paging })}
        empty={
          q === "" && filtersSet(view) === 0 ? (
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
