import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { methodOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { PaymentMethod } from "./api";
import PaymentMethodsPanel from "./payment-methods-panel";

const LIST = "*/api/payment-methods/";
const DEPOSIT = { ...methodOf(1, "Deposit"), description: "At the office" };
const CHEQUE: PaymentMethod = {
  ...methodOf(2, "Cheque", "bank"),
  description: "On paper",
  is_active: false,
  version: 3,
};

beforeEach(() => server.use(http.get(LIST, () => HttpResponse.json([DEPOSIT, CHEQUE]))));

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
  expect(headers).toEqual(["Name", "Description", "Goes into", "Active", "Actions"]);
  const rows = screen.getAllByRole("row").slice(1);
  const texts = (row: HTMLElement) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(rows.map((row) => texts(row).slice(2, 4))).toEqual([
    ["Cash", "Yes"],
    ["Bank", "No"],
  ]);
});

test("both texts are required", async () => {
  const { user, dialog } = await openNew();
  await user.clear(dialog.getByLabelText("Name"));
  await user.clear(dialog.getByLabelText("Description"));
  expect(await dialog.findByText("Name is required")).toBeInTheDocument();
  expect(await dialog.findByText("Description is required")).toBeInTheDocument();
});

test("a new one is of cash and active unless said otherwise", async () => {
  server.use(
    http.post(LIST, async ({ request }) => {
      expect(await request.json()).toEqual({
        name: "EFT",
        description: "Electronic transfer",
        kind: "bank",
        is_active: true,
      });
      return HttpResponse.json({ ...DEPOSIT, id: 3 }, { status: 201 });
    }),
  );
  const { user, dialog } = await openNew();
  expect(dialog.getByRole("radio", { name: "Cash" })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: "Bank" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Payment type added successfully")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a failure is shown in the form and in a popup", async () => {
  server.use(http.post(LIST, () => refuse(500)));
  const { user, dialog } = await openNew();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to add repayment type")).toBeInTheDocument();
  expect(screen.getByText("An error occurred while saving the repayment type")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

const ONE = "*/api/payment-methods/2/";

test("a list that fails to load says so", async () => {
  server.use(http.get(LIST, () => refuse(400)));
  renderScreen(<PaymentMethodsPanel />);
  expect(
    await screen.findByText("Failed to load repayment methods. Please refresh the page."),
  ).toBeInTheDocument();
});

test("a change names its version; one that fails is reported, the next one is saved", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(ONE, async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1 ? refuse(500) : HttpResponse.json(CHEQUE);
    }),
  );
  const { user } = renderScreen(<PaymentMethodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Edit Cheque" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Repayment Type" }));
  await user.click(dialog.getByRole("checkbox", { name: /^Active/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update repayment type")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Payment type updated successfully")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  const texts = { name: "Cheque", description: "On paper" };
  const change = { ...texts, kind: "bank", is_active: true, version: 3 };
  expect(sent).toEqual([change, change]);
});

test("a deletion asks first, says what failed, and what is gone", async () => {
  const answers = [() => refuse(500), () => new HttpResponse(null, { status: 204 })];
  server.use(http.delete(ONE, () => answers.shift()?.() ?? HttpResponse.error()));
  const { user } = renderScreen(<PaymentMethodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Delete Cheque" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Are you sure?" }));
  expect(question.getByRole("button", { name: "Cancel" })).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Yes, delete it!" }));
  expect(await question.findByText("Failed to delete repayment type")).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findByText("Payment type has been deleted.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("a type in use can be deactivated where it cannot be deleted", async () => {
  const changes: unknown[] = [];
  const address = "*/api/payment-methods/1/";
  server.use(
    http.delete(address, () => refuse(409, { detail: "In use.", code: "in_use" })),
    http.patch(address, async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json({ ...DEPOSIT, is_active: false });
    }),
  );
  const { user } = renderScreen(<PaymentMethodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Delete Deposit" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Payment type has been deactivated.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(changes).toEqual([{ is_active: false, version: 1 }]);
});

test("an inactive type in use is refused without another offer", async () => {
  server.use(http.delete(ONE, () => refuse(409, { detail: "In use.", code: "in_use" })));
  const { user } = renderScreen(<PaymentMethodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Delete Cheque" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findByText("In use.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Deactivate" })).not.toBeInTheDocument();
});
