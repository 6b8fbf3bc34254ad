import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Currency } from "./api";
import CurrenciesPanel from "./currencies-panel";

const LIST = "*/api/currencies/";
const RAND: Currency = {
  id: 1,
  currency_code: "ZAR",
  currency_name: "South African rand",
  rate: "1.00",
  is_base_currency: true,
};
const DOLLAR: Currency = {
  id: 2,
  currency_code: "USD",
  currency_name: "US dollar",
  rate: "0.055",
  is_base_currency: false,
};

beforeEach(() => server.use(http.get(LIST, () => HttpResponse.json([DOLLAR, RAND]))));

async function show() {
  const { user } = renderScreen(<CurrenciesPanel />);
  await screen.findByText("US dollar");
  return user;
}

test("the table says which is the base, and offers it of the others", async () => {
  await show();
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["Code", "Name", "Rate", "Base Currency", "Actions"]);
  const rows = screen.getAllByRole("row").slice(1);
  const column = (index: number) =>
    rows.map((row) => within(row).getAllByRole("cell")[index]?.textContent);
  expect(column(2)).toEqual(["0,055", "1"]);
  expect(column(3)).toEqual(["No", "Yes"]);
  expect(screen.getAllByRole("button", { name: /Set as Base/ })).toHaveLength(1);
});

test("a currency is added, its rate typed with a comma", async () => {
  server.use(
    http.post(LIST, async ({ request }) => {
      expect(await request.json()).toEqual({
        currency_code: "BWP",
        currency_name: "Pula",
        rate: "0.75",
      });
      return HttpResponse.json({ ...DOLLAR, id: 3 }, { status: 201 });
    }),
  );
  const user = await show();
  await user.type(screen.getByLabelText("Code"), "bwp");
  await user.type(screen.getByLabelText("Name"), "Pula");
  await user.type(screen.getByLabelText("Rate"), "0,75");
  await user.click(screen.getByRole("button", { name: "Add Currency" }));
  expect(await screen.findByText("Currency added successfully.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "OK" }));
});

test("editing sends all three, can be cancelled, and shows the server's field errors", async () => {
  server.use(
    http.patch("*/api/currencies/2/", async ({ request }) => {
      expect(await request.json()).toEqual({
        currency_code: "USD",
        currency_name: "Dollar",
        rate: "0.055",
      });
      return refuse(400, { errors: { currency_name: ["Too short."] } });
    }),
  );
  const user = await show();
  expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Edit USD" }));
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "Dollar");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Too short.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("");
});

test("another base that cannot be set is only logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  server.use(http.patch("*/api/currencies/2/", () => refuse(500)));
  const user = await show();
  await user.click(screen.getByRole("button", { name: "Set as Base: USD" }));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("deleting is confirmed, and what may not go says why", async () => {
  server.use(
    http.delete("*/api/currencies/2/", () =>
      refuse(409, { detail: "The base currency cannot be deleted." }),
    ),
  );
  const user = await show();
  expect(screen.queryByRole("button", { name: "Delete ZAR" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete USD" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Yes, delete it!" }));
  expect(await question.findByText("The base currency cannot be deleted.")).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Cancel" }));
});
