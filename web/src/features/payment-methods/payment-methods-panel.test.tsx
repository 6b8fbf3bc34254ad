import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import PaymentMethodsPanel from "./payment-methods-panel";

const LIST = "*/api/payment-methods/";
const METHODS = [
  { id: 1, name: "Deposit", description: "At the office", is_active: true, version: 1 },
  { id: 2, name: "Cheque", description: "On paper", is_active: false, version: 3 },
];

beforeEach(() => server.use(http.get(LIST, () => HttpResponse.json(METHODS))));

async function openNew() {
  const { user } = renderScreen(<PaymentMethodsPanel />);
  await screen.findByText("Deposit");
  await user.click(screen.getByRole("button", { name: "Add Repayment Type" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Repayment Type" }));
  await user.type(dialog.getByLabelText("Name"), "EFT");
  await user.type(dialog.getByLabelText("Description"), "Electronic transfer");
  return { user, dialog };
}

test("the table says Yes or No", async () => {
  renderScreen(<PaymentMethodsPanel />);
  await screen.findByText("Deposit");
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["Name", "Description", "Active", "Actions"]);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getAllByRole("cell")[2]?.textContent)).toEqual([
    "Yes",
    "No",
  ]);
});

test("both texts are required", async () => {
  const { user, dialog } = await openNew();
  await user.clear(dialog.getByLabelText("Name"));
  await user.clear(dialog.getByLabelText("Description"));
  expect(await dialog.findByText("Name is required")).toBeTruthy();
  expect(await dialog.findByText("Description is required")).toBeTruthy();
});

test("a new one is active unless said otherwise", async () => {
  server.use(
    http.post(LIST, async ({ request }) => {
      expect(await request.json()).toEqual({
        name: "EFT",
        description: "Electronic transfer",
        is_active: true,
      });
      return HttpResponse.json({ ...METHODS[0], id: 3 }, { status: 201 });
    }),
  );
  const { user, dialog } = await openNew();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Payment type added successfully")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a failure is told in the form and in a popup", async () => {
  server.use(http.post(LIST, () => HttpResponse.json({}, { status: 500 })));
  const { user, dialog } = await openNew();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to add repayment type")).toBeTruthy();
  expect(screen.getByText("An error occurred while saving the repayment type")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "OK" }));
});
