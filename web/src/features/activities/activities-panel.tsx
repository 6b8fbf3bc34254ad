import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { SearchInput } from "@/components/ui/input";
import { EmptyState } from "@/components/ui/states";
import { useDebounced } from "@/lib/debounced";
import { activitiesQuery, LOAD_FAILED } from "./api";
import { activityColumns } from "./columns";

/** Who has signed in, or tried to: when, on what and where from. */
export default function ActivitiesPanel() {
  const [typed, setTyped] = useState("");
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const q = useDebounced(typed).trim();
  const query = useQuery(activitiesQuery({ q, page: paging.page, page_size: paging.pageSize }));
  return (
    <>
      <PanelHeader title="Activities" text="Staff logins, newest first." />
      <SearchInput
        label="Search by name or username"
        placeholder="Search by name or username"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setPaging({ ...paging, page: 1 });
        }}
        className="mb-4 max-w-md"
      />
      <DataTable
        label="Activities"
        noun="logins"
        columns={activityColumns}
        query={query}
        rowId={({ id }) => String(id)}
        paging={paging}
        onPagingChange={setPaging}
        empty={<EmptyState title="Nothing to view on this table." />}
        failed={LOAD_FAILED}
      />
    </>
  );
}
