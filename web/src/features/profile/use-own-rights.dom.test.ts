import { QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { PERMISSIONS } from "@/lib/permissions";
import { queryClient } from "@/lib/query";
import { can, startSession, useUser } from "@/lib/session";
import { http } from "@/test/http";
import { accessToken, tokens } from "@/test/people";
import { server } from "@/test/server";
import { detailsQuery, type StaffDetails } from "./api";
import { useOwnRights } from "./use-own-rights";

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

/** The server's permissions of the signed-in person. */
let held: Record<string, boolean>;
let refreshes: number;

function details(): StaffDetails {
  const permissions = Object.fromEntries(PERMISSIONS.map(({ flag }) => [flag, false]));
  return {
    id: 7,
    username: "nomsa",
    email: "nomsa@lender.example",
    name: "Nomsa",
    surname: "Dlamini",
    first_name: "Nomsa",
    last_name: "Dlamini",
    address: "",
    phone_numbers: [],
    role: "Administrator",
    branch: null,
    version: 3,
    permissions: { ...permissions, ...held },
  };
}

async function show() {
  refreshes = 0;
  server.use(
    http.get("*/api/user/staff/details/", () => HttpResponse.json(details())),
    http.post("*/api/adminstrator/token/refresh/", () => {
      refreshes += 1;
      return HttpResponse.json({ access: accessToken({ permissions: held }) });
    }),
  );
  writeTokens(tokens({ permissions: { can_give_loans: true } }));
  await startSession();
  return renderHook(
    () => {
      useOwnRights();
      return can(useUser(), "can_give_loans");
    },
    { wrapper },
  );
}

const askAgain = () => act(() => queryClient.refetchQueries({ queryKey: detailsQuery.queryKey }));

test("a right that is taken away or given is gone or there once the server is asked again", async () => {
  held = { can_give_loans: true };
  const { result } = await show();
  await waitFor(() => expect(queryClient.getQueryData(detailsQuery.queryKey)).toBeDefined());
  expect([result.current, refreshes]).toEqual([true, 0]);
  held = {};
  await askAgain();
  await waitFor(() => expect(result.current).toBe(false));
  held = { can_give_loans: true };
  await askAgain();
  await waitFor(() => expect(result.current).toBe(true));
  expect(refreshes).toBe(2);
});

test("an answer that the new token does not bear out is not followed for ever", async () => {
  held = {};
  const { result } = await show();
  server.use(
    http.post("*/api/adminstrator/token/refresh/", () => {
      refreshes += 1;
      return HttpResponse.json({
        access: accessToken({ permissions: { can_give_loans: true }, exp: 4e9 + refreshes }),
      });
    }),
  );
  await waitFor(() => expect(refreshes).toBe(1));
  await askAgain();
  expect([result.current, refreshes]).toEqual([true, 1]);
});

test("what was shown before is asked for again once one's rights are others", async () => {
  held = { can_give_loans: true };
  await show();
  await waitFor(() => expect(queryClient.getQueryData(detailsQuery.queryKey)).toBeDefined());
  const inbox = vi.fn(() => []);
  const screen = new QueryObserver(queryClient, { queryKey: ["notices"], queryFn: inbox });
  const stop = screen.subscribe(() => {});
  await waitFor(() => expect(inbox).toHaveBeenCalledOnce());
  await askAgain();
  expect(inbox).toHaveBeenCalledOnce();
  held = {};
  await askAgain();
  await waitFor(() => expect(inbox).toHaveBeenCalledTimes(2));
  stop();
});
