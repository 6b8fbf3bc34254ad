import { type ReactNode, useEffect, useRef } from "react";
import { Part } from "@/components/part";
import { OutdatedNotice } from "@/components/ui/outdated-notice";
import { PageRightGone } from "@/components/ui/right-gone";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useProductName } from "@/lib/config";
import { currentRoute, navigate, rememberedPage, rememberPage, useRoute } from "@/lib/route";
import { useUser } from "@/lib/session";
import { Footer } from "./footer";
import { Header } from "./header";
import { BottomNavigation, SidebarContent, TopNavigation } from "./navigation";
import { type AppDefinition, menuPages, type Page, useOpenPage, visiblePages } from "./page";
import { useLayout, useSidebar } from "./sidebar-state";
import { usePageSearchKey } from "./use-page-search-key";

type AppShellProps = {
  app: AppDefinition;
  /** The signed path of the person's picture, once it is known. */
  picture?: string | null;
  /** Buttons of the header, such as the bell. */
  actions?: ReactNode;
  /** Content above every page until the person has dealt with it. */
  banner?: ReactNode;
  /** The number of unread items, for the title of the browser's tab. */
  unread?: number;
};

/** The frame around every page of a signed-in person: menu, header, the open page, footer. */
export function AppShell({ app, picture = null, actions, banner, unread = 0 }: AppShellProps) {
  const user = useUser();
  const pages = visiblePages(app, user);
  const menu = menuPages(pages);
  const { open, isRightGone } = useOpenPage(app, pages, rememberedPage(app.pageKey));
  const [layout] = useLayout();
  const sidebar = useSidebar();
  const count = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : "";
  const title = `${count}${useProductName()} ${user.role}`;

  useLastPage(app, open);
  usePageSearchKey();
  useEffect(() => {
    document.title = title;
  }, [title]);

  const atSide = layout === "sidebar";
  const fills = open?.fills ?? false;
  return (
    <div className="bg-background flex min-h-dvh">
      <SkipButton />
      {atSide && (
        <aside
          data-print="hide"
          className={cn(
            "sticky top-0 hidden h-dvh shrink-0 flex-col border-r transition-[width] duration-200 md:flex",
            sidebar.collapsed ? "w-14" : "w-72",
          )}
        >
          <SidebarContent
            pages={menu}
            openId={open?.id}
            home={app.home}
            collapsed={sidebar.collapsed}
          />
        </aside>
      )}
      <div className={cn("flex min-w-0 flex-1 flex-col", fills && "h-dvh")}>
        <Header
          app={app}
          pages={pages}
          open={open}
          sidebar={atSide ? sidebar : null}
          picture={picture}
          actions={actions}
        />
        {!atSide && (
          <div data-print="hide" className="max-md:hidden">
            <TopNavigation pages={menu} openId={open?.id} />
          </div>
        )}
        <div data-print="hide" className="contents">
          {banner}
        </div>
        <div data-print="hide" className="z-content sticky top-14">
          <OutdatedNotice className="rounded-none px-4 md:px-6" />
        </div>
        <OpenPage page={open} isRightGone={isRightGone} />
        {!fills && <Footer />}
        {app.phoneNavigation === "bottom" && menu.length > 1 && (
          <BottomNavigation pages={menu} openId={open?.id} home={app.home} />
        )}
      </div>
    </div>
  );
}

/** A link would put its own target into the hash, which names the page: hence a button. */
function SkipButton() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById("content")?.focus()}
      className="bg-primary text-primary-foreground z-floating sr-only rounded-md px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </button>
  );
}

/** Writes the open page into the address when that names another one, and remembers it for the next start. */
function useLastPage(app: AppDefinition, open: Page | undefined) {
  const named = useRoute()?.page;
  const id = open?.id;
  useEffect(() => {
    if (id === undefined) return;
    if (open?.remembered ?? true) rememberPage(app.pageKey, id);
    // The address may already name another page: the person navigated, or the page changed the
    // address.
    if (named !== id && currentRoute()?.page === named) navigate(id, null, { replace: true });
  }, [app.pageKey, id, open?.remembered, named]);
}

type OpenPageProps = { page: Page | undefined; isRightGone: boolean };

function OpenPage({ page, isRightGone }: OpenPageProps) {
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
      className={cn(
        "max-w-page mx-auto w-full flex-1 outline-none",
        page?.fills ? "flex min-h-0 flex-col md:p-4" : "px-4 py-5 md:px-6 md:py-6",
      )}
    >
      {isRightGone && <PageRightGone />}
      {page !== undefined && (
        <Part
          key={page.id}
          loading={<PageSkeleton />}
          title="This page could not be loaded."
          text="Please try again. If that does not help, come back in a few minutes."
        >
          <page.component />
        </Part>
      )}
    </main>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading page">
      <Skeleton className="mb-6 h-8 w-56" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
