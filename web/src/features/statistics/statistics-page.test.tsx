import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { today } from "@/lib/dates";
import { takeEvent } from "@/lib/live-queries";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Statistics } from "./api";
import RecentCharts from "./recent-charts";
import { series } from "./series.fixture";
import StatisticsPage from "./statistics-page";

const STATISTICS = "*/api/adminstrator/statistics/";
const SERIES = "*/api/statistics/series/";

function statistics(repaid: string, isEmpty = false): Statistics {
  const money = (amount: string) => (isEmpty ? "0.00" : amount);
  const count = (number: number) => (isEmpty ? 0 : number);
  return {
    start_date: "2026-01-01",
    end_date: "2026-11-23",
    branch: null,
    loans: {
      total: count(80),
      active: count(64),
      closed: count(16),
      defaulted: 0,
      written_off: 0,
      issued: money("1133900.00"),
      balance: money("832152.07"),
      principal: money("1133900.00"),
      interest: money("151627.00"),
    },
    payments: {
      total_repaid: money(repaid),
      total_recovered: "0.00",
      total_disbursed: money("1133900.00"),
    },
    cashflow: {
      current_balance: money("4000.00"),
      cash: money("3000.00"),
      bank: money("900.00"),
      in_transit: money("107.00"),
      total_in: money("9000.00"),
      total_out: money("5000.00"),
    },
    loan_products: 3,
    payment_methods: 2,
  };
}

/** The requests, newest last. */
let asked: URLSearchParams[] = [];

function serve(answer: () => ReturnType<typeof statistics>) {
  server.use(
    http.get(STATISTICS, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(answer());
    }),
    http.get(SERIES, () => HttpResponse.json(series)),
    http.get("*/api/branches/", () => HttpResponse.json([])),
  );
}

beforeEach(async () => {
  asked = [];
  writeTokens(tokens());
  await startSession();
});

test("the four sections stand with their cards, and a colleague's repayment shows at once", async () => {
  let repaid = "100.00";
  serve(() => statistics(repaid));
  renderScreen(<StatisticsPage />);
  const payments = within(await screen.findByRole("region", { name: "Payments" }));
  expect(await payments.findByText("R 100,00")).toBeInTheDocument();
  for (const name of ["Loans", "Cash Flow", "Other"])
    expect(screen.getByRole("region", { name })).toBeInTheDocument();
  expect(screen.getByText("Payment Methods")).toBeInTheDocument();
  repaid = "700.00";
  takeEvent({ id: "1", name: "change", data: { kind: "loan.repaid", ids: { loan: 3 } } });
  expect(await payments.findByText("R 700,00")).toBeInTheDocument();
});

test("the last twelve months are asked for first, and then what is chosen", async () => {
  serve(() => statistics("100.00"));
  const { user } = renderScreen(<StatisticsPage />);
  await screen.findByText("R 100,00");
  expect(asked.at(-1)?.get("start_date")).toMatch(/-01$/);
  expect(asked.at(-1)?.has("end_date")).toBe(false);
  await user.click(screen.getByRole("combobox", { name: "Period" }));
  await user.click(await screen.findByRole("option", { name: "This year" }));
  await waitFor(() => expect(asked.at(-1)?.get("start_date")).toBe(`${today().slice(0, 4)}-01-01`));
});

test("figures and charts of one period never stand under the days of another", async () => {
  serve(() => statistics("100.00"));
  const { user } = renderScreen(<StatisticsPage />);
  await screen.findByText("R 100,00");
  await screen.findAllByRole("img", { name: /November 2026/ });
  const { answer, give } = held();
  server.use(
    http.get(STATISTICS, async () => {
      await answer;
      return HttpResponse.json(statistics("700.00"));
    }),
  );
  await user.click(screen.getByRole("combobox", { name: "Period" }));
  await user.click(await screen.findByRole("option", { name: "This year" }));
  await waitFor(() => expect(screen.queryByText("R 100,00")).toBeNull());
  expect(screen.queryByRole("img", { name: /November 2026/ })).toBeNull();
  give();
  expect(await screen.findByText("R 700,00")).toBeInTheDocument();
});

test("a period without anything says so in the documents' words", async () => {
  serve(() => statistics("0.00", true));
  renderScreen(<StatisticsPage />);
  expect(await screen.findByText("No data found for this period.")).toBeInTheDocument();
  expect(screen.queryByText("Total Repaid")).toBeNull();
});

test("charts that come before the figures do not each say that there is nothing", async () => {
  serve(() => statistics("0.00", true));
  const { answer, give } = held();
  server.use(
    http.get(STATISTICS, async () => {
      await answer;
      return HttpResponse.json(statistics("0.00", true));
    }),
    http.get(SERIES, () => HttpResponse.json({ ...series, months: [], portfolio: [] })),
  );
  renderScreen(<StatisticsPage />);
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ state }) => isSeries(state.data)),
    ).toBe(true),
  );
  expect(screen.queryByText("No data found for this period.")).toBeNull();
  give();
  expect(await screen.findByText("No data found for this period.")).toBeInTheDocument();
});

function isSeries(data: unknown): boolean {
  return typeof data === "object" && data !== null && "portfolio" in data;
}

test("a failed load falls back to the same words, and is tried again", async () => {
  serve(() => statistics("100.00"));
  server.use(http.get(STATISTICS, () => refuse(400, { detail: "No." })));
  const { user } = renderScreen(<StatisticsPage />);
  expect(await screen.findByText("No data found for this period.")).toBeInTheDocument();
  serve(() => statistics("100.00"));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("R 100,00")).toBeInTheDocument();
});

test("each chart has its table, which takes its place", async () => {
  serve(() => statistics("100.00"));
  const { user } = renderScreen(<StatisticsPage />);
  const card = within(
    await screen.findByRole("region", { name: "Disbursed and collected by month" }),
  );
  const picture = await card.findByRole("img", { name: /November 2026: Disbursed R\u00a0900,00/ });
  expect(picture).toBeVisible();
  await user.click(card.getByRole("button", { name: /Show table/ }));
  expect(picture).not.toBeVisible();
  const row = within(card.getByRole("row", { name: /November 2026/ }));
  const cells = row.getAllByRole("cell").map((cell) => cell.textContent);
  const none = "R\u00a00,00";
  expect(cells).toEqual(["R\u00a0900,00", "-R\u00a050,00", "-R\u00a050,00", none, "4"]);
  expect(screen.getByRole("region", { name: "Branches compared" })).toBeInTheDocument();
  const arrears = within(screen.getByRole("region", { name: "Arrears by age" }));
  expect(
    arrears.getByRole("img", { name: /31–60 days: Outstanding principal R\u00a0900,00/ }),
  ).toBeInTheDocument();
});

test("beside other figures the charts are the same, and smaller", async () => {
  serve(() => statistics("100.00"));
  const drawn = async () => {
    const pictures = await screen.findAllByRole("img", { name: /The table has all figures\.$/ });
    return pictures.map((one) => [
      one.getAttribute("aria-label"),
      Number(one.getAttribute("height")),
    ]);
  };
  const page = renderScreen(<StatisticsPage />);
  const whole = await drawn();
  page.unmount();
  renderScreen(<RecentCharts />);
  const small = await drawn();
  expect(small.map(([told]) => told)).toEqual(whole.map(([told]) => told));
  for (const [index, [, height]] of small.entries())
    expect(height).toBeLessThan(Number(whole[index]?.[1]));
});
