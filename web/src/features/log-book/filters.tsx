import { Download } from "lucide-react";
import { DateFilters, FilterToggle, NamedFilter } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CreateListDocuments } from "@/features/reports/create-documents";
import type { Scope } from "./api";
import { PersonFilter } from "./person-filter";
import { cleared, exportOf, filterOf, type View } from "./view";

type FiltersProps = {
  view: View;
  scope: Scope;
  onChange: (view: View) => void;
  /** Downloads the list; null if it is empty. */
  onDownload: (() => void) | null;
  downloading: boolean;
};

/** The filters for person and days, behind their button, and the download of the result. */
export function Filters({ view, scope, onChange, onDownload, downloading }: FiltersProps) {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterToggle
          shown={view.filtersShown}
          set={Object.keys(filterOf(view, scope)).length}
          onToggle={(filtersShown) => onChange({ ...view, filtersShown })}
        />
        <Button
          variant="outline"
          size="icon"
          aria-label="Download this list as CSV"
          pending={downloading}
          disabled={onDownload === null}
          onClick={() => onDownload?.()}
        >
          <Download aria-hidden />
        </Button>
        <CreateListDocuments title="Log Book" wanted={exportOf(view, scope)} />
      </div>
      {view.filtersShown && <Panel view={view} scope={scope} onChange={onChange} />}
    </div>
  );
}

function Panel({ view, scope, onChange }: Pick<FiltersProps, "view" | "scope" | "onChange">) {
  return (
    <Card className="grid items-end gap-4 p-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {scope.scope !== "mine" && (
        <NamedFilter label="Person">
          <PersonFilter
            value={view.person}
            onValueChange={(person) => onChange({ ...view, person })}
          />
        </NamedFilter>
      )}
      <DateFilters
        from={view.from}
        to={view.to}
        onChange={(change) => onChange({ ...view, ...change })}
      />
      <Button variant="outline" onClick={() => onChange(cleared(view))}>
        Clear Filters
      </Button>
    </Card>
  );
}
