import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { setWindowWidth } from "@/test/window";
import { LoanTypesPage } from "./panel-pages";
import SettingsPage from "./settings-page";

beforeEach(async () => {
  setWindowWidth(1440);
  writeTokens(tokens({ permissions: { can_add_staff: true } }));
  await startSession();
  for (const list of ["branches", "loan-products", "payment-methods"] as const)
    server.use(http.get(`*/api/${list}/`, () => HttpResponse.json([])));
  navigate("director-settings", "branches");
});

test("the chosen panel is in the address and is remembered", async () => {
  const { user, unmount } = renderScreen(<SettingsPage />);
  expect(await screen.findByRole("heading", { name: "Branches" })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Repayment Types" }));
  expect(await screen.findByRole("heading", { name: "Repayment Types" })).toBeInTheDocument();
  unmount();
  navigate("director-settings");
  renderScreen(<SettingsPage />);
  expect(await screen.findByRole("heading", { name: "Repayment Types" })).toBeInTheDocument();
  expect(window.location.hash).toBe("#/director-settings/repayment-types");
});

test("rarer work is behind More, for those who may do it", async () => {
  server.use(http.get("*/api/management/registrations/", () => HttpResponse.json([])));
  const { user, unmount } = renderScreen(<SettingsPage />);
  const titles = () => screen.getAllByRole("link").map((link) => link.textContent);
  const always = ["Profile", "Branches", "Deposits", "Transfers", "Loan Types", "Repayment Types"];
  expect(titles()).toEqual(always);
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(screen.getByRole("link", { name: "Pending Registrations" }));
  expect(await screen.findByText("No pending registrations")).toBeInTheDocument();
  unmount();
  writeTokens(tokens({ permissions: {} }));
  renderScreen(<SettingsPage />);
  expect(screen.queryByText("Pending Registrations")).not.toBeInTheDocument();
});

test("a panel whose right is taken away stays until another is chosen, and says so", async () => {
  server.use(http.get("*/api/management/registrations/", () => HttpResponse.json([])));
  navigate("director-settings", "registrations");
  const { user } = renderScreen(<SettingsPage />);
  expect(await screen.findByText("No pending registrations")).toBeInTheDocument();
  act(() => writeTokens(tokens({ permissions: {} })));
  expect(await screen.findByText("You can no longer use this page")).toBeInTheDocument();
  expect(screen.getByText("No pending registrations")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Branches" }));
  expect(await screen.findByRole("heading", { name: "Branches" })).toBeInTheDocument();
  expect(screen.queryByText("You can no longer use this page")).toBeNull();
  act(() => navigate("director-settings", "registrations"));
  await waitFor(() => expect(window.location.hash).toBe("#/director-settings/branches"));
});

test("a link to the loan types leads to their panel", async () => {
  navigate("loan-types");
  renderScreen(<LoanTypesPage />);
  await waitFor(() => expect(window.location.hash).toBe("#/director-settings/loan-types"));
});
