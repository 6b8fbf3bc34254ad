import { type ComponentProps, useRef } from "react";
import { cn } from "@/lib/cn";
import { ScrollEdges, useScrollEdges } from "./scroll-edges";

/** A plain table in its frame, for a short list without sorting or pages. */
export function Table({ className, children, ...props }: ComponentProps<"table">) {
  const region = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(region);
  return (
    <div className="relative">
      {/* Content wider than its container can be scrolled with the keys too. */}
      <div
        ref={region}
        tabIndex={edges.left || edges.right ? 0 : undefined}
        className="bg-card focus-visible:ring-ring overflow-x-auto rounded-lg border outline-none focus-visible:ring-2 print:overflow-visible"
      >
        <table className={cn("w-full text-sm", className)} {...props}>
          {children}
        </table>
      </div>
      <ScrollEdges {...edges} />
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("bg-muted text-muted-foreground", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("border-b last:border-b-0", className)} {...props} />;
}

type CellProps = { align?: "left" | "right" | "center" };

export const alignClass = {
  left: "text-left",
  right: "text-right",
  center: "text-center",
} as const;

export function TableHeader({
  className,
  align = "left",
  ...props
}: Omit<ComponentProps<"th">, "align"> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        "h-9 px-3 font-medium whitespace-nowrap pointer-coarse:h-11",
        alignClass[align],
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  className,
  align = "left",
  ...props
}: Omit<ComponentProps<"td">, "align"> & CellProps) {
  return (
    <td
      className={cn(
        "h-9 px-3 py-1 pointer-coarse:h-11 pointer-coarse:py-2",
        alignClass[align],
        align === "right" && "whitespace-nowrap",
        className,
      )}
      {...props}
    />
  );
}
