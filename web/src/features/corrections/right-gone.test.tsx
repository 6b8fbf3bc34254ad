import { act, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { NewLoanApplicationHost } from "@/features/applications/host";
import { openNewLoan } from "@/features/applications/open";
import { BlacklistDialog, RevokeDialog } from "@/features/blacklist/blacklist-dialogs";
import { AddDocumentDialog } from "@/features/client-documents/add-document-dialog";
import { ClientDataPart } from "@/features/clients/client-data-part";
import { LoanCorrections } from "@/features/corrections/loan-corrections";
import { ReverseEntry } from "@/features/corrections/reverse-entry";
import { RequestActions } from "@/features/requests/actions";
import { writeTokens } from "@/lib/api/tokens";
import { type Permission, permissionLabel } from "@/lib/permissions";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, clientOf, entryOf, loanOf, methodOf, requestOf, TERMS } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";

const CLIENT = clientOf({ id: 8, first_name: "Sipho", last_name: "Zulu" });
const LOAN = loanOf({ terms: TERMS });
const WRITTEN_OFF = loanOf({ status: "written_off", unrecovered_amount: "1240.00" });
const ENTRY = entryOf("write_off");

const GONE = "You can no longer save this";

async function hold(...permissions: Permission[]) {
  writeTokens(tokens({ permissions: Object.fromEntries(permissions.map((flag) => [flag, true])) }));
  await startSession();
}

const take = () => act(() => writeTokens(tokens({ permissions: {} })));

beforeEach(() => {
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/payment-methods/", () => HttpResponse.json([methodOf(4, "Deposit")])),
    http.get("*/api/loan-accounts/12/", () =>
      HttpResponse.json({ ...LOAN, payment_schedules: [] }),
    ),
    http.get("*/api/loan-accounts/12/history/", () => HttpResponse.json([ENTRY])),
    http.get("*/api/clients/8/erasure/", () =>
      HttpResponse.json({ client: 8, erased_at: null, obstacles: [], request: null }),
    ),
    http.get("*/api/clients/blacklist/", () => HttpResponse.json([])),
    http.get("*/api/loan-products/", () => HttpResponse.json([])),
  );
});

const corrections = <LoanCorrections loan={LOAN} />;
const reversal = <ReverseEntry loan={WRITTEN_OFF} entry={ENTRY} />;

/** The button, its permission, and the resulting dialog and page. */
const PRESSED: [pressed: string, permission: Permission, dialog: RegExp, place: ReactElement][] = [
  ["Request changes…", "can_edit_active_loans", /^Request Changes/, corrections],
  ["Reschedule…", "can_edit_active_loans", /^Reschedule/, corrections],
  ["Request write-off…", "can_edit_active_loans", /^Request Write-Off/, corrections],
  ["Waive penalty…", "can_verify_edit_loans_requests", /^Waive Penalty/, corrections],
  ["Write off…", "can_verify_edit_loans_requests", /^Write Off/, corrections],
  [
    "Record recovery",
    "can_do_repayments",
    /^Record Recovery/,
    <LoanCorrections key="recovery" loan={WRITTEN_OFF} />,
  ],
  ["Reverse", "can_verify_edit_loans_requests", /^Reverse Write-Off/, reversal],
  ["Request reversal", "can_edit_active_loans", /^Request Reversal/, reversal],
  [
    "Decline",
    "can_verify_edit_loans_requests",
    /^Decline/,
    <RequestActions key="request" request={requestOf()} isMine={false} />,
  ],
  [
    "Erase personal data…",
    "can_edit_clients",
    /^Erase Personal Data/,
    <ClientDataPart key="client" client={CLIENT} />,
  ],
];

test.each(PRESSED)(
  "%s stays open and says that the right is gone",
  async (pressed, permission, name, place) => {
    await hold(permission);
    const { user } = renderScreen(place);
    const isPressed = { name: pressed };
    const more = screen.queryByRole("button", { name: "More actions" });
    if (more !== null) await user.click(more);
    await user.click(await screen.findByRole(more === null ? "button" : "menuitem", isPressed));
    const dialog = within(await screen.findByRole("dialog", { name }));
    expect(dialog.queryByText(GONE)).toBeNull();
    take();
    expect(await dialog.findByText(GONE)).toBeInTheDocument();
    expect(dialog.getByRole("alert")).toHaveTextContent(permissionLabel(permission));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(
      screen.queryByRole("button", { name: more === null ? pressed : "More actions" }),
    ).toBeNull();
  },
);

const blacklist = { client: CLIENT, open: true, onOpenChange: () => {}, onDone: () => {} };

const SHOWN: [permission: Permission, dialog: string, place: ReactElement][] = [
  ["can_edit_clients", "Blacklist Client", <BlacklistDialog key="1" {...blacklist} missing="?" />],
  ["can_edit_clients", "Revoke Blacklist", <RevokeDialog key="2" {...blacklist} missing="?" />],
  ["can_add_clients", "Add Client Document", <AddDocumentDialog key="3" {...blacklist} />],
];

test.each(SHOWN)("without %s, %s says so while it is open", async (permission, name, place) => {
  await hold(permission);
  renderScreen(place);
  const dialog = within(await screen.findByRole("dialog", { name }));
  expect(dialog.queryByText(GONE)).toBeNull();
  take();
  expect(await dialog.findByText(GONE)).toBeInTheDocument();
});

test("a new loan that was begun stays, and is not opened without the right", async () => {
  await hold("can_give_loans");
  act(() => openNewLoan());
  const { unmount } = renderScreen(<NewLoanApplicationHost />);
  const dialog = within(await screen.findByRole("dialog", { name: "New Loan Application" }));
  take();
  expect(await dialog.findByText(GONE)).toBeInTheDocument();
  unmount();
  renderScreen(<NewLoanApplicationHost />);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where one of two rights is enough, nothing is said before both are gone", async () => {
  await hold("can_edit_active_loans");
  const { user } = renderScreen(reversal);
  await user.click(await screen.findByRole("button", { name: "Request reversal" }));
  const dialog = within(await screen.findByRole("dialog"));
  act(() => writeTokens(tokens({ permissions: { can_verify_edit_loans_requests: true } })));
  expect(dialog.queryByText(GONE)).toBeNull();
  take();
  expect(await dialog.findByText(GONE)).toBeInTheDocument();
});
