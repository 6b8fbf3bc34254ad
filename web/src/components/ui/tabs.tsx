import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const Tabs = BaseTabs.Root;

export function TabsList({
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof BaseTabs.List>, "className"> & { className?: string }) {
  return (
    <div className={cn("overflow-x-auto border-b", className)}>
      <BaseTabs.List className="relative flex w-max min-w-full gap-1" {...props}>
        {children}
        <BaseTabs.Indicator className="bg-primary absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full transition-[translate,width] duration-150" />
      </BaseTabs.List>
    </div>
  );
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
