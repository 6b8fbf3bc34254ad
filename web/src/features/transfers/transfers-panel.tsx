import { ArrowLeftRight, Send } from "lucide-react";
import { useMemo, useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { PanelHeader } from "@/components/panel-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { defineList, useList } from "@/components/use-list";
import { branchesQuery } from "@/features/branches/api";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, type Proposal, type Transfer, transfersQuery } from "./api";
import { CancelDialog } from "./cancel-dialog";
import { columnsWith } from "./columns";
import { OpenBalances } from "./open-balances";
import { ReceiveDialog } from "./receive-dialog";
import { SendDialog } from "./send-dialog";

const TRANSFERS = defineList("transfers.view", {
  status: z.enum(["in_transit", "all"]).default("in_transit"),
});

const LISTS = { in_transit: "In transit", all: "All transfers" } as const;
const EMPTY = { in_transit: "No money is on its way.", all: "No transfers yet." } as const;

/** The open dialog about transfers. */
type Doing =
  | { what: "send"; settled: Proposal | null }
  | { what: "receive"; transfer: Transfer }
  | { what: "cancel"; transfer: Transfer };

/** Money on its way between branches, and between cash and bank. */
export default function TransfersPanel() {
  const { view, narrow, table } = useList(TRANSFERS);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { status, page, pageSize } = view;
  const transfers = useQuery(transfersQuery(status === "all" ? null : status, { page, pageSize }));
  const columns = useMemo(
    () =>
      columnsWith({
        onReceive: (transfer) => setDoing({ what: "receive", transfer }),
        onCancel: (transfer) => setDoing({ what: "cancel", transfer }),
      }),
    [],
  );
  return (
    <>
      <PanelHeader
        title="Transfers"
        text="Move money between branches, or between cash and bank."
        actions={
          <Button onClick={() => setDoing({ what: "send", settled: null })}>
            <Send aria-hidden />
            Send Money
          </Button>
        }
      />
      <OpenBalances onSettle={(settled) => setDoing({ what: "send", settled })} />
      <Tabs value={status} onValueChange={(next: typeof status) => narrow({ status: next })}>
        <TabsList aria-label="Transfers">
          {Object.entries(LISTS).map(([name, label]) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabsList>
        <TabPanel value={status}>
          <DataTable
            label="Transfers"
            noun="transfers"
            columns={columns}
            query={transfers}
            rowId={({ id }) => String(id)}
            {...table}
            empty={<EmptyState icon={ArrowLeftRight} title={EMPTY[status]} />}
            failed={LOAD_FAILED}
          />
        </TabPanel>
      </Tabs>
      {doing !== null && <Dialogs doing={doing} onClose={() => setDoing(null)} />}
    </>
  );
}

function Dialogs({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  const branches = useQuery(branchesQuery).data;
  if (doing.what === "receive")
    return <ReceiveDialog transfer={doing.transfer} onClose={onClose} />;
  if (doing.what === "cancel") return <CancelDialog transfer={doing.transfer} onClose={onClose} />;
  if (branches === undefined) return null;
  const inUse = branches.filter(({ is_active }) => is_active);
  return <SendDialog branches={inUse} settled={doing.settled} onClose={onClose} />;
}
