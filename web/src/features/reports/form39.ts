import type { ListExport } from "./api";

type Quarter = { year: number; quarter: number };

/** The number of quarters to choose from: five years. */
const OFFERED = 20;

/** The quarter of a day, and those before it, the latest first. */
export function quartersUntil(today: string): Quarter[] {
  const [year, month] = today.split("-").map(Number);
  const latest = (year ?? 0) * 4 + Math.floor(((month ?? 1) - 1) / 3);
  return Array.from({ length: OFFERED }, (_, back) => {
    const quarter = latest - back;
    return { year: Math.floor(quarter / 4), quarter: (quarter % 4) + 1 };
  });
}

/** The choices of a select; the quarter of today has not ended. */
export function quarterOptions(today: string) {
  return quartersUntil(today).map(({ year, quarter }, index) => ({
    value: `${year}-${quarter}`,
    label: `Quarter ${quarter} of ${year}${index === 0 ? " (not ended)" : ""}`,
  }));
}

/** The export of a chosen quarter, of a branch or of the company. */
export function wantedFigures(chosen: string, branch: number | null): ListExport {
  const [year, quarter] = chosen.split("-").map(Number);
  return {
    form39: { year: year ?? 0, quarter: quarter ?? 0, ...(branch === null ? {} : { branch }) },
  };
}
