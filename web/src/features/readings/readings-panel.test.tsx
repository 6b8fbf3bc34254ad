import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { http } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Reading } from "./api";
import { DocumentReaders } from "./document-readers";
import ReadingsPanel from "./readings-panel";

const NOMSA = { id: 7, first_name: "Nomsa", last_name: "Dlamini", username: "nomsa" };

const DOCUMENT: Reading = {
  id: 5,
  at: "2026-11-21T06:00:00Z",
  user: NOMSA,
  kind: "client_document",
  client: { id: 3, first_name: "Zanele", last_name: "Khumalo" },
  document_name: "Payslip",
  person: null,
  list: null,
  is_file: true,
};
const PAPER = { paper_number: "P-00000012", paper_kind: "agreement" };
const NOTHING = {
  client: null,
  document_name: null,
  paper_number: null,
  paper_kind: null,
  person: null,
  list: null,
  is_file: false,
};

function readingsAre(items: Reading[], total = items.length) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/activity/readings/", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const page_size = Number(query.get("page_size"));
      return HttpResponse.json({
        items: items.slice(0, page_size),
        total,
        page: 1,
        page_size,
        total_pages: 1,
      });
    }),
  );
  return asked;
}

test("each entry says who opened what, and whose it is", async () => {
  const person = { id: 9, first_name: "Sipho", last_name: "Zulu" };
  readingsAre([
    DOCUMENT,
    { ...DOCUMENT, id: 4, document_name: null },
    { ...DOCUMENT, ...NOTHING, id: 3, kind: "selfie", person },
    { ...DOCUMENT, id: 6, kind: "client_paper", document_name: null, ...PAPER },
    { ...DOCUMENT, ...NOTHING, id: 2, kind: "list", list: "clients", is_file: true },
    { ...DOCUMENT, ...NOTHING, id: 1, kind: "list", list: "blacklist" },
  ]);
  renderScreen(<ReadingsPanel />);
  expect(await screen.findByText("Payslip")).toBeInTheDocument();
  expect(screen.getByText("Deleted document")).toBeInTheDocument();
  expect(screen.getByText("Agreement P-00000012")).toBeInTheDocument();
  expect(screen.getAllByText("Zanele Khumalo")).toHaveLength(3);
  expect(screen.getByText("Sipho Zulu")).toBeInTheDocument();
  expect(screen.getByText("File of a report")).toBeInTheDocument();
  expect(screen.getByText("Whole list")).toBeInTheDocument();
  expect(screen.getAllByText("Nomsa Dlamini")).toHaveLength(6);
});

test("the log is searched by person, kind and date", async () => {
  const asked = readingsAre([]);
  const { user } = renderScreen(<ReadingsPanel />);
  expect(await screen.findByText("Nothing has been opened yet.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Search by name or username"), "nomsa");
  await user.click(screen.getByRole("button", { name: "Show Filters" }));
  await user.click(screen.getByRole("combobox", { name: "Opened" }));
  await user.click(await screen.findByRole("option", { name: "Selfies" }));
  await user.type(screen.getByLabelText("Date from"), "2026-11-01");
  await vi.waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      page: "1",
      page_size: "25",
      q: "nomsa",
      kind: "selfie",
      from: "2026-11-01",
    }),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText("Date from")).toHaveValue("");
});

test("a client's card shows who opened the documents, a few at a time", async () => {
  const items = Array.from({ length: 7 }, (_, index) => ({ ...DOCUMENT, id: index + 1 }));
  const asked = readingsAre(items, 7);
  const { user } = renderScreen(<DocumentReaders client={3} />);
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Who opened them" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(5);
  expect(asked[0]?.get("client")).toBe("3");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(7));
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});
