import { type RefObject, useEffect, useState } from "react";
import { cn } from "@/lib/cn";

type Edges = { left: boolean; right: boolean };

const NONE: Edges = { left: false, right: false };

/** At which edges of a region that scrolls sideways there is more to see. */
export function useScrollEdges(region: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState(NONE);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Zoomed screens scroll by parts of a pixel.
      const next = { left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 };
      setEdges((now) => (now.left === next.left && now.right === next.right ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const content = element.querySelector("table") ?? element.firstElementChild;
    if (content !== null) observer.observe(content);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [region]);
  return edges;
}

/** Lets what scrolls fade out towards the edges beyond which there is more: for rows that have no box. */
export function fading({ left, right }: Edges) {
  return {
    "data-edge": left || right ? "more" : undefined,
    className: cn(
      left && "mask-l-from-[calc(100%-2.5rem)]",
      right && "mask-r-from-[calc(100%-2.5rem)]",
    ),
  };
}

/** Shadows at the edges beyond which there is more. Their parent is `relative` and holds the region. */
export function ScrollEdges({ left, right }: Edges) {
  return (
    <>
      <Edge shown={left} className="left-0 rounded-l-lg bg-linear-to-r" />
      <Edge shown={right} className="right-0 rounded-r-lg bg-linear-to-l" />
    </>
  );
}

function Edge({ shown, className }: { shown: boolean; className: string }) {
  return (
    <span
      aria-hidden
      data-print="hide"
      data-edge={shown ? "more" : undefined}
      className={cn(
        "z-content pointer-events-none absolute inset-y-px w-7 from-black/20 to-transparent transition-opacity duration-150 dark:from-black/70",
        shown ? "opacity-100" : "opacity-0",
        className,
      )}
    />
  );
}
