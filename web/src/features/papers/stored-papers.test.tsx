import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { StoredPaper } from "./api";
import { StoredLoanPapers } from "./stored-papers";

beforeEach(() => signedIn({}));

/** An administrator who gives loans, by default. */
async function signedIn(who: Parameters<typeof tokens>[0]) {
  writeTokens(tokens({ permissions: { can_give_loans: true }, ...who }));
  await startSession();
}

const NOMSA = { id: 7, first_name: "Nomsa", last_name: "Dlamini" };
const AGREEMENT: StoredPaper = {
  id: 2,
  paper_number: "P-00000002",
  kind: "agreement",
  client: 3,
  application: 1,
  loan_account: 1,
  branch: 4,
  template_version: null,
  valid_until: null,
  digest: "00",
  made_by: NOMSA,
  made_at: "2026-11-21T06:00:00Z",
  signature: null,
  awaits_signature: true,
  is_erased: false,
  document_file: "stored-papers/P-00000002.pdf?expires=1",
};
const SIGNED: StoredPaper = {
  ...AGREEMENT,
  id: 1,
  paper_number: "P-00000001",
  signature: {
    method: "screen",
    signed_at: "2026-11-21T07:00:00Z",
    witnessed_by: 7,
    witness_name: "Nomsa Dlamini",
    document: null,
  },
  awaits_signature: false,
};

test("an agreement that is not signed can be, and one that is says how", async () => {
  server.use(
    http.get("*/api/loan-accounts/1/stored-papers/", () => HttpResponse.json([AGREEMENT, SIGNED])),
  );
  renderScreen(<StoredLoanPapers loan={1} branch={4} isOverdue={false} isGone={false} />);
  const [open, signed] = await screen.findAllByRole("listitem");
  if (!open || !signed) throw new Error("two papers are listed");
  expect(within(open).getByText("Not signed")).toBeInTheDocument();
  expect(within(open).getByRole("button", { name: "Sign…" })).toBeInTheDocument();
  expect(within(signed).queryByRole("button", { name: "Sign…" })).toBeNull();
  expect(within(signed).getByText(/^Signed on a screen, .*, before Nomsa Dlamini$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Make notice of default" })).toBeNull();
});

test("a notice of default is offered for an overdue loan, and making it is sent once", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/loan-accounts/1/stored-papers/", () => HttpResponse.json([])),
    http.post("*/api/loan-accounts/1/stored-papers/", async ({ request }) => {
      sent.push([await request.json(), request.headers.has("Idempotency-Key")]);
      return HttpResponse.json({ ...AGREEMENT, kind: "default_notice" }, { status: 201 });
    }),
  );
  const { user } = renderScreen(<StoredLoanPapers loan={1} branch={4} isOverdue isGone={false} />);
  await user.click(await screen.findByRole("button", { name: "Make notice of default" }));
  await expect.poll(() => sent).toEqual([[{ kind: "default_notice" }, true]]);
});

test("nothing is made of a cancelled loan", async () => {
  server.use(http.get("*/api/loan-accounts/1/stored-papers/", () => HttpResponse.json([])));
  renderScreen(<StoredLoanPapers loan={1} branch={4} isOverdue={false} isGone />);
  expect(await screen.findByText("No agreement yet")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Make agreement" })).toBeNull();
});

test("an agreement about a loan that will not be is not offered for signing", async () => {
  const lapsed = { ...AGREEMENT, awaits_signature: false };
  server.use(http.get("*/api/loan-accounts/1/stored-papers/", () => HttpResponse.json([lapsed])));
  renderScreen(<StoredLoanPapers loan={1} branch={4} isOverdue={false} isGone />);
  expect(await screen.findByText("Not signed")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sign…" })).toBeNull();
});

test.each([
  ["who gives no loans", { permissions: { can_give_loans: false } }],
  ["of another branch", { role: "Consultant", branch: 5 }],
])("somebody %s reads papers, and makes and signs none", async (_, who) => {
  await signedIn(who);
  server.use(
    http.get("*/api/loan-accounts/1/stored-papers/", () => HttpResponse.json([AGREEMENT])),
  );
  renderScreen(<StoredLoanPapers loan={1} branch={4} isOverdue isGone={false} />);
  expect(await screen.findByRole("link", { name: /^Agreement P-00000002/ })).toBeVisible();
  expect(screen.queryAllByRole("button")).toEqual([]);
});
