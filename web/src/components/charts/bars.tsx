import { Group } from "@visx/group";
import { scaleLinear } from "@visx/scale";
import { Bar, Line } from "@visx/shape";
import { drawnGroups, drawnSeries, formatValue, numberAt, summaryOf } from "./chart";
import type { ShapeProps } from "./columns";
import { fillOf, strokeOf } from "./looks";

/** In pixels: how thick a bar is, and the room between groups. */
const USUAL = { thick: 16, between: 14 };
const COMPACT = { thick: 10, between: 8 };
const GAP = 4;
const NAME = 22;
/** Roughly the width of a letter, in pixels. */
const LETTER = 7;

/** Lying bars below the name of their group, each with its value at its end. */
export function Bars({ chart, width, compact, looks, pointed, onPoint, children }: ShapeProps) {
  const { thick, between } = compact ? COMPACT : USUAL;
  const series = drawnSeries(chart);
  const groups = drawnGroups(chart);
  const each = NAME + series.length * (thick + GAP) + between;
  const values = groups.flatMap((group) => series.map(({ index }) => numberAt(group, index)));
  const written = groups.flatMap((group) =>
    series.map(({ series: one, index }) => formatValue(group.values[index], one.unit).length),
  );
  const room = Math.max(...written) * LETTER + 12;
  const x = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [0, Math.max(40, width - room)],
  });
  const zero = x(0);
  const height = groups.length * each - between;
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
      {groups.map((group, row) => (
        <Group
          key={group.key}
          top={row * each}
          onPointerMove={() => onPoint({ key: group.key, x: zero, y: row * each + NAME })}
          onPointerLeave={() => onPoint(null)}
        >
          <Bar
            y={-between / 2}
            width={width}
            height={each}
            fill={pointed === group.key ? "var(--muted)" : "transparent"}
          />
          <text y={14} className="fill-foreground text-sm font-medium">
            {clipped(group.label, width)}
          </text>
          {series.map(({ series: { label, unit }, index }, place) => {
            const end = x(numberAt(group, index));
            const top = NAME + place * (thick + GAP);
            return (
              <Group key={label} top={top}>
                <Bar
                  data-series={label}
                  x={Math.min(zero, end)}
                  width={Math.max(1, Math.abs(end - zero))}
                  height={thick}
                  fill={fillOf(place, looks)}
                  stroke={strokeOf(place)}
                />
                <text
                  x={Math.max(zero, end) + 6}
                  y={thick / 2}
                  dy="0.35em"
                  className="fill-muted-foreground text-xs tabular-nums"
                >
                  {formatValue(group.values[index], unit)}
                </text>
              </Group>
            );
          })}
          <Line
            from={{ x: zero, y: NAME - GAP }}
            to={{ x: zero, y: each - between }}
            stroke="var(--input)"
            pointerEvents="none"
          />
        </Group>
      ))}
    </svg>
  );
}

/** A name that fits the width; text in a drawing does not shorten itself. */
function clipped(name: string, width: number): string {
  const most = Math.floor(width / LETTER);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
