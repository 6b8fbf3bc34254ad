import { cn } from "@/lib/cn";

/** The first series is plain, the second striped: they differ in print and without colour too. */
export function Looks({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={6} height={6} fill="var(--card)" />
        <rect width={4} height={6} fill="var(--primary)" />
      </pattern>
    </defs>
  );
}

/** The fill of a series' shapes, by its position among the drawn series. */
export function fillOf(place: number, looks: string): string {
  return place === 0 ? "var(--info)" : `url(#${looks})`;
}

/** The edge of a striped shape, which its stripes leave open. */
export function strokeOf(place: number): string {
  return place === 0 ? "none" : "var(--primary)";
}

const STRIPES =
  "border-primary border bg-[repeating-linear-gradient(135deg,var(--primary)_0_3px,var(--card)_3px_4px)]";

/** A series in the legend. */
export function Swatch({ place }: { place: number }) {
  return (
    <span
      className={cn(
        "size-3 shrink-0 rounded-none [print-color-adjust:exact]",
        place === 0 ? "bg-info" : STRIPES,
      )}
    />
  );
}
