import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Series } from "./api";
import { LeadFigures } from "./lead-figures";
import { series } from "./series.fixture";

const [month] = series.months as [Series["months"][0]];
const [branch] = series.branches as [Series["branches"][0]];

/** What clients owe at one branch, and the money collected in the last month. */
function seriesOf(owed: string, collected: string): Series {
  return {
    ...series,
    end_date: "2026-10-23",
    months: [{ ...month, collected }],
    branches: [{ ...branch, total_balance: owed }],
  };
}

/** Answers today's figures, and those of the same day of last month. */
function serve(now: Series, then: Series, risk: { now: string | null; before: string | null }) {
  const none = { loans: 0, outstanding_principal: "0.00", overdue_amount: "0.00" };
  const ages = { current: none, days_1_30: none, days_31_60: none, days_61_90: none };
  server.use(
    http.get("*/api/statistics/series/", ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has("end_date") ? then : now),
    ),
    http.get("*/api/collections/arrears/", ({ request }) => {
      const par30 = new URL(request.url).searchParams.has("date") ? risk.before : risk.now;
      const rest = { days_over_90: none, total: none, par30, par60: null, par90: null };
      const date = "2026-11-23";
      return HttpResponse.json({
        date,
        group_by: "branch",
        ages: { ...ages, ...rest },
        groups: [],
      });
    }),
  );
}

/** The lines of each card: label, figure and change. */
async function cards(count: number) {
  const { container } = renderScreen(<LeadFigures outstanding="Owed" />);
  await expect.poll(() => container.querySelectorAll("dd").length).toBe(count);
  await expect.poll(() => container.querySelector("[data-slot=skeleton]")).toBeNull();
  const lines = [...container.querySelectorAll("dl > div")].map((card) =>
    [...card.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
  );
  return lines;
}

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

test("each figure says in words how it changed since the same day of last month", async () => {
  const risk = { now: "7.01", before: "8.01" };
  serve(seriesOf("1100.00", "450.00"), seriesOf("1000.00", "450.00"), risk);
  expect(await cards(6)).toEqual([
    ["Owed", "R 1 100,00", "R 100,00 (10%) more than on 23 Oct 2026"],
    ["Collected This Month", "R 450,00", "The same as by 23 Oct 2026"],
    expect.arrayContaining(["7,01%", expect.stringMatching(/^1 percentage point less than on /)]),
  ]);
});

test("there is no change without figures of last month, and no share of nothing", async () => {
  const empty = { ...series, months: [], branches: [] };
  serve(seriesOf("1100.00", "450.00"), empty, { now: "7.01", before: null });
  expect((await cards(3)).map((lines) => lines.length)).toEqual([2, 2, 2]);
});

test("a rise from nothing has no share", async () => {
  serve(seriesOf("50.00", "5.00"), seriesOf("0.00", "10.00"), { now: null, before: null });
  expect(await cards(5)).toEqual([
    ["Owed", "R 50,00", "R 50,00 more than on 23 Oct 2026"],
    ["Collected This Month", "R 5,00", "R 5,00 (50%) less than by 23 Oct 2026"],
    ["Portfolio at Risk (PAR 30)", "–"],
  ]);
});

test("a figure that fails to load is a dash, and the others stay", async () => {
  serve(seriesOf("50.00", "5.00"), seriesOf("50.00", "5.00"), { now: "1.00", before: "1.00" });
  server.use(http.get("*/api/collections/arrears/", () => refuse(400, { detail: "No." })));
  expect((await cards(5)).map(([, value]) => value)).toEqual(["R 50,00", "R 5,00", "–"]);
  expect(screen.getAllByText(/^The same as /)).toHaveLength(2);
});
