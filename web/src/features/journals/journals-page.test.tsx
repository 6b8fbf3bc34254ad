import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, expenseCategoryOf, journalOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import JournalsPage from "./journals-page";

const OPENING = journalOf({
  id: 6,
  kind: "opening",
  money: "bank",
  lines: [],
  reason: "",
  amount: "900.00",
  request: null,
  approved_by: null,
  entered_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" },
});

beforeEach(() =>
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/expense-categories/", () =>
      HttpResponse.json([
        expenseCategoryOf(1, "Rent"),
        expenseCategoryOf(3, "Commission", { kind: "other_income" }),
      ]),
    ),
    http.get("*/api/journals/accounts/", () =>
      HttpResponse.json([
        { code: 3000, name: "Owner's funding" },
        { code: 5100, name: "Operating expenses" },
      ]),
    ),
    http.get("*/api/journals/", () => HttpResponse.json(pageOf([journalOf(), OPENING]))),
    http.get("*/api/journals/5/", () => HttpResponse.json(journalOf())),
    http.get("*/api/journals/6/", () => HttpResponse.json(OPENING)),
  ),
);

async function show() {
  writeTokens(tokens({ permissions: { can_verify_edit_loans_requests: true } }));
  await startSession();
  navigate("journals");
  const { user } = renderScreen(<JournalsPage />);
  await screen.findByText("Journal 5");
  return user;
}
type User = Awaited<ReturnType<typeof show>>;
type Within = ReturnType<typeof within>;

async function choose(user: User, box: Within, field: string, option: string) {
  await user.click(box.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fillIn(user: User) {
  await user.click(screen.getByRole("button", { name: "New Journal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Journal" }));
  await choose(user, dialog, "Branch", "Durban");
  await user.type(dialog.getByLabelText("Reason"), "Private rent");
  const first = within(dialog.getByRole("group", { name: "Line 1" }));
  await choose(user, first, "Account", "3000 Owner's funding");
  await user.type(first.getByLabelText("Debit"), "100");
  const second = within(dialog.getByRole("group", { name: "Line 2" }));
  await choose(user, second, "Account", "5100 Operating expenses");
  await user.click(second.getByRole("combobox", { name: "Category (optional)" }));
  expect(screen.queryByRole("option", { name: "Commission" })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: "Rent" }));
  expect(dialog.getByText(/Debits are R\s100,00 more than credits\./)).toBeInTheDocument();
  await user.type(second.getByLabelText("Credit"), "100");
  expect(dialog.getByText("Balanced.")).toBeInTheDocument();
  return dialog;
}

test("a journal is entered line by line and sent for approval", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/journals/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(journalOf({ status: "waiting" }), { status: 201 });
    }),
  );
  const user = await show();
  const dialog = await fillIn(user);
  await user.click(dialog.getByRole("button", { name: "Send for approval" }));
  expect(await screen.findByText("Journal 5 sent for approval.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      branch: 2,
      reason: "Private rent",
      lines: [
        { account: 3000, debit: "100.00" },
        { account: 5100, category: 1, credit: "100.00" },
      ],
    },
  ]);
});

test("with a document the lines are parts of a form; what is wrong with them is said below", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/journals/", async ({ request }) => {
      sent.push(Object.fromEntries((await request.formData()).entries()));
      return refuse(400, { errors: { lines: ["Line 2: select an account that takes journals."] } });
    }),
  );
  const user = await show();
  const dialog = await fillIn(user);
  const scan = new File(["%PDF"], "rent.pdf", { type: "application/pdf" });
  await user.upload(dialog.getByLabelText("Document (optional)"), scan);
  await user.click(dialog.getByRole("button", { name: "Send for approval" }));
  expect(
    await dialog.findByText("Line 2: select an account that takes journals."),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    {
      branch: "2",
      reason: "Private rent",
      "lines[0][account]": "3000",
      "lines[0][debit]": "100.00",
      "lines[1][account]": "5100",
      "lines[1][category]": "1",
      "lines[1][credit]": "100.00",
      document: expect.any(File),
    },
  ]);
});

test("an opening balance that exists is refused in the form", async () => {
  const message = "The opening cash of Durban was already entered.";
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/branches/opening-balance/", async ({ request }) => {
      sent.push(await request.json());
      return refuse(409, { detail: message, code: "opening_exists" });
    }),
  );
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Opening Balance" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Opening Balance" }));
  await choose(user, dialog, "Branch", "Durban");
  await user.type(dialog.getByLabelText("Amount"), "900");
  await user.click(dialog.getByRole("button", { name: "Book opening balance" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(sent).toEqual([{ branch: 2, kind: "cash", amount: "900.00" }]);
});

test("a colleague's journal is reversed, one's own opening balance by request", async () => {
  const reasons: unknown[] = [];
  server.use(
    http.post("*/api/journals/5/reverse/", async ({ request }) => {
      reasons.push(await request.json());
      const reversed = journalOf({ status: "reversed" });
      server.use(http.get("*/api/journals/5/", () => HttpResponse.json(reversed)));
      return HttpResponse.json(reversed);
    }),
  );
  const user = await show();
  await user.click(screen.getByText("Journal 5"));
  expect(await screen.findByText("5100 Operating expenses")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse Journal 5" }));
  await user.type(dialog.getByLabelText("Reason"), "Wrong month");
  await user.click(dialog.getByRole("button", { name: "Reverse" }));
  expect(await screen.findByText("Journal 5 reversed.")).toBeInTheDocument();
  expect(reasons).toEqual([{ reason: "Wrong month" }]);
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Reverse" })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByText("Opening balance 6"));
  await user.click(await screen.findByRole("button", { name: "Request reversal" }));
  expect(
    await screen.findByText(/R\s900,00 will be taken out of the bank of Durban\./),
  ).toBeInTheDocument();
});
