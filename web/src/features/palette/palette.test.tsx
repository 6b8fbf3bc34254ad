import { screen, waitFor } from "@testing-library/react";
import { House } from "lucide-react";
import { HttpResponse, http } from "msw";
import { lazy } from "react";
import { beforeEach, expect, test } from "vitest";
import type { AppDefinition } from "@/components/layout/page";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ShortcutsHost } from "./shortcuts-host";

const component = lazy(async () => ({ default: () => null }));
const page = (id: string, title: string) => ({ id, title, icon: House, component });
const app: AppDefinition = {
  pages: [
    page("dashboard", "Dashboard"),
    page("clients", "Clients"),
    page("give-loans", "Give Loans"),
    page("repayments", "Repayments"),
  ],
  home: "dashboard",
  pageKey: "test.page",
  phoneNavigation: "sheet",
};
const CLIENT = { id: 41, first_name: "Thandi", last_name: "Nkosi", national_id: "8001015009087" };

beforeEach(async () => {
  server.use(
    http.get("*/api/consultant/all/clients/", () =>
      HttpResponse.json({ items: [CLIENT], total: 1, page: 1, page_size: 6, total_pages: 1 }),
    ),
  );
  writeTokens(tokens({ permissions: { can_do_repayments: true } }));
  await startSession();
});

async function openPalette() {
  const { user } = renderScreen(
    <>
      <input aria-label="elsewhere" />
      <ShortcutsHost app={app} />
    </>,
  );
  await user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox");
  await waitFor(() => expect(document.activeElement).toBe(input));
  return user;
}

const titles = () => screen.getAllByRole("option").map((option) => option.textContent);

test("a page is a few letters and Enter away; what one may not start is not offered", async () => {
  const user = await openPalette();
  expect(titles()[0]).toBe("Take a repayment");
  expect(titles()).not.toContain("New Loan Application");
  await user.keyboard("dash{Enter}");
  expect(window.location.hash).toBe("#/dashboard");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("a client is found, and what can be done for them follows", async () => {
  const user = await openPalette();
  await user.keyboard("thandi");
  expect(await screen.findByRole("option", { name: /Thandi Nkosi/ })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(titles()).toEqual(["Open Thandi Nkosi", "Take a repayment"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(window.location.hash).toBe("#/repayments/41");
});

test("nothing that fits says so", async () => {
  server.use(
    http.get("*/api/consultant/all/clients/", () =>
      HttpResponse.json({ items: [], total: 0, page: 1, page_size: 6, total_pages: 0 }),
    ),
  );
  const user = await openPalette();
  await user.keyboard("zzzz");
  expect(await screen.findByText("Nothing found.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("the question mark lists the keys, except while something is typed", async () => {
  const { user } = renderScreen(
    <>
      <input aria-label="elsewhere" />
      <ShortcutsHost app={app} />
    </>,
  );
  await user.type(screen.getByLabelText("elsewhere"), "?");
  expect(screen.queryByRole("dialog")).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeTruthy();
});
