import { screen, waitFor } from "@testing-library/react";
import { House } from "lucide-react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { AppDefinition } from "@/components/layout/page";
import { DIALOG_DRAFT } from "@/features/clients/open";
import { writeTokens } from "@/lib/api/tokens";
import { draftKey } from "@/lib/drafts";
import { lazyPart } from "@/lib/lazy-part";
import { startSession } from "@/lib/session";
import { readStored } from "@/lib/storage";
import { held } from "@/test/held";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { clientOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ShortcutsHost } from "./shortcuts-host";

const component = lazyPart(async () => ({ default: () => null }));
const page = (id: string, title: string) => ({ id, title, icon: House, component });
const app: AppDefinition = {
  pages: [
    page("dashboard", "Dashboard"),
    page("clients", "Clients"),
    page("give-loans", "Give Loans"),
    page("repayments", "Repayments"),
    page("director-settings", "Director Settings"),
    { ...page("attendance", "Attendance"), command: false },
  ],
  home: "dashboard",
  pageKey: "test.page",
  phoneNavigation: "sheet",
};
const FLAG = { id: 1, kind: "deceased", since: "2026-03-02", stops: ["new_credit"] };
const CLIENT = clientOf({ id: 41, flags: [FLAG] });

beforeEach(async () => {
  server.use(
    http.patch("*/api/user/settings/", () =>
      HttpResponse.json({ theme: "dark", time_to_logout: 900_000 }),
    ),
    http.post("*/api/adminstrator/logout/", () => HttpResponse.json({})),
    http.get("*/api/consultant/all/clients/", () => HttpResponse.json(pageOf([CLIENT], 6))),
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
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

test("placeholders are left out; settings panels and everyday actions are found by other words too", async () => {
  const user = await openPalette();
  expect(titles().some((title) => title?.includes("Attendance"))).toBe(false);
  for (const [typed, found] of [
    ["currenc", ["CurrenciesSettings"]],
    ["deposit", ["Deposit or withdraw branch cash", "DepositsSettings"]],
    ["new client", []],
    ["pending", []],
    ["logout", ["Log out"]],
  ] as const) {
    await user.clear(screen.getByRole("combobox"));
    await user.keyboard(typed);
    expect(screen.queryAllByRole("option").map((option) => option.textContent)).toEqual(found);
  }
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("deposits{Enter}");
  expect(window.location.hash).toBe("#/director-settings/deposits");
});

test("the theme is changed and the session ended from the keyboard", async () => {
  const user = await openPalette();
  await user.keyboard("dark{Enter}");
  expect(localStorage.getItem("appearance")).toBe('"dark"');
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "log out{Enter}");
  await waitFor(() => expect(localStorage.getItem("auth-tokens")).toBeNull());
});

test("what the person's permissions add is offered to them", async () => {
  writeTokens(tokens({ permissions: { can_add_clients: true, can_add_staff: true } }));
  const user = await openPalette();
  await user.keyboard("pending");
  expect(titles()).toEqual(["Pending RegistrationsSettings"]);
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("new client{Enter}");
  expect(window.location.hash).toBe("#/clients");
  expect(readStored(draftKey(DIALOG_DRAFT), z.string(), "")).toBe("add");
});

test("a client is found, and what can be done for them follows", async () => {
  const user = await openPalette();
  await user.keyboard("thandi");
  expect(await screen.findByRole("option", { name: /Thandi Nkosi/ })).toHaveTextContent("Deceased");
  await user.keyboard("{Enter}");
  expect(titles()).toEqual(["Open Thandi Nkosi", "Take a repayment"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(window.location.hash).toBe("#/repayments/41");
});

test("Enter takes no client who was found by what was typed before", async () => {
  const user = await openPalette();
  await user.keyboard("thandi");
  await screen.findByRole("option", { name: /Thandi Nkosi/ });
  const { answer, give } = held();
  server.use(
    http.get("*/api/consultant/all/clients/", async () => {
      await answer;
      return HttpResponse.json(pageOf([clientOf({ id: 42, first_name: "Sipho" })], 6));
    }),
  );
  await user.clear(screen.getByRole("combobox"));
  await user.keyboard("sipho{Enter}");
  expect(screen.getByRole("combobox")).toHaveValue("sipho");
  give();
  await screen.findByRole("option", { name: /Sipho Nkosi/ });
  await user.keyboard("{Enter}");
  expect(titles()[0]).toBe("Open Sipho Nkosi");
});

test("nothing that fits says so", async () => {
  server.use(http.get("*/api/consultant/all/clients/", () => HttpResponse.json(pageOf([], 6))));
  const user = await openPalette();
  await user.keyboard("zzzz");
  expect(await screen.findByText("Nothing found.")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

test("the question mark lists the keys, except while something is typed", async () => {
  const { user } = renderScreen(
    <>
      <input aria-label="elsewhere" />
      <ShortcutsHost app={app} />
    </>,
  );
  await user.type(screen.getByLabelText("elsewhere"), "?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
});

test("the arrows move through the list and around its ends; the input names the active line", async () => {
  const user = await openPalette();
  const active = () => {
    const id = screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "";
    return document.getElementById(id)?.textContent;
  };
  const all = titles();
  expect(active()).toBe(all[0]);
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe(all[1]);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBe(all.at(-1));
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe(all[0]);
});

test("clients who are found late leave the active line where it is", async () => {
  const { answer, give } = held();
  server.use(
    http.get("*/api/consultant/all/clients/", async () => {
      await answer;
      return HttpResponse.json(pageOf([CLIENT], 6));
    }),
  );
  const user = await openPalette();
  await user.keyboard("th{ArrowDown}");
  const input = screen.getByRole("combobox");
  const before = input.getAttribute("aria-activedescendant") ?? "";
  const line = document.getElementById(before)?.textContent;
  expect(line).toBe(titles()[1]);
  give();
  await screen.findByRole("option", { name: /Thandi Nkosi/ });
  const after = input.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(after)?.textContent).toBe(line);
});
