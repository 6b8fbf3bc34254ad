import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { productOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { LoanProduct, SavedLoanProduct } from "./api";
import ProductsPanel from "./products-panel";

const PRODUCT = productOf({
  id: 5,
  description: "Unsecured",
  min_amount: "2000.00",
  max_amount: "50000.00",
  interest_rate: "27.50",
  term: 12,
  penalty_method: "once",
  penalty_rate: "5.00",
});

const WARNING: SavedLoanProduct["warnings"][number] = {
  code: "service_fee_cap",
  message: "The monthly service fee is above the maximum.",
  is_refusal: false,
};

const LIST = "*/api/loan-products/";
const ONE = "*/api/loan-products/5/";

function listed(...products: LoanProduct[]) {
  server.use(http.get(LIST, () => HttpResponse.json(products)));
}

test("the table has the documents' columns, rand with cents and rates with their sign", async () => {
  listed(PRODUCT);
  renderScreen(<ProductsPanel />);
  const row = (await screen.findByText("Personal loan")).closest("tr");
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
    "Name",
    "Description",
    "Min Amount",
    "Max Amount",
    "Interest Rate",
    "Term in months",
    "Penalty Rate",
    "Actions",
  ]);
  const cells = within(row as HTMLElement).getAllByRole("cell");
  expect(cells.slice(2, 7).map((cell) => cell.textContent)).toEqual([
    "R\u00a02\u00a0000,00",
    "R\u00a050\u00a0000,00",
    "27,5%",
    "12",
    "5%",
  ]);
});

test("a penalty that is charged every day says so", async () => {
  listed({ ...PRODUCT, penalty_method: "daily", penalty_rate: "27.75" });
  const { user } = renderScreen(<ProductsPanel />);
  expect(await screen.findByText("27,75% a year, by the day")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Edit Personal loan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Loan Type" }));
  expect(dialog.getByLabelText("Penalty rate (% a year)")).toBeInTheDocument();
  expect(dialog.getByText(/on overdue principal, interest and fees/)).toBeInTheDocument();
});

test("a list that fails to load says so and tries again", async () => {
  server.use(http.get(LIST, () => refuse(400)));
  const { user } = renderScreen(<ProductsPanel />);
  expect(
    await screen.findByText("Failed to load data. Please refresh the page."),
  ).toBeInTheDocument();
  listed(PRODUCT);
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Personal loan")).toBeInTheDocument();
});

test("an empty list offers the next step, and the dialog names what is missing", async () => {
  listed();
  const { user } = renderScreen(<ProductsPanel />);
  await screen.findByText("No loan types yet");
  await user.click(screen.getAllByRole("button", { name: "Add Loan Type" })[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Add Loan Type" });
  await user.hover(within(dialog).getByRole("button", { name: "Save" }));
  for (const message of ["Name is required", "Interest rate is required", "Term is required"])
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
});

test("the server's message stands under its field", async () => {
  listed(PRODUCT);
  server.use(
    http.patch(ONE, async ({ request }) => {
      expect(await request.json()).toMatchObject({ name: "Personal loan", version: 1, term: 18 });
      return refuse(400, {
        detail: "x",
        errors: { name: ["A loan product with this name already exists."] },
      });
    }),
  );
  const { user } = renderScreen(<ProductsPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Personal loan" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Loan Type" });
  const term = within(dialog).getByLabelText("Term in months");
  await user.clear(term);
  await user.type(term, "18");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(
    await within(dialog).findByText("A loan product with this name already exists."),
  ).toBeInTheDocument();
});

test("a save or a deletion that fails without a word says what failed", async () => {
  listed(PRODUCT);
  server.use(
    http.patch(ONE, () => refuse(500)),
    http.delete(ONE, () => refuse(500)),
    http.post(LIST, () => refuse(500)),
  );
  const { user } = renderScreen(<ProductsPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Personal loan" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update loan product")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  await user.click(screen.getByRole("button", { name: "Add Loan Type" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Loan Type" }));
  for (const [label, text] of [
    ["Name", "Stock loan"],
    ["Min amount", "500"],
    ["Max amount", "8000"],
    ["Interest rate (% a year)", "24"],
    ["Term in months", "6"],
    ["Penalty rate (%)", "5"],
  ] as const)
    await user.type(dialog.getByLabelText(label), text);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Failed to add loan product")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));

  await user.click(screen.getByRole("button", { name: "Delete Personal loan" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findByText("Failed to delete loan product")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
});

test("a deletion asks first, and what is in use stays with a reason", async () => {
  listed(PRODUCT);
  const reason = "Personal loan is in use and cannot be deleted. Deactivate it instead.";
  server.use(http.delete(ONE, () => refuse(409, { detail: reason, code: "in_use" })));
  const { user } = renderScreen(<ProductsPanel />);
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Delete Personal loan" }));
    return screen.findByRole("alertdialog", { name: "Are you sure?" });
  };
  await user.click(within(await ask()).getByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Yes, delete it!" })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

  const again = within(await ask());
  server.use(http.delete(ONE, () => new HttpResponse(null, { status: 204 })));
  listed();
  await user.click(again.getByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findByText("Loan product has been deleted.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByText("No loan types yet")).toBeInTheDocument();
});

test("a maximum below the minimum is said when its field is left, and gone once the minimum fits", async () => {
  listed(PRODUCT);
  const { user } = renderScreen(<ProductsPanel />);
  await user.click(await screen.findByRole("button", { name: "Add Loan Type" }));
  const wrong = "Maximum amount must be greater than minimum amount";
  await user.type(await screen.findByLabelText("Min amount"), "5000");
  await user.type(screen.getByLabelText("Max amount"), "1000");
  await user.tab();
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Min amount"));
  await user.type(screen.getByLabelText("Min amount"), "500");
  await waitFor(() => expect(screen.queryByText(wrong)).not.toBeInTheDocument());
});

test("what is in use can be deactivated where it cannot be deleted", async () => {
  const changes: unknown[] = [];
  listed(PRODUCT);
  server.use(
    http.delete(ONE, () => refuse(409, { detail: "In use.", code: "in_use" })),
    http.patch(ONE, async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ ...PRODUCT, is_active: false, warnings: [] });
    }),
  );
  const { user } = renderScreen(<ProductsPanel />);
  await user.click(await screen.findByRole("button", { name: "Delete Personal loan" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Loan product has been deactivated.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(changes).toEqual([{ is_active: false, version: PRODUCT.version }]);
});

test("a product that can only make loans above a limit says so once it is saved", async () => {
  listed(PRODUCT);
  server.use(
    http.patch(ONE, () => HttpResponse.json({ ...PRODUCT, version: 2, warnings: [WARNING] })),
  );
  const { user } = renderScreen(<ProductsPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Personal loan" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit Loan Type" });
  await user.clear(within(dialog).getByLabelText("Term in months"));
  await user.type(within(dialog).getByLabelText("Term in months"), "18");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Loan product updated successfully")).toBeInTheDocument();
  expect(screen.queryByText(WARNING.message)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByText(WARNING.message)).toBeInTheDocument();
});
