import { ChartColumn, Download, Image, Sheet, Table2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Part } from "@/components/part";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { downloadCsv } from "@/lib/csv";
import { lazyPart } from "@/lib/lazy-part";
import { askRelease } from "@/lib/release";
import { type Chart, csvRows, drawnGroups, formatValue, tableHeader } from "./chart";

/** The library that draws is fetched when the first picture is. */
const Drawing = lazyPart(() => import("./drawing"));

type ChartCardProps = {
  chart: Chart;
  /** Placeholder for a chart without data. */
  empty: string;
  /** A smaller picture. */
  compact?: boolean;
  className?: string;
};

/** A chart with the table behind it, which can be shown in its place, and downloads of both. */
export function ChartCard({ chart, empty, compact = false, className }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const title = useId();
  const picture = useRef<HTMLDivElement>(null);
  return (
    <Card aria-labelledby={title} className={cn("flex min-w-0 flex-col p-4 sm:p-5", className)}>
      <header className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={title} className="leading-snug font-semibold">
            {chart.title}
          </h3>
          <p className="text-muted-foreground text-sm text-pretty">{chart.text}</p>
        </div>
        {chart.groups.length > 0 && (
          <div className="-mt-1 -mr-1 flex shrink-0 gap-1">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`${isTable ? "Show chart" : "Show table"}: ${chart.title}`}
              title={isTable ? "Show chart" : "Show table"}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            </Button>
            <Downloads chart={chart} svg={() => picture.current?.querySelector("svg") ?? null} />
          </div>
        )}
      </header>
      {chart.groups.length === 0 ? (
        <EmptyState icon={ChartColumn} title={empty} className="py-10" />
      ) : (
        <>
          {isTable && <ChartTable chart={chart} />}
          {/* It stays, so that the picture can be downloaded from the table too. */}
          <div ref={picture} hidden={isTable}>
            <Part
              loading={<Skeleton className={cn("w-full rounded-lg", compact ? "h-44" : "h-64")} />}
            >
              <Drawing chart={chart} compact={compact} />
            </Part>
            {drawnGroups(chart).length < chart.groups.length && (
              <p className="text-muted-foreground mt-2 text-sm">
                The {drawnGroups(chart).length} largest of {chart.groups.length}. The table shows
                all.
              </p>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function ChartTable({ chart }: { chart: Chart }) {
  return (
    <Table>
      <caption className="sr-only">{chart.title}</caption>
      <TableHead>
        <tr>
          {tableHeader(chart).map((heading, column) => (
            <TableHeader key={heading} align={column === 0 ? "left" : "right"}>
              {heading}
            </TableHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {chart.groups.map((group) => (
          <TableRow key={group.key}>
            <th
              scope="row"
              className={cn(
                "h-11 px-3 py-2 text-left font-normal",
                chart.shape === "columns" && "whitespace-nowrap",
              )}
            >
              {group.label}
            </th>
            {chart.series.map(({ label, unit }, index) => (
              <TableCell key={label} align="right">
                {formatValue(group.values[index], unit)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type DownloadsProps = { chart: Chart; svg: () => SVGSVGElement | null };

function Downloads({ chart, svg }: DownloadsProps) {
  const save = async (format: "png" | "svg") => {
    const drawn = svg();
    if (drawn === null) return;
    try {
      const { savePicture } = await import("./picture");
      await savePicture(drawn, chart, format);
    } catch {
      toast.error("The picture could not be made. Please try again.");
      // Its script is gone where a newer version was installed; the page then says so.
      void askRelease();
    }
  };
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Download: ${chart.title}`}
          title="Download"
        >
          <Download aria-hidden />
        </Button>
      }
    >
      <MenuItem
        icon={<Sheet aria-hidden />}
        onSelect={() => downloadCsv(`${chart.fileName}.csv`, tableHeader(chart), csvRows(chart))}
      >
        Table (CSV)
      </MenuItem>
      <MenuItem icon={<Image aria-hidden />} onSelect={() => void save("png")}>
        Picture (PNG)
      </MenuItem>
      <MenuItem icon={<Image aria-hidden />} onSelect={() => void save("svg")}>
        Picture (SVG)
      </MenuItem>
    </Menu>
  );
}
