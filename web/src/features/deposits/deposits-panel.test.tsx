import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { forgetSubmissions } from "@/lib/submissions";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, cashDayOf, pageOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { CashMoved, RecordedMovement } from "./api";
import DepositsPanel from "./deposits-panel";

const BRANCHES = [
  branchOf(3, "Soweto", { closing_balance: "1000.00", bank_balance: "200.00" }),
  branchOf(4, "Durban", { closing_balance: "0.00", is_active: false }),
];
const MOVED: CashMoved = {
  branch: { id: 3, name: "Soweto", closing_balance: "1500.00", bank_balance: "700.00" },
  closing_balance: "1500.00",
  bank_balance: "700.00",
  entry: { id: 9, kind: "deposit", business_date: "2026-11-21", amount: "500.00", description: "" },
};

const NOMSA = { id: 2, first_name: "Nomsa", last_name: "Dlamini" };
const DEPOSIT: RecordedMovement = {
  entry: 9,
  kind: "deposit",
  money: "cash",
  date: "2026-11-21",
  at: "2026-11-21T08:00:00Z",
  branch: { id: 3, name: "Soweto" },
  amount: "500.00",
  note: "float",
  recorded_by: NOMSA,
  reversal: null,
};
const LIST = "*/api/branches/movements/";

beforeEach(() =>
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json(BRANCHES)),
    http.get(LIST, () => HttpResponse.json(pageOf([]))),
  ),
);

async function choose(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fillIn(action: "Deposit" | "Withdraw") {
  const { user } = renderScreen(<DepositsPanel />);
  await screen.findByLabelText("Branch");
  await choose(user, "Branch", "Soweto");
  await choose(user, "Action", action);
  await user.type(screen.getByLabelText("Amount"), "500");
  return user;
}

test("only branches in use are offered, with their cash now and afterwards", async () => {
  const user = await fillIn("Deposit");
  expect(screen.getByText("R 1 000,00")).toBeInTheDocument();
  expect(screen.getByText("R 1 500,00")).toBeInTheDocument();
  await user.click(screen.getByLabelText("Branch"));
  expect(screen.queryByRole("option", { name: "Durban" })).not.toBeInTheDocument();
});

test("the button shows what is missing", async () => {
  const { user } = renderScreen(<DepositsPanel />);
  expect(
    await screen.findByRole("heading", { name: "Deposit / Withdraw Money to Branch" }),
  ).toBeInTheDocument();
  expect((await screen.findByLabelText("Amount")).getAttribute("min")).toBe("1");
  await user.hover(screen.getByRole("button", { name: "Submit" }));
  for (const message of ["Please select a branch", "Please select an action", "Amount is required"])
    expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a deposit is confirmed and the form starts again", async () => {
  server.use(
    http.post("*/api/branches/deposit/", async ({ request }) => {
      expect(await request.json()).toEqual({ branch: 3, kind: "cash", amount: "500.00" });
      return HttpResponse.json(MOVED, { status: 201 });
    }),
  );
  const user = await fillIn("Deposit");
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(await screen.findByText("Deposit successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe(""));
});

test("money in the bank is deposited apart from the cash", async () => {
  server.use(
    http.post("*/api/branches/deposit/", async ({ request }) => {
      expect(await request.json()).toEqual({ branch: 3, kind: "bank", amount: "500.00" });
      return HttpResponse.json(MOVED, { status: 201 });
    }),
  );
  const user = await fillIn("Deposit");
  await user.click(screen.getByRole("radio", { name: "Bank" }));
  expect(screen.getByText("In the bank now")).toBeInTheDocument();
  expect(screen.getByText("R 200,00")).toBeInTheDocument();
  expect(screen.getByText("R 700,00")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(await screen.findByText(/^Soweto now has R.700,00 in the bank\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("too little cash is said under the amount", async () => {
  const refusal = "Insufficient cash at Soweto: R\u00a01\u00a0000,00 available.";
  server.use(
    http.post("*/api/branches/withdraw/", () =>
      refuse(400, { detail: refusal, errors: { amount: [refusal] } }),
    ),
  );
  const user = await fillIn("Withdraw");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(/^Insufficient cash at Soweto/)).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a failure shows in a banner and a popup; trying again sends the same key, an edit another", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/branches/deposit/", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return refuse(503);
    }),
  );
  const user = await fillIn("Deposit");
  const submit = async () => {
    await user.click(screen.getByRole("button", { name: "Deposit" }));
    await waitFor(() => expect(screen.getAllByText("An error occurred")).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "OK" }));
  };
  await submit();
  await submit();
  await user.type(screen.getByLabelText("Note (optional)"), "Float");
  await submit();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("what the server had done already is reported as such", async () => {
  server.use(
    http.post("*/api/branches/deposit/", () =>
      HttpResponse.json(MOVED, { status: 201, headers: { "Idempotent-Replayed": "true" } }),
    ),
  );
  const user = await fillIn("Deposit");
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(
    await screen.findByText("This deposit was already recorded. Nothing was posted twice."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

/** Deposits whose responses the test controls; returns the keys that came. */
function heldDeposit() {
  const { answer, give } = held<() => HttpResponse<CashMoved>>();
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/branches/deposit/", async ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return (await answer)();
    }),
  );
  return { give, keys };
}

const accepted = () => HttpResponse.json<CashMoved>(MOVED, { status: 201 });

test("a deposit that was left while it ran is still running on return, and starts again when its result is shown", async () => {
  const { give, keys } = heldDeposit();
  const { user, show } = await leavable();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  await screen.findByRole("button", { name: "Processing..." });
  show(false);
  show(true);
  const button = await screen.findByRole("button", { name: "Processing..." });
  await user.click(button);
  give(accepted);
  expect(await screen.findByText("Deposit successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe(""));
  expect(keys).toHaveLength(1);
});

test("a deposit that ends elsewhere is reported there, and nothing of it is left in the form", async () => {
  const { give } = heldDeposit();
  const { user, show } = await leavable();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  await screen.findByRole("button", { name: "Processing..." });
  show(false);
  give(accepted);
  expect(await screen.findByText("Deposit successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  show(true);
  expect((await screen.findByLabelText<HTMLInputElement>("Amount")).value).toBe("");
});

test("a refusal that comes elsewhere is shown there, and stands in the form on return", async () => {
  const { give } = heldDeposit();
  const { user, show } = await leavable();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  await screen.findByRole("button", { name: "Processing..." });
  show(false);
  const detail = "A branch can hold at most R 5,00 in cash.";
  give(() => refuse(400, { detail, errors: { amount: [detail] } }));
  expect(await screen.findAllByText("The amount was not recorded.")).not.toHaveLength(0);
  show(true);
  const message = await screen.findByText(
    (text, element) => text === detail && element?.closest("form") !== null,
  );
  expect(message).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("500,00");
});

test("after a reload the same deposit goes out with the same key, and the form says why", async () => {
  const lost = heldDeposit();
  const { user, show } = await leavable();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  await screen.findByRole("button", { name: "Processing..." });
  // The state after a reload: the page's memory is gone, the browser's storage is not.
  show(false);
  forgetSubmissions();
  const again = heldDeposit();
  show(true);
  expect(await screen.findByText(/Submit (it )?again without changes/)).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Deposit" }));
  await waitFor(() => expect(again.keys).toEqual(lost.keys));
  again.give(accepted);
  expect(await screen.findByText("Deposit successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

const sowetoIsShut = () =>
  server.use(
    http.get("*/api/branches/3/cash-up/", () =>
      HttpResponse.json(cashDayOf(3, "Soweto", { is_shut: true })),
    ),
  );

test("where a branch has cashed up no cash can be moved, but money in the bank can", async () => {
  sowetoIsShut();
  const user = await fillIn("Deposit");
  expect(await screen.findByText(/^Soweto has cashed up for/)).toBeInTheDocument();
  const button = screen.getByRole("button", { name: "Deposit" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("radio", { name: "Bank" }));
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  expect(screen.queryByText(/has cashed up/)).not.toBeInTheDocument();
});

test("a deposit whose answer was lost can be asked about although its branch has cashed up since", async () => {
  const lost = heldDeposit();
  const { user, show } = await leavable();
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  await screen.findByRole("button", { name: "Processing..." });
  show(false);
  forgetSubmissions();
  queryClient.clear();
  sowetoIsShut();
  const again = heldDeposit();
  again.give(accepted);
  show(true);
  await screen.findByText(/Submit (it )?again without changes/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(await screen.findByText("Deposit successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(again.keys).toEqual(lost.keys);
});

test("without a network nothing is sent, now or later", async () => {
  const { keys } = heldDeposit();
  const user = await fillIn("Deposit");
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(await screen.findAllByText(/You are offline, so nothing was sent/)).not.toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "OK" }));
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByRole("button", { name: "Deposit" })).toBeInTheDocument();
  expect(keys).toHaveLength(0);
});

test("a withdrawal of more than there is cannot be sent, and says how much there is", async () => {
  const user = await fillIn("Withdraw");
  await user.type(screen.getByLabelText("Amount"), "0");
  const button = screen.getByRole("button", { name: "Withdraw" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  expect(
    screen.getByText(/^Soweto holds R.1.000,00\. Enter that amount or less\.$/),
  ).toBeInTheDocument();
});

test("what was refused under a field can be sent again as it is, its cause being gone", async () => {
  const refusal = "Insufficient cash at Soweto: R\u00a00,00 available.";
  const refused = refuse(400, { detail: refusal, errors: { amount: [refusal] } });
  const answers = [refused, accepted()];
  server.use(http.post("*/api/branches/withdraw/", () => answers.shift()));
  const user = await fillIn("Withdraw");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText(/^Insufficient cash at Soweto/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawal successful.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

/** The filled-in panel, and the way to leave it and come back. */
async function leavable() {
  const { user, rerender } = renderScreen(<DepositsPanel />);
  await screen.findByLabelText("Branch");
  await choose(user, "Branch", "Soweto");
  await choose(user, "Action", "Deposit");
  await user.type(screen.getByLabelText("Amount"), "500");
  const show = (open: boolean) => rerender(open ? <DepositsPanel /> : <p>Another panel</p>);
  return { user, show };
}

async function showList(permissions: Record<string, boolean>, items: RecordedMovement[]) {
  writeTokens(tokens({ permissions }));
  await startSession();
  server.use(http.get(LIST, () => HttpResponse.json(pageOf(items))));
  return renderScreen(<DepositsPanel />).user;
}

test("a colleague's deposit is reversed with a reason", async () => {
  server.use(
    http.post("*/api/branches/movements/9/reverse/", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "It was the other branch." });
      return HttpResponse.json(MOVED);
    }),
  );
  const user = await showList({ can_verify_edit_loans_requests: true }, [DEPOSIT]);
  const row = within(await screen.findByRole("row", { name: /Deposit 9/ }));
  expect(row.getByText("Soweto, cash, float")).toBeInTheDocument();
  await user.click(row.getByRole("button", { name: "Reverse deposit 9" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse Deposit 9" }));
  expect(dialog.getByText(/will be taken out of the cash at Soweto/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "It was the other branch.");
  await user.click(dialog.getByRole("button", { name: "Reverse Deposit" }));
  expect(await screen.findByText(/Soweto now holds R.1.500,00/)).toBeInTheDocument();
});

test("who recorded a withdrawal asks for its reversal", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(requestOf({ kind: "reversal" }), { status: 201 });
    }),
  );
  const own = { ...DEPOSIT, kind: "withdrawal", recorded_by: { ...NOMSA, id: 7 } };
  const user = await showList({ can_verify_edit_loans_requests: true }, [own]);
  await user.click(await screen.findByRole("button", { name: "Request reversal of withdrawal 9" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "A mistake.");
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ kind: "reversal", movement: 9, reason: "A mistake." });
});

test("what was reversed says by whom and why", async () => {
  const reversal = {
    entry: 10,
    at: "2026-11-22T08:00:00Z",
    reversed_by: NOMSA,
    reason: "It was the other branch.",
  };
  await showList({ can_verify_edit_loans_requests: true }, [{ ...DEPOSIT, reversal }]);
  const row = within(await screen.findByRole("row", { name: /Deposit 9/ }));
  expect(row.getByText("Reversed")).toBeInTheDocument();
  expect(row.getByText(/Nomsa Dlamini, .*: It was the other branch\./)).toBeInTheDocument();
  expect(row.queryByRole("button")).not.toBeInTheDocument();
});
