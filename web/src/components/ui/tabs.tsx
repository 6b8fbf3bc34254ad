import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { fading, useScrollEdges } from "./scroll-edges";

export const Tabs = BaseTabs.Root;

export function TabsList({
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof BaseTabs.List>, "className"> & { className?: string }) {
  const region = useRef<HTMLDivElement>(null);
  const { className: faded, ...edge } = fading(useScrollEdges(region));
  const shown = useRef<Element | null>(null);
  // After every render: which tab is the active one is known to the tabs alone.
  useEffect(() => {
    const active = region.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    if (region.current === null || !active || active === shown.current) return;
    shown.current = active;
    bringIntoView(region.current, active);
  });
  return (
    <div data-print="hide" className={cn("border-b", className)}>
      <div ref={region} {...edge} className={cn("overflow-x-auto", faded)}>
        <BaseTabs.List className="relative flex w-max min-w-full gap-1" {...props}>
          {children}
          <BaseTabs.Indicator className="bg-primary absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full transition-[translate,width] duration-150" />
        </BaseTabs.List>
      </div>
    </div>
  );
}

/** Pixels of the neighbour that stay in view, so that it shows that there are more. */
const NEIGHBOUR = 40;

/** Scrolls the row of tabs alone: `scrollIntoView` would move the page as well. */
function bringIntoView(region: HTMLElement, tab: HTMLElement) {
  const { offsetLeft: start, offsetWidth: width } = tab;
  if (start - NEIGHBOUR < region.scrollLeft) region.scrollLeft = start - NEIGHBOUR;
  else if (start + width + NEIGHBOUR > region.scrollLeft + region.clientWidth)
    region.scrollLeft = start + width + NEIGHBOUR - region.clientWidth;
}

export function Tab({
  className,
  ...props
}: Omit<ComponentProps<typeof BaseTabs.Tab>, "className"> & { className?: string }) {
  return (
    <BaseTabs.Tab
      className={cn(
        "text-muted-foreground hover:text-foreground focus-visible:ring-ring data-active:text-foreground h-10 cursor-pointer rounded-t-md px-3 text-sm font-medium whitespace-nowrap outline-none focus-visible:ring-2 focus-visible:ring-inset pointer-coarse:h-11",
        className,
      )}
      {...props}
    />
  );
}

export function TabPanel({
  className,
  ...props
}: Omit<ComponentProps<typeof BaseTabs.Panel>, "className"> & { className?: string }) {
  return <BaseTabs.Panel className={cn("pt-5 outline-none", className)} {...props} />;
}
