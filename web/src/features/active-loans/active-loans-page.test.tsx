import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoanAccount } from "@/features/loans/types";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { loanOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import ActiveLoansPage from "./active-loans-page";

function loan(id: number, surname: string) {
  return loanOf({
    id,
    client: { id, first_name: "Thandi", last_name: surname, national_id: `800101500908${id}` },
    payment_schedules: [],
  });
}

const LOANS = [loan(3, "Nkosi"), loan(2, "Dube")];
let asked = vi.fn();
let statuses = vi.fn();

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
  // As wide as a desktop: the details are beside the list.
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  asked = vi.fn();
  statuses = vi.fn();
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([])),
    http.get("*/api/administrator/filtered/active-loan-accounts/", ({ request }) => {
      const { searchParams } = new URL(request.url);
      const query = Object.fromEntries(searchParams);
      asked(query);
      statuses(searchParams.getAll("status"));
      const items = LOANS.filter(({ client }) =>
        client.last_name.toLowerCase().includes(query.q ?? ""),
      );
      return HttpResponse.json(pageOf(items));
    }),
  );
  navigate("active-loans");
});

function selected() {
  return document.querySelector("tr[aria-current=true]")?.textContent ?? "";
}

test("the first loan is selected, and the address names it", async () => {
  renderScreen(<ActiveLoansPage />);
  await waitFor(() => expect(window.location.hash).toBe("#/active-loans/3"));
  expect(selected()).toContain("Thandi Nkosi (8001015009083)");
  expect(screen.getByText("Showing page 1 of 1 — total active loans: 2.")).toBeInTheDocument();
  expect(screen.getByText("No schedule available")).toBeInTheDocument();
});

test("a selection outlives a reload, until it is not in the result", async () => {
  const { user, unmount } = renderScreen(<ActiveLoansPage />);
  await user.click(await screen.findByText(/Thandi Dube/));
  expect(window.location.hash).toBe("#/active-loans/2");
  unmount();
  navigate("active-loans");
  const again = renderScreen(<ActiveLoansPage />);
  await waitFor(() => expect(selected()).toContain("Dube"));
  await again.user.type(screen.getByRole("searchbox"), "nkosi");
  await waitFor(() => expect(window.location.hash).toBe("#/active-loans/3"));
});

test("no other loan takes the place of one that leaves the list", async () => {
  vi.mocked(window.matchMedia).mockReturnValue({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList);
  const { user } = renderScreen(<ActiveLoansPage />);
  await user.click(await screen.findByText(/Thandi Dube/));
  expect(await screen.findByRole("dialog", { name: "Thandi Dube" })).toBeInTheDocument();
  const list = async (...items: LoanAccount[]) => {
    server.use(
      http.get("*/api/administrator/filtered/active-loan-accounts/", () =>
        HttpResponse.json(pageOf(items)),
      ),
    );
    await queryClient.invalidateQueries({ queryKey: ["active-loans"] });
  };
  server.use(http.get("*/api/loan-accounts/2/", () => refuse(404)));
  await list(loan(3, "Nkosi"));
  const left = "This loan is no longer in the list. It changed, or moved to another page.";
  expect(await screen.findByText(left)).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Thandi Dube" })).toBeInTheDocument();
  expect(window.location.hash).toBe("#/active-loans/2");
  await list(loan(3, "Nkosi"), loan(2, "Dube"));
  await waitFor(() => expect(screen.queryByText(left)).toBeNull());
  expect(screen.getByRole("dialog", { name: "Thandi Dube" })).toBeInTheDocument();
});

test("a changed filter starts at page 1, and View All asks for everything", async () => {
  const { user } = renderScreen(<ActiveLoansPage />);
  await screen.findByText(/Thandi Dube/);
  expect(asked).toHaveBeenLastCalledWith({ page: "1", page_size: "25" });
  await user.click(screen.getByRole("checkbox", { name: "View All" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ no_limit: "true" }));
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.type(screen.getByLabelText("Disbursed by"), "vusi");
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ no_limit: "true", disbursed_by: "vusi" }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText<HTMLInputElement>("Disbursed by").value).toBe("");
});

test("a failure empties the list and offers another try", async () => {
  server.use(http.get("*/api/administrator/filtered/active-loan-accounts/", () => refuse(400)));
  renderScreen(<ActiveLoansPage />);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Failed to load active loans.")).toBeInTheDocument();
  expect(screen.getByText("Showing page 1 of 1 — total active loans: 0.")).toBeInTheDocument();
  expect(screen.getByText("Select an active loan to view details.")).toBeInTheDocument();
});

test("loans stay on the screen if their refetch fails", async () => {
  const { user } = renderScreen(<ActiveLoansPage />);
  await screen.findByText(/Thandi Dube/);
  server.use(http.get("*/api/administrator/filtered/active-loan-accounts/", () => refuse(400)));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => {
    const [list] = queryClient.getQueryCache().findAll({ queryKey: ["active-loans"] });
    expect(list?.state.status).toBe("error");
  });
  expect(screen.getByText(/Thandi Dube/)).toBeInTheDocument();
  expect(screen.queryByText("Failed to load active loans.")).toBeNull();
});

test("loans of one status are not listed as those of another", async () => {
  const { user } = renderScreen(<ActiveLoansPage />);
  await screen.findByRole("row", { name: /Thandi Dube/ });
  const { answer, give } = held();
  server.use(
    http.get("*/api/administrator/filtered/active-loan-accounts/", async () => {
      await answer;
      return HttpResponse.json(pageOf([]));
    }),
  );
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Written off" }));
  expect(await screen.findByText("Loading written-off loans...")).toBeInTheDocument();
  expect(screen.queryByText(/Thandi Dube/)).not.toBeInTheDocument();
  give();
  expect(await screen.findByText("No written-off loans found.")).toBeInTheDocument();
  expect(screen.getByText("Showing page 1 of 1 — total written-off loans: 0.")).toBeInTheDocument();
});

test("while a search is under way, the loans of the one before stay", async () => {
  const { user } = renderScreen(<ActiveLoansPage />);
  await screen.findByRole("row", { name: /Thandi Dube/ });
  const { answer, give } = held();
  const asked = held();
  server.use(
    http.get("*/api/administrator/filtered/active-loan-accounts/", async () => {
      asked.give();
      await answer;
      return HttpResponse.json(pageOf([loan(3, "Nkosi")]));
    }),
  );
  await user.type(screen.getByRole("searchbox"), "nkosi");
  await asked.answer;
  expect(screen.getByRole("row", { name: /Thandi Dube/ })).toBeInTheDocument();
  give();
  await waitFor(() => expect(screen.queryByText(/Thandi Dube/)).not.toBeInTheDocument());
});

test("the status filter adds defaulted loans, and the count says what it counts", async () => {
  const { user } = renderScreen(<ActiveLoansPage />);
  await screen.findByText("Showing page 1 of 1 — total active loans: 2.");
  expect(statuses).toHaveBeenLastCalledWith([]);
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  const choose = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Active and defaulted");
  await screen.findByText("Showing page 1 of 1 — total active and defaulted loans: 2.");
  await waitFor(() => expect(statuses).toHaveBeenLastCalledWith(["active", "defaulted"]));
  await choose("Written off");
  await user.type(screen.getByRole("searchbox"), "nobody");
  expect(await screen.findByText("No written-off loans found.")).toBeInTheDocument();
});
