import { Menu as MenuIcon, PanelLeft } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useProductName } from "@/lib/config";
import { href, navigate, rememberedPage, rememberPage, useRoute } from "@/lib/route";
import { useUser } from "@/lib/session";
import { Brand } from "./brand";
import { ConnectionDot } from "./connection-dot";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { BottomNavigation, SidebarContent, TopNavigation } from "./navigation";
import {
  type AppDefinition,
  menuPages,
  type Page,
  pathTo,
  useOpenPage,
  visiblePages,
} from "./page";
import { useLayout, useSidebar } from "./sidebar-state";
import { ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

/** The frame around every page of a signed-in person: menu, header, the open page, footer. */
export function AppShell({ app }: { app: AppDefinition }) {
  const user = useUser();
  const pages = visiblePages(app, user);
  const menu = menuPages(pages);
  const open = useOpenPage(app, pages, rememberedPage(app.pageKey));
  const [layout] = useLayout();
  const { collapsed, toggle } = useSidebar();
  const sidebar = layout === "sidebar";
  const title = `${useProductName()} ${user.role}`;

  useKeptPage(app, open);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="bg-background flex min-h-dvh">
      {/* A link would put its own target into the hash, which names the page. */}
      <button
        type="button"
        onClick={() => document.getElementById("content")?.focus()}
        className="bg-primary text-primary-foreground sr-only z-50 rounded-md px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </button>
      {sidebar && (
        <aside
          data-print="hide"
          className={cn(
            "sticky top-0 hidden h-dvh shrink-0 flex-col border-r transition-[width] duration-200 md:flex",
            collapsed ? "w-14" : "w-[18rem]",
          )}
        >
          <SidebarContent pages={menu} openId={open?.id} home={app.home} collapsed={collapsed} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          data-print="hide"
          className="bg-background/95 sticky top-0 z-20 flex h-14 items-center gap-2 border-b px-3 backdrop-blur-sm md:px-5"
        >
          {app.phoneNavigation === "sheet" && (
            <PhoneMenu pages={menu} openId={open?.id} home={app.home} />
          )}
          {app.phoneNavigation === "bottom" && (
            <Brand home={app.home} compact className="md:hidden" />
          )}
          {sidebar ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label="Toggle the sidebar"
              aria-expanded={!collapsed}
              onClick={toggle}
              className="-ml-1.5 max-md:hidden"
            >
              <PanelLeft aria-hidden />
            </Button>
          ) : (
            <Brand home={app.home} className="mr-3 max-md:hidden" />
          )}
          <div className="min-w-0 flex-1">
            {open !== undefined && <Breadcrumbs crumbs={crumbs(app, open, pages)} />}
          </div>
          <ConnectionDot />
          <ThemeMenu />
          <UserMenu pages={pages} />
        </header>
        {!sidebar && (
          <div data-print="hide" className="max-md:hidden">
            <TopNavigation pages={menu} openId={open?.id} />
          </div>
        )}
        <OpenPage page={open} />
        <Footer />
        {app.phoneNavigation === "bottom" && menu.length > 1 && (
          <BottomNavigation pages={menu} openId={open?.id} />
        )}
      </div>
    </div>
  );
}

function crumbs(app: AppDefinition, open: Page, pages: readonly Page[]) {
  const home = pages.find((page) => page.id === app.home);
  const path = pathTo(open, pages);
  const whole = home === undefined || path.includes(home) ? path : [home, ...path];
  return whole.map((page) => ({ title: page.title, href: href(page.id) }));
}

/** Writes the open page into the address when that names none, and remembers it for the next start. */
function useKeptPage(app: AppDefinition, open: Page | undefined) {
  const named = useRoute()?.page;
  const id = open?.id;
  useEffect(() => {
    if (id === undefined) return;
    rememberPage(app.pageKey, id);
    if (named !== id) navigate(id, null, { replace: true });
  }, [app.pageKey, id, named]);
}

function PhoneMenu({
  pages,
  openId,
  home,
}: {
  pages: Page[];
  openId: string | undefined;
  home: string;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Sheet open={shown} onOpenChange={setShown}>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open the menu"
        className="-ml-1 md:hidden"
        onClick={() => setShown(true)}
      >
        <MenuIcon aria-hidden />
      </Button>
      <SheetContent title="Menu" hiddenTitle side="left" className="w-[18rem]">
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

function OpenPage({ page }: { page: Page | undefined }) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const id = page?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that another page opened
  useEffect(() => {
    if (!first.current) {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [id]);
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-5 outline-none md:px-6 md:py-6"
    >
      {page !== undefined && (
        <ErrorBoundary key={page.id}>
          <Suspense fallback={<PageSkeleton />}>
            <page.component />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading the page">
      <Skeleton className="mb-6 h-8 w-56" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
