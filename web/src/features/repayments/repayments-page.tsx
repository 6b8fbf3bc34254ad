import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { HandCoins, RotateCw } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { isNoSuchRecord } from "@/components/no-such-record";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { clientQuery } from "@/features/client-search/api";
import { ChosenClient } from "@/features/client-search/chosen-client";
import { ClientFinder } from "@/features/client-search/client-finder";
import { NoSuchClient } from "@/features/client-search/no-such-client";
import { openAccountsQuery } from "@/features/loans/api";
import { ErrorRows } from "@/features/loans/error-rows";
import { NO_OFFICE, useOffices } from "@/features/loans/office-field";
import { isConsultant } from "@/features/loans/roles";
import type { LoanAccount } from "@/features/loans/types";
import { nextInstallment } from "@/features/loans/words";
import { paymentMethodsQuery } from "@/features/payment-methods/api";
import { SettlementOffer } from "@/features/settlement/settlement-offer";
import type { Settled } from "@/features/settlement/use-settlement";
import { refetchFor } from "@/lib/changes";
import { useDraft } from "@/lib/drafts";
import { formatRand, isPositive } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery, useRefusableQuery } from "@/lib/queries";
import { useSelection } from "@/lib/route";
import { useUser } from "@/lib/session";
import { REPAID } from "./api";
import { FiguresSkeleton, LoanFigures, NextInstallmentCard } from "./figures";
import { LoanChoice } from "./loan-choice";
import { LostLoan, LostPayments, useLostLoan, useUnanswered } from "./lost-payments";
import { Receipt, type ReceiptData } from "./receipt";
import { type Refusal, RepaymentForm } from "./repayment-form";
import { type OnTaken, usePayment } from "./use-payment";

/** Loan Repayment: the client, the loan, the amount. The chosen client is in the address. */
export default function RepaymentsPage() {
  const user = useUser();
  const queries = useQueryClient();
  const refreshing = useIsFetching({ queryKey: ["loans"] }) > 0;
  const [selection, select] = useSelection();
  const [receipt, setReceipt] = useState<ReceiptData | null>(null);
  const client = Number(selection);
  const isNumber = selection !== null && Number.isSafeInteger(client) && client > 0;
  const who = useRefusableQuery({ ...clientQuery(client), enabled: isNumber });
  const missing = selection !== null && (!isNumber || isNoSuchRecord(who.error));
  const chosen = isNumber && !missing;

  const choose = (id: number | null) => {
    setReceipt(null);
    select(id);
  };
  const taken: OnTaken = (result, sent) => {
    setReceipt({
      ...sent,
      taken: result,
      by: fullName(user),
    });
    const loan = result.loan_account;
    const accounts = openAccountsQuery(loan.client.id).queryKey;
    const settled = !isPositive(result.remaining_balance);
    const left = (queries.getQueryData(accounts) ?? [])
      .map((one) => (one.id === loan.id ? loan : one))
      .filter((one) => !settled || one.id !== loan.id);
    queries.setQueryData(accounts, left);
    if (left.length === 0) select(null);
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PageHeader
        title="Loan Repayment"
        actions={
          <Button variant="outline" pending={refreshing} onClick={() => refetchFor(REPAID)}>
            {!refreshing && <RotateCw aria-hidden />}
            Refresh Data
          </Button>
        }
      />
      {receipt !== null && <Receipt receipt={receipt} onClose={() => setReceipt(null)} />}
      <Card className="mb-5 p-5">
        <h2 className="mb-4 font-semibold">Find Client</h2>
        {missing && <NoSuchClient id={selection} className="mb-4" />}
        {chosen ? (
          <WhoPays client={client} onChange={() => choose(null)} />
        ) : (
          <ClientFinder
            name="repayments"
            onChoose={({ id }) => choose(id)}
            refusal={(one) =>
              one.activeLoanAccounts.length === 0 ? "Client doesn't have an active loan" : null
            }
          />
        )}
      </Card>
      {chosen ? (
        <OpenLoans key={client} client={client} onTaken={taken} />
      ) : (
        receipt === null && (
          <EmptyState
            icon={HandCoins}
            title="Please select client, branch, and ensure there is an active loan and unpaid installment."
            className="rounded-xl border border-dashed"
          />
        )
      )}
    </>
  );
}

function WhoPays({ client, onChange }: { client: number; onChange: () => void }) {
  const query = useQuery(clientQuery(client));
  if (query.isError)
    return (
      <div className="flex flex-col items-center">
        <QueryError query={query} className="py-4" />
        <Button variant="link" onClick={onChange}>
          Choose another client
        </Button>
      </div>
    );
  const person = query.data ?? { first_name: "…", last_name: "", national_id: "Loading" };
  return <ChosenClient client={person} onChange={onChange} />;
}

type OpenLoansProps = { client: number; onTaken: OnTaken };

const loanId = z.number().nullable();

function OpenLoans({ client, onTaken }: OpenLoansProps) {
  const own = isConsultant(useUser());
  const accounts = useQuery(openAccountsQuery(client));
  const offices = useOffices();
  const methods = useQuery({
    ...paymentMethodsQuery,
    select: (all) => all.filter(({ is_active }) => is_active),
  });
  const [wanted, setWanted] = useDraft<number | null>(`repayments.loan:${client}`, loanId, null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const first = accounts.data?.find(({ id }) => id === wanted) ?? accounts.data?.[0];
  const lost = useLostLoan(accounts.data, first?.id);
  // A lost loan is not replaced by another: the person chooses.
  const loan = lost.id === null ? first : undefined;
  const sentOn = useUnanswered(client);
  const failed = [accounts, offices, methods].find(({ isError }) => isError);
  if (failed?.error)
    return (
      <Card>
        <QueryError query={failed} />
      </Card>
    );
  if (!accounts.data || !offices.data || !methods.data) return <FiguresSkeleton />;
  if (own && offices.data.length === 0) return <EmptyState title={NO_OFFICE} />;
  const { data: open } = accounts;
  const counter = { offices: offices.data, methods: methods.data };
  const lostPayments = <LostPayments sentOn={sentOn} open={open} {...counter} onTaken={onTaken} />;
  const choose = (id: number) => {
    setRefusal(null);
    lost.forget();
    setWanted(id);
  };
  if (loan === undefined)
    return (
      <div className="flex flex-col gap-4">
        {lostPayments}
        <ErrorRows rows={refusal?.rows ?? []} />
        {lost.id !== null && <LostLoan id={lost.id} />}
        {open.length > 0 ? (
          <LoanChoice loans={open} value={0} onValueChange={choose} />
        ) : (
          <EmptyState
            icon={HandCoins}
            title="Client doesn't have an active loan"
            className="rounded-xl border border-dashed"
          />
        )}
      </div>
    );
  const taken: OnTaken = (result, sent) => {
    lost.forget();
    onTaken(result, sent);
  };
  return (
    <div className="flex flex-col gap-4">
      {lostPayments}
      {lost.id !== null && <LostLoan id={lost.id} />}
      {open.length > 1 && <LoanChoice loans={open} value={loan.id} onValueChange={choose} />}
      <LoanFigures loan={loan} />
      <PayNext
        key={loan.id}
        loan={loan}
        {...counter}
        onTaken={taken}
        refusal={refusal}
        onRefused={setRefusal}
      />
    </div>
  );
}

type PayNextProps = Omit<Parameters<typeof RepaymentForm>[0], "installment" | "payment"> &
  Pick<OpenLoansProps, "onTaken"> & { onRefused: (refusal: Refusal | null) => void };

function PayNext({ loan, onTaken, refusal, onRefused, ...form }: PayNextProps) {
  const installment = nextInstallment(loan);
  const [shown, setShown] = useState(loan);
  const [changed, setChanged] = useState<string | null>(null);
  const [payments, setPayments] = useState(0);
  const taken: OnTaken = (result, sent) => {
    setPayments(payments + 1);
    setShown(result.loan_account);
    setChanged(null);
    onTaken(result, sent);
  };
  const settled = ({ taken: result, ...sent }: Settled) => taken(result, sent);
  const payment = usePayment({
    loan: loan.id,
    isOvertaken: (body) => body.payment_schedule !== installment?.id,
    onTaken: taken,
    onRefused,
    ...form,
  });
  // The amounts changed without a payment of one's own: another person has paid or reversed. The
  // event of one's own payment may come before its response.
  const change = changeOf(shown, loan);
  if (change !== null) {
    setShown(loan);
    setChanged(payment.isPending ? null : change);
  }
  if (installment === undefined) return <EmptyState title="This loan is paid in full." />;
  return (
    <>
      {changed !== null && refusal === null && (
        <Alert kind="info">
          A colleague has just changed the amount owed on this loan. {changed}
        </Alert>
      )}
      <NextInstallmentCard installment={installment} />
      <SettlementOffer
        loan={loan}
        offices={form.offices}
        methods={form.methods}
        onSettled={settled}
      />
      <RepaymentForm
        // After a part payment the same installment is next: its form must not wait filled in for a
        // second press.
        key={`${installment.id}/${payments}`}
        loan={loan}
        installment={installment}
        payment={payment}
        refusal={refusal}
        {...form}
      />
    </>
  );
}

/** The change of the amounts since they were shown, in a sentence; null if nothing has changed. */
function changeOf(shown: LoanAccount, loan: LoanAccount): string | null {
  const [before, now] = [nextInstallment(shown), nextInstallment(loan)];
  if (before?.id !== now?.id) return "The amount now due is shown below.";
  if (before !== undefined && now !== undefined && before.total_due !== now.total_due)
    return `The amount due on installment ${now.installment_number} was ${formatRand(before.total_due)} and is now ${formatRand(now.total_due)}. Check the amount before you submit.`;
  return shown.balance === loan.balance
    ? null
    : `The balance was ${formatRand(shown.balance)} and is now ${formatRand(loan.balance)}.`;
}
