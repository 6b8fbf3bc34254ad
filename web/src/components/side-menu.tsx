import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";

export type SideMenuEntry = { id: string; title: string; icon: LucideIcon; href: string };

type SideMenuProps = {
  /** Names the menu: "Settings", "Offices". */
  label: string;
  entries: readonly SideMenuEntry[];
  /** Entries for rarer work, behind "More". */
  more?: readonly SideMenuEntry[];
  /** The open item; null while it is not known yet. */
  openId: string | null;
  onOpen: (id: string) => void;
  /** More entries are still loading. */
  loading?: boolean;
  /** The content has wide tables: the menu is beside it on a large screen only. */
  wide?: boolean;
  /** The open item's content, beside the menu. */
  children: ReactNode;
};

/** Wide enough for a menu beside the page that has the app's own menu beside it (Tailwind's `xl` and `2xl`). */
const BESIDE = "(min-width: 80rem)";
const BESIDE_WIDE = "(min-width: 96rem)";

/** The parts of a page in a menu at its side; on a narrow screen a list to choose from above it. */
export function SideMenu(props: SideMenuProps) {
  const beside = useMediaQuery(props.wide ? BESIDE_WIDE : BESIDE);
  return (
    <div className={cn("flex", beside ? "gap-8" : "flex-col gap-5")}>
      {beside ? <Beside {...props} /> : <Above {...props} />}
      <div className="min-w-0 flex-1">{props.children}</div>
    </div>
  );
}

const NONE: readonly SideMenuEntry[] = [];

function Beside({ label, entries, more = NONE, openId, loading = false }: SideMenuProps) {
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] w-52 shrink-0 self-start overflow-y-auto"
    >
      <Entries entries={entries} openId={openId} />
      {more.length > 0 && <More entries={more} openId={openId} />}
      {loading && (
        <div className="flex flex-col gap-2 px-3 pt-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-24" />
        </div>
      )}
    </nav>
  );
}

const entryClass =
  "text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:ring-ring aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground flex min-h-9 w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-inset";

type EntriesProps = Pick<SideMenuProps, "entries" | "openId"> & { id?: string };

function Entries({ entries, openId, id }: EntriesProps) {
  return (
    <ul id={id} className="flex flex-col gap-0.5">
      {entries.map(({ id, title, icon: Icon, href }) => (
        <li key={id}>
          <a href={href} aria-current={id === openId ? "page" : undefined} className={entryClass}>
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 break-words">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function More({ entries, openId }: EntriesProps) {
  const id = useId();
  const within = entries.some((entry) => entry.id === openId);
  const [shown, setShown] = useState(within);
  const open = shown || within;
  return (
    <div className="mt-2 border-t pt-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setShown(!open)}
        className={cn(entryClass, "cursor-pointer")}
      >
        <ChevronDown
          aria-hidden
          className={cn("size-4 shrink-0 transition-transform", !open && "-rotate-90")}
        />
        More
      </button>
      {open && <Entries id={id} entries={entries} openId={openId} />}
    </div>
  );
}

function Above({ label, entries, more = NONE, openId, onOpen }: SideMenuProps) {
  const all = [...entries, ...more];
  return (
    <nav aria-label={label} data-print="hide">
      <Select
        label={label}
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
        value={all.some(({ id }) => id === openId) ? openId : null}
        onValueChange={onOpen}
        className="font-medium sm:w-72"
      />
    </nav>
  );
}
