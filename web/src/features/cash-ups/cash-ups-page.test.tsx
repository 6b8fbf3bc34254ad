import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { CashUp, CashUpDay } from "./api";
import { DAY, WAITING } from "./cash-ups.fixture";
import CashUpsPage from "./cash-ups-page";

let day: CashUpDay;
let list: CashUp[];
let asked: URLSearchParams[];
let sent: unknown[];

async function show(claims: Parameters<typeof tokens>[0] = { role: "Consultant", branch: 2 }) {
  writeTokens(tokens(claims));
  await startSession();
  navigate("cash-up");
  return renderScreen(<CashUpsPage />).user;
}

beforeEach(() => {
  day = DAY;
  list = [];
  asked = [];
  sent = [];
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/branches/2/cash-up/", () => HttpResponse.json(day)),
    http.post("*/api/branches/2/cash-up/", async ({ request }) => {
      sent.push(await request.json());
      day = { ...DAY, is_shut: true, cash_up: { ...WAITING, status: "completed" } };
      return HttpResponse.json(
        { ...WAITING, status: "completed", difference: "0.00", counted: "1250.00" },
        { status: 201 },
      );
    }),
    http.get("*/api/cash-ups/", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        items: list,
        total: list.length,
        page: 1,
        page_size: 25,
        total_pages: 1,
      });
    }),
    http.get("*/api/cash-ups/4/", () => HttpResponse.json(WAITING)),
  );
});

const field = (name: string) => screen.findByRole("textbox", { name });

test("the count adds up while it is typed, and a count that agrees needs no reason", async () => {
  const user = await show();
  await user.type(await field("R\u00a0200,00"), "6");
  expect(screen.getByText("R 50,00 short")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Reason for the difference" })).toBeInTheDocument();
  await user.type(await field("R\u00a050,00"), "1");
  expect(screen.queryByRole("textbox", { name: "Reason for the difference" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Submit Cash-up" }));
  expect(await screen.findByText("Cash-up completed.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      business_date: DAY.business_date,
      expected: "1250.00",
      counts: [
        { denomination: "200.00", count: 6 },
        { denomination: "100.00", count: 0 },
        { denomination: "50.00", count: 1 },
        { denomination: "0.10", count: 0 },
      ],
    },
  ]);
  expect(
    await screen.findByText("No more cash can move at this branch today."),
  ).toBeInTheDocument();
});

test("a difference needs its reason, and wrong counts are named", async () => {
  const user = await show();
  await user.type(await field("R\u00a0200,00"), "1.5");
  await user.click(screen.getByRole("button", { name: "Submit Cash-up" }));
  expect(await screen.findByText("Enter a whole number up to 1 000 000.")).toBeInTheDocument();
  expect(await screen.findByText("Give a reason for the difference.")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("what was typed survives a reload", async () => {
  const user = await show();
  await user.type(await field("R\u00a0200,00"), "6");
  const again = renderScreen(<CashUpsPage />);
  const [, typed] = await screen.findAllByRole("textbox", { name: "R\u00a0200,00" });
  expect(typed).toHaveValue("6");
  again.unmount();
});

test("cash that moves while somebody counts is told at once", async () => {
  const user = await show();
  await user.type(await field("R\u00a0200,00"), "6");
  day = { ...DAY, expected: "1300.00" };
  hear("branch.cash", { branch: 2 });
  const told = await screen.findByText("Cash has moved while you were counting.");
  expect(told.closest("[role]")).toHaveTextContent("R 1 300,00 is expected now");
  expect(screen.getByText("R 100,00 short")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "I have checked it" }));
  expect(screen.queryByText("Cash has moved while you were counting.")).toBeNull();
});

test("a colleague confirms a difference, and who counted does not", async () => {
  day = { ...DAY, is_shut: true, cash_up: WAITING };
  const confirmed: unknown[] = [];
  server.use(
    http.post("*/api/cash-ups/4/confirm/", async ({ request }) => {
      confirmed.push(await request.json());
      return HttpResponse.json({ ...WAITING, status: "completed" });
    }),
  );
  const user = await show();
  await user.click(await screen.findByRole("button", { name: "Confirm" }));
  const dialog = await screen.findByRole("dialog", { name: "Confirm: R\u00a050,00 short" });
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Cash-up confirmed.")).toBeInTheDocument();
  expect(confirmed).toEqual([{}]);
});

test("who counted waits for a colleague", async () => {
  day = {
    ...DAY,
    is_shut: true,
    cash_up: { ...WAITING, counted_by: { ...WAITING.counted_by, id: 7 } },
  };
  await show({ role: "Consultant", branch: 2, sub: 7 });
  expect(await screen.findByText(/until a colleague confirms the difference/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("an administrator chooses a branch, and past cash-ups are filtered", async () => {
  list = [WAITING];
  const user = await show({});
  expect(await screen.findByText("R 50,00 short")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Submit Cash-up" })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Declined" }));
  await user.click(screen.getByRole("combobox", { name: "Branch" }));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  expect(await screen.findByRole("button", { name: "Submit Cash-up" })).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ status: "declined", branch: "2" });
});
