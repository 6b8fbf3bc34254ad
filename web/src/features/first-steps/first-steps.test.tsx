import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { FirstStepsDone } from "./api";
import { FirstSteps } from "./first-steps";

const NONE: FirstStepsDone = {
  branch: false,
  cash: false,
  loan_type: false,
  payment_type: false,
  colleague: false,
  letterhead: false,
  backup: false,
  is_backup_whole: true,
  is_established: false,
};

const ALL = Object.fromEntries(Object.keys(NONE).map((step) => [step, true]));

function answer(done: Partial<FirstStepsDone>) {
  let asked = 0;
  server.use(
    http.get("*/api/adminstrator/first-steps/", () => {
      asked += 1;
      return HttpResponse.json({ ...NONE, ...done });
    }),
  );
  return () => asked;
}

test("what is left leads to where it is done", async () => {
  answer({ branch: true });
  renderScreen(<FirstSteps />);
  expect(await screen.findByText("1 of 7 done")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Add a branch \(done\)/ })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^Put cash into the branch/ })).toHaveAttribute(
    "href",
    "#/director-settings/deposits",
  );
});

test("a lender that is under way is still reminded of its backup, and of nothing that its work shows", async () => {
  answer({ letterhead: true, is_established: true });
  renderScreen(<FirstSteps />);
  expect(await screen.findByText("Still to set up")).toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Set up backups/ })).toHaveAttribute(
    "href",
    "#/guide/backups",
  );
});

test("lost files are reported until a backup has them all, however much the lender has set up", async () => {
  answer({ ...ALL, is_backup_whole: false });
  renderScreen(<FirstSteps />);
  expect(await screen.findByText("Still to set up")).toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: /^Put back lost files/ })).toHaveAttribute(
    "href",
    "#/guide/backups",
  );
});

test.each([
  ["everything is done", { ...ALL, is_established: false }],
  ["a lender under way lacks nothing of weight", { ...ALL, colleague: false }],
])("nothing is shown once %s", async (_, done) => {
  const asked = answer(done);
  renderScreen(<FirstSteps />);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
