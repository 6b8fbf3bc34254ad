import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ChangeRequest } from "./api";
import RequestsPage from "./requests-page";

const PENDING: ChangeRequest = {
  id: 4,
  kind: "write_off",
  subject: "loan",
  subject_id: 12,
  status: "pending",
  branch: { id: 2, name: "Durban" },
  client: { id: 8, first_name: "Sipho", last_name: "Zulu" },
  loan_account: 12,
  repayment: null,
  cash_up: null,
  period: null,
  amount: "1240.00",
  changes: [
    { field: "balance", before: "1240.00", after: "0.00" },
    { field: "status", before: "defaulted", after: "written_off" },
  ],
  reason: "The client has died.",
  asked_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
  asked_at: "2026-11-21T06:00:00Z",
  expires_at: "2026-12-21T06:00:00Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null,
};

let request: ChangeRequest;
let asked: URLSearchParams[];

async function show(permissions: Record<string, boolean>, selection: string | null = null) {
  writeTokens(tokens({ permissions }));
  await startSession();
  navigate("requests", selection);
  return renderScreen(<RequestsPage />).user;
}

/** Answers a decision and keeps what was sent. */
function deciding(way: "approve" | "decline", status: string) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/requests/4/${way}/`, async ({ request: post }) => {
      sent.push({ body: await post.json(), key: post.headers.has("Idempotency-Key") });
      request = { ...request, status, decided_at: "2026-11-22T06:00:00Z" };
      return HttpResponse.json(request);
    }),
  );
  return sent;
}

beforeEach(() => {
  request = PENDING;
  asked = [];
  server.use(
    http.get("*/api/requests/", ({ request: { url } }) => {
      const query = new URL(url).searchParams;
      asked.push(query);
      const items =
        query.get("status") === "pending" && request.status !== "pending" ? [] : [request];
      return HttpResponse.json({
        items,
        total: items.length,
        page: 1,
        page_size: 25,
        total_pages: 1,
      });
    }),
    http.get("*/api/requests/waiting-count/", () =>
      HttpResponse.json({ waiting: request.status === "pending" ? 1 : 0 }),
    ),
    http.get("*/api/requests/4/", () => HttpResponse.json(request)),
  );
});

const DECIDES = { can_verify_edit_loans_requests: true };

test("who decides sees what would change and why, and approves it", async () => {
  const sent = deciding("approve", "approved");
  const user = await show(DECIDES);
  expect(await screen.findByRole("tab", { name: "To decide (1)" })).toBeInTheDocument();
  await user.click(await screen.findByText("Write off loan #12"));
  expect(await screen.findByText("The client has died.")).toBeInTheDocument();
  const balance = screen.getByRole("row", { name: /^Balance/ });
  expect(balance.textContent).toMatch(/R\s1\s240,00R\s0,00$/);
  expect(screen.getByRole("row", { name: /^Status/ }).textContent).toBe(
    "StatusDefaultedWritten off",
  );
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Request approved.")).toBeInTheDocument();
  expect(sent).toEqual([{ body: {}, key: true }]);
  expect(await screen.findByText("Nothing waits for your decision.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});

test("a request is declined for a reason", async () => {
  const sent = deciding("decline", "declined");
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await dialog.findByText("Please give a reason.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "The estate pays.");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Request declined.")).toBeInTheDocument();
  expect(sent).toEqual([{ body: { reason: "The estate pays." }, key: true }]);
});

test("an outdated request is refused in its dialog", async () => {
  const detail = "The balance was R 1 240,00 when this request was made, and is R 900,00 now.";
  server.use(
    http.post("*/api/requests/4/approve/", () =>
      HttpResponse.json({ detail, code: "request_outdated" }, { status: 409 }),
    ),
  );
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText(detail)).toBeInTheDocument();
});

test("one's own request can be withdrawn and not decided", async () => {
  request = { ...PENDING, asked_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" } };
  server.use(
    http.post("*/api/requests/4/withdraw/", () => {
      request = { ...request, status: "withdrawn" };
      return HttpResponse.json(request);
    }),
  );
  const user = await show(DECIDES, "4");
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Request withdrawn.")).toBeInTheDocument();
});

test("who decides nothing sees their own requests", async () => {
  await show({ can_edit_active_loans: true });
  expect(await screen.findByText("Write off loan #12")).toBeInTheDocument();
  expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  expect(asked.map((query) => query.get("mine"))).toEqual(["true"]);
});

test("a link to a request that does not exist says so", async () => {
  await show(DECIDES, "abc");
  expect(await screen.findByText("Request abc was not found.")).toBeInTheDocument();
});
