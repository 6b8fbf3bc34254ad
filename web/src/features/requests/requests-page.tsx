import { ClipboardCheck } from "lucide-react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { SelectedList } from "@/components/selected-list";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { defineList, type List, useList } from "@/components/use-list";
import { useSelectedRecord } from "@/components/use-selected-record";
import { ApplicationList } from "@/features/applications/application-list";
import { forgetDraft } from "@/lib/form-drafts";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useSelection } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { LOAD_FAILED, requestQuery, requestsQuery, waitingQuery } from "./api";
import { columns } from "./columns";
import { RequestCard } from "./request-card";

/** The content of each tab. */
const LISTS = {
  waiting: {
    label: "To decide",
    filters: { status: "pending", mine: false },
    empty: "No requests are waiting for you.",
  },
  mine: {
    label: "My requests",
    filters: { status: null, mine: true },
    empty: "You have not made any requests.",
  },
  all: { label: "All", filters: { status: null, mine: null }, empty: "No requests yet." },
} as const;
type ListName = keyof typeof LISTS;

const REQUESTS = defineList("requests.view", {
  list: z.enum(["waiting", "mine", "all", "applications"]).default("waiting"),
});
type View = typeof REQUESTS.first;

/** Requests that wait for this person, their own requests, and those decided. */
export default function RequestsPage() {
  const user = useUser();
  const { view, narrow } = useList(REQUESTS);
  // A person who may not decide sees their own requests alone.
  const decides = can(user, "can_verify_edit_loans_requests");
  // A link to a request shows the list that can show it.
  const [linked, select] = useSelection();
  const isOffered = decides || view.list === "applications";
  const requests = decides ? "all" : "mine";
  const list =
    isOffered && !(linked !== null && view.list === "applications") ? view.list : requests;
  return (
    <>
      <PageHeader title="Requests" />
      <Tabs
        value={list}
        onValueChange={(next: View["list"]) => {
          if (next === "applications" && linked !== null) select(null);
          narrow({ list: next });
        }}
      >
        <Lists decides={decides} />
        <TabPanel value={list}>
          {list === "applications" ? (
            <ApplicationList />
          ) : (
            <Requests list={list} view={view} onChange={narrow} />
          )}
        </TabPanel>
      </Tabs>
    </>
  );
}

function Lists({ decides }: { decides: boolean }) {
  const waiting = useQuery({ ...waitingQuery, enabled: decides }).data?.waiting ?? 0;
  return (
    <TabsList aria-label="Requests">
      {Object.entries(LISTS)
        .filter(([name]) => decides || name === "mine")
        .map(([name, { label }]) => (
          <Tab key={name} value={name}>
            {label}
            {name === "waiting" && waiting > 0 && ` (${formatCount(waiting)})`}
          </Tab>
        ))}
      <Tab value="applications">Loan applications</Tab>
    </TabsList>
  );
}

type RequestsProps = { list: ListName; view: View; onChange: List<View>["narrow"] };

function Requests({ list, view, onChange }: RequestsProps) {
  const { filters, empty } = LISTS[list];
  const { page, pageSize } = view;
  const query = useQuery(requestsQuery({ ...filters, page, page_size: pageSize }));
  const selected = useSelectedRecord({
    page: "requests",
    draft: "requests.selected",
    query: requestQuery,
    forget: forgetDecisions,
    search: [filters, page, pageSize],
    list: query,
  });
  return (
    <SelectedList
      noun="request"
      selected={selected}
      card={(request) => (
        <RequestCard key={request.id} request={request} onClose={() => selected.select(null)} />
      )}
    >
      <DataTable
        label="Requests"
        noun="requests"
        columns={columns}
        query={query}
        rowId={(request) => String(request.id)}
        selectedId={selected.id}
        onSelect={({ id }) => selected.select(id)}
        paging={{ page, pageSize }}
        onPagingChange={onChange}
        empty={<EmptyState icon={ClipboardCheck} title={empty} />}
        failed={LOAD_FAILED}
      />
    </SelectedList>
  );
}

/** Drafts for a request are dropped when another one is chosen. */
function forgetDecisions(id: number) {
  forgetDraft(`request-approve:${id}`);
  forgetDraft(`request-decline:${id}`);
}
