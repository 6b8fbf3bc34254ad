import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { expireSession, startSession } from "@/lib/session";
import { releaseStored } from "@/lib/storage";
import { disconnectCamera, offer } from "@/test/device";
import { held } from "@/test/held";
import { refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { limitStorage } from "@/test/storage";
import { OPEN } from "./log-book.fixture";
import {
  beginDay,
  inDurban,
  type OwnDay,
  type Sent,
  showOwnPage as show,
} from "./own-page.fixture";
import { useAttemptExpiry } from "./stored-attempt";

let day: OwnDay;

beforeEach(() => {
  day = beginDay();
});

const button = (name: string) => screen.findByRole("button", { name });

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
  expect(day.sent).toEqual([]);
});

test("a press without an answer is sent again with its selfie under its key", async () => {
  day.answers = [() => refuse(502)];
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent).toHaveLength(2);
  expect(day.sent[1]?.key).toBe(day.sent[0]?.key);
});

/** The selfie sent for a press. */
const selfieOf = async ({ form }: Sent) => (form.get("login_selfie") as File).text();

const noAnswer = () => refuse(502);

async function pressInVain(user: Awaited<ReturnType<typeof show>>) {
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  expect(screen.getByText(/nothing is logged twice\.$/)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Your selfie of/ })).toBeInTheDocument();
}

test("what was pressed on this page is sent again when the connection is back", async () => {
  day.answers = [noAnswer];
  const user = await show();
  await pressInVain(user);
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent.map(({ key }) => key)).toEqual([day.sent[0]?.key, day.sent[0]?.key]);
  expect(await selfieOf(day.sent[1] as Sent)).toBe("jpeg");
  expect(screen.queryByRole("img", { name: /^Your selfie of/ })).toBeNull();
  // There is nothing left to send.
  window.dispatchEvent(new Event("online"));
  expect(await button("Log Out")).toBeEnabled();
  expect(day.sent).toHaveLength(2);
});

const isStored = () => Object.keys(localStorage).some((key) => key.includes("log-entry"));

test("after a reload the stored selfie is shown, and sent by the person alone", async () => {
  day.answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isStored()).toBe(true));
  cleanup();
  releaseStored();
  // The camera is gone: the stored selfie is sent.
  disconnectCamera();
  const user = await show();
  expect(await screen.findByText(/^The connection was lost/)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^Your selfie of/ })).toHaveAttribute(
    "src",
    `data:image/jpeg;base64,${btoa("jpeg")}`,
  );
  window.dispatchEvent(new Event("online"));
  expect(await button("Log In")).toBeEnabled();
  expect(day.sent).toHaveLength(1);
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent[1]?.key).toBe(day.sent[0]?.key);
  expect(await selfieOf(day.sent[1] as Sent)).toBe(await selfieOf(day.sent[0] as Sent));
  expect(isStored()).toBe(false);
});

test("a stored selfie ends with the session, and can be discarded before", async () => {
  day.answers = [noAnswer, noAnswer];
  const user = await show();
  await pressInVain(user);
  await user.click(await button("Discard"));
  expect(screen.queryByRole("img", { name: /^Your selfie of/ })).toBeNull();
  await pressInVain(user);
  expect(day.sent[1]?.key).not.toBe(day.sent[0]?.key);
  await waitFor(() => expect(isStored()).toBe(true));
  await act(() => expireSession("expired"));
  expect(isStored()).toBe(false);
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
  expect(day.sent).toEqual([]);
  // The picture taken at the press is the one sent.
  disconnectCamera();
  await user.click(await button("Send now"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent).toHaveLength(1);
  expect(await selfieOf(day.sent[0] as Sent)).toBe("jpeg");
  await waitFor(() => expect(isStored()).toBe(false));
});

test("a selfie taken without a network is there after a reload, and not sent by itself", async () => {
  await pressOffline(await show());
  await waitFor(() => expect(isStored()).toBe(true));
  expect(JSON.stringify({ ...localStorage })).not.toContain(btoa("jpeg"));
  cleanup();
  releaseStored();
  setOnline(true);
  day.answers = [noAnswer];
  const user = await show();
  expect(
    await screen.findByText(/^Your selfie and location were not sent yet/),
  ).toBeInTheDocument();
  window.dispatchEvent(new Event("online"));
  expect(await button("Log In")).toBeEnabled();
  expect(day.sent).toEqual([]);
  // From the first sending on it is one that may have arrived.
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent.map(({ key }) => key)).toEqual([day.sent[0]?.key, day.sent[0]?.key]);
});

test("pressing again makes a selfie that waits no younger, also where the app is closed then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const user = await show();
  await pressOffline(user);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await user.click(await button("Send now"));
  expect(await screen.findByText(/^You are offline, so nothing was sent\./)).toBeInTheDocument();
  expect(isStored()).toBe(true);
  cleanup();
  releaseStored();
  vi.setSystemTime(Date.now() + 90_000);
  writeTokens(null);
  await startSession();
  expect(isStored()).toBe(false);
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
  expect(isStored()).toBe(false);
  expect(day.sent).toEqual([]);
});

test("after a lost try a refusal that knows nothing of it keeps the selfie", async () => {
  const user = await show();
  day.answers = [() => HttpResponse.error(), () => refuse(429)];
  await user.click(await button("Log In"));
  await waitFor(() => expect(day.sent).toHaveLength(2));
  await user.click(await button("Send again"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(new Set(day.sent.map(({ key }) => key)).size).toBe(1);
});

test("an entry leaves once its selfie is stored, and says so where there is no room", async () => {
  const user = await show();
  let wasStored = false;
  day.answers = [
    () => {
      wasStored = isStored();
      return refuse(502);
    },
  ];
  await pressInVain(user);
  expect(wasStored).toBe(true);
  await user.click(await button("Discard"));
  limitStorage(0);
  setOnline(false);
  await user.click(await button("Log In"));
  expect(await screen.findByText(/^You are offline/)).toHaveTextContent("Do not reload this page");
});

test("a selfie that is too old is taken again", async () => {
  day.answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isStored()).toBe(true));
  cleanup();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Login Successful")).toBeInTheDocument();
  expect(day.sent[1]?.key).not.toBe(day.sent[0]?.key);
});

test("the app forgets a stored selfie in time, whichever page is open", async () => {
  day.answers = [noAnswer];
  await pressInVain(await show());
  await waitFor(() => expect(isStored()).toBe(true));
  cleanup();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  renderHook(useAttemptExpiry);
  act(() => vi.advanceTimersByTime(4 * 60_000));
  expect(isStored()).toBe(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(isStored()).toBe(false);
});

test("a press without an answer that was done is no failure once the log book shows it", async () => {
  day.answers = [() => refuse(502)];
  const user = await show();
  await user.click(await button("Log In"));
  expect(await screen.findByText("Failed to log entry.")).toBeInTheDocument();
  day.entries = [OPEN];
  hear("log_book.changed");
  expect(await button("Log Out")).toBeEnabled();
  expect(screen.queryByText("Failed to log entry.")).toBeNull();
});
