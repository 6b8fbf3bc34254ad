import { Banknote, HandCoins, TrendingDown, TrendingUp, TriangleAlert } from "lucide-react";
import { LeadStat, Stats } from "@/components/ui/stat";
import { arrearsQuery } from "@/features/collections/api";
import { share } from "@/features/collections/arrears-table";
import { addMonths } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { seriesQuery } from "./api";
import { amountChange, type Change, collectedOf, outstandingOf, riskChange } from "./changes";

/**
 * What is owed, collected and at risk, each with its change since the same day of last month. For a
 * consultant, of their own branch. `outstanding` is the label of what is owed.
 */
export function LeadFigures({ outstanding }: { outstanding: string }) {
  const then = addMonths(useServerToday(), -1);
  const series = useQuery(seriesQuery());
  const earlier = useQuery(seriesQuery({ start_date: `${then.slice(0, 8)}01`, end_date: then }));
  const arrears = useQuery(arrearsQuery({ branch: null, date: null, by: "branch" }));
  const earlierArrears = useQuery(arrearsQuery({ branch: null, date: then, by: "branch" }));
  const ages = arrears.data?.ages;
  /** A figure that could not be loaded is a dash; the charts below report the failure. */
  const shown = ({ isError }: { isError: boolean }, value: string | undefined) =>
    isError ? "–" : value;
  const noteOf = (of: typeof outstandingOf, day: "on" | "by") =>
    series.data && earlier.data && noted(amountChange(series.data, earlier.data, of, day));
  return (
    <Stats className="flex flex-wrap gap-4">
      <LeadStat
        icon={Banknote}
        label={outstanding}
        className={LEAD}
        value={shown(series, series.data && formatRand(outstandingOf(series.data)))}
        note={noteOf(outstandingOf, "on")}
      />
      <LeadStat
        icon={HandCoins}
        label="Collected This Month"
        className={LEAD}
        value={shown(series, series.data && formatRand(collectedOf(series.data)))}
        note={noteOf(collectedOf, "by")}
      />
      <LeadStat
        icon={TriangleAlert}
        label="Portfolio at Risk (PAR 30)"
        className={LEAD}
        value={shown(arrears, ages && share(ages.par30))}
        note={
          ages && earlierArrears.data && noted(riskChange(ages, earlierArrears.data.ages, then))
        }
      />
    </Stats>
  );
}

/** Three in a row where there is room; on a tablet the last one fills the second row. */
const LEAD = "flex-1 basis-[min(19rem,100%)]";

const SIGNS = { [-1]: TrendingDown, 0: null, 1: TrendingUp };

/** The sign repeats the words, so that readers of the screen need not hear it. */
function noted(change: Change | undefined) {
  if (change === undefined) return undefined;
  const Sign = SIGNS[change.direction];
  return (
    <>
      {Sign && <Sign aria-hidden className="mr-1 inline size-4 align-text-bottom" />}
      {change.text}
    </>
  );
}
