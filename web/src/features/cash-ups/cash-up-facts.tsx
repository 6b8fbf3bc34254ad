import { FileText } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { formatDate, formatInstant } from "@/lib/dates";
import { mediaUrl } from "@/lib/media";
import { formatCount, formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { CashUp } from "./api";
import { differenceText, worth } from "./count";

/** A cash-up: the result, the people, the notes and coins, and the slip. */
export function CashUpFacts({ cashUp }: { cashUp: CashUp }) {
  const { decided_at, reopened_at } = cashUp;
  const counts = cashUp.counts.filter(({ count }) => count > 0);
  return (
    <>
      <Facts>
        <Fact label="Counted" number>
          {formatRand(cashUp.counted)}
        </Fact>
        <Fact label="Expected" number>
          {formatRand(cashUp.expected)}
        </Fact>
        <Fact label="Difference" number className="font-semibold">
          {differenceText(cashUp.difference)}
        </Fact>
        {cashUp.reason !== "" && <Fact label="Reason">{cashUp.reason}</Fact>}
      </Facts>
      <Facts className="mt-5">
        <Fact label="Branch">{cashUp.branch.name}</Fact>
        <Fact label="Business date">{formatDate(cashUp.business_date)}</Fact>
        <Fact label="Counted by">{fullName(cashUp.counted_by)}</Fact>
        <Fact label="Counted at">{formatInstant(cashUp.counted_at)}</Fact>
        {decided_at != null && (
          <Fact label={cashUp.status === "declined" ? "Declined by" : "Confirmed by"}>
            {cashUp.decided_by != null && fullName(cashUp.decided_by)}, {formatInstant(decided_at)}
          </Fact>
        )}
        {cashUp.decision_reason != null && <Fact label="Note">{cashUp.decision_reason}</Fact>}
        {reopened_at != null && (
          <Fact label="Reopened by">
            {cashUp.reopened_by != null && fullName(cashUp.reopened_by)},{" "}
            {formatInstant(reopened_at)}
          </Fact>
        )}
        {cashUp.reopening_reason != null && (
          <Fact label="Why reopened">{cashUp.reopening_reason}</Fact>
        )}
      </Facts>
      <h3 className="mt-5 text-sm font-semibold">Notes and coins</h3>
      {counts.length === 0 ? (
        <p className="text-muted-foreground mt-1 text-sm">None.</p>
      ) : (
        <Facts className="mt-1">
          {counts.map(({ denomination, count }) => (
            <Fact
              key={denomination}
              label={`${formatCount(count)} × ${formatRand(denomination)}`}
              number
            >
              {formatRand(worth(denomination, count))}
            </Fact>
          ))}
        </Facts>
      )}
      <SlipLink cashUp={cashUp} />
    </>
  );
}

function SlipLink({ cashUp }: { cashUp: CashUp }) {
  if (cashUp.slip_file == null) return null;
  return (
    <a
      href={mediaUrl(cashUp.slip_file)}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: "outline", className: "mt-5" })}
    >
      <FileText aria-hidden />
      Open Slip
    </a>
  );
}
