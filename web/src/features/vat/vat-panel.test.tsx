import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { VatRate, VatSettings } from "./api";
import VatPanel from "./vat-panel";

const SETTINGS = "*/api/vat/";
const RATES = "*/api/vat/rates/";
const NOBODY: VatSettings = {
  id: 1,
  vat_number: "",
  vendor_from: null,
  basis: "invoice",
  version: 1,
};
const row = { added_by: null, added_at: "1970-01-01T00:00:00Z", source: "VAT Act" };
const NOW: VatRate = {
  ...row,
  id: 2,
  effective_from: "2018-04-01",
  rate: "15.00",
  status: "in_force",
};
const PAST: VatRate = {
  ...row,
  id: 1,
  effective_from: "1993-04-07",
  rate: "14.00",
  status: "past",
};

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get(SETTINGS, () => HttpResponse.json(NOBODY)),
    http.get(RATES, () => HttpResponse.json([NOW, PAST])),
  );
});

async function show() {
  const view = renderScreen(<VatPanel />);
  await screen.findByLabelText("VAT number");
  await screen.findByText("15%");
  return view;
}

test("a lender becomes a vendor with a number and a date", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(SETTINGS, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...NOBODY, ...body, version: 2 });
    }),
  );
  const { user } = await show();
  await user.type(screen.getByLabelText("VAT number"), "412 345 6789");
  await user.type(screen.getByLabelText("Charge VAT from"), "2026-12-01");
  await user.click(screen.getByLabelText("Accounting basis"));
  await user.click(await screen.findByRole("option", { name: /^Payments/ }));
  await user.click(screen.getByRole("button", { name: "Save VAT settings" }));
  expect(await screen.findByText("VAT settings saved.")).toBeInTheDocument();
  expect(sent).toEqual([
    { vat_number: "4123456789", vendor_from: "2026-12-01", basis: "payments", version: 1 },
  ]);
});

test("a wrong number is said, and so is a missing date", async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText("VAT number"), "5123456789");
  await user.hover(screen.getByRole("button", { name: "Save VAT settings" }));
  expect(
    await screen.findByText("A VAT number has 10 digits and begins with 4."),
  ).toBeInTheDocument();
  expect(screen.getByText("Enter the date from which you charge VAT.")).toBeInTheDocument();
});

test("the server's own messages stand under their fields", async () => {
  const said = "No rate of VAT is known for this date.";
  server.use(http.patch(SETTINGS, () => refuse(400, { errors: { vendor_from: [said] } })));
  const { user } = await show();
  await user.type(screen.getByLabelText("VAT number"), "4123456789");
  await user.type(screen.getByLabelText("Charge VAT from"), "1990-01-01");
  await user.click(screen.getByRole("button", { name: "Save VAT settings" }));
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test("rates are listed with their dates and sources, and one can be added", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(RATES, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...NOW, id: 3 }, { status: 201 });
    }),
  );
  const { user } = await show();
  expect(screen.getByText("In force")).toBeInTheDocument();
  expect(screen.getByText("14%")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Add Rate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Rate of VAT" }));
  await user.type(dialog.getByLabelText("Rate (%)"), "15,5");
  await user.type(dialog.getByLabelText("Effective from"), "2018-04-01");
  expect(await dialog.findByText(/This one will replace it/)).toBeInTheDocument();
  await user.click(dialog.getByLabelText("Source"));
  await user.paste(" Budget of 2027 ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Rate added successfully.")).toBeInTheDocument();
  expect(sent).toEqual([{ rate: "15.5", effective_from: "2018-04-01", source: "Budget of 2027" }]);
});
