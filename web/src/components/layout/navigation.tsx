import { BookOpen, Ellipsis } from "lucide-react";
import { useId, useState } from "react";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";
import { useConfig } from "@/lib/config";
import { href } from "@/lib/route";
import { Brand } from "./brand";
import { GUIDE_PAGE, MENU_GROUPS, type Page } from "./page";
import { Waiting } from "./waiting";

type SidebarProps = {
  pages: readonly Page[];
  openId: string | undefined;
  home: string;
  /** Icons alone. */
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

/** The brand, the menu and the manual, one below the other. */
export function SidebarContent({
  pages,
  openId,
  home,
  collapsed = false,
  onNavigate,
}: SidebarProps) {
  const config = useConfig();
  // The lender's own manual, if there is one, in place of the guide within the app.
  const manual = config && (config.user_manual_url || href(GUIDE_PAGE));
  return (
    <div className="bg-sidebar text-sidebar-foreground flex min-h-0 flex-1 flex-col">
      <div className={cn("flex h-14 items-center", collapsed ? "justify-center" : "px-4")}>
        <Brand home={home} compact={collapsed} />
      </div>
      <nav aria-label="Platform" className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2">
        {!collapsed && (
          <p aria-hidden className="text-foreground px-2.5 pb-2.5 text-sm font-semibold">
            Platform
          </p>
        )}
        {Object.entries(MENU_GROUPS).map(([group, name]) => (
          <MenuGroup
            key={group}
            name={name}
            pages={pages.filter(({ menu }) => menu === group)}
            openId={openId}
            collapsed={collapsed}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      {manual && (
        <div className="border-t px-2.5 py-2">
          <Tooltip text="User manual" side="right" disabled={!collapsed}>
            <a
              href={manual}
              target="_blank"
              rel="noreferrer"
              aria-label="User manual"
              className={itemClass(collapsed)}
            >
              <BookOpen aria-hidden className="size-4.5 shrink-0" />
              {!collapsed && <span>User manual</span>}
            </a>
          </Tooltip>
        </div>
      )}
    </div>
  );
}

type MenuGroupProps = Omit<SidebarProps, "home"> & { name: string };

/** Pages of one group below its name. */
function MenuGroup({ name, pages, openId, collapsed = false, onNavigate }: MenuGroupProps) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <div className={cn("not-first:pt-3", collapsed && "not-first:mt-2 not-first:border-t")}>
      <p
        id={id}
        className={cn(
          "text-muted-foreground px-2.5 pb-1.5 text-xs font-medium",
          collapsed && "sr-only",
        )}
      >
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <li key={page.id}>
            <Tooltip text={page.title} side="right" disabled={!collapsed}>
              <a
                href={href(page.id)}
                onClick={onNavigate}
                aria-label={collapsed ? page.title : undefined}
                aria-current={page.id === openId ? "page" : undefined}
                className={cn(itemClass(collapsed), "relative")}
              >
                <page.icon aria-hidden className="size-4.5 shrink-0" />
                {!collapsed && <span className="truncate">{page.title}</span>}
                <span
                  className={cn("empty:hidden", collapsed ? "absolute -top-1 -right-1" : "ml-auto")}
                >
                  <Waiting pages={[page]} />
                </span>
              </a>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}

function itemClass(collapsed: boolean) {
  return cn(
    "hover:bg-border/60 focus-visible:ring-ring aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground flex h-9 items-center gap-3 rounded-md px-2.5 text-sm font-medium transition-colors outline-none focus-visible:ring-2 pointer-coarse:h-11",
    collapsed && "justify-center px-0",
  );
}

type BarProps = Pick<SidebarProps, "pages" | "openId">;

/** The menu in a row below the header, for the header layout. */
export function TopNavigation({ pages, openId }: BarProps) {
  return (
    <nav aria-label="Platform" className="bg-sidebar overflow-x-auto border-b">
      <ul className="flex w-max gap-1 px-4 py-1.5">
        {pages.map((page) => (
          <li key={page.id}>
            <a
              href={href(page.id)}
              aria-current={page.id === openId ? "page" : undefined}
              className={cn(itemClass(false), "h-8 gap-2")}
            >
              <page.icon aria-hidden className="size-4 shrink-0" />
              {page.title}
              <Waiting pages={[page]} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of items that fit side by side on the narrowest phone. */
const BOTTOM_PLACES = 5;

type BottomNavigationProps = BarProps & { home: string };

/**
 * The menu at the bottom of a phone, within the thumb's reach: the items that do not fit are under
 * More.
 */
export function BottomNavigation({ pages, openId, home }: BottomNavigationProps) {
  const fits = pages.length <= BOTTOM_PLACES;
  const shown = fits ? pages : pages.slice(0, BOTTOM_PLACES - 1);
  return (
    <nav
      aria-label="Platform"
      data-print="hide"
      className="bg-card z-bar sticky bottom-0 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {shown.map((page) => (
          <li key={page.id} className="min-w-0 flex-1">
            <a
              href={href(page.id)}
              aria-current={page.id === openId ? "page" : undefined}
              className={cn(placeClass, "relative")}
            >
              <page.icon aria-hidden className="size-5" />
              <span className="max-w-full truncate">{page.title}</span>
              <CornerBadge pages={[page]} />
            </a>
          </li>
        ))}
        {!fits && (
          <li className="min-w-0 flex-1">
            <MorePages pages={pages.slice(shown.length)} openId={openId} home={home} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The pages beyond the bar in a sheet, and how much waits there. */
function MorePages({ pages, openId, home }: BottomNavigationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHere = pages.some(({ id }) => id === openId);
  return (
    <Sheet open={isOpen} onOpenChange={setIsOpen}>
      <button
        type="button"
        aria-haspopup="dialog"
        data-here={isHere || undefined}
        onClick={() => setIsOpen(true)}
        className={cn(placeClass, "relative w-full cursor-pointer")}
      >
        <Ellipsis aria-hidden className="size-5" />
        <span>More</span>
        <CornerBadge pages={pages} />
      </button>
      <SheetContent title="More" hiddenTitle side="right" className="w-72">
        <SidebarContent
          pages={pages}
          openId={openId}
          home={home}
          onNavigate={() => setIsOpen(false)}
        />
      </SheetContent>
    </Sheet>
  );
}

/** There is room for one count beside an icon: that of all its pages together. */
function CornerBadge({ pages }: { pages: readonly Page[] }) {
  return (
    <span className="absolute top-1 left-1/2 ml-2.5">
      <Waiting pages={pages} />
    </span>
  );
}

const placeClass =
  "text-muted-foreground focus-visible:ring-ring aria-[current=page]:text-primary data-here:text-primary flex h-15 flex-col items-center justify-center gap-1 px-0.5 text-2xs outline-none focus-visible:ring-2 focus-visible:ring-inset aria-[current=page]:font-medium data-here:font-medium";
