import { CircleQuestionMark, Menu as MenuIcon, PanelLeft, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button, buttonVariants } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { cn } from "@/lib/cn";
import { href, useRoute } from "@/lib/route";
import { showShortcut } from "@/lib/shortcuts";
import { Brand } from "./brand";
import { ConnectionDot } from "./connection-dot";
import { SidebarContent } from "./navigation";
import { type AppDefinition, GUIDE_PAGE, helpAddress, menuPages, type Page, pathTo } from "./page";
import { ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";
import { Waiting } from "./waiting";

type HeaderProps = {
  app: AppDefinition;
  /** Every page that the person may open. */
  pages: readonly Page[];
  open: Page | undefined;
  /** The sidebar beside the page; null when the menu is above the page. */
  sidebar: { collapsed: boolean; toggle: () => void } | null;
  /** The signed path of the person's picture, once it is known. */
  picture: string | null;
  /** Buttons of the app's own, such as the bell. */
  actions?: ReactNode;
};

/** The current page, the live connection's state, the theme, and the account. */
export function Header({ app, pages, open, sidebar, picture, actions }: HeaderProps) {
  const menu = menuPages(pages);
  const help = useHelp(pages, open);
  return (
    <header
      data-print="hide"
      className="bg-background/95 z-bar sticky top-0 flex h-14 items-center gap-2 border-b px-3 backdrop-blur-sm md:px-5"
    >
      {app.phoneNavigation === "sheet" ? (
        <PhoneMenu pages={menu} openId={open?.id} home={app.home} />
      ) : (
        <Brand home={app.home} compact className="md:hidden" />
      )}
      {sidebar === null ? (
        <Brand home={app.home} className="mr-3 max-md:hidden" />
      ) : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Toggle sidebar"
          aria-expanded={!sidebar.collapsed}
          onClick={sidebar.toggle}
          className="-ml-1.5 max-md:hidden"
        >
          <PanelLeft aria-hidden />
        </Button>
      )}
      <div className="min-w-0 flex-1">
        {open !== undefined && <Breadcrumbs crumbs={crumbs(app, open, pages)} />}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search and commands (Ctrl K)"
        onClick={() => showShortcut("palette")}
      >
        <Search aria-hidden />
      </Button>
      {help !== null && <HelpLink address={help} />}
      {actions}
      <ConnectionDot />
      <ThemeMenu />
      <UserMenu pages={pages} picture={picture} help={help} />
    </header>
  );
}

/** The help address for the open page; null in the guide itself, and if there is none. */
function useHelp(pages: readonly Page[], open: Page | undefined): string | null {
  const route = useRoute();
  const hasGuide = pages.some(({ id }) => id === GUIDE_PAGE);
  return hasGuide && open !== undefined && open.id !== GUIDE_PAGE ? helpAddress(open, route) : null;
}

/** A phone has no room for it here: there it is in the account menu. */
function HelpLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label="Help for this page (opens a new tab)"
      title="Help for this page"
      className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "max-md:hidden")}
    >
      <CircleQuestionMark aria-hidden />
    </a>
  );
}

function crumbs(app: AppDefinition, open: Page, pages: readonly Page[]) {
  const home = pages.find((page) => page.id === app.home);
  const path = pathTo(open, pages);
  const whole = home === undefined || path.includes(home) ? path : [home, ...path];
  return whole.map((page) => ({ title: page.title, href: href(page.id) }));
}

type PhoneMenuProps = {
  pages: Page[];
  openId: string | undefined;
  home: string;
};

function PhoneMenu({ pages, openId, home }: PhoneMenuProps) {
  const [shown, setShown] = useState(false);
  return (
    <Sheet open={shown} onOpenChange={setShown}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        className="relative -ml-1 md:hidden"
        onClick={() => setShown(true)}
      >
        <MenuIcon aria-hidden />
        <span aria-hidden className="absolute top-0 right-0">
          <Waiting pages={pages} />
        </span>
      </Button>
      <SheetContent title="Menu" hiddenTitle side="left" className="w-72">
        <SidebarContent
          pages={pages}
          openId={openId}
          home={home}
          onNavigate={() => setShown(false)}
        />
      </SheetContent>
    </Sheet>
  );
}
