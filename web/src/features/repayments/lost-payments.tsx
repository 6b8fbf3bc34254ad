import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { loanAccountQuery } from "@/features/loans/api";
import { type ErrorRow, ErrorRows, errorRows } from "@/features/loans/error-rows";
import type { LoanAccount } from "@/features/loans/types";
import { type Settled, settlementName, useSettlement } from "@/features/settlement/use-settlement";
import { unanswered, unansweredBodies } from "@/lib/idempotency";
import { useQuery } from "@/lib/queries";
import { useIsRunning } from "@/lib/submissions";
import type { Refusal } from "./repayment-form";
import { type Counter, type OnTaken, usePayment } from "./use-payment";

/*
 * Payments whose response was never shown, on loans that have been closed: one's own payment may
 * have closed them.
 */

/** The part of a sent payment that names its loan and client. */
type Sent = { client: number; loan_account: number };
type Unanswered = { repayments: number[]; settlements: number[] };

/** The loans of a client with a request whose response was not shown. */
export function useUnanswered(client: number): Unanswered {
  return {
    repayments: useUnansweredOf("repayment:", client),
    settlements: useUnansweredOf(settlementName(""), client),
  };
}

/** All that there were since the page opened: an answer is shown where it was waited for. */
function useUnansweredOf(prefix: string, client: number): number[] {
  const bodies = unansweredBodies(prefix) as Sent[];
  const now = bodies.filter((body) => body.client === client).map((body) => body.loan_account);
  const [all, setAll] = useState(now);
  const added = now.filter((id) => !all.includes(id));
  if (added.length > 0) setAll([...all, ...added]);
  return all;
}

type LostPaymentsProps = Counter & {
  sentOn: Unanswered;
  /** The client's open loans, whose own forms check their requests. */
  open: LoanAccount[];
  onTaken: OnTaken;
};

/** Checks the result of requests on closed loans, and reports it. */
export function LostPayments({ sentOn, open, ...rest }: LostPaymentsProps) {
  const closed = (ids: number[]) => ids.filter((id) => !open.some((one) => one.id === id));
  return (
    <>
      {closed(sentOn.repayments).map((id) => (
        <LostRepayment key={id} loan={id} {...rest} />
      ))}
      {closed(sentOn.settlements).map((id) => (
        <LostSettlement key={id} loan={id} {...rest} />
      ))}
    </>
  );
}

type LostPaymentProps = Counter & { loan: number; onTaken: OnTaken };

function LostRepayment(props: LostPaymentProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const payment = usePayment({ ...props, isOvertaken: () => true, onRefused: setRefusal });
  return <Asked about="payment" loan={props.loan} {...payment} rows={refusal?.rows ?? []} />;
}

function LostSettlement({ onTaken, ...props }: LostPaymentProps) {
  const [rows, setRows] = useState<ErrorRow[]>([]);
  const settlement = useSettlement({
    ...props,
    isOvertaken: () => true,
    onSettled: ({ taken, ...sent }: Settled) => onTaken(taken, sent),
    onRefused: (error) => setRows(errorRows(error, "The loan could not be settled.")),
  });
  return <Asked about="settlement" loan={props.loan} {...settlement} rows={rows} />;
}

type AskedProps = { about: string; loan: number; isPending: boolean; rows: ErrorRow[] };

function Asked({ about, loan, isPending, rows }: AskedProps) {
  if (isPending)
    return (
      <Alert kind="info">
        Your {about} on loan #{loan} is being confirmed.
      </Alert>
    );
  return <ErrorRows rows={rows} />;
}

/**
 * The loan that was on the screen and has left the client's open ones, unless one's own payment
 * settled it, or may have.
 */
export function useLostLoan(open: LoanAccount[] | undefined, shown: number | undefined) {
  const [watched, setWatched] = useState(shown);
  const [lost, setLost] = useState<number | null>(null);
  const isPaying = useIsSent(`repayment:${watched ?? 0}`);
  const isSettling = useIsSent(settlementName(watched ?? 0));
  const isOwn = isPaying || isSettling;
  if (open !== undefined && watched !== shown) {
    const isGone = watched !== undefined && !open.some(({ id }) => id === watched);
    setWatched(shown);
    if (isGone && !isOwn && lost === null) setLost(watched);
  }
  return {
    id: lost,
    forget: () => {
      setWatched(undefined);
      setLost(null);
    },
  };
}

/** True if a request of this name is under way, or has got no response. */
function useIsSent(name: string): boolean {
  const isRunning = useIsRunning(name);
  return isRunning || unanswered(name) !== null;
}

/** The current state of a loan that was about to be paid. */
export function LostLoan({ id }: { id: number }) {
  const { data } = useQuery(loanAccountQuery(id));
  if (data === undefined) return null;
  return <Alert kind="info">{lostWords(id, data.status)}</Alert>;
}

function lostWords(id: number, status: string): string {
  if (status === "written_off")
    return `Loan #${id} has just been written off. Record further payments on it as recoveries.`;
  if (status === "cancelled") return `Loan #${id} has just been cancelled. Nothing is owed on it.`;
  return `A colleague's payment has just settled loan #${id}. It is paid in full.`;
}
