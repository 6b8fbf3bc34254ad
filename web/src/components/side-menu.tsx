import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";

export type SideMenuEntry = { id: string; title: string; icon: LucideIcon; href: string };

type SideMenuProps = {
  /** Names the menu: "Settings", "Offices". */
  label: string;
  entries: readonly SideMenuEntry[];
  /** What is open; null while that is not known yet. */
  openId: string | null;
  onOpen: (id: string) => void;
  /** More entries are still loading. */
  loading?: boolean;
  /** What is open, beside the menu. */
  children: ReactNode;
};

/** Wide enough for a menu beside the page that has the app's own menu beside it (Tailwind's `xl`). */
const BESIDE = "(min-width: 80rem)";

/** The parts of a page in a menu at its side; on a narrow screen a list to choose from above it. */
export function SideMenu(props: SideMenuProps) {
  const beside = useMediaQuery(BESIDE);
  return (
    <div className="flex flex-col gap-5 xl:flex-row xl:gap-8">
      {beside ? <Beside {...props} /> : <Above {...props} />}
      <div className="min-w-0 flex-1">{props.children}</div>
    </div>
  );
}

function Beside({ label, entries, openId, loading = false }: SideMenuProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] w-52 shrink-0 self-start overflow-y-auto"
    >
      <ul className="flex flex-col gap-0.5">
        {entries.map(({ id, title, icon: Icon, href }) => (
          <li key={id}>
            <a
              href={href}
              aria-current={id === openId ? "page" : undefined}
              className={cn(
                "text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:ring-ring aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground flex min-h-9 items-center gap-2.5 rounded-md px-3 py-1.5 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-inset",
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">{title}</span>
            </a>
          </li>
        ))}
      </ul>
      {loading && (
        <div className="flex flex-col gap-2 px-3 pt-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-24" />
        </div>
      )}
    </nav>
  );
}

function Above({ label, entries, openId, onOpen }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      <Select
        label={label}
        options={entries.map(({ id, title }) => ({ value: id, label: title }))}
        value={entries.some(({ id }) => id === openId) ? openId : null}
        onValueChange={onOpen}
        className="font-medium"
      />
    </nav>
  );
}
