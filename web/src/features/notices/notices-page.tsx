import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { confirm } from "@/components/ui/confirm";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination, type Paging } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { useQuery } from "@/lib/queries";
import { boardQuery, deactivateNotice, LOAD_FAILED, type Notice } from "./api";
import { NoticeCard } from "./notice-card";
import { NoticeDialog } from "./notice-dialog";
import { PRIORITY_OPTIONS, type Priority } from "./priority";
import { ReadStatusDialog } from "./read-status-dialog";

const ALL = "all";
type State = "all" | "shown" | "expired";

const STATES: { value: State; label: string }[] = [
  { value: "all", label: "Shown and expired" },
  { value: "shown", label: "Shown" },
  { value: "expired", label: "Expired" },
];

/** The administrators' page to post notices and see their readers. */
export default function NoticesPage() {
  const [edited, setEdited] = useState<Notice | "new" | null>(null);
  const [status, setStatus] = useState<Notice | null>(null);
  const [priority, setPriority] = useState<Priority | null>(null);
  const [state, setState] = useState<State>("all");
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: 25 });
  const expired = state === "all" ? null : state === "expired";
  const { page, pageSize: page_size } = paging;
  const query = useQuery(boardQuery({ priority, expired, page, page_size }));
  const isFiltered = priority !== null || expired !== null;
  const first = () => setPaging({ ...paging, page: 1 });
  const create = (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      Create Notice
    </Button>
  );
  const list = () => {
    if (query.isPending) return <BoardSkeleton />;
    if (query.data === undefined)
      return (
        <Card>
          <QueryError query={query} title={LOAD_FAILED} />
        </Card>
      );
    const { items, total, total_pages } = query.data;
    if (total === 0) return <NoNotices isFiltered={isFiltered} />;
    return (
      <>
        <ul aria-label="Notices" className="flex flex-col gap-3">
          {items.map((notice) => (
            <li key={notice.id}>
              <NoticeCard
                notice={notice}
                onStatus={() => setStatus(notice)}
                onEdit={() => setEdited(notice)}
                onDeactivate={() => void askAndDeactivate(notice)}
              />
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <Pagination
            paging={paging}
            total={total}
            totalPages={total_pages}
            onChange={setPaging}
            noun="notices"
          />
        </div>
      </>
    );
  };
  return (
    <>
      <PageHeader
        title="Manage Notices"
        text="Announcements to branches and roles."
        actions={create}
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <Select
          label="Filter by priority"
          className="w-44 max-sm:flex-1"
          options={[{ value: ALL, label: "All priorities" }, ...PRIORITY_OPTIONS]}
          value={priority ?? ALL}
          onValueChange={(chosen) => {
            setPriority(chosen === ALL ? null : (chosen as Priority));
            first();
          }}
        />
        <Select
          label="Filter by state"
          className="w-48 max-sm:flex-1"
          options={STATES}
          value={state}
          onValueChange={(chosen) => {
            setState(chosen);
            first();
          }}
        />
      </div>
      {list()}
      {edited !== null && (
        <NoticeDialog notice={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {status !== null && <ReadStatusDialog notice={status} onClose={() => setStatus(null)} />}
    </>
  );
}

async function askAndDeactivate({ id, title }: Notice) {
  const agreed = await confirm({
    title: "Are you sure you want to deactivate this notice?",
    text: `Nobody will see ${title} any more.`,
    yes: "Deactivate",
    destructive: true,
    run: () => deactivateNotice(id),
    changes: ["notice.changed"],
  });
  if (agreed) toast.success("Notice deactivated.");
}

function NoNotices({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={Megaphone}
          title="No matching notices"
          text="Choose another priority or state."
        />
      ) : (
        <EmptyState
          icon={Megaphone}
          title="No Notices Created"
          text='Click "Create Notice" to post a new announcement.'
        />
      )}
    </Card>
  );
}

function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading notices" className="flex flex-col gap-3">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-36 w-full rounded-xl" />
      ))}
    </div>
  );
}
