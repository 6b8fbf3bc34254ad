import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UserMenu } from "@/components/layout/user-menu";
import { readTokens, writeTokens } from "@/lib/api/tokens";
import { onSigningOut, startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { LogBookEntry } from "./api";
import { OPEN } from "./log-book.fixture";
import { wantsToSignOut } from "./sign-out-question";

let entries: LogBookEntry[];
let stop = () => {};

beforeEach(async () => {
  entries = [OPEN];
  server.use(http.get("*/api/consultant/logbook/", () => HttpResponse.json(entries)));
  writeTokens(tokens({ role: "Consultant", branch: 2 }));
  await startSession();
  stop = onSigningOut(wantsToSignOut);
});

afterEach(() => stop());

async function logOut() {
  const { user } = renderScreen(<UserMenu pages={[]} picture={null} help={null} />);
  await user.click(screen.getByRole("button", { name: /^Account menu/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  return user;
}

const QUESTION = "You are still logged in for the day";

test("a person who is logged in for the day is asked and can stay", async () => {
  const user = await logOut();
  const question = await screen.findByRole("alertdialog", { name: QUESTION });
  expect(question).toHaveTextContent("counts no hours and is marked Absent");
  await user.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(readTokens()).not.toBeNull();
});

test("the app alone can be left while the day goes on", async () => {
  const user = await logOut();
  await screen.findByRole("alertdialog", { name: QUESTION });
  await user.click(screen.getByRole("button", { name: "Log out of the app only" }));
  await waitFor(() => expect(readTokens()).toBeNull());
});

test("nothing is asked once the day has ended", async () => {
  entries = [{ ...OPEN, logout_time: new Date().toISOString(), attendance: "worked" } as never];
  await logOut();
  await waitFor(() => expect(readTokens()).toBeNull());
});
