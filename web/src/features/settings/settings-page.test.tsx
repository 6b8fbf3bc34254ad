import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { navigate } from "@/lib/route";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { setWindowWidth } from "@/test/window";
import { PanelBoundary } from "./panel-boundary";
import { LoanTypesPage } from "./panel-pages";
import SettingsPage from "./settings-page";

beforeEach(() => {
  setWindowWidth(1440);
  for (const list of ["branches", "loan-products", "payment-methods"])
    server.use(http.get(`*/api/${list}/`, () => HttpResponse.json([])));
  navigate("director-settings", "branches");
});

test("the chosen panel is in the address and is remembered", async () => {
  const { user, unmount } = renderScreen(<SettingsPage />);
  expect(await screen.findByRole("heading", { name: "Branches" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Repayment Types" }));
  expect(await screen.findByRole("heading", { name: "Repayment Types" })).toBeTruthy();
  unmount();
  navigate("director-settings");
  renderScreen(<SettingsPage />);
  expect(await screen.findByRole("heading", { name: "Repayment Types" })).toBeTruthy();
  expect(window.location.hash).toBe("#/director-settings/repayment-types");
});

test("a link to the loan types leads to their panel", async () => {
  navigate("loan-types");
  renderScreen(<LoanTypesPage />);
  await waitFor(() => expect(window.location.hash).toBe("#/director-settings/loan-types"));
});

const panel = { broken: false };

function Panel() {
  if (panel.broken) throw new Error("broken");
  return <p>mended</p>;
}

test("a panel that cannot be drawn leaves the others alone, and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  panel.broken = true;
  const { user } = renderScreen(
    <PanelBoundary>
      <Panel />
    </PanelBoundary>,
  );
  expect(screen.getByText("Something went wrong. Please try again later.")).toBeTruthy();
  panel.broken = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.getByText("mended")).toBeTruthy();
});
