import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { CLOSE_FAILED, closePeriod, type PeriodPreview, PREVIEW_FAILED, previewQuery } from "./api";
import { monthOf } from "./words";

/** Closes a month, after showing its accruals, provisions and open points. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const [end, setEnd] = useState<string | null>(null);
  const preview = useQuery(previewQuery(end));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Close Month"
        description="All records are checked first, while work goes on."
        width="lg"
      >
        {preview.data !== undefined ? (
          <CloseForm preview={preview.data} onChoose={setEnd} onClose={onClose} />
        ) : preview.error !== null ? (
          <QueryError query={preview} title={PREVIEW_FAILED} />
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </DialogContent>
    </Dialog>
  );
}

type CloseFormProps = {
  preview: PeriodPreview;
  onChoose: (end: string) => void;
  onClose: () => void;
};

function CloseForm({ preview, onChoose, onClose }: CloseFormProps) {
  const { period_end: end, choices, missing_cash_ups: missing, checking } = preview;
  const close = useSubmit({
    name: `close-period:${end}`,
    send: (period_end: string, header) => closePeriod(period_end, header),
    changes: ["period.changed"],
    said: (period) =>
      toast.success(`Closing ${monthOf(period.period_end)}.`, "The list shows when it is done."),
    failed: CLOSE_FAILED,
    once: true,
    onDone: onClose,
  });
  if (end == null)
    return (
      <>
        <p className="text-sm">
          {preview.last_closed == null
            ? "No month is over yet."
            : `Everything up to ${formatDate(preview.last_closed)} is closed. The next month is still running.`}
        </p>
        <DialogFooter>
          <DialogClose render={<Button variant="outline">Close</Button>} />
        </DialogFooter>
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label="Month"
        options={choices.map((choice) => ({ value: choice, label: monthOf(choice) }))}
        value={end}
        onValueChange={onChoose}
      />
      {choices[0] !== undefined && choices[0] !== end && (
        <Alert kind="info">All open months from {monthOf(choices[0])} are closed with it.</Alert>
      )}
      {missing.length > 0 && (
        <Alert kind="warning" title="Cash-ups are missing">
          <ul className="list-disc pl-4">
            {missing.map(({ branch_name, business_date, is_waiting }) => (
              <li key={branch_name}>
                {branch_name}:{" "}
                {is_waiting
                  ? "a cash-up waits for a second person."
                  : `cash moved on ${formatDate(business_date)} and has not been counted since.`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {!preview.has_provision_rates && (
        <Alert kind="warning" title="Nothing accrued or provided">
          No rates of provision were in force at the end of {monthOf(end)}. Add them under Rates of
          Provision; they hold from today on.
        </Alert>
      )}
      {!preview.has_cash_ups && (
        <Alert kind="warning" title="No branch has ever cashed up">
          Nobody has counted the cash that the books show.
        </Alert>
      )}
      {checking != null && <Alert kind="info">A period is already being checked.</Alert>}
      <Figures preview={preview} />
      {close.error !== null && <Alert kind="error">{messageOf(close.error, CLOSE_FAILED)}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button disabled={close.isPending || missing.length > 0} onClick={() => close.submit(end)}>
          {close.isPending ? "Closing..." : `Close ${monthOf(end)}`}
        </Button>
      </DialogFooter>
    </div>
  );
}

/** The accruals and provisions of the month's last day, by branch. */
function Figures({ preview: { branches, totals } }: { preview: PeriodPreview }) {
  if (branches.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        Nothing was accrued or provided on the last day of this month.
      </p>
    );
  return (
    <Table aria-label="Accrued and provided">
      <TableHead>
        <TableRow>
          <TableHeader>Branch</TableHeader>
          <TableHeader align="right">Interest accrued</TableHeader>
          <TableHeader align="right">Fees accrued</TableHeader>
          <TableHeader align="right">Provision</TableHeader>
          <TableHeader align="right">Impairment</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {branches.map(({ branch, interest, fees, provision, impairment }) => (
          <TableRow key={branch.id}>
            <TableCell>{branch.name}</TableCell>
            <TableCell align="right">{formatRand(interest)}</TableCell>
            <TableCell align="right">{formatRand(fees)}</TableCell>
            <TableCell align="right">{formatRand(provision)}</TableCell>
            <TableCell align="right">{formatRand(impairment)}</TableCell>
          </TableRow>
        ))}
        <TableRow className="font-medium">
          <TableCell>Total</TableCell>
          <TableCell align="right">{formatRand(totals.interest)}</TableCell>
          <TableCell align="right">{formatRand(totals.fees)}</TableCell>
          <TableCell align="right">{formatRand(totals.provision)}</TableCell>
          <TableCell align="right">{formatRand(totals.impairment)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
