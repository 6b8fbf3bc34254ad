import { HttpResponse } from "msw";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { addDays, today } from "@/lib/dates";
import { startSession } from "@/lib/session";
import { connectCamera, offer } from "@/test/device";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { LogBookEntry } from "./api";
import { OPEN } from "./log-book.fixture";
import OwnLogBookPage from "./own-page";

const HERE = { latitude: -29.8587, longitude: 31.0218 };

/** The entry of a day that is over. */
export const CLOSED: LogBookEntry = {
  ...OPEN,
  logout_time: new Date(Date.parse(OPEN.login_time) + 600_000).toISOString(),
  logout_latitude: HERE.latitude,
  logout_longitude: HERE.longitude,
  attendance: "worked",
  seconds_worked: 600,
  day_is_open: false,
};
/** Of yesterday, and never closed. */
export const ABSENT: LogBookEntry = {
  ...OPEN,
  id: 3,
  business_date: addDays(today(), -1),
  attendance: "absent",
  seconds_worked: 0,
};

/** A request that the page has sent for one press. */
export type Sent = { path: string; key: string | null; form: FormData };

/** A Consultant's day on the server, and the requests it gets. */
export type OwnDay = {
  entries: LogBookEntry[];
  /** Today's cash of the branch, as far as the tests need it. */
  cashDay: Pick<Schema["CashUpDay"], "is_shut" | "movements">;
  sent: Sent[];
  /** The responses to the next presses; without one, a press succeeds. */
  answers: (() => HttpResponse<LogBookEntry>)[];
};

/** The place at which the device is. */
export function inDurban(ok: PositionCallback) {
  ok({ coords: HERE } as GeolocationPosition);
}

/** Opens the page of a Consultant. */
export async function showOwnPage() {
  writeTokens(tokens({ role: "Consultant", branch: 2 }));
  await startSession();
  return renderScreen(<OwnLogBookPage />).user;
}

/** A device with camera and place, and a server with nothing in the log book. */
export function beginDay(): OwnDay {
  connectCamera();
  offer(navigator, "geolocation", { getCurrentPosition: inDurban });
  const day: OwnDay = {
    entries: [],
    cashDay: { is_shut: false, movements: [] },
    sent: [],
    answers: [],
  };
  const log =
    (after: LogBookEntry) =>
    async ({ request }: { request: Request }) => {
      const path = new URL(request.url).pathname;
      const form = await request.formData();
      day.sent.push({ path, key: request.headers.get("Idempotency-Key"), form });
      const answer = day.answers.shift();
      if (answer !== undefined) return answer();
      day.entries = [after];
      return HttpResponse.json<LogBookEntry>(after);
    };
  const days = () =>
    [...new Set(day.entries.map(({ business_date: date }) => date))].map((date) => ({
      date,
      entries: 1,
    }));
  server.use(
    http.get("*/api/branches/", () =>
      HttpResponse.json([branchOf(2, "Durban", { radius_m: 250, ...HERE })]),
    ),
    http.get("*/api/branches/2/cash-up/", () =>
      HttpResponse.json({
        branch: { id: 2, name: "Durban" },
        business_date: today(),
        opening: "0.00",
        expected: "1250.00",
        denominations: ["200.00", "100.00", "50.00"],
        tolerance: "0.00",
        cash_up: null,
        ...day.cashDay,
      }),
    ),
    http.get("*/api/consultant/logbook/days/", () => HttpResponse.json(days())),
    http.get("*/api/consultant/logbook/", () => HttpResponse.json(day.entries)),
    http.post("*/api/consultant/logbook/login/", log(OPEN)),
    http.post("*/api/consultant/logbook/logout/", log(CLOSED)),
  );
  return day;
}
