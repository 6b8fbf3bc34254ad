import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, cashDayOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Transfer } from "./api";
import TransfersPanel from "./transfers-panel";

const LIST = "*/api/branches/transfers/";
const NOMSA = { id: 1, first_name: "Nomsa", last_name: "Dlamini" };
/** The id of the signed-in person. */
const OWN_ID = 7;
const TOWN = { id: 2, name: "Town" };
const VILLAGE = { id: 3, name: "Village" };
const SENT: Transfer = {
  id: 7,
  purpose: "funds",
  from_branch: TOWN,
  from_kind: "cash",
  to_branch: VILLAGE,
  to_kind: "bank",
  amount: "900.00",
  note: "For Friday",
  status: "in_transit",
  received_by_others: false,
  sent_by: NOMSA,
  sent_at: "2026-11-20T08:00:00Z",
  ended_by: null,
  ended_at: null,
  reason: null,
  reversed_by: null,
  reversed_at: null,
};
const BRANCHES = [
  branchOf(2, "Town"),
  branchOf(3, "Village", { closing_balance: "10.00", bank_balance: "20.00" }),
];

beforeEach(async () => {
  writeTokens(tokens({}));
  await startSession();
  server.use(
    http.get(LIST, () => HttpResponse.json(pageOf([SENT]))),
    http.get("*/api/branches/", () => HttpResponse.json(BRANCHES)),
    http.get("*/api/branches/inter-branch/", () =>
      HttpResponse.json({ balances: [], proposals: [] }),
    ),
  );
});

test("what is on its way is listed, and goes when somebody has received it", async () => {
  renderScreen(<TransfersPanel />);
  const row = within(await screen.findByRole("row", { name: /Town\s\(cash\)/ }));
  expect(row.getByText("In transit")).toBeInTheDocument();
  expect(row.getByText("R 900,00")).toBeInTheDocument();
  expect(row.getByText("Transfer 7, For Friday")).toBeInTheDocument();
  server.use(http.get(LIST, () => HttpResponse.json(pageOf([]))));
  hear("transfer.changed", { transfer: 7 });
  expect(await screen.findByText("No money is on its way.")).toBeInTheDocument();
});

test("money is sent with what is there in view", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json(), request.headers.get("Idempotency-Key"));
      return HttpResponse.json(SENT, { status: 201 });
    }),
  );
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Send Money" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send Money" }));
  const choose = async (label: string, option: string) => {
    await user.click(dialog.getByLabelText(label));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await choose("From", "Town");
  expect(dialog.getByText("R 5 000,00 available")).toBeInTheDocument();
  await choose("To", "Village");
  const received = within(dialog.getByRole("radiogroup", { name: "Money received" }));
  await user.click(received.getByRole("radio", { name: "Bank" }));
  await user.type(dialog.getByLabelText("Amount"), "900");
  await user.click(dialog.getByRole("button", { name: "Send Money" }));
  expect(await screen.findByText(/^R.900,00 is on its way to Village\.$/)).toBeInTheDocument();
  expect(sent[0]).toEqual({
    from_branch: 2,
    from_kind: "cash",
    to_branch: 3,
    to_kind: "bank",
    amount: "900.00",
    purpose: "funds",
  });
  expect(sent[1]).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("the amount that arrived is counted, not shown, and must be what was sent", async () => {
  const refusal = "This is not the amount that was sent. Check it again.";
  server.use(
    http.post("*/api/branches/transfers/7/receive/", async ({ request }) => {
      expect(await request.json()).toEqual({ amount: "899.00" });
      return refuse(400, { detail: refusal, errors: { amount: [refusal] } });
    }),
  );
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Receive transfer 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Receive Transfer 7" }));
  expect(dialog.queryByText(/900/)).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText("Amount that arrived"), "899");
  await user.click(dialog.getByRole("button", { name: "Confirm Receipt" }));
  expect(await dialog.findByText(/was sent/)).toBeInTheDocument();
});

/** A branch that has cashed up for today. */
const isShut = ({ id, name }: typeof TOWN) =>
  server.use(
    http.get(`*/api/branches/${id as 2}/cash-up/`, () =>
      HttpResponse.json(cashDayOf(id, name, { is_shut: true })),
    ),
  );

test("a branch that has cashed up sends no cash, and receives none", async () => {
  const incoming = { ...SENT, from_branch: VILLAGE, to_branch: TOWN, to_kind: "cash" };
  server.use(http.get(LIST, () => HttpResponse.json(pageOf([incoming]))));
  isShut(TOWN);
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Send Money" }));
  const sending = within(await screen.findByRole("dialog", { name: "Send Money" }));
  await user.click(sending.getByLabelText("From"));
  await user.click(await screen.findByRole("option", { name: "Town" }));
  expect(await sending.findByText(/^Town has cashed up for/)).toBeInTheDocument();
  const bank = within(sending.getByRole("radiogroup", { name: "Money sent" }));
  await user.click(bank.getByRole("radio", { name: "Bank" }));
  await waitFor(() => expect(sending.queryByText(/has cashed up/)).not.toBeInTheDocument());
  await user.click(sending.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Receive transfer 7" }));
  const receiving = within(await screen.findByRole("dialog", { name: "Receive Transfer 7" }));
  await user.type(receiving.getByLabelText("Amount that arrived"), "900");
  expect(await receiving.findByText(/^Town has cashed up for/)).toBeInTheDocument();
  const confirm = receiving.getByRole("button", { name: "Confirm Receipt" });
  expect(confirm).toHaveAttribute("aria-disabled", "true");
});

test("who sent money to another branch does not receive it", async () => {
  const own = { ...SENT, received_by_others: true, sent_by: { ...NOMSA, id: OWN_ID } };
  const others = { ...SENT, id: 8, received_by_others: true, sent_by: { ...NOMSA, id: 999 } };
  server.use(http.get(LIST, () => HttpResponse.json(pageOf([own, others]))));
  renderScreen(<TransfersPanel />);
  expect(await screen.findByRole("button", { name: "Receive transfer 8" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Receive transfer 7" })).not.toBeInTheDocument();
  const who = "A consultant of Village or another Administrator confirms receipt.";
  expect(screen.getByText(who)).toBeInTheDocument();
});

test("a transfer is cancelled with a reason", async () => {
  server.use(
    http.post("*/api/branches/transfers/7/cancel/", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "The van broke down." });
      return HttpResponse.json({ ...SENT, status: "cancelled" });
    }),
  );
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Cancel transfer 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel Transfer 7" }));
  await user.type(dialog.getByLabelText("Reason"), "The van broke down.");
  await user.click(dialog.getByRole("button", { name: "Cancel Transfer" }));
  expect(await screen.findByText("Transfer cancelled.")).toBeInTheDocument();
});

test("what is open between branches is settled by a transfer", async () => {
  server.use(
    http.get("*/api/branches/inter-branch/", () =>
      HttpResponse.json({
        balances: [
          { branch: TOWN, balance: "300.00" },
          { branch: VILLAGE, balance: "-300.00" },
        ],
        proposals: [{ from_branch: VILLAGE, to_branch: TOWN, amount: "300.00" }],
      }),
    ),
    http.post(LIST, async ({ request }) => {
      expect(await request.json()).toEqual({
        from_branch: 3,
        from_kind: "bank",
        to_branch: 2,
        to_kind: "cash",
        amount: "300.00",
        purpose: "settlement",
      });
      return HttpResponse.json({ ...SENT, to_branch: TOWN }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<TransfersPanel />);
  expect(await screen.findByText("is owed R 300,00")).toBeInTheDocument();
  expect(screen.getByText("owes R 300,00")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Settle what Village owes Town" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Settle Between Branches" }));
  const sent = within(dialog.getByRole("radiogroup", { name: "Money sent" }));
  await user.click(sent.getByRole("radio", { name: "Bank" }));
  await user.click(dialog.getByRole("button", { name: /^Full amount/ }));
  await user.click(dialog.getByRole("button", { name: "Send Money" }));
  expect(await screen.findByText("Money sent.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("why a settlement is refused is said although its branches are no fields", async () => {
  const settled = "Village owes Town nothing.";
  server.use(
    http.get("*/api/branches/inter-branch/", () =>
      HttpResponse.json({
        balances: [
          { branch: TOWN, balance: "300.00" },
          { branch: VILLAGE, balance: "-300.00" },
        ],
        proposals: [{ from_branch: VILLAGE, to_branch: TOWN, amount: "300.00" }],
      }),
    ),
    http.post(LIST, () => refuse(400, { detail: settled, errors: { to_branch: [settled] } })),
  );
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Settle what Village owes Town" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Settle Between Branches" }));
  await user.click(dialog.getByRole("button", { name: /^Full amount/ }));
  await user.click(dialog.getByRole("button", { name: "Send Money" }));
  expect(await dialog.findByText(settled)).toBeInTheDocument();
});

test("a transfer that was received is reversed by somebody who had no part in it", async () => {
  writeTokens(tokens({ permissions: { can_verify_edit_loans_requests: true } }));
  await startSession();
  const received = {
    ...SENT,
    status: "received",
    sent_by: { ...NOMSA, id: 5 },
    ended_by: { ...NOMSA, id: 6 },
    ended_at: "2026-11-20T10:00:00Z",
  };
  server.use(
    http.get(LIST, () => HttpResponse.json(pageOf([received]))),
    http.post("*/api/branches/transfers/7/reverse/", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "It was the other branch." });
      return HttpResponse.json({ ...received, status: "reversed" });
    }),
  );
  const { user } = renderScreen(<TransfersPanel />);
  await user.click(await screen.findByRole("button", { name: "Reverse transfer 7" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse Transfer 7" }));
  await user.type(dialog.getByLabelText("Reason"), "It was the other branch.");
  await user.click(dialog.getByRole("button", { name: "Reverse Transfer" }));
  expect(await screen.findByText("Transfer reversed.")).toBeInTheDocument();
});
