import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Client } from "@/features/client-search/types";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { storedKeys } from "@/lib/storage";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { blacklistingOf, clientOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import ClientsPage from "./clients-page";

const LIST = "*/api/consultant/all/clients/";
const FAILED = "Failed to load client data. Please refresh the page.";

const thandi = clientOf({ gender: "Male", address: "1 Vilakazi Street, Soweto" });

/** The list, or a failure with this body. */
function listed(items: Client[], failure?: object) {
  server.use(
    http.get(LIST, () =>
      failure === undefined ? HttpResponse.json(pageOf(items)) : refuse(400, failure),
    ),
  );
}

async function signIn(first_name = "Nomsa") {
  const permissions = { can_edit_clients: true, can_add_clients: true };
  writeTokens(tokens({ first_name, permissions }));
  await startSession();
}

beforeEach(async () => {
  await signIn();
  listed([thandi]);
  server.use(
    http.get("*/api/clients/9/", () => HttpResponse.json(thandi)),
    http.get("*/api/clients/9/documents/", () => HttpResponse.json([])),
    http.get("*/api/clients/9/flags/", () => HttpResponse.json([])),
    http.get("*/api/clients/9/stored-papers/", () => HttpResponse.json([])),
  );
  navigate("clients");
});

test("nothing shows for somebody without a name", async () => {
  await signIn("");
  renderScreen(<ClientsPage />);
  expect(screen.queryByText("Client Members")).not.toBeInTheDocument();
});

test("while the first clients load, how they stand is being checked", async () => {
  renderScreen(<ClientsPage />);
  expect(screen.getAllByText("Checking...").length).toBeGreaterThan(0);
  expect(await screen.findByRole("cell", { name: "Eligible" })).toBeInTheDocument();
  expect(screen.queryByText("Checking...")).not.toBeInTheDocument();
  expect(
    screen.getByPlaceholderText("Search by name, surname, national ID, or phone number"),
  ).toBeInTheDocument();
});

test("nobody found is said", async () => {
  listed([]);
  renderScreen(<ClientsPage />);
  expect(await screen.findByText("No clients found matching your filters")).toBeInTheDocument();
});

test("what cannot be loaded is said in the list and in a corner, with the server's reason", async () => {
  listed([], { detail: "The server is catching up." });
  renderScreen(<ClientsPage />);
  expect(await screen.findByText("The server is catching up.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(FAILED).length).toBeGreaterThan(1));
});

test("clients stay on the screen if their refetch fails", async () => {
  const { user } = renderScreen(<ClientsPage />);
  await screen.findByRole("cell", { name: "Nkosi" });
  listed([], {});
  await user.click(screen.getByRole("button", { name: "Refresh Data" }));
  await waitFor(() => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: ["clients"] });
    expect(lists.some(({ state }) => state.status === "error")).toBe(true);
  });
  expect(screen.getByRole("cell", { name: "Nkosi" })).toBeInTheDocument();
  expect(screen.queryByText(FAILED)).toBeNull();
});

/** The page with a client's dialog open. */
async function openDialog(name: string) {
  navigate("clients", 9);
  const view = renderScreen(<ClientsPage />);
  await view.user.click(await screen.findByRole("button", { name }));
  return { ...view, dialog: within(await screen.findByRole("dialog", { name: /Form|Blacklist/ })) };
}

test("an edit that fails says so, under the field where it names one", async () => {
  const refusals: object[] = [{ errors: { nk_name: ["Not this name."] } }, {}];
  server.use(
    http.patch("*/api/consultant/edit/client/9/", () => refuse(400, refusals.shift() ?? {})),
  );
  const { user, dialog } = await openDialog("Edit Client");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText("Not this name.")).toBeInTheDocument();
  expect(await screen.findAllByText("Failed to update client.")).not.toHaveLength(0);
  await user.type(dialog.getByLabelText("Next of Kin Name"), " P.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(
    await dialog.findByText("An error occurred while updating the client"),
  ).toBeInTheDocument();
});

/** The stored drafts of a client's form. */
const begun = (client: number) => storedKeys().filter((key) => key.includes(`client:${client}:`));

test("an edit outlives a reload after a colleague's, and is kept beside it", async () => {
  const sent: unknown[] = [];
  const theirs = { ...thandi, nk_name: "Themba", address: "2 Vilakazi Street", version: 2 };
  server.use(
    http.patch("*/api/consultant/edit/client/9/", async ({ request }) => {
      const body = (await request.json()) as { version: number };
      sent.push(body);
      return body.version === 2
        ? HttpResponse.json({ ...theirs, version: 3 })
        : refuse(409, { detail: "Changed by Sipho.", code: "version_out_of_date" });
    }),
  );
  const first = await openDialog("Edit Client");
  await first.user.clear(first.dialog.getByLabelText("Address"));
  await first.user.type(first.dialog.getByLabelText("Address"), "9 Church Street");
  first.unmount();
  queryClient.clear();
  server.use(http.get("*/api/clients/9/", () => HttpResponse.json(theirs)));
  const { user } = renderScreen(<ClientsPage />);
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Client Form" }));
  expect(dialog.getByLabelText("Address")).toHaveValue("9 Church Street");
  expect(dialog.getByLabelText("Next of Kin Name")).toHaveValue("Sipho");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await dialog.findByText("Changed by Sipho.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Keep my changes" }));
  await waitFor(() => expect(dialog.getByLabelText("Next of Kin Name")).toHaveValue("Themba"));
  expect(begun(9)).toHaveLength(2);
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Client updated successfully.")).toBeInTheDocument();
  expect(sent).toMatchObject([
    { address: "9 Church Street", nk_name: "Sipho", version: 1 },
    { address: "9 Church Street", nk_name: "Themba", version: 2 },
  ]);
  expect(begun(9)).toEqual([]);
});

test("a blacklisting that fails says why, or that it failed", async () => {
  const refusals: object[] = [{ detail: "This client is blacklisted already." }, {}];
  server.use(http.post("*/api/clients/blacklist/", () => refuse(400, refusals.shift() ?? {})));
  const { user, dialog } = await openDialog("Blacklist Client");
  await user.type(dialog.getByLabelText("Reason"), "Forged payslips");
  await user.click(dialog.getByRole("button", { name: "Blacklist Client" }));
  expect(await dialog.findByText("This client is blacklisted already.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Blacklist Client" }));
  expect(await dialog.findByText("Failed to blacklist client.")).toBeInTheDocument();
});

test("revoking says when nothing is in force any more, and when it fails", async () => {
  let records: Schema["BlacklistRecord"][] = [];
  server.use(
    http.get("*/api/clients/9/", () => HttpResponse.json({ ...thandi, is_blacklisted: true })),
    http.get("*/api/clients/blacklist/", () => HttpResponse.json(records)),
    http.patch("*/api/clients/blacklist/4/", () => refuse(400)),
  );
  const first = await openDialog("Revoke Blacklist");
  const missing = "No active blacklist record found for this client.";
  expect(await first.dialog.findByText(missing)).toBeInTheDocument();
  await first.user.click(first.dialog.getByRole("button", { name: "Cancel" }));
  records = [blacklistingOf()];
  await first.user.click(screen.getByRole("button", { name: "Revoke Blacklist" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Forged payslips")).toBeInTheDocument();
  await first.user.click(dialog.getByRole("button", { name: "Revoke Blacklist" }));
  expect(await dialog.findByText("Failed to revoke blacklist.")).toBeInTheDocument();
});

test("an address that names no client says so, and the list goes on", async () => {
  server.use(http.get("*/api/clients/99999/", () => refuse(404, { detail: "No such client." })));
  navigate("clients", 99999);
  const { user } = renderScreen(<ClientsPage />);
  expect(await screen.findByText("Client 99999 was not found.")).toBeInTheDocument();
  await user.click(await screen.findByRole("cell", { name: "Nkosi" }));
  expect(await screen.findByRole("button", { name: "Edit Client" })).toBeInTheDocument();
  expect(screen.queryByText(/^Client \S+ was not found/)).not.toBeInTheDocument();
});

test("an address that is no number names nobody either", async () => {
  navigate("clients", "thandi");
  renderScreen(<ClientsPage />);
  expect(await screen.findByText("Client thandi was not found.")).toBeInTheDocument();
});

test("Back takes the selection back with one press", async () => {
  const { user } = renderScreen(<ClientsPage />);
  await user.click(await screen.findByRole("cell", { name: "Nkosi" }));
  expect(await screen.findByRole("button", { name: "Edit Client" })).toBeInTheDocument();
  // The effect of Back on the address: the test's browser has no history.
  act(() => navigate("clients", null, { replace: true }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Edit Client" })).not.toBeInTheDocument(),
  );
  expect(window.location.hash).toBe("#/clients");
});

/** Thandi, as the list and her card have her. */
function registered(standing: Partial<Client>) {
  const client = { ...thandi, ...standing };
  listed([client]);
  server.use(http.get("*/api/clients/9/", () => HttpResponse.json(client)));
}

test("whoever may not borrow is not called eligible, and the card says why", async () => {
  const refusal = "This client has a written-off loan account.";
  writeTokens(tokens({ permissions: { can_give_loans: true } }));
  await startSession();
  registered({ is_able_to_get_loan: false, loan_refusal: refusal });
  const { user } = renderScreen(<ClientsPage />);
  const badge = await screen.findByText("Not eligible");
  expect(badge.title).toBe(refusal);
  expect(screen.queryByText("Eligible")).not.toBeInTheDocument();
  await user.click(screen.getByText("Thandi"));
  expect(await screen.findByText(`This client may not borrow. ${refusal}`)).toBeInTheDocument();
  const give = screen.getByRole<HTMLButtonElement>("button", { name: "Give loan" });
  expect(give.disabled).toBe(true);
});

test("the card and the list show open stop flags, and say once that they stop loans", async () => {
  writeTokens(tokens({ permissions: {} }));
  await startSession();
  const refusal = "This client may not be given a loan: debt review applied since 2 Mar 2026.";
  const stops = ["new_credit", "enforcement"];
  const flags = [{ id: 1, kind: "debt_review_applied", since: "2026-03-02", stops }];
  registered({ is_able_to_get_loan: false, loan_refusal: refusal, flags });
  const { user } = renderScreen(<ClientsPage />);
  const badge = await screen.findByText("Debt review applied");
  expect(badge.title).toContain("Stops new loans and notices of default.");
  await user.click(screen.getByText("Thandi"));
  const banner = (await screen.findByText("Debt review applied since 2 Mar 2026")).closest(
    "[role]",
  );
  expect(banner).toHaveTextContent("Stops new loans and notices of default.");
  expect(screen.queryByText(/This client may not borrow/)).not.toBeInTheDocument();
});

test("the card says why a client is blacklisted, to those who may not change it as well", async () => {
  writeTokens(tokens({ permissions: {} }));
  await startSession();
  registered({
    status: "blacklisted",
    is_blacklisted: true,
    is_able_to_get_loan: false,
    loan_refusal: "This client is blacklisted.",
    blacklist_reason: "Forged payslips",
  });
  const { user } = renderScreen(<ClientsPage />);
  await user.click(await screen.findByText("Thandi"));
  const sentence =
    "This client may not borrow. This client is blacklisted. Reason: Forged payslips";
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test("a late answer about one client leaves the dialog and the draft of another alone", async () => {
  const sipho = { ...thandi, id: 7, first_name: "Sipho", last_name: "Dube" };
  const { answer, give } = held();
  server.use(
    http.get("*/api/clients/7/", () => HttpResponse.json(sipho)),
    http.get("*/api/clients/7/documents/", () => HttpResponse.json([])),
    http.get("*/api/clients/7/stored-papers/", () => HttpResponse.json([])),
    http.patch("*/api/consultant/edit/client/9/", async () => {
      await answer;
      return HttpResponse.json({ ...thandi, version: 2 });
    }),
  );
  const { user, dialog } = await openDialog("Edit Client");
  await user.type(dialog.getByLabelText("Next of Kin Name"), " P.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await dialog.findByRole("button", { name: "Saving..." });
  await user.keyboard("{Escape}");
  expect(dialog.getByRole("button", { name: "Saving..." })).toBeInTheDocument();
  act(() => navigate("clients", 7));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(field("Last Name")).toHaveValue("Dube"));
  await user.type(field("Next of Kin Name"), " Q.");
  give();
  expect(await screen.findAllByText("Client updated successfully.")).not.toHaveLength(0);
  expect(field("Next of Kin Name")).toHaveValue("Sipho Q.");
  expect(window.location.hash).toBe("#/clients/7");
  expect(begun(7)).not.toEqual([]);
});

test("a dialog closes when its page is left while it is saved", async () => {
  const { answer, give } = held();
  server.use(
    http.patch("*/api/consultant/edit/client/9/", async () => {
      await answer;
      return HttpResponse.json({ ...thandi, version: 2 });
    }),
  );
  const { user, dialog, unmount } = await openDialog("Edit Client");
  await user.type(dialog.getByLabelText("Next of Kin Name"), " P.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await dialog.findByRole("button", { name: "Saving..." });
  unmount();
  give();
  await waitFor(() => expect(begun(9)).toEqual([]));
  renderScreen(<ClientsPage />);
  expect(await screen.findByRole("button", { name: "Edit Client" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
});
