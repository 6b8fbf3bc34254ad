import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { tokens } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { queryClient } from "./query";
import { startSession } from "./session";
import { writeStored } from "./storage";
import { useTheme } from "./theme";
import { useChooseTheme, userSettingsQuery, useSavedTheme } from "./user-settings";

const SETTINGS = "*/api/user/settings/";
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

function saved(theme: string) {
  server.use(http.get(SETTINGS, () => HttpResponse.json({ theme, time_to_logout: 900_000 })));
}

function show() {
  const failures: unknown[] = [];
  const { result } = renderHook(
    () => {
      useSavedTheme();
      return { ...useTheme(), choose: useChooseTheme((error) => failures.push(error)) };
    },
    { wrapper },
  );
  return { result, failures };
}

const again = () => act(() => queryClient.refetchQueries({ queryKey: userSettingsQuery.queryKey }));

async function signInAs(sub: number) {
  writeTokens(tokens({ sub }));
  await startSession();
}

beforeEach(() => signInAs(7));

test("a new device takes over the theme that the person has saved", async () => {
  saved("dark");
  const { result } = show();
  await waitFor(() => expect(result.current.theme).toBe("dark"));
});

test("a device that somebody else used last does as well", async () => {
  writeStored("appearance", "dark");
  writeStored("appearance-saved", { person: 8, theme: "dark" });
  saved("light");
  const { result } = show();
  await waitFor(() => expect(result.current.theme).toBe("light"));
});

test("a choice is saved; one made on another device later arrives", async () => {
  const sent: unknown[] = [];
  saved("system");
  server.use(
    http.patch(SETTINGS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ theme: "dark", time_to_logout: 900_000 });
    }),
  );
  const { result } = show();
  await waitFor(() => expect(localStorage.getItem("appearance-saved")).not.toBeNull());
  act(() => result.current.choose("dark"));
  expect(result.current.theme).toBe("dark");
  await waitFor(() => expect(localStorage.getItem("appearance-saved")).toContain("dark"));
  expect(sent).toEqual([{ theme: "dark" }]);
  saved("light");
  await again();
  await waitFor(() => expect(result.current.theme).toBe("light"));
});

test("a choice that could not be saved stays on this device", async () => {
  saved("light");
  server.use(http.patch(SETTINGS, () => HttpResponse.json({ detail: "No." }, { status: 400 })));
  const { result, failures } = show();
  await waitFor(() => expect(result.current.theme).toBe("light"));
  act(() => result.current.choose("dark"));
  await waitFor(() => expect(failures).toHaveLength(1));
  await again();
  expect(result.current.theme).toBe("dark");
});
