import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { type Expiry, expireSession, startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { SessionExpiredNotice } from "./session-expired";

test.each<[Expiry, string, string]>([
  ["expired", "Session Expired", "You have been logged out due to inactivity."],
  [
    "password-changed",
    "Session Ended",
    "You were logged out because your password was changed. If you did not change it, tell an administrator.",
  ],
  ["ended-by-administrator", "Session Ended", "An administrator has logged you out."],
  [
    "clock",
    "Session Ended",
    "You were logged out because the clock of the server was wrong. Log in again.",
  ],
  [
    "ended",
    "Session Ended",
    "Your session has ended. Log in again. If you did not expect this, tell an administrator.",
  ],
])("a session that has %s says why", async (why, title, message) => {
  server.use(http.post("*/api/adminstrator/logout/", () => HttpResponse.json({})));
  writeTokens(tokens());
  await startSession();
  renderScreen(<SessionExpiredNotice />);
  await expireSession(why);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});
