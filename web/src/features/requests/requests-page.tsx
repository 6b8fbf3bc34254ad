import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { ListWithCard } from "@/components/side-card";
import { Alert } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { ApiError } from "@/lib/api/client";
import { useDraft } from "@/lib/drafts";
import { formatCount } from "@/lib/money";
import { useSelection } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { LOAD_FAILED, requestQuery, requestsQuery, waitingQuery } from "./api";
import { columns } from "./columns";
import { RequestCard } from "./request-card";

/** What each tab lists. */
const LISTS = {
  waiting: {
    label: "To decide",
    filters: { status: "pending", mine: false },
    empty: "Nothing waits for your decision.",
  },
  mine: {
    label: "My requests",
    filters: { status: null, mine: true },
    empty: "You have not asked for anything.",
  },
  all: { label: "All", filters: { status: null, mine: null }, empty: "No requests yet." },
} as const;
type ListName = keyof typeof LISTS;

const viewSchema = z.object({
  list: z.enum(["waiting", "mine", "all"]),
  page: z.number(),
  pageSize: z.number(),
});
type View = z.infer<typeof viewSchema>;
const FIRST_VIEW: View = { list: "waiting", page: 1, pageSize: 25 };

/** What waits for this person, what they asked for, and what was decided. */
export default function RequestsPage() {
  const user = useUser();
  const [view, setView] = useDraft<View>("requests.view", viewSchema, FIRST_VIEW);
  // Who decides nothing sees their own requests alone.
  const decides = can(user, "can_verify_edit_loans_requests");
  const list = decides ? view.list : "mine";
  const requests = <Requests view={{ ...view, list }} onChange={setView} />;
  return (
    <>
      <PageHeader title="Requests" />
      {decides ? (
        <Tabs
          value={list}
          onValueChange={(next: ListName) => setView({ ...view, list: next, page: 1 })}
        >
          <Lists />
          <TabPanel value={list}>{requests}</TabPanel>
        </Tabs>
      ) : (
        requests
      )}
    </>
  );
}

function Lists() {
  const waiting = useQuery(waitingQuery).data?.waiting ?? 0;
  return (
    <TabsList aria-label="Requests">
      {Object.entries(LISTS).map(([name, { label }]) => (
        <Tab key={name} value={name}>
          {label}
          {name === "waiting" && waiting > 0 && ` (${formatCount(waiting)})`}
        </Tab>
      ))}
    </TabsList>
  );
}

type RequestsProps = { view: View; onChange: (view: View) => void };

function Requests({ view, onChange }: RequestsProps) {
  const { filters, empty } = LISTS[view.list];
  const { page, pageSize } = view;
  const query = useQuery(requestsQuery({ ...filters, page, page_size: pageSize }));
  const [selection, select] = useSelection();
  const id = Number(selection);
  const isNumber = selection !== null && Number.isSafeInteger(id) && id > 0;
  const selected = useQuery({ ...requestQuery(id), enabled: isNumber });
  const isMissing =
    (selection !== null && !isNumber) ||
    (selected.error instanceof ApiError && selected.error.status === 404);
  return (
    <>
      {isMissing && (
        <Alert kind="warning" title={`Request ${selection} was not found.`} className="mb-4">
          Check the link, or choose a request below.
        </Alert>
      )}
      <ListWithCard
        card={
          isNumber &&
          selected.data !== undefined && (
            <RequestCard key={id} request={selected.data} onClose={() => select(null)} />
          )
        }
      >
        <DataTable
          label="Requests"
          noun="requests"
          columns={columns}
          query={query}
          rowId={(request) => String(request.id)}
          selectedId={selection}
          onSelect={(request) => select(request.id)}
          paging={{ page, pageSize }}
          onPagingChange={(paging) => onChange({ ...view, ...paging })}
          empty={<EmptyState icon={ClipboardCheck} title={empty} />}
          failed={LOAD_FAILED}
        />
      </ListWithCard>
    </>
  );
}
