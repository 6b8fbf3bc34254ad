import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http } from "@/test/http";
import { expenseCategoryOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import CategoriesPanel from "./categories-panel";

const LIST = "*/api/expense-categories/";
const RENT = expenseCategoryOf(1, "Rent", { approval_limit: "2000.00", version: 3 });
const SCRAP = expenseCategoryOf(2, "Scrap sold", { kind: "other_income", is_active: false });

beforeEach(() => server.use(http.get(LIST, () => HttpResponse.json([RENT, SCRAP]))));

test("the table says the kind, the limit and Yes or No", async () => {
  renderScreen(<CategoriesPanel />);
  await screen.findByText("Rent");
  const texts = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent?.replaceAll("\u00a0", " "))
        .slice(1, 6),
    );
  expect(texts).toEqual([
    ["Expense", "Yes", "No", "R 2 000,00", "Yes"],
    ["Other income", "Yes", "No", "–", "No"],
  ]);
});

test("a new one is sent with its kind, and without a limit if none is typed", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(LIST, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(expenseCategoryOf(3, "Taxi"), { status: 201 });
    }),
  );
  const { user } = renderScreen(<CategoriesPanel />);
  await user.click(await screen.findByRole("button", { name: "Add Category" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Category" }));
  await user.type(dialog.getByLabelText("Name"), "Taxi");
  await user.click(dialog.getByRole("checkbox", { name: "Suggest VAT" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Taxi added.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: "expense",
      name: "Taxi",
      has_vat: false,
      needs_slip: true,
      approval_limit: "",
      is_active: true,
    },
  ]);
});

test("a change names the version and leaves the kind as it is", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch("*/api/expense-categories/1/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(RENT);
    }),
  );
  const { user } = renderScreen(<CategoriesPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Rent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Category" }));
  expect(dialog.queryByRole("radio")).not.toBeInTheDocument();
  const limit = dialog.getByLabelText("Approval above (optional)");
  await user.clear(limit);
  await user.type(limit, "2 500");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Rent saved.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      name: "Rent",
      has_vat: true,
      needs_slip: false,
      approval_limit: "2500.00",
      is_active: true,
      version: 3,
    },
  ]);
});
