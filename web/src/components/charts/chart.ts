import { formatCount, formatRand } from "@/lib/money";

/** The group under the pointer, and the pointer's position in the drawing. */
export type Pointed = { key: string; x: number; y: number };

/** The unit of a value. */
export type Unit = "rand" | "count";

/** A row of values through all groups: a kind of column in the picture, a column in the table. */
export type Series = {
  label: string;
  unit: Unit;
  /** Shown in the table only. */
  tableOnly?: boolean;
};

/** The group of the values at one position: a month, a branch, a status. */
export type Group = {
  key: string;
  label: string;
  /** The label for narrow charts. */
  short?: string;
  /** A value for each series, as the server writes it. */
  values: readonly string[];
};

/** A chart with everything that its picture, its table and its files are made from. */
export type Chart = {
  title: string;
  text: string;
  /** The name of the groups, as the heading of the table's first column. */
  category: string;
  /** Columns for a series in time, horizontal bars for a comparison by name. */
  shape: "columns" | "bars";
  /** At most two of them are drawn: they must be distinguishable without colour. */
  series: readonly Series[];
  groups: readonly Group[];
  /** Of its files, without the ending. */
  fileName: string;
};

/** A picture of more bars is unreadable; the table has them all. */
const MAX_BARS = 10;

/** A value with the place of its series. */
export type Drawn = { series: Series; index: number };

/** The series that are drawn. */
export function drawnSeries({ series }: Chart): Drawn[] {
  const all = series.map((one, index) => ({ series: one, index }));
  return all.filter((one) => one.series.tableOnly !== true);
}

/** The groups that are drawn: of many bars the largest, in the chart's order. */
export function drawnGroups(chart: Chart): readonly Group[] {
  if (chart.shape === "columns" || chart.groups.length <= MAX_BARS) return chart.groups;
  const drawn = drawnSeries(chart);
  const size = (group: Group) =>
    drawn.reduce((sum, { index }) => sum + Math.abs(numberAt(group, index)), 0);
  const largest = chart.groups.toSorted((one, other) => size(other) - size(one));
  const shown = new Set(largest.slice(0, MAX_BARS));
  return chart.groups.filter((group) => shown.has(group));
}

/**
 * The height or width of a value in the drawing. For the picture alone: amounts are shown as the
 * server sent them.
 */
export function numberAt(group: Group, index: number): number {
  return Number(group.values[index] ?? 0);
}

/** A value as it is read. */
export function formatValue(value: string | undefined, unit: Unit): string {
  if (value === undefined) return "";
  return unit === "rand" ? formatRand(value) : formatCount(Number(value));
}

const compact = new Intl.NumberFormat("en-ZA", {
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A value where there is little room: `R 1,2 m`. */
export function formatShort(value: number, unit: Unit): string {
  if (unit === "count") return formatCount(value);
  return `${value < 0 ? "-" : ""}R\u00a0${compact.format(Math.abs(value))}`;
}

/** The heading of the chart's table. */
export function tableHeader({ category, series }: Chart): string[] {
  return [category, ...series.map(({ label }) => label)];
}

/** The chart's table as numbers that a spreadsheet can add up. */
export function csvRows({ groups }: Chart): string[][] {
  return groups.map(({ label, values }) => [label, ...values]);
}

/** The picture in words, for those who do not see it. */
export function summaryOf(chart: Chart): string {
  const drawn = drawnSeries(chart);
  const groups = chart.shape === "bars" ? drawnGroups(chart) : chart.groups.slice(-1);
  const spoken = groups.map((group) => {
    const values = drawn.map(
      ({ series, index }) => `${series.label} ${formatValue(group.values[index], series.unit)}`,
    );
    return `${group.label}: ${values.join(", ")}.`;
  });
  return [`${chart.title}.`, ...spoken, "The table has all figures."].join(" ");
}
