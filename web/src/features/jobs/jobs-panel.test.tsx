import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { takeEvent } from "@/lib/live-queries";
import { http } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Job } from "./api";
import JobsPanel from "./jobs-panel";

const MAIL: Job = {
  id: 7,
  kind: "mail",
  state: "failed",
  is_repeating: false,
  is_cancelling: false,
  due_at: null,
  attempts: 32,
  progress: null,
  result: null,
  error: "the mail server did not take the message: 451 Try again later",
  asked_by: { id: 3, first_name: "Nomsa", last_name: "Dlamini" },
  created_at: "2026-11-21T06:00:00Z",
  started_at: "2026-11-22T06:00:00Z",
  finished_at: "2026-11-22T06:00:00Z",
};

const CLEAN_UP: Job = {
  ...MAIL,
  id: 8,
  kind: "clean_up",
  state: "waiting",
  is_repeating: true,
  due_at: "2026-11-22T07:00:00Z",
  attempts: 0,
  error: null,
  asked_by: null,
  started_at: null,
  finished_at: null,
};

/** The list returns the array's current items. */
function jobsAre(items: Job[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/jobs/", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(items));
    }),
  );
  return asked;
}

test("a failed job says why and is tried again; one that repeats cannot be cancelled", async () => {
  const items: Job[] = [CLEAN_UP, MAIL];
  jobsAre(items);
  server.use(
    http.post("*/api/jobs/7/retry/", () => {
      items[1] = { ...MAIL, state: "waiting", error: null, attempts: 0, finished_at: null };
      return HttpResponse.json(items[1]);
    }),
  );
  const { user } = renderScreen(<JobsPanel />);
  const row = (await screen.findByText(/451 Try again later/)).closest("tr") as HTMLElement;
  expect(within(row).getByText("Failed")).toBeInTheDocument();
  expect(within(row).getByText("Nomsa Dlamini")).toBeInTheDocument();
  expect(within(row).getByText("32 attempts")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Cancel Clean-up, job 8" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Run now: Clean-up, job 8" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again: Email, job 7" }));
  expect(await screen.findByRole("button", { name: "Cancel Email, job 7" })).toBeInTheDocument();
  expect(screen.queryByText(/451 Try again later/)).not.toBeInTheDocument();
});

test("a waiting job is cancelled once that was confirmed", async () => {
  const items: Job[] = [{ ...MAIL, state: "waiting", due_at: "2026-11-22T07:00:00Z" }];
  jobsAre(items);
  server.use(
    http.post("*/api/jobs/7/cancel/", () => {
      items[0] = { ...MAIL, state: "cancelled" };
      return HttpResponse.json(items[0]);
    }),
  );
  const { user } = renderScreen(<JobsPanel />);
  expect(await screen.findByText("Waiting to try again")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel Email, job 7" }));
  await user.click(await screen.findByRole("button", { name: "Cancel Job" }));
  expect(await screen.findByText("Cancelled")).toBeInTheDocument();
});

test("progress moves as the server reports it", async () => {
  const running: Job = { ...MAIL, state: "running", error: null };
  const items: Job[] = [{ ...running, progress: { done: 250, total: 1000 } }];
  jobsAre(items);
  renderScreen(<JobsPanel />);
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("25");
  items[0] = { ...running, progress: { done: 500, total: 1000 } };
  takeEvent({ id: null, name: "change", data: { kind: "job.changed", ids: { job: 7 } } });
  await waitFor(() =>
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("50"),
  );
  // A request sent while the connection was lost is not repeated: the list is fetched again.
  items[0] = { ...running, is_cancelling: true };
  takeEvent({ id: "12", name: "hello", data: {} });
  expect(await screen.findByText("Stopping")).toBeInTheDocument();
});

test("the filters ask the server, and an empty list leads back to all jobs", async () => {
  const asked = jobsAre([]);
  const { user } = renderScreen(<JobsPanel />);
  expect(await screen.findByText("No jobs yet")).toBeInTheDocument();
  await user.click(screen.getByRole("combobox", { name: "State" }));
  await user.click(await screen.findByRole("option", { name: "Failed" }));
  expect(await screen.findByText("No such jobs")).toBeInTheDocument();
  await expect.poll(() => asked.at(-1)?.get("state")).toBe("failed");
  await user.click(screen.getByRole("button", { name: "Show All Jobs" }));
  expect(await screen.findByText("No jobs yet")).toBeInTheDocument();
});
