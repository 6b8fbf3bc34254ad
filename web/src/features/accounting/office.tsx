import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { PanelHeader } from "@/components/panel-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { formatDate } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";
import { Books } from "./books";
import { defaultPeriod, isComplete, isSamePeriod, type Period, periodErrors } from "./period";
import { PeriodForm } from "./period-form";

/** The books of one office; the period stays when another office is chosen. */
export function Office({ title, branch }: { title: string; branch: number | null }) {
  const now = useServerToday();
  const [chosen, setShown] = useState<Period | null>(null);
  const [edited, setTyped] = useState<Period | null>(null);
  // Until another is chosen it follows the date, which the server may correct after the first render.
  const shown = chosen ?? defaultPeriod(now);
  const typed = edited ?? shown;
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: ["accounting"] }) > 0;
  const same = isSamePeriod(typed, shown);
  const show = () => {
    if (same) void client.invalidateQueries({ queryKey: ["accounting"] });
    else if (Object.keys(periodErrors(typed, now)).length === 0) setShown(typed);
  };
  return (
    <>
      <PanelHeader
        title={title}
        text={`${formatDate(shown.start)} to ${formatDate(shown.end)}`}
        actions={
          <PeriodForm
            period={typed}
            onChange={setTyped}
            onShow={show}
            shown={same}
            pending={fetching}
            today={now}
          />
        }
      />
      {isComplete(typed) ? (
        <Books branch={branch} period={shown} />
      ) : (
        <Card>
          <EmptyState icon={CalendarRange} title="Please select a start and end date." />
        </Card>
      )}
    </>
  );
}
