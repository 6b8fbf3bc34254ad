import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ScreeningList, ScreeningMatch } from "./api";
import ScreeningPage from "./screening-page";

const BY = { id: 1, first_name: "Nomsa", last_name: "Dube" };
const LIST: ScreeningList = {
  id: 1,
  file_name: "list.csv",
  entries: 12,
  added_by: BY,
  added_at: "2026-03-02T06:00:00Z",
};
const MATCH: ScreeningMatch = {
  id: 3,
  client: { id: 9, first_name: "Ann", last_name: "Abel", national_id: "A1234561" },
  name: "ABEL, Anne",
  birth_date: "1980-01-01",
  number: "",
  reference: "R-7",
  is_listed: true,
  reasons: ["similar_name"],
  state: "open",
  found_at: "2026-03-02T06:00:00Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null,
};

beforeEach(async () => {
  localStorage.clear();
  writeTokens(tokens({ role: "Administrator" }));
  await startSession();
  server.use(
    http.get("*/api/screening/lists/", () => HttpResponse.json([LIST])),
    http.get("*/api/screening/matches/", () => HttpResponse.json(pageOf([MATCH]))),
  );
});

test("a match shows client and entry and is decided with a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/screening/matches/3/decide/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...MATCH, state: "other_person" });
    }),
  );
  const { user } = renderScreen(<ScreeningPage />);
  expect(await screen.findByText(/list.csv, 12 names.*by Nomsa Dube/)).toBeInTheDocument();
  const match = await screen.findByRole("listitem");
  expect(match).toHaveTextContent(/Similar name.*Ann Abel.*A1234561.*ABEL, Anne.*1 Jan 1980.*R-7/);
  await user.click(within(match).getByText("Decide"));
  const dialog = within(await screen.findByRole("dialog", { name: "Decide Match" }));
  await user.click(dialog.getByRole("radio", { name: "Other person" }));
  await user.type(dialog.getByLabelText("Reason"), "Born in 1990");
  await user.click(dialog.getByRole("button", { name: "Record Decision" }));
  await expect
    .poll(() => sent)
    .toEqual([{ decision: "other_person", reason: "Born in 1990", seen: "open" }]);
});

test("a list that cannot be read says which rows", async () => {
  const errors = { list: ["Row 2: It has no name."] };
  server.use(http.post("*/api/screening/lists/", () => refuse(400, { errors })));
  const { user } = renderScreen(<ScreeningPage />);
  await user.click(screen.getByText("Upload List"));
  const dialog = within(await screen.findByRole("dialog", { name: "Upload Sanctions List" }));
  const file = new File(["name\n,"], "list.csv", { type: "text/csv" });
  await user.upload(dialog.getByLabelText("Sanctions list"), file);
  await user.click(dialog.getByRole("button", { name: "Upload List" }));
  expect(await dialog.findByText("Row 2: It has no name.")).toBeInTheDocument();
});
