import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { onConfirmationRequired } from "@/lib/api/confirmation";
import { writeTokens } from "@/lib/api/tokens";
import { takeEvent } from "@/lib/live-queries";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Report } from "./api";
import { CASH_BOOK, PENDING } from "./report.fixture";
import ReportsPage from "./reports-page";

/** The list returns the array's current items. */
function reportsAre(items: Report[], path: "adminstrator" | "branch" = "adminstrator") {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`*/api/${path}/reports/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(items));
    }),
    http.get("*/api/branches/", () => HttpResponse.json([])),
  );
  return asked;
}

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

const changed = () =>
  takeEvent({ id: null, name: "change", data: { kind: "report.changed", ids: { job: 1 } } });

test("REPORT-001, REPORT-004: the table has these columns and actions", async () => {
  reportsAre([CASH_BOOK]);
  renderScreen(<ReportsPage />);
  const row = (await screen.findByText("Cash Book", { selector: "p" })).closest("tr");
  const titles = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(titles).toEqual(["Name", "Created At", "Created By", "Branch", "Actions"]);
  const buttons = within(row as HTMLElement).getAllByRole("button");
  expect(buttons.slice(0, 4).map((button) => button.textContent)).toEqual([
    ...["View PDF", "Download PDF", "Download Word", "Download Spreadsheet"],
  ]);
  expect(buttons[4]).toHaveAccessibleName(/^Delete Cash Book/);
  expect(within(row as HTMLElement).getByText("1 Feb 2026 to 28 Feb 2026 · 19 rows")).toBeVisible();
});

test("REPORT-003: without reports the list says so", async () => {
  reportsAre([]);
  renderScreen(<ReportsPage />);
  expect(await screen.findByText("No reports found.")).toBeInTheDocument();
});

test("REPORT-007: a list that fails looks like an empty one", async () => {
  const items: Report[] = [CASH_BOOK];
  let fails = true;
  server.use(
    http.get("*/api/adminstrator/reports/", () =>
      fails ? refuse(400) : HttpResponse.json(pageOf(items)),
    ),
  );
  const { user } = renderScreen(<ReportsPage />);
  expect(await screen.findByText("No reports found.")).toBeInTheDocument();
  const again = await screen.findByRole("button", { name: "Try Again" });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole("button", { name: /^View PDF/ })).toBeInTheDocument();
});

test("progress stands in place of the actions, moves as the server reports, and can be cancelled", async () => {
  const items: Report[] = [PENDING];
  reportsAre(items);
  server.use(
    http.post("*/api/reports/4/cancel/", () => {
      const cancelled = { ...PENDING, status: "cancelled", progress: 0 };
      items[0] = cancelled;
      return HttpResponse.json(cancelled);
    }),
  );
  const { user } = renderScreen(<ReportsPage />);
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("25");
  expect(screen.queryByRole("button", { name: /^View PDF/ })).not.toBeInTheDocument();
  items[0] = { ...PENDING, progress: 75 };
  changed();
  await waitFor(() =>
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("75"),
  );
  await user.click(screen.getByRole("button", { name: /^Cancel Cash Book/ }));
  await user.click(await screen.findByRole("button", { name: "Cancel Report" }));
  expect(await screen.findByText("Cancelled")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Try again/ })).toBeInTheDocument();
});

test("a failed report says why and is tried again", async () => {
  const sentence = "The server's disk is full. Free some space, then try again.";
  const items: Report[] = [{ ...PENDING, status: "failed", progress: 0, error: sentence }];
  reportsAre(items);
  server.use(
    http.post("*/api/reports/4/retry/", () => {
      items[0] = PENDING;
      return HttpResponse.json(PENDING);
    }),
  );
  const { user } = renderScreen(<ReportsPage />);
  expect(await screen.findByText(`Failed. ${sentence}`)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /^Try again/ }));
  expect(await screen.findByRole("progressbar")).toBeInTheDocument();
});

test("REPORT-008 to REPORT-012: a file that is not there is said to be missing", async () => {
  const note = "Reports of more than 200 000 rows have no PDF.";
  const missing = { file_url_pdf: null, file_url_docx: null, file_url_xlsx: null, note };
  reportsAre([{ ...CASH_BOOK, ...missing }]);
  const { user } = renderScreen(<ReportsPage />);
  for (const [button, sentence] of [
    [/^View PDF/, "No PDF available"],
    [/^Download Word/, "No Word available"],
    [/^Download Spreadsheet/, "No Spreadsheet available"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name: button }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  }
});

test("REPORT-009, REPORT-013, REPORT-014: opening and downloading say how it went", async () => {
  reportsAre([CASH_BOOK]);
  let status = 200;
  const refused = () => refuse(status, { code: "bad_link" });
  server.use(
    http.head("*/api/media/reports/*", () => new HttpResponse(null, { status })),
    http.get("*/api/media/reports/*", refused),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = renderScreen(<ReportsPage />);
  await user.click(await screen.findByRole("button", { name: /^Download Word/ }));
  expect(await screen.findByText("Word Download Started")).toBeInTheDocument();
  expect(screen.getByText("Your file download has started.")).toBeInTheDocument();
  expect(clicked).toHaveBeenCalledOnce();
  status = 403;
  await user.click(screen.getByRole("button", { name: /^Download PDF/ }));
  expect(await screen.findByText("Failed to download the file.")).toBeInTheDocument();
  expect(clicked).toHaveBeenCalledOnce();
  const view = screen.getByRole("button", { name: /^View PDF/ });
  await user.click(view);
  expect(await screen.findByText("Failed to open the PDF file.")).toBeInTheDocument();
  const tab = { opener: window, close: vi.fn(), location: { href: "about:blank" } };
  opened.mockReturnValue(tab as unknown as Window);
  await user.click(view);
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  status = 200;
  await user.click(view);
  await waitFor(() => expect(tab.location.href).toBe(`/api/media/${CASH_BOOK.file_url_pdf}`));
  expect(tab.opener).toBeNull();
});

test("a file that takes a confirmation comes after it, and not without it", async () => {
  reportsAre([CASH_BOOK]);
  let isConfirmed = false;
  const answers = [false, true];
  onConfirmationRequired(async () => {
    isConfirmed = answers.shift() ?? false;
    return isConfirmed;
  });
  const status = () => (isConfirmed ? 200 : 403);
  server.use(
    http.head("*/api/media/reports/*", () => new HttpResponse(null, { status: status() })),
    http.get("*/api/media/reports/*", () => refuse(status(), { code: "confirmation_required" })),
  );
  const tab = { opener: window, close: vi.fn(), location: { href: "about:blank" } };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const { user } = renderScreen(<ReportsPage />);
  const view = await screen.findByRole("button", { name: /^View PDF/ });
  await user.click(view);
  await waitFor(() => expect(answers).toEqual([true]));
  expect(tab.location.href).toBe("about:blank");
  await user.click(view);
  await waitFor(() => expect(tab.location.href).toBe(`/api/media/${CASH_BOOK.file_url_pdf}`));
  // The tab that covered the question is closed each time.
  expect(tab.close).toHaveBeenCalledTimes(2);
});

test("a Consultant is shown their own reports", async () => {
  writeTokens(tokens({ role: "Consultant", branch: 2 }));
  await startSession();
  const asked = reportsAre([CASH_BOOK], "branch");
  renderScreen(<ReportsPage />);
  expect(await screen.findByRole("button", { name: /^View PDF/ })).toBeInTheDocument();
  expect(asked.length).toBe(1);
  expect(screen.queryByRole("combobox", { name: "Branch" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Form 39" })).not.toBeInTheDocument();
});

test("figures for the regulator are asked for by quarter, and are a spreadsheet alone", async () => {
  reportsAre([{ ...CASH_BOOK, report_type: "form39", report_type_display: "Form 39" }]);
  let sent: unknown;
  server.use(
    http.post("*/api/reports/", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(
        { ...PENDING, id: 9, report_type_display: "Form 39" },
        { status: 202 },
      );
    }),
  );
  const { user } = renderScreen(<ReportsPage />);
  const row = (await screen.findByText("Form 39", { selector: "p" })).closest("tr");
  const buttons = within(row as HTMLElement).getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(["Download Spreadsheet", ""]);
  await user.click(screen.getByRole("button", { name: "Form 39" }));
  await user.click(await screen.findByRole("button", { name: "Create spreadsheet" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual({ form39: { year: expect.any(Number), quarter: expect.any(Number) } });
});
