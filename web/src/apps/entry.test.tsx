import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { visiblePages } from "@/components/layout/page";
import { Part } from "@/components/part";
import { decodeUser, writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { accessToken, tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { CONFIG, server } from "@/test/server";
import { App as Console } from "./admin/app";
import { pagesOf } from "./pages";
import { App as StaffApp } from "./staff/app";

const pages = pagesOf("admin");
const FOREIGN = /^You are signed in, but your account cannot use this app\./;

async function enter(role: string, client_app_url = "") {
  server.use(http.get("*/api/config/", () => HttpResponse.json({ ...CONFIG, client_app_url })));
  writeTokens(tokens({ role }));
  await startSession();
  return vi.spyOn(window.location, "replace").mockImplementation(() => {});
}

test.each([
  ["Consultant", "/staff/"],
  ["Client", "https://clients.lender.example"],
])("a %s who comes to the console is sent on to %s", async (role, address) => {
  const replace = await enter(role, "https://clients.lender.example");
  renderScreen(<Console />);
  expect(screen.getByText("Loading...")).toBeInTheDocument();
  await waitFor(() => expect(replace).toHaveBeenCalledWith(address));
});

test.each(["Developer", "Client"])("a %s without screens sees the login", async (role) => {
  const replace = await enter(role);
  renderScreen(<Console />);
  expect(await screen.findByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
  expect(await screen.findByText(FOREIGN)).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
});

test("a Developer can log out", async () => {
  await enter("Developer");
  server.use(http.post("*/api/adminstrator/logout/", () => HttpResponse.json({})));
  const { user } = renderScreen(<Console />);
  await user.click(await screen.findByRole("button", { name: "log out" }));
  await waitFor(() => expect(localStorage.getItem("auth-tokens")).toBeNull());
  expect(screen.queryByText(FOREIGN)).not.toBeInTheDocument();
});

test("an Administrator who comes to the staff app is sent on to the console", async () => {
  const replace = await enter("Administrator");
  renderScreen(<StaffApp />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/"));
});

test("a person whose role changes at work is told before the other app opens", async () => {
  const replace = await enter("Administrator");
  const { user } = renderScreen(<Console />);
  act(() => writeTokens(tokens({ role: "Consultant" })));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "A colleague changed your role from Administrator to Consultant. You now work in the staff app.",
  );
  expect(replace).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Open the staff app" }));
  expect(replace).toHaveBeenCalledWith("/staff/");
});

test("whoever is not signed in sees the login of each app", async () => {
  writeTokens(null);
  await startSession();
  const { unmount } = renderScreen(<Console />);
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeInTheDocument();
  unmount();
  renderScreen(<StaffApp />);
  expect(screen.getByRole("heading", { name: "Staff Login" })).toBeInTheDocument();
});

test("the page that the account menu opens is the person's profile", async () => {
  server.use(
    http.get("*/api/user/staff/details/", () => refuse(500)),
    http.get("*/api/user/settings/", () => refuse(500)),
    http.get("*/api/user/sessions/", () => HttpResponse.json([])),
  );
  await enter("Administrator");
  const Profile = pages.find(({ id }) => id === "user-info")?.component;
  if (Profile === undefined) throw new Error("no such page");
  renderScreen(
    <Part>
      <Profile />
    </Part>,
  );
  expect(
    await screen.findByRole("heading", { level: 1, name: "User Information's Page" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Password" })).toBeInTheDocument();
});

test.each([true, false])("Repayments is a page of those who may record them: %s", (may) => {
  const user = decodeUser(accessToken({ permissions: { can_do_repayments: may } }));
  if (user === null) throw new Error("no user");
  const app = { pages, home: "", pageKey: "", phoneNavigation: "sheet" } as const;
  expect(visiblePages(app, user).some(({ title }) => title === "Repayments")).toBe(may);
});
