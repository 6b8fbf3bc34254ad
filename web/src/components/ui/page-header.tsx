import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type PageHeaderProps = {
  title: string;
  text?: ReactNode;
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode;
  className?: string;
};

/** The first row of a page: its one h1, a line about it, and what can be done. */
export function PageHeader({ title, text, actions, className }: PageHeaderProps) {
  return (
    <header className={cn("mb-5 flex flex-wrap items-end justify-between gap-3", className)}>
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight text-balance wrap-anywhere">
          {title}
        </h1>
        {text !== undefined && <p className="text-muted-foreground mt-0.5 text-sm">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
