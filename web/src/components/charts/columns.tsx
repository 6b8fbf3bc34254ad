import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, Line } from "@visx/shape";
import type { ReactNode } from "react";
import { type Chart, drawnSeries, formatShort, numberAt, type Pointed, summaryOf } from "./chart";
import { fillOf, strokeOf } from "./looks";

const HEIGHT = 256;
const COMPACT_HEIGHT = 176;
const TOP = 18;
const BOTTOM = 28;
/** Roughly the width of a small letter, in pixels. */
const LETTER = 6.5;
/** Columns from this width on say their value. */
const LABELLED = 30;

export type ShapeProps = {
  chart: Chart;
  width: number;
  /** A lower picture, with thinner bars. */
  compact: boolean;
  /** Names the fills. */
  looks: string;
  pointed: string | null;
  onPoint: (pointed: Pointed | null) => void;
  /** The fill patterns of the shapes. */
  children: ReactNode;
};

/** Standing columns, side by side for each group, over an axis of values. */
export function Columns({ chart, width, compact, looks, pointed, onPoint, children }: ShapeProps) {
  const height = compact ? COMPACT_HEIGHT : HEIGHT;
  const series = drawnSeries(chart);
  const unit = series[0]?.series.unit ?? "count";
  const values = chart.groups.flatMap((group) => series.map(({ index }) => numberAt(group, index)));
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [height - BOTTOM, TOP],
    nice: 4,
  });
  const ticks = y.ticks(4).filter((tick) => unit === "rand" || Number.isInteger(tick));
  const left = Math.max(...ticks.map((tick) => formatShort(tick, unit).length)) * LETTER + 12;
  const x = scaleBand<string>({
    domain: chart.groups.map(({ key }) => key),
    range: [left, width],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const within = scaleBand<number>({
    domain: series.map((_, place) => place),
    range: [0, x.bandwidth()],
    paddingInner: 0.12,
  });
  const labels = shownLabels(chart, x.step());
  const zero = y(0);
  return (
    <svg
      data-picture
      role="img"
      aria-label={summaryOf(chart)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block overflow-visible"
    >
      {children}
      <GridRows
        scale={y}
        left={left}
        width={width - left}
        tickValues={ticks}
        stroke="var(--border)"
      />
      {chart.groups.map((group) => {
        const start = x(group.key) ?? 0;
        return (
          <Group
            key={group.key}
            left={start}
            onPointerMove={() => onPoint({ key: group.key, x: start + x.bandwidth() / 2, y: 0 })}
            onPointerLeave={() => onPoint(null)}
          >
            <Bar
              x={(x.bandwidth() - x.step()) / 2}
              y={TOP}
              width={x.step()}
              height={height - TOP - BOTTOM}
              fill={pointed === group.key ? "var(--muted)" : "transparent"}
            />
            {series.map(({ series: { label }, index }, place) => {
              const value = numberAt(group, index);
              const end = y(value);
              const at = within(place) ?? 0;
              return (
                <Group key={label}>
                  <Bar
                    data-series={label}
                    x={at}
                    y={Math.min(zero, end)}
                    width={within.bandwidth()}
                    height={Math.abs(end - zero)}
                    fill={fillOf(place, looks)}
                    stroke={strokeOf(place)}
                  />
                  {within.bandwidth() >= LABELLED && value !== 0 && (
                    <text
                      x={at + within.bandwidth() / 2}
                      y={Math.min(zero, end) - 5}
                      textAnchor="middle"
                      className="fill-muted-foreground text-2xs tabular-nums"
                    >
                      {formatShort(value, unit)}
                    </text>
                  )}
                </Group>
              );
            })}
          </Group>
        );
      })}
      <Line
        from={{ x: left, y: zero }}
        to={{ x: width, y: zero }}
        stroke="var(--input)"
        pointerEvents="none"
      />
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        tickFormat={(tick) => formatShort(Number(tick), unit)}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...LABEL, textAnchor: "end", dx: -2, dy: "0.33em" }}
      />
      <AxisBottom
        scale={x}
        top={height - BOTTOM}
        tickValues={labels}
        tickFormat={(key) => shortOf(chart, key)}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...LABEL, textAnchor: "middle" }}
      />
    </svg>
  );
}

const LABEL = {
  fill: "var(--muted-foreground)",
  fontSize: 11,
  fontFamily: "inherit",
} as const;

const shortOf = (chart: Chart, key: string) => {
  const group = chart.groups.find((one) => one.key === key);
  return group?.short ?? group?.label ?? key;
};

/** The keys of the groups whose names have room below the axis; the last one always. */
function shownLabels(chart: Chart, step: number): string[] {
  const longest = Math.max(...chart.groups.map(({ key }) => shortOf(chart, key).length));
  const every = Math.max(1, Math.ceil((longest * LETTER + 6) / step));
  const last = chart.groups.length - 1;
  return chart.groups.filter((_, index) => (last - index) % every === 0).map(({ key }) => key);
}
