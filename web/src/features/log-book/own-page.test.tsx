import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { addDays, formatDate, formatDay, today } from "@/lib/dates";
import { expireSession, startSession } from "@/lib/session";
import { releaseStored } from "@/lib/storage";
import { connectCamera, disconnectCamera, offer } from "@/test/device";
import { held } from "@/test/held";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { limitStorage } from "@/test/storage";
import type { LogBookEntry } from "./api";
import { useAttemptExpiry } from "./kept-attempt";
import { OPEN } from "./log-book.fixture";
import OwnLogBookPage from "./own-page";

const TODAY = today();
const HERE = { latitude: -29.8587, longitude: 31.0218 };
const CLOSED: LogBookEntry = {
  ...OPEN,
  logout_time: new Date(Date.parse(OPEN.login_time) + 600_000).toISOString(),
  logout_latitude: HERE.latitude,
  logout_longitude: HERE.longitude,
  attendance: "worked",
  seconds_worked: 600,
};
const ABSENT: LogBookEntry = {
  ...OPEN,
  id: 3,
  business_date: addDays(TODAY, -1),
  attendance: "absent",
  seconds_worked: 0,
};

type Sent = { path: string; key: string | null; form: FormData };

let entries: LogBookEntry[];
let sent: Sent[];
/** What today's cash of the branch says, as far as it matters here. */
let cashDay: { is_shut: boolean; movements: object[] };
/** How the next presses are answered; they are done where there is nothing. */
let answers: (() => Response)[];

function inDurban(ok: PositionCallback) {
  ok({ coords: HERE } as GeolocationPosition);
}

async function show() {
  writeTokens(tokens({ role: "Consultant", branch: 2 }));
  await startSession();
  return renderScreen(<OwnLogBookPage />).user;
}

beforeEach(() => {
  connectCamera();
  offer(navigator, "geolocation", { getCurrentPosition: inDurban });
  entries = [];
  cashDay = { is_shut: false, movements: [] };
  sent = [];
  answers = [];
  const log =
    (after: LogBookEntry) =>
    async ({ request }: { request: Request }) => {
      const path = new URL(request.url).pathname;
      const form = await request.formData();
      sent.push({ path, key: request.headers.get("Idempotency-Key"), form });
      const answer = answers.shift();
      if (answer !== undefined) return answer();
      entries = [after];
      return HttpResponse.json(after);
    };
  const days = () =>
    [...new Set(entries.map(({ business_date: date }) => date))].map((date) => ({
      date,
      entries: 1,
    }));
  server.use(
    http.get("*/api/branches/", () =>
      HttpResponse.json([{ id: 2, name: "Durban", radius_m: 250, is_active: true, ...HERE }]),
    ),
    http.get("*/api/branches/2/cash-up/", () =>
      HttpResponse.json({
        branch: { id: 2, name: "Durban" },
        expected: "1250.00",
        cash_up: null,
        ...cashDay,
      }),
    ),
    http.get("*/api/consultant/logbook/days/", () => HttpResponse.json(days())),
    http.get("*/api/consultant/logbook/", () => HttpResponse.json(entries)),
    http.post("*/api/consultant/logbook/login/", log(OPEN)),
    http.post("*/api/consultant/logbook/logout/", log(CLOSED)),
  );
});

const button = (name: string) => screen.findByRole("button", { name });

test("before the first entry: Log In, an empty week, the notes, and where the person is", async () => {
  await show();
  expect(await screen.findByText("No logbook entries for this week.")).toBeInTheDocument();
  expect(await button("Log In")).toBeEnabled();
  expect(screen.getByLabelText("Camera preview")).toBeInTheDocument();
  for (const heading of ["Important Notes", "Work Hours Summary"])
    expect(screen.getByRole("heading", { name: heading })).toBeInTheDocument();
  expect(screen.getByText(/^If you do not log out/)).toHaveTextContent(
    "the day's hours are recorded as ZERO and you are marked ABSENT.",
  );
  expect(
    screen.getByText(/^You can only log in from your own account with face validation/),
  ).toBeInTheDocument();
  for (const card of ["This month", "This week", "Today"])
    expect(screen.getByText(card)).toBeInTheDocument();
  const link = await screen.findByRole("link", { name: /^View My Current Location/ });
  expect(link.getAttribute("href")).toContain("mlat=-29.8587&mlon=31.0218");
  const line = screen.getByText("Branch Proximity:").parentElement;
  expect(line).toHaveTextContent("0 m from Durban, inside its radius of 250 m.");
});

test("logging in sends selfie and place, and the button becomes Log Out", async () => {
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(screen.getByText("You have logged in successfully.")).toBeInTheDocument();
  const [{ form, key } = { form: new FormData(), key: null }] = sent;
  expect(form.get("login_latitude")).toBe("-29.8587");
  expect(form.get("login_longitude")).toBe("31.0218");
  expect((form.get("login_selfie") as File).name).toBe("selfie.jpg");
  expect(form.get("browser_info")).toBeTruthy();
  expect(key).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await button("Log Out")).toBeEnabled();
  expect(screen.getByRole("timer")).toHaveTextContent(/^1h 0m \d+s$/);
});

test("a selfie is not sent in the name of whoever has signed in while the place was asked for", async () => {
  const user = await show();
  const place = held();
  let isAsked = false;
  offer(navigator, "geolocation", {
    getCurrentPosition: (ok: PositionCallback) => {
      isAsked = true;
      void place.answer.then(() => inDurban(ok));
    },
  });
  await user.click(await button("Log In"));
  await waitFor(() => expect(isAsked).toBe(true));
  writeTokens(tokens({ sub: 8, role: "Consultant", branch: 2 }));
  place.give();
  await waitFor(async () => expect(await button("Log In")).toBeEnabled());
  expect(sent).toEqual([]);
});

test("logging out asks first, with the time at work", async () => {
  entries = [OPEN];
  const user = await show();
  await user.click(await button("Log Out"));
  const dialog = await screen.findByRole("alertdialog", { name: "Are you done for the day?" });
  // The day is one in UTC: for an hour after its midnight, the hour before counts for yesterday.
  const isNewDay = OPEN.login_time.slice(0, 10) !== new Date().toISOString().slice(0, 10);
  expect(dialog).toHaveTextContent(
    isNewDay
      ? "Today you have been at work for 0h 0m 0s. Do you want to logout?"
      : /Today you have been at work for 1h 0m \d+s\. Do you want to logout\?/,
  );
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await user.click(await button("Log Out"));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
  expect(screen.getByText("You have logged out successfully.")).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(["/api/consultant/logbook/logout/"]);
});

test("a press without an answer is sent again with its selfie under its key", async () => {
  answers = [() => new Response(null, { status: 502 })];
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

/** What was sent as the selfie of a press. */
const selfieOf = async ({ form }: Sent) => (form.get("login_selfie") as File).text();

const noAnswer = () => new Response(null, { status: 502 });

async function pressInVain(user: Awaited<ReturnType<typeof show>>) {
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Your selfie of/ })).toBeInTheDocument();
}

test("what was pressed on this page is sent again when the connection is back", async () => {
  answers = [noAnswer];
  const user = await show();
  await pressInVain(user);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(await selfieOf(sent[1] as Sent)).toBe("jpeg");
  expect(screen.queryByRole("img", { name: /^Your selfie of/ })).toBeNull();
  // There is nothing left to send.
  window.dispatchEvent(new Event("online"));
  expect(await button("Log Out")).toBeEnabled();
  expect(sent).toHaveLength(2);
});

const isKept = () => Object.keys(localStorage).some((key) => key.includes("log-entry"));

test("after a reload the kept selfie is shown, and sent by the person alone", async () => {
  answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isKept()).toBe(true));
  cleanup();
  releaseStored();
  // No camera any more: what is sent is the selfie that was taken.
  disconnectCamera();
  const user = await show();
  expect(await screen.findByText(/^The connection was lost/)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Your selfie of/ })).toHaveAttribute(
    "src",
    `data:image/jpeg;base64,${btoa("jpeg")}`,
  );
  window.dispatchEvent(new Event("online"));
  expect(await button("Log In")).toBeEnabled();
  expect(sent).toHaveLength(1);
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(await selfieOf(sent[1] as Sent)).toBe(await selfieOf(sent[0] as Sent));
  expect(isKept()).toBe(false);
});

test("a kept selfie ends with the session, and can be discarded before", async () => {
  answers = [noAnswer, noAnswer];
  const user = await show();
  await pressInVain(user);
  await user.click(await button("Discard"));
  expect(screen.queryByRole("img", { name: /^Your selfie of/ })).toBeNull();
  await pressInVain(user);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await waitFor(() => expect(isKept()).toBe(true));
  await act(() => expireSession("expired"));
  expect(isKept()).toBe(false);
});

/** Has the device know whether it has a network. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** A press without a network, after which the selfie waits. */
async function pressOffline(user: Awaited<ReturnType<typeof show>>) {
  await button("Log In");
  setOnline(false);
  await user.click(await button("Log In"));
  expect(await screen.findByText(/^You are offline, so nothing was sent\./)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Your selfie of/ })).toBeInTheDocument();
}

test("without a network the selfie is taken and waits, and only its person sends it", async () => {
  const user = await show();
  await pressOffline(user);
  await user.click(await button("Send now"));
  expect(await screen.findByText(/^You are offline, so nothing was sent\./)).toBeInTheDocument();
  setOnline(true);
  expect(await screen.findByText(/^Your selfie and location were not sent yet/)).toHaveTextContent(
    "the entry gets the time at which it arrives",
  );
  expect(await button("Log In")).toBeEnabled();
  expect(sent).toEqual([]);
  // What is sent is what was taken at the press.
  disconnectCamera();
  await user.click(await button("Send now"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(await selfieOf(sent[0] as Sent)).toBe("jpeg");
  await waitFor(() => expect(isKept()).toBe(false));
});

test("a selfie taken without a network is there after a reload, and not sent by itself", async () => {
  await pressOffline(await show());
  await waitFor(() => expect(isKept()).toBe(true));
  expect(JSON.stringify({ ...localStorage })).not.toContain(btoa("jpeg"));
  cleanup();
  releaseStored();
  setOnline(true);
  answers = [noAnswer];
  const user = await show();
  expect(
    await screen.findByText(/^Your selfie and location were not sent yet/),
  ).toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  expect(await button("Log In")).toBeEnabled();
  expect(sent).toEqual([]);
  // From the first sending on it is one that may have arrived.
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("pressing again makes a selfie that waits no younger, also where the app is closed then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const user = await show();
  await pressOffline(user);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await user.click(await button("Send now"));
  expect(await screen.findByText(/^You are offline, so nothing was sent\./)).toBeInTheDocument();
  expect(isKept()).toBe(true);
  cleanup();
  releaseStored();
  vi.setSystemTime(Date.now() + 90_000);
  writeTokens(null);
  await startSession();
  expect(isKept()).toBe(false);
});

test("a selfie that waited too long says that it is gone, a discarded one says nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const user = await show();
  await pressOffline(user);
  await user.click(await button("Discard"));
  expect(screen.queryByText(/^You are offline, so nothing/)).toBeNull();
  await pressOffline(user);
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1);
  renderHook(useAttemptExpiry);
  expect(await screen.findByText(/^Your selfie was kept for five minutes/)).toBeInTheDocument();
  expect(isKept()).toBe(false);
  expect(sent).toEqual([]);
});

test("after a lost try a refusal that knows nothing of it keeps the selfie", async () => {
  const user = await show();
  answers = [() => HttpResponse.error(), () => new Response(null, { status: 429 })];
  await user.click(await button("Log In"));
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("an entry leaves once its selfie is stored, and says so where there is no room", async () => {
  const user = await show();
  let wasKept = false;
  answers = [
    () => {
      wasKept = isKept();
      return new Response(null, { status: 502 });
    },
  ];
  await pressInVain(user);
  expect(wasKept).toBe(true);
  await user.click(await button("Discard"));
  limitStorage(0);
  setOnline(false);
  await user.click(await button("Log In"));
  expect(await screen.findByText(/^You are offline/)).toHaveTextContent("Do not reload this page");
});

test("a selfie that is too old is taken anew", async () => {
  answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isKept()).toBe(true));
  cleanup();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("the app forgets a kept selfie in time, whichever page is open", async () => {
  answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isKept()).toBe(true));
  cleanup();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  renderHook(useAttemptExpiry);
  act(() => vi.advanceTimersByTime(4 * 60_000));
  expect(isKept()).toBe(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(isKept()).toBe(false);
});

test("a press without an answer that was done is no failure once the log book shows it", async () => {
  answers = [() => new Response(null, { status: 502 })];
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  entries = [OPEN];
  hear("log_book.changed");
  expect(await button("Log Out")).toBeEnabled();
  expect(screen.queryByText("Failed to log entry.")).toBeNull();
});

test("a refusal is shown in the server's words, and the next press is a new one", async () => {
  const detail = "You are already logged in. Log out before you log in again.";
  answers = [() => HttpResponse.json({ detail, code: "invalid" }, { status: 400 })];
  const user = await show();
  await button("Log In");
  // Another device was faster.
  entries = [OPEN];
  await user.click(await button("Log In"));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  await user.click(await button("Log Out"));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("without a place nothing is sent, and the screen says what to do", async () => {
  const denied = (_: PositionCallback, fail: PositionErrorCallback) =>
    fail({ code: 1 } as GeolocationPositionError);
  offer(navigator, "geolocation", { getCurrentPosition: denied });
  const user = await show();
  expect(await screen.findByText(/^Permission to access location was denied/)).toBeInTheDocument();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Location is required to log your entry.")).toBeInTheDocument();
  offer(navigator, "geolocation", { getCurrentPosition: inDurban });
  await user.click(await button("Try Again"));
  expect(await screen.findByText("Branch Proximity:")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("without a camera the selfie is missing", async () => {
  disconnectCamera();
  const user = await show();
  expect(await screen.findByText(/^No camera found on your device/)).toBeInTheDocument();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Selfie is required.")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a camera that shows nothing gives no selfie", async () => {
  connectCamera({ showsNothing: true });
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to capture selfie.")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a day without logging out counts nothing, and the next one begins with Log In", async () => {
  entries = [ABSENT];
  await show();
  expect(
    await screen.findByText(`You did not log out on ${formatDay(ABSENT.business_date)}.`),
  ).toBeInTheDocument();
  expect(await button("Log In")).toBeEnabled();
  const row = await screen.findByRole("row", {
    name: new RegExp(`\\(${formatDate(ABSENT.business_date)}\\)`),
  });
  expect(within(row).getByText("Not logged out")).toBeInTheDocument();
  expect(within(row).getByText("0h 0m 0s")).toBeInTheDocument();
  expect(within(row).getByText("ABSENT")).toBeInTheDocument();
  expect(screen.queryByRole("timer")).toBeNull();
});

test("the weekly table has the documents' columns", async () => {
  entries = [CLOSED];
  await show();
  const headers = await screen.findAllByRole("columnheader");
  expect(headers.map((cell) => cell.textContent)).toEqual([
    "Day (Date)",
    "Login time",
    "Branch & Location",
    "Selfie",
    "Logout time",
    "Branch & Location",
    "Selfie",
    "Duration",
  ]);
  expect(screen.getAllByText("0h 10m 0s").length).toBeGreaterThan(1);
});

const MOVED = [{ kind: "repayment", cash_in: "1250.00", cash_out: "0.00" }];

test("who leaves while cash has moved is offered to count it, and may leave all the same", async () => {
  entries = [OPEN];
  cashDay = { is_shut: false, movements: MOVED };
  const user = await show();
  await user.click(await button("Log Out"));
  const offer = await screen.findByRole("alertdialog", { name: "Count the cash first?" });
  expect(offer).toHaveTextContent("R 1 250,00 is expected.");
  await user.click(within(offer).getByRole("button", { name: "Not Now" }));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
});

test("counting the cash leads to its page, and nobody is logged out", async () => {
  entries = [OPEN];
  cashDay = { is_shut: false, movements: MOVED };
  const user = await show();
  await user.click(await button("Log Out"));
  await user.click(await button("Count the Cash"));
  expect(location.hash).toBe("#/cash-up");
  expect(sent).toEqual([]);
});

test("a day that is cashed up offers nothing", async () => {
  entries = [{ ...OPEN, cash_up: { id: 3, branch_name: "Durban" } }];
  cashDay = { is_shut: true, movements: MOVED };
  const user = await show();
  const link = await screen.findByRole("link", { name: "Cashed up Durban" });
  expect(link).toHaveAttribute("href", "#/cash-up/3");
  await user.click(await button("Log Out"));
  expect(await button("Yes, Log Out")).toBeInTheDocument();
});
