import { act, screen, waitFor, within } from "@testing-library/react";
import { House, Users } from "lucide-react";
import { HttpResponse } from "msw";
import { useEffect, useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { lazyPart } from "@/lib/lazy-part";
import { navigate, useRoute } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { CONFIG, server } from "@/test/server";
import { AppShell } from "./app-shell";
import { BottomNavigation } from "./navigation";
import type { AppDefinition, Page } from "./page";

function page(id: string, title: string, more: Partial<Page> = {}): Page {
  // biome-ignore lint/correctness/noComponentHookFactories: each page of the test has its own
  const Component = () => <h1>{title} page</h1>;
  return {
    id,
    title,
    menu: "daily",
    icon: House,
    component: lazyPart(async () => ({ default: Component })),
    ...more,
  };
}

const app: AppDefinition = {
  pages: [
    page("dashboard", "Dashboard"),
    page("clients", "Clients", { icon: Users }),
    page("blacklist", "Blacklist", { menu: undefined, parent: "clients" }),
    page("give-loans", "Give Loans", {
      visible: (user) => user.permissions.can_give_loans === true,
    }),
  ],
  home: "dashboard",
  pageKey: "chosen-page",
  phoneNavigation: "sheet",
};

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});
afterEach(() => writeTokens(null));

const menu = () => within(screen.getByRole("navigation", { name: "Platform" }));

test("it opens at home, names itself, and lists what the person may open", async () => {
  renderScreen(<AppShell app={app} />);
  expect(await screen.findByRole("heading", { name: "Dashboard page" })).toBeInTheDocument();
  expect(document.title).toBe("Rondavel Administrator");
  expect(window.location.hash).toBe("#/dashboard");
  expect(
    menu()
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Dashboard", "Clients"]);
  expect(await screen.findByRole("link", { name: "User manual" })).toBeInTheDocument();
  expect(
    screen.getByText(`© ${new Date().getFullYear()} Ubuntu Micro Finance. All rights reserved.`),
  ).toBeInTheDocument();
  for (const [name, address] of [
    ["User manual", "https://lender.example/manual"],
    ["Ubuntu Micro Finance", "https://lender.example"],
    ["Credits", "https://lender.example/credits"],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([address, "_blank"]);
  }
});

test("a page that is opened as soon as the first one shows is not taken back", async () => {
  renderScreen(<AppShell app={app} banner={<OpensClients />} />);
  expect(await screen.findByRole("heading", { name: "Clients page" })).toBeInTheDocument();
  expect(window.location.hash).toBe("#/clients");
});

/** Opens a page once the first one has been drawn, and before that one is put into the address. */
function OpensClients() {
  useLayoutEffect(() => {
    window.location.hash = "#/clients";
  }, []);
  return null;
}

test("the page in the address opens; one the person may not open does not", async () => {
  window.location.hash = "#/clients/12";
  renderScreen(<AppShell app={app} />);
  expect(await screen.findByRole("heading", { name: "Clients page" })).toBeInTheDocument();
  expect(window.location.hash).toBe("#/clients/12");
  act(() => navigate("give-loans"));
  await waitFor(() => expect(window.location.hash).toBe("#/clients"));
});

test("a page whose right is taken away stays until it is left, and says so", async () => {
  writeTokens(tokens({ permissions: { can_give_loans: true } }));
  window.location.hash = "#/give-loans";
  renderScreen(<AppShell app={app} />);
  expect(await screen.findByRole("heading", { name: "Give Loans page" })).toBeInTheDocument();
  expect(screen.queryByText("You can no longer use this page")).toBeNull();
  act(() => writeTokens(tokens({ permissions: {} })));
  expect(await screen.findByText("You can no longer use this page")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Give Loans page" })).toBeInTheDocument();
  expect(menu().queryByRole("link", { name: "Give Loans" })).toBeNull();
  act(() => navigate("clients"));
  expect(await screen.findByRole("heading", { name: "Clients page" })).toBeInTheDocument();
  expect(screen.queryByText("You can no longer use this page")).toBeNull();
  act(() => navigate("give-loans"));
  await waitFor(() => expect(window.location.hash).toBe("#/clients"));
});

test("an address that names no page leaves the open page what it has selected", async () => {
  const panels: AppDefinition = {
    ...app,
    pages: app.pages.map((page) => ({
      ...page,
      component: lazyPart(async () => ({ default: Panel })),
    })),
  };
  localStorage.setItem("chosen-page", '"clients"');
  window.location.hash = "#/nonsense";
  renderScreen(<AppShell app={panels} />);
  expect(await screen.findByText("A panel")).toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe("#/clients/41"));
  act(() => navigate("more-nonsense"));
  await waitFor(() => expect(window.location.hash).toBe("#/clients/41"));
});

/** A page that puts its selection into the address, as the settings do with their panel. */
function Panel() {
  const route = useRoute();
  const isNamed = route?.page === "clients" && route.selection !== null;
  useEffect(() => {
    if (!isNamed) navigate("clients", 41, { replace: true });
  }, [isNamed]);
  return <p>A panel</p>;
}

test("the last page is remembered for a start without an address", async () => {
  localStorage.setItem("chosen-page", '"clients"');
  renderScreen(<AppShell app={app} />);
  expect(await screen.findByRole("heading", { name: "Clients page" })).toBeInTheDocument();
});

test("breadcrumbs lead from home to the open page", async () => {
  window.location.hash = "#/blacklist";
  renderScreen(<AppShell app={app} />);
  const trail = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(trail.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Dashboard",
    "Clients",
    "Blacklist",
  ]);
});

test("Ctrl+B folds the sidebar, and it stays folded", async () => {
  const { user } = renderScreen(<AppShell app={app} />);
  await user.keyboard("{Control>}b{/Control}");
  expect(localStorage.getItem("sidebar")).toBe('"collapsed"');
  expect(document.cookie).toContain("sidebar_state=collapsed");
  expect(menu().getByRole("link", { name: "Clients" }).textContent).toBe("");
  await user.keyboard("{Meta>}b{/Meta}");
  expect(localStorage.getItem("sidebar")).toBe('"expanded"');
});

test("the account shows the person's picture", () => {
  renderScreen(<AppShell app={app} picture="pictures/7.jpg?sig=a" />);
  const account = screen.getByRole("button", { name: "Account menu: Nomsa Dlamini" });
  expect(account.querySelector("img")?.getAttribute("src")).toBe("/api/media/pictures/7.jpg?sig=a");
});

test("the menu can stand at the top instead", async () => {
  const { user } = renderScreen(<AppShell app={app} />);
  await user.click(screen.getByRole("button", { name: "Account menu: Nomsa Dlamini" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Top menu" }));
  expect(screen.queryByRole("button", { name: "Toggle sidebar" })).not.toBeInTheDocument();
  expect(localStorage.getItem("layout")).toBe('"header"');
});

/** The app with the guide, which the real ones have. */
const guided: AppDefinition = {
  ...app,
  pages: [...app.pages, page("guide", "User manual", { menu: undefined, remembered: false })],
};

test("without an address of the lender's own, the manual is the guide, in a new tab", async () => {
  const config = { ...CONFIG, user_manual_url: "" };
  server.use(http.get("*/api/config/", () => HttpResponse.json(config)));
  renderScreen(<AppShell app={guided} />);
  const link = await screen.findByRole("link", { name: "User manual" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["#/guide", "_blank"]);
});

test("help opens the part of the guide about what is open, in a new tab", async () => {
  window.location.hash = "#/clients/12";
  renderScreen(<AppShell app={guided} />);
  const help = await screen.findByRole("link", { name: "Help for this page (opens a new tab)" });
  expect(help.getAttribute("href")).toBe("#/guide/screen/clients/12");
  expect(help.getAttribute("target")).toBe("_blank");
});

test("the guide offers no help on itself, and is not where the next start begins", async () => {
  localStorage.setItem("chosen-page", '"clients"');
  window.location.hash = "#/guide";
  renderScreen(<AppShell app={guided} />);
  expect(await screen.findByRole("heading", { name: "User manual page" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Help for this page/ })).toBeNull();
  expect(localStorage.getItem("chosen-page")).toBe('"clients"');
});

test("on a phone the bar of the staff app keeps to five places, the rest under More", async () => {
  const names = ["Home", "Clients", "Loans", "Repayments", "Chat", "Notices"];
  const staff: AppDefinition = {
    pages: names.map((name) => page(name.toLowerCase(), name)),
    home: "home",
    pageKey: "chosen-page",
    phoneNavigation: "bottom",
  };
  const { user } = renderScreen(<AppShell app={staff} />);
  await screen.findByRole("heading", { name: "Home page" });
  const [, bar] = screen.getAllByRole("navigation", { name: "Platform" });
  if (bar === undefined) throw new Error("there is no bar");
  const links = within(bar).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(names.slice(0, 4));
  expect(screen.queryByRole("button", { name: "Open menu" })).toBeNull();
  await user.click(within(bar).getByRole("button", { name: "More" }));
  const sheet = within(await screen.findByRole("dialog", { name: "More" }));
  const rest = within(sheet.getByRole("navigation")).getAllByRole("link");
  expect(rest.map((link) => link.textContent)).toEqual(["Chat", "Notices"]);
  await user.click(rest[1] as HTMLElement);
  expect(await screen.findByRole("heading", { name: "Notices page" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("More says how much waits on all of its pages together", () => {
  const waits = (id: string, count: number, label: string, isOverdue = false) =>
    page(id, id, { badge: { useWaiting: () => ({ count, isOverdue }), label } });
  const inBar = ["home", "clients", "loans"].map((id) => page(id, id));
  const pages = [
    ...inBar,
    waits("repayments", 4, "to take"),
    waits("chat", 3, "unread messages"),
    page("cash", "cash"),
    waits("notices", 2, "unread"),
  ];
  const bar = { openId: "home", home: "home" };
  const { unmount } = renderScreen(<BottomNavigation pages={pages} {...bar} />);
  expect(screen.getByRole("button", { name: "More 5 waiting" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "repayments 4 to take" })).toBeInTheDocument();
  unmount();
  // Of one kind it says of which.
  renderScreen(<BottomNavigation pages={pages.slice(0, -1)} {...bar} />);
  expect(screen.getByRole("button", { name: "More 3 unread messages" })).toBeInTheDocument();
});

test("the badge of what is overdue is red and says so; every other is neutral", () => {
  const badge = (isOverdue: boolean) => ({
    useWaiting: () => ({ count: 2, isOverdue }),
    label: "to confirm",
  });
  const pages = [
    page("late", "Late", { badge: badge(true) }),
    page("new", "New", { badge: badge(false) }),
  ];
  renderScreen(<BottomNavigation pages={pages} openId="late" home="late" />);
  const late = screen.getByRole("link", { name: "Late 2 to confirm, overdue" });
  expect(late.querySelector(".bg-danger")).not.toBeNull();
  const fresh = screen.getByRole("link", { name: "New 2 to confirm" });
  expect(fresh.querySelector(".bg-danger")).toBeNull();
});

test("the menu lists its pages in their groups", () => {
  const grouped = { ...app, pages: [...app.pages, page("books", "Books", { menu: "money" })] };
  renderScreen(<AppShell app={grouped} />);
  const inGroup = (name: string) =>
    within(menu().getByRole("list", { name }))
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(inGroup("Daily work")).toEqual(["Dashboard", "Clients"]);
  expect(inGroup("Money and books")).toEqual(["Books"]);
  expect(menu().queryByText("Office")).toBeNull();
});
