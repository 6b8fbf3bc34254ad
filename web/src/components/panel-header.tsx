import type { ReactNode } from "react";

type PanelHeaderProps = { title: string; text?: ReactNode; actions?: ReactNode };

/** The first row of one part of a page: its h2, a line about it, and what can be done. */
export function PanelHeader({ title, text, actions }: PanelHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h2>
        {text !== undefined && (
          <p className="text-muted-foreground mt-0.5 max-w-prose text-sm text-pretty">{text}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
