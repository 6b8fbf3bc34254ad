import { useState } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Fact, Facts } from "@/components/ui/facts";
import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { ChosenClient } from "@/features/client-search/chosen-client";
import { ClientFinder } from "@/features/client-search/client-finder";
import { Reordered } from "@/features/loan-history/reordered";
import { appliedAgain } from "@/features/loan-history/words";
import { formatDate, formatInstant } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useRefusableQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import {
  applyCredit,
  type BankLine,
  type BankMove,
  type BankPosted,
  bringBack,
  holdLine,
  payBack,
  postingPreviewQuery,
  postLine,
  returnPaidBack,
  setAside,
  unmatchLine,
} from "./api";
import { ClientLoans } from "./client-loans";
import { textOf } from "./columns";
import { Doubts } from "./doubts";
import { LineExpense } from "./line-expense";
import { MethodSelect, useBankMethod } from "./method-select";
import { noteOf, reasonOf } from "./words";

type LineDialogProps = { line: BankLine; onClose: () => void };

/** A line, what became of it, and what can be done about it. */
export function LineDialog({ line, onClose }: LineDialogProps) {
  const waits = Number(line.credit) > 0;
  const paidBack = line.moves.findLast(
    ({ kind, is_reversed }) => kind === "paid_back" && !is_reversed,
  );
  const isMatched = line.moves.findLast(isOfMatch)?.kind === "matched";
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        needs="can_do_repayments"
        title={formatRand(line.amount)}
        description={textOf(line)}
      >
        <div className="flex flex-col gap-5">
          <Facts>
            <Fact label="Date">{formatDate(line.booked_on)}</Fact>
            <Fact label="Branch">{line.branch.name}</Fact>
            {line.state === "open" && (
              <Fact label="To match" number>
                {formatRand(line.free)}
              </Fact>
            )}
            {waits && (
              <Fact label="In client credits" number>
                {formatRand(line.credit)}
              </Fact>
            )}
          </Facts>
          {line.moves.length > 0 && (
            <ul aria-label="History" className="text-muted-foreground flex flex-col gap-1 text-xs">
              {line.moves.map((move) => (
                <li key={move.id}>
                  {formatInstant(move.moved_at)}, {fullName(move.moved_by)}: {noteOf(move)}
                </li>
              ))}
            </ul>
          )}
          {((line.state === "open" && line.expense == null) || waits) && (
            <Booking line={line} onClose={onClose} />
          )}
          {paidBack && <PutBack move={paidBack} onClose={onClose} />}
          {line.sent_back_receipt && (
            <Alert kind="warning">
              This may be the return of payment {line.sent_back_receipt}, which has the same amount
              and text. If it is, reverse that payment: the client still owes it.
            </Alert>
          )}
          {line.expense != null && <Explained line={line} />}
          {isMatched && line.expense == null && <Matched line={line} onClose={onClose} />}
          {line.state === "outgoing" && line.expense == null && !isMatched && (
            <MoneyOut line={line} onClose={onClose} />
          )}
          {line.is_void && (
            <Alert kind="info">Its file was set aside. Import the file again to book it.</Alert>
          )}
          {line.state === "set_aside" && !line.is_void && <Back line={line} onClose={onClose} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const isOfMatch = ({ kind }: BankMove) => kind === "matched" || kind === "unmatched";

type Client = { id: number; first_name: string; last_name: string; national_id: string };

/** Puts a line, or what waits of it in client credits, on a loan or elsewhere. */
function Booking({ line, onClose }: LineDialogProps) {
  const { proposal } = line;
  const [client, setClient] = useState<Client | null>(
    proposal ? { ...proposal.client, national_id: reasonOf(proposal) } : null,
  );
  const [loan, setLoan] = useState<number | null>(proposal?.loan_account ?? null);
  const [method, setMethod] = useBankMethod();
  const [otherwise, setOtherwise] = useState(false);
  if (otherwise) return <Otherwise line={line} client={client} onClose={onClose} />;
  if (client === null)
    return (
      <>
        <ClientFinder name="bank-line.client" onChoose={setClient} refusal={() => null} />
        <DialogFooter>
          <Button variant="outline" onClick={() => setOtherwise(true)}>
            Other Options
          </Button>
        </DialogFooter>
      </>
    );
  return (
    <>
      <ChosenClient
        client={client}
        onChange={() => {
          setClient(null);
          setLoan(null);
        }}
      />
      <ClientLoans client={client.id} value={loan} onValueChange={setLoan} />
      {proposal && proposal.loan_account === loan && <Doubts proposal={proposal} />}
      <MethodSelect value={method} onValueChange={setMethod} />
      <Book line={line} loan={loan} method={method} onClose={onClose}>
        <Button variant="outline" onClick={() => setOtherwise(true)}>
          Other Options
        </Button>
      </Book>
    </>
  );
}

type BookingBody = {
  loan_account: number;
  payment_method: number;
  amount: string;
  /**
   * The fingerprint of the preview on the screen, if payments with later dates are applied again.
   */
  fingerprint?: string;
};

type BookProps = LineDialogProps & {
  loan: number | null;
  method: number | null;
  children: React.ReactNode;
};

function Book({ line, loan, method, onClose, children }: BookProps) {
  const isCredit = line.state !== "open";
  const send = isCredit ? applyCredit : postLine;
  const amount = isCredit ? line.credit : line.free;
  const isReady = loan !== null && method !== null;
  const body = { loan_account: loan ?? 0, payment_method: method ?? 0, amount };
  const preview = useRefusableQuery({
    ...postingPreviewQuery(line.id, isCredit, body),
    enabled: isReady,
  });
  const reordered = preview.data?.reordered ?? null;
  const { submit, isPending, error } = useSubmit({
    name: `bank-line-book:${line.id}`,
    once: true,
    send: (body: BookingBody, header) => send(line.id, body, header),
    changes: ["bank_lines.changed", "loan.repaid", "branch.cash"],
    refetchAfterRefusal: true,
    said: bookedMessage,
    failed: "The line was not booked.",
    onDone: onClose,
  });
  return (
    <>
      {preview.isError && (
        <Alert kind="error">
          {messageOf(preview.error, "The booking could not be calculated.")}
        </Alert>
      )}
      {reordered !== null && <Reordered changes={reordered} />}
      {error !== null && <Alert kind="error">{messageOf(error, "The line was not booked.")}</Alert>}
      <DialogFooter>
        {children}
        <Button
          disabled={!isReady || isPending || preview.isPending}
          onClick={() =>
            submit({ ...body, ...(reordered && { fingerprint: reordered.fingerprint }) })
          }
        >
          {isPending ? "Booking…" : `Book ${formatRand(amount)}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function bookedMessage(posted: BankPosted) {
  const { amount, credited, receipt_number, quote_number, value_date, undated, reapplied } = posted;
  const parts = [`${formatRand(amount)} was recorded with receipt ${receipt_number}.`];
  if (quote_number) parts.push(`The loan is settled by quote ${quote_number}.`);
  if (value_date) parts.push(`It counts from ${formatDate(value_date)}.`);
  if (reapplied.length > 0) parts.push(`Applied again: ${appliedAgain(reapplied)}.`);
  if (undated) parts.push(`It counts from today: ${undated}`);
  if (Number(credited) > 0) parts.push(`${formatRand(credited)} is held as client credit.`);
  popup.success({ title: "Payment booked.", message: parts.join(" ") });
}

type OtherwiseProps = LineDialogProps & { client: Client | null };

/** The options for money that belongs on no loan, or not yet. */
function Otherwise({ line, client, onClose }: OtherwiseProps) {
  const [isIncome, setIsIncome] = useState(false);
  if (line.state !== "open") return <PayBack line={line} onClose={onClose} />;
  if (isIncome)
    return (
      <LineExpense line={line} onClose={onClose}>
        <Button variant="outline" onClick={() => setIsIncome(false)}>
          Back
        </Button>
      </LineExpense>
    );
  return (
    <div className="flex flex-col gap-5">
      <Hold line={line} client={client} onClose={onClose} />
      {line.free === line.amount && (
        <section className="flex flex-col items-start gap-2">
          <p className="text-sm">Book it as income that comes from no loan, such as interest.</p>
          <Button variant="outline" onClick={() => setIsIncome(true)}>
            Book as Other Income
          </Button>
        </section>
      )}
      <Aside line={line} onClose={onClose} />
    </div>
  );
}

function Hold({ line, client, onClose }: OtherwiseProps) {
  const { submit, isPending, error } = useSubmit({
    name: `bank-line-hold:${line.id}`,
    once: true,
    send: (body: { amount: string; client?: number }, header: IdempotencyHeader) =>
      holdLine(line.id, body, header),
    changes: ["bank_lines.changed", "branch.cash"],
    refetchAfterRefusal: true,
    said: () =>
      popup.success({
        title: "Kept as client credit.",
        message: `${formatRand(line.free)} is held until you apply it to a loan or pay it back.`,
      }),
    failed: "The line was not recorded as a client credit.",
    onDone: onClose,
  });
  const body = { amount: line.free, ...(client === null ? {} : { client: client.id }) };
  return (
    <section className="flex flex-col items-start gap-2">
      <p className="text-sm">
        {client === null
          ? "Hold the money until you know whose it is."
          : `Hold the money for ${fullName(client)} until it can be applied to a loan.`}
      </p>
      {error !== null && (
        <Alert kind="error">{messageOf(error, "The client credit was not recorded.")}</Alert>
      )}
      <Button variant="outline" disabled={isPending} onClick={() => submit(body)}>
        Keep as Client Credit
      </Button>
    </section>
  );
}

function PayBack({ line, onClose }: LineDialogProps) {
  return (
    <ReasonForm
      name={`bank-line-pay-back:${line.id}`}
      missing="Please give a reason."
      label={`Pay Back ${formatRand(line.credit)}`}
      hint="The money leaves the branch's bank account. Pay it out at the bank as well."
      send={(reason, header) => payBack(line.id, { reason, amount: line.credit }, header)}
      changes={["bank_lines.changed", "branch.cash"]}
      said={() =>
        popup.success({
          title: "Credit paid back.",
          message: `${formatRand(line.credit)} left the bank account.`,
        })
      }
      failed="The credit was not paid back."
      onDone={onClose}
    />
  );
}

/** Returns a mistaken payback to client credits. */
function PutBack({ move, onClose }: { move: BankMove; onClose: () => void }) {
  return (
    <ReasonForm
      name={`bank-line-return:${move.id}`}
      missing="Please give a reason."
      label={`Restore ${formatRand(move.amount)}`}
      destructive={false}
      hint={`Use this if ${fullName(move.moved_by)} recorded a refund by mistake and the money never left the bank. A colleague must do this.`}
      send={(reason, header) => returnPaidBack(move.id, reason, header)}
      changes={["bank_lines.changed", "branch.cash"]}
      said={() =>
        popup.success({
          title: "Credit restored.",
          message: `${formatRand(move.amount)} is held as client credit again.`,
        })
      }
      failed="The credit was not restored."
      onDone={onClose}
    />
  );
}

/** The expense or other income that explains a line. */
function Explained({ line: { expense, amount } }: { line: BankLine }) {
  return (
    <p className="text-sm">
      <a className="font-medium underline" href={href("spend", String(expense))}>
        {amount.startsWith("-") ? "Expense" : "Other income"} #{expense}
      </a>{" "}
      explains this line.
    </p>
  );
}

/** Undoes the match of a line with movements in the books. */
function Matched({ line, onClose }: LineDialogProps) {
  const isReversed = line.moves.findLast(isOfMatch)?.is_reversed === true;
  const { submit, isPending } = useSubmit({
    name: `bank-line-unmatch:${line.id}`,
    send: (id: number) => unmatchLine(id),
    changes: ["bank_lines.changed"],
    said: () => popup.success({ title: "Match undone." }),
    failed: "The match was not undone.",
    onDone: onClose,
  });
  return (
    <>
      {isReversed && (
        <Alert kind="info">
          The movement was reversed. Undo the match to book the line in another way.
        </Alert>
      )}
      <DialogFooter>
        <Button variant="outline" pending={isPending} onClick={() => submit(line.id)}>
          Undo Match
        </Button>
      </DialogFooter>
    </>
  );
}

/** Books money that went out as an expense, or sets its line aside. */
function MoneyOut({ line, onClose }: LineDialogProps) {
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft) return <Aside line={line} onClose={onClose} />;
  return (
    <LineExpense line={line} onClose={onClose}>
      <Button variant="outline" onClick={() => setIsLeft(true)}>
        Set Aside
      </Button>
    </LineExpense>
  );
}

function Aside({ line, onClose }: LineDialogProps) {
  return (
    <ReasonForm
      name={`bank-line-aside:${line.id}`}
      field="Note (optional)"
      label="Set Aside"
      destructive={false}
      hint="For lines that need no booking here. You can restore them later."
      send={(note) => setAside(line.id, note)}
      changes={["bank_lines.changed"]}
      said={() => popup.success({ title: "Line set aside." })}
      failed="The line was not set aside."
      onDone={onClose}
    />
  );
}

function Back({ line, onClose }: LineDialogProps) {
  const { submit, isPending } = useSubmit({
    name: `bank-line-back:${line.id}`,
    send: (id: number) => bringBack(id),
    changes: ["bank_lines.changed"],
    said: () => popup.success({ title: "Line restored." }),
    failed: "The line was not restored.",
    onDone: onClose,
  });
  return (
    <DialogFooter>
      <Button disabled={isPending} onClick={() => submit(line.id)}>
        Restore
      </Button>
    </DialogFooter>
  );
}
