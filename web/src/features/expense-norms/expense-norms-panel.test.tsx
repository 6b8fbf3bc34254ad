import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ExpenseNorm } from "./api";
import ExpenseNormsPanel from "./expense-norms-panel";

const LIST = "*/api/expense-norms/";
const PREVIEW = "*/api/expense-norms/preview/";
const FIRST = { over: "0.00", up_to: "800.00", base: "0.00", rate: "100.00" };
const LAST = { over: "800.00", up_to: null, base: "800.00", rate: "6.75" };
const REGULATION: ExpenseNorm = {
  id: 1,
  effective_from: "2015-03-13",
  status: "in_force",
  source: "Regulation 23A(9)",
  bands: [FIRST, LAST],
  added_by: null,
  added_at: "1970-01-01T00:00:00Z",
};

beforeEach(() => {
  localStorage.clear();
  server.use(http.get(LIST, () => HttpResponse.json([REGULATION])));
});

async function show() {
  const view = renderScreen(<ExpenseNormsPanel />);
  await screen.findByText("Regulation 23A(9)");
  return view;
}

async function openDialog() {
  const { user } = await show();
  await user.click(screen.getByText("Add Norms"));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Expense Norms" }));
  return { user, dialog };
}

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

test("norms are listed with their bands, source and status", async () => {
  await show();
  expect(screen.getAllByRole("listitem").map((band) => plain(band.textContent))).toEqual([
    "R 0,00 to R 800,00: R 0,00 plus 100% of the rest",
    "Above R 800,00: R 800,00 plus 6,75% of the rest",
  ]);
  expect(screen.getByText("In force")).toBeInTheDocument();
});

test("new norms start from those in force, and a band from the end of the one before", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...REGULATION, id: 2 }, { status: 201 });
    }),
  );
  const { user, dialog } = await openDialog();
  const first = within(dialog.getByRole("group", { name: /^Band 1/ }));
  const last = within(dialog.getByRole("group", { name: /^Band 2/ }));
  expect(last.queryByLabelText("Up to")).not.toBeInTheDocument();
  await user.clear(first.getByLabelText("Up to"));
  await user.type(first.getByLabelText("Up to"), "900");
  await user.clear(last.getByLabelText("Base"));
  await user.type(last.getByLabelText("Base"), "900");
  await user.clear(last.getByLabelText("Plus, of the rest (%)"));
  await user.type(last.getByLabelText("Plus, of the rest (%)"), "7,5");
  await user.type(dialog.getByLabelText("Effective from"), "2015-03-13");
  expect(await dialog.findByText(/These will replace them/)).toBeInTheDocument();
  await user.click(dialog.getByLabelText("Source"));
  await user.paste(" A notice ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Expense norms added successfully.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      effective_from: "2015-03-13",
      source: "A notice",
      bands: [
        { over: "0.00", up_to: "900.00", base: "0.00", rate: "100" },
        { over: "900.00", base: "900.00", rate: "7.5" },
      ],
    },
  ]);
});

test("missing values and the server's refusals are shown under their fields", async () => {
  const said = "The norm is R 800,00 where this band starts.";
  server.use(http.post(LIST, () => refuse(400, { errors: { "bands.1.base": [said] } })));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("button", { name: "Add band" }));
  await user.hover(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Source is required.")).toBeInTheDocument();
  expect(dialog.getByText("Effective from is required.")).toBeInTheDocument();
  // The band that was the last needs an end, and the new one a base.
  expect(dialog.getAllByText("Enter an amount of 0 or more.")).toHaveLength(2);
  expect(dialog.getByText("Enter a percentage from 0 to 100.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Remove band 3" }));
  await user.type(dialog.getByLabelText("Effective from"), "2027-01-01");
  await user.click(dialog.getByLabelText("Source"));
  await user.paste("A notice");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const last = within(dialog.getByRole("group", { name: /^Band 2/ }));
  expect(await last.findByText(said)).toBeInTheDocument();
});

test("the calculator shows the norm of an income", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(PREVIEW, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        gross_income: "2000.00",
        norm: "881.00",
        remaining_income: "1119.00",
        band: LAST,
        expense_norm: 1,
        effective_from: "2015-03-13",
        source: "Regulation 23A(9)",
      });
    }),
  );
  const { user } = await show();
  await user.type(screen.getByLabelText("Gross income a month"), "2 000");
  const norm = await screen.findByText("Minimum living expenses");
  expect(plain(norm.parentElement?.textContent)).toContain("R 881,00");
  expect(plain(screen.getByText("Remaining income").parentElement?.textContent)).toContain(
    "R 1 119,00",
  );
  expect(sent.at(-1)).toEqual({ gross_income: "2000.00" });
});
