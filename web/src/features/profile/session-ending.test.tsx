import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "@/lib/query";
import { forgetLead, serverNow } from "@/lib/server-clock";
import { http } from "@/test/http";
import { renderScreen } from "@/test/render";
import { HEALTH, server } from "@/test/server";
import type { OpenSession } from "./api";
import { SessionEnding } from "./session-ending";

const SESSION: OpenSession = {
  id: 1,
  created_at: "2026-03-02T06:00:00Z",
  last_used_at: "2026-03-02T21:40:00Z",
  expires_at: "2026-03-02T22:00:00Z",
  address: "127.0.0.1",
  browser_info: "Firefox",
  machine_info: "Linux",
  is_current: true,
};

/** This session, and one elsewhere that ends at once, at an hour of the server's clock. */
function openAt(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T12:00:00Z") });
  const elsewhere = { ...SESSION, id: 2, expires_at: time, is_current: false };
  server.use(
    http.get("*/api/user/sessions/", () => HttpResponse.json([elsewhere, SESSION])),
    // The device's clock is hours behind.
    http.get("*/api/health/", () =>
      HttpResponse.json(HEALTH, { headers: { date: new Date(time).toUTCString() } }),
    ),
  );
  return renderScreen(<SessionEnding />);
}

afterEach(() => {
  vi.useRealTimers();
  forgetLead();
});

test("a session says a quarter of an hour before that it ends, by the server's clock", async () => {
  openAt("2026-03-02T21:45:00Z");
  expect(await screen.findByText("You will be signed out at 00:00.")).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("A session lasts 16 hours.");
});

test("before that it says nothing", async () => {
  openAt("2026-03-02T21:44:00Z");
  await vi.waitFor(() => expect(queryClient.getQueryData(["session", "open"])).toHaveLength(2));
  await vi.waitFor(() => expect(serverNow()).toBe(Date.parse("2026-03-02T21:44:00Z")));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
