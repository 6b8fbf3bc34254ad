import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { THANDI } from "@/features/staff/staff.fixture";
import { writeTokens } from "@/lib/api/tokens";
import { hear } from "@/lib/changes";
import { addDays, formatDay, today } from "@/lib/dates";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { branchOf, pageOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { LogBookEntry } from "./api";
import { OPEN } from "./log-book.fixture";
import LogBookPage from "./log-book-page";

const TODAY = today();
const YESTERDAY = addDays(TODAY, -1);

/** Of yesterday, its place deleted since. */
const ABSENT: LogBookEntry = {
  ...OPEN,
  id: 11,
  business_date: YESTERDAY,
  login_branch: null,
  login_latitude: null,
  login_longitude: null,
  attendance: "absent",
  seconds_worked: 0,
};

let entries: LogBookEntry[];
/** The days as the server counts them, where they are not those of the entries. */
let days: { date: string; entries: number }[] | null;
let asked: URLSearchParams[];
let askedDays: URLSearchParams[];

async function show(selection: string | null = null) {
  writeTokens(tokens());
  await startSession();
  navigate("log-book", selection);
  return renderScreen(<LogBookPage />).user;
}

beforeEach(() => {
  entries = [OPEN, ABSENT];
  days = null;
  asked = [];
  askedDays = [];
  const counted = () =>
    days ??
    [...new Set(entries.map(({ business_date: date }) => date))].map((date) => ({
      date,
      entries: 1,
    }));
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([branchOf(2, "Durban")])),
    http.get("*/api/adminstrator/logbook/days/", ({ request: { url } }) => {
      askedDays.push(new URL(url).searchParams);
      return HttpResponse.json(counted());
    }),
    http.get("*/api/adminstrator/logbook/", ({ request: { url } }) => {
      const query = new URL(url).searchParams;
      asked.push(query);
      const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9"];
      const items = entries.filter(({ business_date: date }) => date >= from && date <= to);
      if (!query.has("page")) return HttpResponse.json(items);
      return HttpResponse.json(pageOf(items, 50));
    }),
    http.get("*/api/all/staff/", ({ request: { url } }) => {
      const person = { ...THANDI, id: 7, first_name: "Nomsa", last_name: "Dlamini" };
      const found = "Nomsa".startsWith(new URL(url).searchParams.get("q") ?? "") ? [person] : [];
      return HttpResponse.json(pageOf(found, 20));
    }),
  );
});

test("a forgotten log-out is corrected by a request", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(requestOf({ kind: "log_out_correction" }), { status: 201 });
    }),
  );
  const user = await show();
  await user.click(
    await screen.findByRole("button", { name: "Correct the log-out of Nomsa Dlamini" }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Correct Log-out" }));
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await dialog.findByText("Please give a reason.")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "The camera was broken.");
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: "log_out_correction",
      log_book_entry: 11,
      logout_time: `${YESTERDAY}T15:00:00Z`,
      reason: "The camera was broken.",
    },
  ]);
});

test("a corrected log-out stands beside the recorded one", async () => {
  entries = [
    {
      ...ABSENT,
      attendance: "worked",
      day_is_open: false,
      corrected_logout_time: `${YESTERDAY}T15:00:00Z`,
      correction_reason: "The camera was broken.",
    },
  ];
  await show();
  expect(await screen.findByText("17:00")).toBeInTheDocument();
  expect(
    screen.getByText("Corrected. Recorded: no log-out. The camera was broken."),
  ).toBeInTheDocument();
  expect(screen.queryByText("Absent")).not.toBeInTheDocument();
});

test("one's own days stand open, with the documents' words for what is missing", async () => {
  await show();
  const table = await screen.findByRole("table", { name: `Log book of ${formatDay(TODAY)}` });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual([
    "User",
    "Login Time",
    "Login Branch & Location",
    "Login Selfie",
    "Logout Time",
    "Logout Branch & Location",
    "Logout Selfie",
  ]);
  expect(await within(table).findByText("Not logged out")).toBeInTheDocument();
  expect(within(table).queryByText("Absent")).not.toBeInTheDocument();
  // Of a logout that has not been there is neither a place nor a selfie.
  expect(within(table).getAllByText("N/A")).toHaveLength(2);
  expect(
    within(table)
      .getByRole("link", { name: /^View Location/ })
      .getAttribute("href"),
  ).toBe("https://www.google.com/maps?q=-29.8587,31.0218");
  const before = await screen.findByRole("table", { name: `Log book of ${formatDay(YESTERDAY)}` });
  expect(await within(before).findByText("No branch detected")).toBeInTheDocument();
  expect(within(before).queryByRole("link", { name: /^View Location/ })).toBeNull();
  const selfie = within(table).getByRole("link", { name: "Login selfie of Nomsa Dlamini" });
  expect(selfie).toHaveAttribute("target", "_blank");
  expect(selfie.getAttribute("href")).toContain("selfies/a.jpg");
  expect(within(before).getByText("Absent")).toBeInTheDocument();
  expect(asked.every((query) => query.get("scope") === "mine")).toBe(true);
});

test("Work Hours counts the open session up to now", async () => {
  const user = await show("admin");
  const [info] = await screen.findAllByRole("button", { name: "View Info: Nomsa Dlamini" });
  await user.click(info as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Work Hours" }));
  expect(await dialog.findByText("Work Hours Summary")).toBeInTheDocument();
  expect(dialog.getByText("Current Session")).toBeInTheDocument();
  const cards = ["Month before last", "Last month", "This month", "Week before last", "Last week"];
  for (const card of [...cards, "This week", "Day before yesterday", "Yesterday", "Today"])
    expect(dialog.getByText(card)).toBeInTheDocument();
  expect(dialog.getAllByText(/^1h \d+m \d+s$/).length).toBeGreaterThan(2);
  expect(asked.at(-1)?.get("staff")).toBe("7");
});

test("the session's clock ticks, and one who is not at work has none", async () => {
  const user = await show("admin");
  const [open] = await screen.findAllByRole("button", { name: "View Info: Nomsa Dlamini" });
  await user.click(open as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Work Hours" }));
  const session = () => screen.getByText("Current Session").nextSibling?.textContent;
  await dialog.findByText("Current Session");
  const before = session();
  await waitFor(() => expect(session()).not.toBe(before), { timeout: 3000 });
  entries = [ABSENT];
  act(() => hear("log_book.changed"));
  await waitFor(() => expect(dialog.queryByText("Current Session")).toBeNull());
  expect(dialog.getByText("Work Hours Summary")).toBeInTheDocument();
});

test("the menu leads to every log book, and the one that was open opens again", async () => {
  const user = await show();
  expect(screen.getByRole("heading", { name: "Log Book" })).toBeInTheDocument();
  expect(
    screen.getByText("Monitor staff logins and locations by branch, week, and day."),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "Log books" }));
  await screen.findByRole("option", { name: "Durban" });
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "My LogBook",
    "All Staff Log Book",
    "Durban",
  ]);
  await user.click(screen.getByRole("option", { name: "All Staff Log Book" }));
  // In the list of all people, each person's branch is below the name, beside that of the login.
  const [, row] = await within(
    await screen.findByRole("table", { name: `Log book of ${formatDay(TODAY)}` }),
  ).findAllByRole("row");
  await waitFor(() => expect(within(row as HTMLElement).getAllByText("Durban")).toHaveLength(2));
  expect(Object.values(localStorage)).toContain('"admin"');
  act(() => navigate("staff"));
  act(() => navigate("log-book"));
  await waitFor(() => expect(location.hash).toBe("#/log-book/admin"));
});

test("in a busy month days are opened one by one", async () => {
  days = [
    { date: TODAY, entries: 60 },
    { date: YESTERDAY, entries: 60 },
  ];
  // Both in one month, on every date.
  if (TODAY.slice(0, 7) !== YESTERDAY.slice(0, 7))
    days = days.map((day) => ({ ...day, entries: 120 }));
  const user = await show("admin");
  const table = (date: string) =>
    screen.queryByRole("table", { name: `Log book of ${formatDay(date)}` });
  await screen.findByRole("table", { name: `Log book of ${formatDay(TODAY)}` });
  expect(table(YESTERDAY)).toBeNull();
  await user.click(screen.getByRole("button", { name: new RegExp(formatDay(YESTERDAY)) }));
  await screen.findByRole("table", { name: `Log book of ${formatDay(YESTERDAY)}` });
  expect(asked.map((query) => [query.get("from"), query.get("to")])).toEqual([
    [TODAY, TODAY],
    [YESTERDAY, YESTERDAY],
  ]);
});

test("days stand below their week, and one that is empty by now says so", async () => {
  entries = [];
  days = [
    { date: "2026-03-10", entries: 1 },
    { date: "2026-03-09", entries: 1 },
    { date: "2026-03-02", entries: 1 },
  ];
  await show("admin");
  const headings = (await screen.findAllByRole("heading", { level: 3 })).map(
    (one) => one.textContent,
  );
  expect(headings).toEqual(["Week 2 (week 10 of the year)", "Week 1 (week 9 of the year)"]);
  const shown = screen.getAllByRole("button", { name: /day.*2026/ }).map((one) => one.textContent);
  expect(shown.map((text) => text?.slice(0, 6))).toEqual(["Tuesda", "Monday", "Monday"]);
  expect(await screen.findAllByText("No logbook entries for this day.")).toHaveLength(3);
});

test("older months are folded until they are opened", async () => {
  entries = [];
  days = [
    { date: "2026-03-10", entries: 1 },
    { date: "2026-02-09", entries: 1 },
  ];
  const user = await show("admin");
  const february = await screen.findByRole("button", { name: "February 2026" });
  expect(february).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("button", { name: /9 Feb/ })).toBeNull();
  await user.click(february);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});

test("a log book that cannot be loaded says so and is asked for again", async () => {
  let fails = true;
  server.use(
    http.get("*/api/adminstrator/logbook/days/", () =>
      fails ? refuse(400) : HttpResponse.json([]),
    ),
  );
  const user = await show("admin");
  expect(await screen.findByText("Failed to load the log book.")).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("No logbook entries found.")).toBeInTheDocument();
});

test("without entries the branch is named", async () => {
  entries = [];
  await show("branch-2");
  expect(await screen.findByText("No logbook entries found for Durban.")).toBeInTheDocument();
});

test("a list of all entries between two days is not counted as well", async () => {
  await show();
  await screen.findByRole("table", { name: `Log book of ${formatDay(TODAY)}` });
  expect(asked.filter((query) => query.has("page"))).toEqual([]);
});

test("person and days narrow it down together, and stay", async () => {
  const user = await show("admin");
  await user.click(await screen.findByRole("button", { name: "Show Filters" }));
  await user.type(screen.getByLabelText("Person"), "Nom");
  await user.click(await screen.findByRole("option", { name: /Nomsa Dlamini/ }));
  fireEvent.change(screen.getByLabelText("Date from"), { target: { value: YESTERDAY } });
  fireEvent.change(screen.getByLabelText("Date to"), { target: { value: TODAY } });
  await waitFor(() =>
    expect(Object.fromEntries(askedDays.at(-1) ?? [])).toEqual({
      scope: "all",
      staff: "7",
      from: YESTERDAY,
      to: TODAY,
    }),
  );
  await waitFor(() => expect(asked.at(-1)?.get("staff")).toBe("7"));
  await user.click(screen.getByRole("button", { name: "Hide Filters" }));
  expect(screen.getByRole("button", { name: "Show Filters (3)" })).toBeInTheDocument();
  // One's own log book is one person's anyway.
  navigate("log-book", "my-logbook");
  expect(await screen.findByRole("button", { name: "Show Filters (2)" })).toBeInTheDocument();
});

test("filters that leave nothing can be cleared", async () => {
  entries = [];
  const user = await show("admin");
  await user.click(await screen.findByRole("button", { name: "Show Filters" }));
  fireEvent.change(screen.getByLabelText("Date to"), { target: { value: "2020-01-01" } });
  const [clear] = await screen.findAllByRole("button", { name: "Clear Filters" });
  await user.click(clear as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText("Date to")).toHaveValue(""));
});

test("what is shown can be downloaded", async () => {
  const user = await show("admin");
  await screen.findByRole("table", { name: `Log book of ${formatDay(TODAY)}` });
  const parts: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => parts.push(text));
    return "blob:log-book";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Download this list as CSV" }));
  await waitFor(() => expect(parts).toHaveLength(1));
  const [header, open, absent] = parts[0]?.split("\r\n") ?? [];
  expect(header).toContain('"Date","User","Username","Branch","Login Time"');
  expect(open).toMatch(new RegExp(`^"${TODAY}","Nomsa Dlamini","nomsa","Durban",.*,"present",`));
  expect(absent).toMatch(new RegExp(`^"${YESTERDAY}",.*,"absent","0h 0m 0s",0$`));
});

test("the page says why no branch is detected, and where that is mended", async () => {
  await show();
  const why = await screen.findByText(/No branch has a location yet/);
  expect(why).toHaveTextContent("so no log book entry can name it");
  expect(screen.getByRole("link", { name: "Settings > Branches" })).toHaveAttribute(
    "href",
    "#/director-settings/branches",
  );
});

test("a branch with a location needs no explanation", async () => {
  server.use(
    http.get("*/api/branches/", () =>
      HttpResponse.json([
        branchOf(2, "Durban", { latitude: -29.8587, longitude: 31.0218 }),
        branchOf(3, "Soweto"),
      ]),
    ),
  );
  await show("branch-3");
  expect(await screen.findByText(/Soweto has no location yet/)).toBeInTheDocument();
  navigate("log-book", "branch-2");
  await waitFor(() => expect(screen.queryByText(/has no location yet/)).not.toBeInTheDocument());
});
