import { useEffect, useId, useRef, useState } from "react";
import { Bars } from "./bars";
import { type Chart, drawnGroups, drawnSeries, formatValue, type Pointed } from "./chart";
import { Columns } from "./columns";
import { Looks, Swatch } from "./looks";

/** Until the place has been measured. */
const USUAL_WIDTH = 480;

/** The picture of a chart: its legend, the drawing, and the figures under the pointer. */
export default function Drawing({ chart, compact }: { chart: Chart; compact: boolean }) {
  const { place, width } = useWidth();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const looks = useId();
  const series = drawnSeries(chart);
  const Shape = chart.shape === "columns" ? Columns : Bars;
  const group = drawnGroups(chart).find(({ key }) => key === pointed?.key);
  return (
    <div ref={place} className="text-foreground relative">
      {series.length > 1 && (
        <ul aria-hidden className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {series.map(({ series: { label } }, place) => (
            <li key={label} className="flex items-center gap-2">
              <Swatch place={place} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <Shape
          chart={chart}
          width={width}
          compact={compact}
          looks={looks}
          pointed={pointed?.key ?? null}
          onPoint={setPointed}
        >
          <Looks id={looks} />
        </Shape>
        {pointed !== null && group !== undefined && (
          <div
            className="bg-popover text-popover-foreground z-content pointer-events-none absolute w-max max-w-full rounded-md border px-3 py-2 text-sm shadow-md"
            style={besides(pointed, width)}
          >
            <p className="font-medium">{group.label}</p>
            {series.map(({ series: { label, unit }, index }) => (
              <p key={label} className="flex justify-between gap-4">
                <span className="text-muted-foreground">{label}</span>
                <span className="tabular-nums">{formatValue(group.values[index], unit)}</span>
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The box opens towards the side with more room. */
function besides({ x, y }: Pointed, width: number) {
  return x < width / 2 ? { left: x + 8, top: y } : { right: width - x + 8, top: y };
}

/** The width of the picture's container; the last width while it is hidden. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
