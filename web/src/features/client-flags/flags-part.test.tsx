import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ClientFlag } from "./api";
import { DueCertificates } from "./due-certificates";
import { FlagsPart } from "./flags-part";

const PATH = "*/api/clients/9/flags/";
const BY = { id: 1, first_name: "Nomsa", last_name: "Dube" };
const OPEN: ClientFlag = {
  id: 2,
  client: 9,
  kind: "handed_over",
  since: "2026-02-20",
  stops: ["new_credit", "enforcement", "reminders", "debit_orders"],
  note: "No answer",
  collector: "Kruger Attorneys",
  raised_by: BY,
  raised_at: "2026-03-02T06:00:00Z",
  lifted_by: null,
  lifted_at: null,
  lift_reason: null,
};
const LIFTED: ClientFlag = {
  ...OPEN,
  id: 1,
  kind: "dispute",
  stops: ["enforcement", "reminders"],
  collector: null,
  lifted_by: BY,
  lifted_at: "2026-03-01T06:00:00Z",
  lift_reason: "The fee was right.",
};

async function signIn(permissions: Record<string, boolean>) {
  writeTokens(tokens({ permissions }));
  await startSession();
}

beforeEach(async () => {
  localStorage.clear();
  await signIn({ can_edit_clients: true });
  server.use(http.get(PATH, () => HttpResponse.json([OPEN, LIFTED])));
});

test("open and lifted flags are listed with what they stop", async () => {
  renderScreen(<FlagsPart client={9} />);
  const [open, lifted] = await screen.findAllByRole("listitem");
  expect(open).toHaveTextContent("Handed over since 20 Feb 2026");
  expect(open).toHaveTextContent("To Kruger Attorneys. No answer");
  const all = "Stops new loans, notices of default, reminders and debit orders.";
  expect(open).toHaveTextContent(all);
  expect(lifted).toHaveTextContent("Stops notices of default and reminders.");
  expect(lifted).toHaveTextContent("Lifted: The fee was right. Nomsa Dube");
  expect(screen.getAllByText("Lift Flag")).toHaveLength(1);
});

test("people who may not edit clients see no history", async () => {
  await signIn({});
  renderScreen(<FlagsPart client={9} />);
  expect(screen.queryByText("Stop flags")).not.toBeInTheDocument();
});

test("a flag is raised; a handover asks for the collector", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(OPEN, { status: 201 });
    }),
  );
  const { user } = renderScreen(<FlagsPart client={9} />);
  await user.click(await screen.findByText("Raise Flag"));
  const dialog = within(await screen.findByRole("dialog", { name: "Raise Stop Flag" }));
  const raise = dialog.getByRole("button", { name: "Raise Flag" });
  expect(dialog.queryByLabelText("Handed over to")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("combobox", { name: "Flag" }));
  await user.click(await screen.findByRole("option", { name: "Handed over" }));
  await user.type(dialog.getByLabelText("Since"), "2026-02-20");
  await user.type(dialog.getByLabelText("Reason"), "No answer");
  await user.click(raise);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText("Handed over to"), "Kruger Attorneys");
  await user.click(raise);
  const { kind, since, note, collector } = OPEN;
  await expect.poll(() => sent).toEqual([{ kind, since, note, collector }]);
});

test("a refusal to lift a flag shows in the dialog", async () => {
  const message = "This flag was already lifted.";
  server.use(http.post(`${PATH}2/lift/`, () => refuse(409, { code: "already_lifted", message })));
  const { user } = renderScreen(<FlagsPart client={9} />);
  await user.click(await screen.findByText("Lift Flag"));
  const dialog = within(await screen.findByRole("dialog", { name: "Lift Stop Flag" }));
  await user.type(dialog.getByLabelText("Reason"), "Paid");
  await user.click(dialog.getByRole("button", { name: "Lift Flag" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test("certificates that are due are listed with their day, late ones as overdue", async () => {
  const due = (id: number, due_on: string, is_overdue: boolean) => ({
    client: { id, first_name: "Client", last_name: String(id) },
    since: "2026-03-02",
    due_on,
    is_overdue,
  });
  const list = [due(1, "2026-03-09", true), due(2, "2026-03-16", false)];
  server.use(http.get("*/api/dashboard/due-certificates/", () => HttpResponse.json(list)));
  renderScreen(<DueCertificates />);
  const [late, soon] = await screen.findAllByRole("listitem");
  expect(late).toHaveTextContent("Client 1Debt review applied 2 Mar 2026Overdue since 9 Mar 2026");
  expect(soon).toHaveTextContent("Due 16 Mar 2026");
});
