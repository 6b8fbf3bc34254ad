import { ArrowRight } from "lucide-react";
import { SideCard } from "@/components/side-card";
import { Fact, Facts } from "@/components/ui/facts";
import { declineLabel } from "@/features/applications/decline-codes";
import { ApplicationDetails } from "@/features/applications/stored-quote";
import { ReversalPreview } from "@/features/loan-history/reversal-preview";
import { VoucherPart } from "@/features/vouchers/voucher-part";
import { cn } from "@/lib/cn";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useUser } from "@/lib/session";
import { RequestActions } from "./actions";
import type { ChangeRequest } from "./api";
import { StatusBadge } from "./columns";
import { changesOf, hasBranch, lookOf, titleOf } from "./words";

type RequestCardProps = { request: ChangeRequest; onClose: () => void };

/** A request: its changes, reason, author and result. */
export function RequestCard({ request, onClose }: RequestCardProps) {
  const user = useUser();
  const { application, voucher, asked_by, status } = request;
  return (
    <SideCard
      title={titleOf(request)}
      subtitle={<StatusBadge status={status} />}
      open
      onClose={onClose}
      {...(status === "pending" && {
        footer: <RequestActions request={request} isMine={asked_by.id === user.id} />,
      })}
    >
      {voucher != null && (
        <div className="mb-5">
          <VoucherPart id={voucher} subject={request.subject} isWaiting={isEntered(request)} />
        </div>
      )}
      {application == null ? (
        <>
          {voucher == null && <Changes request={request} />}
          {status === "pending" && reapplies(request) && request.repayment != null && (
            <div className="mt-4">
              <ReversalPreview payment={request.repayment.id} />
            </div>
          )}
          {!isEntered(request) && (
            <>
              <h3 className="mt-5 text-sm font-semibold">Reason</h3>
              <p className="mt-1 mb-5 text-sm wrap-anywhere whitespace-pre-line">
                {request.reason}
              </p>
            </>
          )}
          <About request={request} />
        </>
      ) : (
        <>
          <About request={request} />
          <div className="mt-5">
            <ApplicationDetails application={application} />
          </div>
        </>
      )}
      <Decision request={request} />
    </SideCard>
  );
}

/** True if the request came with what was entered: the reason only names it. */
function isEntered({ kind }: ChangeRequest): boolean {
  return kind === "expense" || kind === "journal";
}

/** True if approving it applies payments again. */
function reapplies({ changes }: ChangeRequest): boolean {
  return changes.some(({ field }) => field === "reapplied");
}

/** The subject of the request, the person who made it, and the last day for a decision. */
function About({ request }: Pick<RequestCardProps, "request">) {
  const { client, loan_account, cash_up, period_end, amount, asked_by, status } = request;
  return (
    <Facts>
      {client && <Fact label="Client">{fullName(client)}</Fact>}
      {loan_account != null && (
        <Fact label="Loan">
          <a className="text-primary hover:underline" href={`#/active-loans/${loan_account}`}>
            #{loan_account}
          </a>
        </Fact>
      )}
      {cash_up != null && (
        <Fact label="Cash-up">
          <a className="text-primary hover:underline" href={`#/cash-up/${cash_up}`}>
            #{cash_up}
          </a>
        </Fact>
      )}
      {period_end != null && (
        <Fact label="Closed up to">
          <a className="text-primary hover:underline" href="#/director-settings/period-close">
            {formatDate(period_end)}
          </a>
        </Fact>
      )}
      {amount != null && (
        <Fact label="Amount" number>
          {formatRand(amount)}
        </Fact>
      )}
      {hasBranch(request) && <Fact label="Branch">{request.branch.name}</Fact>}
      <Fact label="Requested by">{fullName(asked_by)}</Fact>
      <Fact label="Requested">{formatInstant(request.asked_at)}</Fact>
      {status === "pending" && <Fact label="Expires">{formatInstant(request.expires_at)}</Fact>}
    </Facts>
  );
}

/** The record's fields as they were and as they are to be, side by side. */
function Changes({ request }: Pick<RequestCardProps, "request">) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted-foreground text-left text-xs">
          <th className="pb-1 font-medium">Change</th>
          <th className="pb-1 font-medium">From</th>
          <th aria-hidden className="w-6" />
          <th className="pb-1 font-medium">To</th>
        </tr>
      </thead>
      <tbody>
        {changesOf(request).map(({ label, before, after }) => (
          <tr key={label} className="border-t">
            <th scope="row" className="text-muted-foreground py-2 pr-2 text-left font-normal">
              {label}
            </th>
            <td className={cn("py-2 pr-2 tabular-nums", breaking(before))}>{before}</td>
            <td aria-hidden className="text-muted-foreground">
              <ArrowRight className="size-3.5" />
            </td>
            <td className={cn("py-2 font-medium tabular-nums", breaking(after))}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The decision, with its author, time and reason. */
function Decision({ request }: Pick<RequestCardProps, "request">) {
  const { decided_by, decided_at, decision_reason, decline_code, status } = request;
  if (decided_at == null) return null;
  const { word } = lookOf(status);
  return (
    <Facts className="mt-5 border-t pt-1">
      {decided_by && <Fact label={`${word} by`}>{fullName(decided_by)}</Fact>}
      <Fact label={word}>{formatInstant(decided_at)}</Fact>
      {decline_code != null && <Fact label="Main reason">{declineLabel(decline_code)}</Fact>}
      {decision_reason != null && decision_reason !== "" && (
        <Fact label="Reason given">{decision_reason}</Fact>
      )}
    </Facts>
  );
}

/** Amounts and dates stay whole; what a line may be too short for breaks. */
function breaking(value: string): string {
  return value.length > 14 ? "wrap-anywhere" : "whitespace-nowrap";
}
