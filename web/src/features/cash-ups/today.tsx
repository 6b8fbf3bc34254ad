import { Alert } from "@/components/ui/alert";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { formatDate, formatDay } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { CashUpActions } from "./actions";
import { type CashUpDay, DAY_FAILED, dayQuery } from "./api";
import { CashUpFacts } from "./cash-up-facts";
import { StatusBadge } from "./columns";
import { CountForm } from "./count-form";
import { DayFacts } from "./day-facts";

/** Today's cash of a branch: to be counted, waiting for a colleague, or counted. */
export function Today({ branch }: { branch: number }) {
  const query = useQuery(dayQuery(branch));
  const today = useServerToday();
  const day = query.data;
  if (day === undefined)
    return (
      <Card className="p-5">
        {query.error === null ? (
          <div role="status" aria-label="Loading" className="flex flex-col gap-3">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-48 w-full" />
          </div>
        ) : (
          <ErrorState
            title={DAY_FAILED}
            text={messageOf(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </Card>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="p-5">
        <CardTitle className="mb-4 text-lg">
          {day.branch.name}, {formatDay(day.business_date)}
        </CardTitle>
        <State
          key={`${day.branch.id}:${day.business_date}`}
          day={day}
          isToday={day.business_date === today}
        />
      </Card>
      <Card className="p-5">
        <CardTitle className="mb-2 text-base">Cash of the day</CardTitle>
        <DayFacts day={day} />
      </Card>
    </div>
  );
}

function State({ day, isToday }: { day: CashUpDay; isToday: boolean }) {
  const { cash_up, waiting } = day;
  if (waiting != null)
    return (
      <>
        <Alert
          kind="warning"
          title={`The cash-up of ${formatDate(waiting.business_date)} is not confirmed.`}
          className="mb-4"
        >
          {fullName(waiting.counted_by)} counted it. A colleague has to confirm or decline the
          difference before today can be counted.
        </Alert>
        <Counted cashUp={waiting} />
      </>
    );
  if (cash_up != null && day.is_shut)
    return (
      <Counted
        cashUp={cash_up}
        effect={
          cash_up.status === "waiting"
            ? "No cash can move at this branch until a colleague confirms the difference."
            : "No more cash can move at this branch today."
        }
      />
    );
  return (
    <>
      {cash_up != null && isToday && (
        <Alert
          kind="info"
          title={
            cash_up.status === "declined" ? "The last count was declined." : "The day was reopened."
          }
          className="mb-4"
        >
          {cash_up.status === "declined" ? cash_up.decision_reason : cash_up.reopening_reason} Count
          the cash again.
        </Alert>
      )}
      <CountForm day={day} />
    </>
  );
}

type CountedProps = {
  cashUp: NonNullable<CashUpDay["cash_up"]>;
  /** The consequence for the day. */
  effect?: string;
};

function Counted({ cashUp, effect }: CountedProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <StatusBadge status={cashUp.status} />
        {effect !== undefined && <p className="text-muted-foreground text-sm">{effect}</p>}
      </div>
      <CashUpFacts cashUp={cashUp} />
      <div className="mt-4">
        <CashUpActions cashUp={cashUp} />
      </div>
    </>
  );
}
