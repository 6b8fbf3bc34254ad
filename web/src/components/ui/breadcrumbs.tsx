import { ChevronRight } from "lucide-react";

export type Crumb = { title: string; href?: string };

/** The path to the current page, which is the last title. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={crumb.title}
              className={
                last ? "flex min-w-0 items-center gap-1.5" : "hidden items-center gap-1.5 sm:flex"
              }
            >
              {index > 0 && (
                <ChevronRight
                  aria-hidden
                  className="text-muted-foreground hidden size-3.5 sm:block"
                />
              )}
              {last || crumb.href === undefined ? (
                <span
                  aria-current={last ? "page" : undefined}
                  className={
                    last ? "truncate font-medium" : "text-muted-foreground whitespace-nowrap"
                  }
                >
                  {crumb.title}
                </span>
              ) : (
                <a
                  href={crumb.href}
                  className="text-muted-foreground hover:text-foreground focus-visible:ring-ring rounded-sm whitespace-nowrap outline-none focus-visible:ring-2"
                >
                  {crumb.title}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
