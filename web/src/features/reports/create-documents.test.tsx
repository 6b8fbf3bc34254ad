import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { takeEvent } from "@/lib/live-queries";
import { http, refuse } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Report } from "./api";
import { CreateBookDocuments, CreateListDocuments } from "./create-documents";
import { ReportProgress } from "./progress-banner";
import { CASH_BOOK, PENDING } from "./report.fixture";
import { forgetWatched } from "./watched";

const BOOK = { book: "cashflows", branch: 2, start: "2026-02-01", end: "2026-02-28" } as const;

function ownReportsAre(items: Report[]) {
  server.use(http.get("*/api/branch/reports/", () => HttpResponse.json(pageOf(items, 20))));
}

const changed = () =>
  takeEvent({ id: null, name: "change", data: { kind: "report.changed", ids: { job: 1 } } });

test("ACCT-024: documents that are ready at once are said to be", async () => {
  let asked = new URLSearchParams();
  server.use(
    http.get("*/api/adminstrator/accounting/export/branch/", ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json(CASH_BOOK, { status: 201 });
    }),
  );
  const { user } = renderScreen(<CreateBookDocuments title="Cash Book" wanted={BOOK} />);
  await user.click(screen.getByRole("button", { name: "Create Cash Book Documents" }));
  expect(await screen.findByText("Documents created for Cash Book.")).toBeInTheDocument();
  expect(Object.fromEntries(asked)).toEqual({
    ...{ start_date: "2026-02-01", end_date: "2026-02-28", book: "cashflows", branch_id: "2" },
  });
});

test("ACCT-025: a refusal is said with its reason", async () => {
  const detail = "10 of your reports are still being created. Wait until one of them is done.";
  server.use(
    http.get("*/api/adminstrator/accounting/export/", () =>
      refuse(409, { detail, code: "too_many_reports" }),
    ),
  );
  const wanted = { ...BOOK, branch: null };
  const { user } = renderScreen(<CreateBookDocuments title="Cash Book" wanted={wanted} />);
  await user.click(screen.getByRole("button", { name: "Create Cash Book Documents" }));
  const sentence = "An error occurred while generating Cash Book documents.";
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
});

test("documents that take longer are followed on every page, and said to be ready", async () => {
  const items: Report[] = [];
  ownReportsAre(items);
  let sent: unknown;
  server.use(
    http.post("*/api/reports/", async ({ request }) => {
      sent = await request.json();
      items.push(PENDING);
      return HttpResponse.json(PENDING, { status: 202 });
    }),
  );
  const wanted = { clients: { q: "naidoo" } };
  const { user } = renderScreen(
    <>
      <ReportProgress />
      <CreateListDocuments title="Cash Book" wanted={wanted} />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Create documents" }));
  expect(await screen.findByText(/You can keep working/)).toBeInTheDocument();
  expect(sent).toEqual(wanted);
  changed();
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("25");
  items[0] = CASH_BOOK;
  changed();
  expect(await screen.findByText("Documents created for Cash Book.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
});

test("documents are said to be ready once, whether the answer or the list comes first", async () => {
  for (const isListFirst of [true, false]) {
    forgetWatched();
    const answers: (() => void)[] = [];
    const items: Report[] = [PENDING];
    ownReportsAre(items);
    server.use(
      http.post("*/api/reports/", async () => {
        await new Promise<void>((answer) => answers.push(answer));
        return HttpResponse.json(CASH_BOOK, { status: 201 });
      }),
    );
    const { user, unmount } = renderScreen(
      <>
        <ReportProgress />
        <CreateListDocuments title="Cash Book" wanted={{ clients: {} }} />
      </>,
    );
    const sentence = "Documents created for Cash Book.";
    await user.click(screen.getByRole("button", { name: "Create documents" }));
    await screen.findByRole("progressbar");
    await waitFor(() => expect(answers).toHaveLength(1));
    const listChanges = async () => {
      items[0] = CASH_BOOK;
      changed();
      await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    };
    if (isListFirst) await listChanges();
    answers[0]?.();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    if (!isListFirst) await listChanges();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Create documents" })).toBeEnabled(),
    );
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    unmount();
  }
});

test("after a reload a report that is still being created is followed as before", async () => {
  const items: Report[] = [{ ...PENDING, id: 5 }];
  ownReportsAre(items);
  renderScreen(<ReportProgress />);
  expect(await screen.findByRole("progressbar")).toBeInTheDocument();
  items[0] = { ...PENDING, id: 5, status: "failed", error: "The server's disk is full." };
  changed();
  const sentence = "An error occurred while generating Cash Book documents.";
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByText("The server's disk is full.")).toBeInTheDocument();
});
