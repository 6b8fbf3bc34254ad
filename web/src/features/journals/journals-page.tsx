import { BookOpenCheck, Plus } from "lucide-react";
import { z } from "zod";
import type { Column } from "@/components/columns";
import { DataTable } from "@/components/data-table";
import { AnyFilter, DateFilters } from "@/components/filters";
import { Part } from "@/components/part";
import { PartDialog } from "@/components/part-dialog";
import { SelectedList } from "@/components/selected-list";
import { SideCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { defineList, type List, openFilter, TEXT, useList } from "@/components/use-list";
import { useSelectedRecord } from "@/components/use-selected-record";
import { useStoredDialog } from "@/components/use-stored-dialog";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { ReverseVoucher } from "@/features/corrections/reverse-voucher";
import { type Journal, journalQuery } from "@/features/vouchers/api";
import { JournalFacts, VoucherBadge } from "@/features/vouchers/voucher-facts";
import { JOURNAL_KINDS, STATUSES, VOUCHER_STATUSES, voucherName } from "@/features/vouchers/words";
import { formatInstant } from "@/lib/dates";
import { forgetDraft } from "@/lib/form-drafts";
import { lazyPart } from "@/lib/lazy-part";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { journalsQuery, LOAD_FAILED } from "./list-api";

const DIALOGS = {
  journal: { title: "New Journal", Dialog: lazyPart(() => import("./journal-dialog")) },
  opening: { title: "Opening Balance", Dialog: lazyPart(() => import("./opening-dialog")) },
};

const JOURNALS = defineList("journals.view", {
  branch: openFilter(z.number()),
  kind: openFilter(z.enum(["journal", "opening"])),
  status: openFilter(z.enum(VOUCHER_STATUSES)),
  from: TEXT,
  to: TEXT,
});
type View = typeof JOURNALS.first;

const COLUMNS: Column<Journal>[] = [
  {
    id: "what",
    header: "Journal",
    cell: (journal) => (
      <>
        <p className="font-medium">{voucherName(journal)}</p>
        <p className="text-muted-foreground text-xs wrap-anywhere">
          {[journal.branch.name, journal.reason].filter((text) => text !== "").join(": ")}
        </p>
      </>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: ({ amount }) => <span className="whitespace-nowrap">{formatRand(amount)}</span>,
  },
  {
    id: "entered",
    header: "Entered",
    hideOnPhone: true,
    cell: ({ entered_by, entered_at }) => (
      <>
        <p>{fullName(entered_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(entered_at)}
        </p>
      </>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <VoucherBadge status={status} /> },
];

const dialogs = z.enum(["journal", "opening"]).nullable();

/** General journals and opening balances: the list, and the forms that enter them. */
export default function JournalsPage() {
  const branches = useQuery(branchesQuery).data;
  const [dialog, open] = useStoredDialog("journals.dialog", dialogs);
  return (
    <>
      <PageHeader
        title="Journals"
        text="Journals and opening balances"
        actions={
          <>
            <Button variant="outline" onClick={() => open("opening")}>
              Opening Balance
            </Button>
            <Button onClick={() => open("journal")}>
              <Plus aria-hidden />
              New Journal
            </Button>
          </>
        }
      />
      <JournalList />
      {branches !== undefined && dialog !== null && (
        <EntryDialog
          key={dialog}
          name={dialog}
          branches={branches.filter(({ is_active }) => is_active)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

type EntryDialogProps = {
  name: keyof typeof DIALOGS;
  branches: Branch[];
  onClose: () => void;
};

/** The form of one kind, whose script is loaded when it is opened. */
function EntryDialog({ name, ...props }: EntryDialogProps) {
  const { title, Dialog } = DIALOGS[name];
  return (
    <Part
      frame={(box) => (
        <PartDialog title={title} onClose={props.onClose}>
          {box}
        </PartDialog>
      )}
    >
      <Dialog {...props} />
    </Part>
  );
}

function JournalList() {
  const list = useList(JOURNALS);
  const { branch, kind, status, from, to, page, pageSize } = list.view;
  const search = { branch, kind, status, from, to };
  const query = useQuery(journalsQuery({ ...search, page, page_size: pageSize }));
  const selected = useSelectedRecord({
    page: "journals",
    draft: "journals.selected",
    query: journalQuery,
    forget: (id) => forgetDraft(`voucher-reversal:${id}`),
    search: list.view,
    list: query,
  });
  return (
    <>
      <Filters list={list} />
      <SelectedList
        noun="journal"
        selected={selected}
        card={(journal) => (
          <SideCard
            key={journal.id}
            title={voucherName(journal)}
            subtitle={<VoucherBadge status={journal.status} />}
            open
            onClose={() => selected.select(null)}
            {...(journal.status === "booked" && { footer: <ReverseVoucher voucher={journal} /> })}
          >
            <JournalFacts journal={journal} />
          </SideCard>
        )}
      >
        <DataTable
          label="Journals"
          noun="journals"
          columns={COLUMNS}
          query={query}
          rowId={({ id }) => String(id)}
          selectedId={selected.id}
          onSelect={({ id }) => selected.select(id)}
          {...list.table}
          empty={
            <EmptyState
              icon={BookOpenCheck}
              title={list.isNarrowed ? "No journals match the filters." : "No journals yet."}
            />
          }
          failed={LOAD_FAILED}
        />
      </SelectedList>
    </>
  );
}

function Filters({ list: { view, narrow } }: { list: List<View> }) {
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <AnyFilter
        label="Branch"
        any="All branches"
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.branch}
        onChoose={(branch) => narrow({ branch })}
        className="w-full sm:w-44"
      />
      <AnyFilter
        label="Kind"
        any="Any kind"
        options={JOURNAL_KINDS}
        value={view.kind}
        onChoose={(kind) => narrow({ kind })}
        className="w-full sm:w-40"
      />
      <AnyFilter
        label="Status"
        any="Any status"
        options={STATUSES}
        value={view.status}
        onChoose={(status) => narrow({ status })}
        className="w-full sm:w-40"
      />
      <DateFilters from={view.from} to={view.to} onChange={narrow} />
    </div>
  );
}
