import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { addDays, today } from "@/lib/dates";
import { queryClient } from "@/lib/query";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { cashDayOf } from "@/test/records";
import { server } from "@/test/server";
import { dayQuery } from "./api";
import { useCashRefusal } from "./cash-refusal";

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

function branchIs(given: Partial<Schema["CashUpDay"]>) {
  server.use(
    http.get("*/api/branches/2/cash-up/", () => HttpResponse.json(cashDayOf(2, "Town", given))),
  );
}

const refusalAt = (branch: number | null) =>
  renderHook(() => useCashRefusal(branch, "a form"), { wrapper }).result;

const known = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

beforeEach(() => writeTokens(tokens()));

test("a branch that has cashed up takes no cash until its day is reopened", async () => {
  branchIs({ is_shut: true });
  const refusal = refusalAt(2);
  await waitFor(() => expect(refusal.current).toMatch(/^Town has cashed up for .* ask to reopen/));
  branchIs({});
  hear("cash_up.changed", { branch: 2 });
  await waitFor(() => expect(refusal.current).toBeNull());
});

test("a cash-up of yesterday shuts no cash today", async () => {
  branchIs({ is_shut: true, business_date: addDays(today(), -1) });
  const refusal = refusalAt(2);
  await known();
  expect(queryClient.getQueryData(dayQuery(2).queryKey)?.is_shut).toBe(true);
  expect(refusal.current).toBeNull();
});

test("where no cash would move, nothing is asked", async () => {
  branchIs({ is_shut: true });
  const refusal = refusalAt(null);
  await known();
  expect(queryClient.getQueryData(dayQuery(2).queryKey)).toBeUndefined();
  expect(refusal.current).toBeNull();
});
