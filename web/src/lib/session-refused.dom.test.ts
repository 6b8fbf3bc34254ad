import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { accessToken } from "@/test/people";
import { server } from "@/test/server";
import { writeTokens } from "./api/tokens";
import { onSessionExpired, startSession } from "./session";

const REFRESH = "*/api/adminstrator/token/refresh/";
const expired = accessToken({ exp: Date.now() / 1000 + 0.5 });

test.each([
  ["session_expired", "expired"],
  ["session_password_changed", "password-changed"],
  ["session_ended_by_administrator", "ended-by-administrator"],
  ["session_clock", "clock"],
  ["session_ended", "ended"],
  ["sign_in_required", "ended"],
])("a renewal refused with %s says %s", async (code, why) => {
  const bearers: (string | null)[] = [];
  server.use(
    http.post(REFRESH, ({ request }) => {
      bearers.push(request.headers.get("authorization"));
      return HttpResponse.json({ detail: "No.", code }, { status: 401 });
    }),
  );
  writeTokens({ access: expired, refresh: "one" });
  await startSession();
  const told = vi.fn();
  onSessionExpired(told)();
  expect(told.mock.calls).toEqual([[why]]);
  expect(bearers).toEqual([`Bearer ${expired}`]);
});
