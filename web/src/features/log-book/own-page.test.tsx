import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "@/lib/api/client";
import { formatDate, formatDay } from "@/lib/dates";
import { connectCamera, disconnectCamera, offer } from "@/test/device";
import { held } from "@/test/held";
import { refuse } from "@/test/http";
import { OPEN } from "./log-book.fixture";
import {
  ABSENT,
  beginDay,
  CLOSED,
  inDurban,
  type OwnDay,
  showOwnPage as show,
} from "./own-page.fixture";

let day: OwnDay;

beforeEach(() => {
  day = beginDay();
});

/** The time at work an hour after the login, as the server's clock has it to the second. */
const AN_HOUR = "1h 0m \\d+s";

/** Stops the clock an hour after the login, for tests of any length. */
function standAnHourLater() {
  const now = new Date(Date.parse(OPEN.login_time) + 3_630_000);
  vi.useFakeTimers({ toFake: ["Date"], now });
}

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
  expect(link.getAttribute("href")).toBe("https://www.google.com/maps?q=-29.8587,31.0218");
  const line = screen.getByText("Branch Proximity:").parentElement;
  expect(line).toHaveTextContent("0 m from Durban, inside its radius of 250 m.");
});

test("logging in sends selfie and place, and the button becomes Log Out", async () => {
  standAnHourLater();
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(screen.getByText("You have logged in successfully.")).toBeInTheDocument();
  const [{ form, key } = { form: new FormData(), key: null }] = day.sent;
  expect(form.get("login_latitude")).toBe("-29.8587");
  expect(form.get("login_longitude")).toBe("31.0218");
  expect((form.get("login_selfie") as File).name).toBe("selfie.jpg");
  expect(form.get("browser_info")).toBeTruthy();
  expect(key).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(await button("Log Out")).toBeEnabled();
  // Of the entry itself, on whichever day it began.
  expect(screen.getByRole("timer")).toHaveTextContent(/^1h 0m \d+s$/);
});

test("logging out asks first, with the time at work", async () => {
  standAnHourLater();
  day.entries = [OPEN];
  const user = await show();
  await user.click(await button("Log Out"));
  const dialog = await screen.findByRole("alertdialog", { name: "Are you done for the day?" });
  expect(dialog).toHaveTextContent(
    new RegExp(`Today you have been at work for ${AN_HOUR}\\. Do you want to logout\\?`),
  );
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(day.sent).toEqual([]);
  await user.click(await button("Log Out"));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
  expect(screen.getByText("You have logged out successfully.")).toBeInTheDocument();
  expect(day.sent.map(({ path }) => path)).toEqual(["/api/consultant/logbook/logout/"]);
});

test("a refusal is shown in the server's words, and the next press is a new one", async () => {
  const detail = "You are already logged in. Log out before you log in again.";
  day.answers = [() => refuse(400, { detail, code: "invalid" })];
  const user = await show();
  await button("Log In");
  // Another device was faster.
  day.entries = [OPEN];
  await user.click(await button("Log In"));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  await user.click(await button("Log Out"));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
  expect(day.sent[1]?.key).not.toBe(day.sent[0]?.key);
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
  expect(day.sent).toEqual([]);
});

test("without a camera the selfie is missing", async () => {
  disconnectCamera();
  const user = await show();
  expect(await screen.findByText(/^No camera found on your device/)).toBeInTheDocument();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Selfie is required.")).toBeInTheDocument();
  expect(day.sent).toEqual([]);
});

test("a press while the camera starts waits for it", async () => {
  const camera = held<MediaStream>();
  offer(navigator, "mediaDevices", { getUserMedia: () => camera.answer });
  const user = await show();
  expect(await screen.findByText("Starting the camera...")).toBeInTheDocument();
  await waitFor(async () => expect(await button("Log In")).toBeEnabled());
  await user.click(await button("Log In"));
  await waitFor(async () => expect(await button("Log In")).toHaveAttribute("aria-busy", "true"));
  expect(day.sent).toEqual([]);
  camera.give(Object.assign(new MediaStream(), { getTracks: () => [] }));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
});

test("a camera that shows nothing gives no selfie", async () => {
  connectCamera({ showsNothing: true });
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to capture selfie.")).toBeInTheDocument();
  expect(day.sent).toEqual([]);
});

test("a day without logging out counts nothing, and the next one begins with Log In", async () => {
  day.entries = [ABSENT];
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
  day.entries = [CLOSED];
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

const MOVED: Schema["CashUpMovement"][] = [
  { kind: "repayment", cash_in: "1250.00", cash_out: "0.00" },
];

test("who leaves while cash has moved is offered to count it, and may leave all the same", async () => {
  day.entries = [OPEN];
  day.cashDay = { is_shut: false, movements: MOVED };
  const user = await show();
  await user.click(await button("Log Out"));
  const offer = await screen.findByRole("alertdialog", { name: "Count the cash first?" });
  expect(offer).toHaveTextContent("R 1 250,00 is expected.");
  await user.click(within(offer).getByRole("button", { name: "Not Now" }));
  await user.click(await button("Yes, Log Out"));
  expect(await screen.findByText("Logout Successful")).toBeInTheDocument();
});

test("counting the cash leads to its page, and nobody is logged out", async () => {
  day.entries = [OPEN];
  day.cashDay = { is_shut: false, movements: MOVED };
  const user = await show();
  await user.click(await button("Log Out"));
  await user.click(await button("Count the Cash"));
  expect(location.hash).toBe("#/cash-up");
  expect(day.sent).toEqual([]);
});

test("a day that is cashed up offers nothing", async () => {
  day.entries = [{ ...OPEN, cash_up: { id: 3, branch_name: "Durban" } }];
  day.cashDay = { is_shut: true, movements: MOVED };
  const user = await show();
  const link = await screen.findByRole("link", { name: "Cashed up Durban" });
  expect(link).toHaveAttribute("href", "#/cash-up/3");
  await user.click(await button("Log Out"));
  expect(await button("Yes, Log Out")).toBeInTheDocument();
});
