import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Transfer } from "./api";
import { IncomingTransfers } from "./incoming-transfers";

const TOWN = { id: 2, name: "Town" };
const VILLAGE = { id: 3, name: "Village" };
const sent = (id: number, from_branch: typeof TOWN, to_branch: typeof TOWN): Transfer => ({
  id,
  purpose: "funds",
  from_branch,
  from_kind: "cash",
  to_branch,
  to_kind: "cash",
  amount: "900.00",
  note: "",
  status: "in_transit",
  received_by_others: true,
  sent_by: { id: 1, first_name: "Nomsa", last_name: "Dlamini" },
  sent_at: "2026-11-20T08:00:00Z",
});

test("what is on its way to the branch is offered, however much has left it since", async () => {
  writeTokens(tokens({ role: "Consultant", branch: TOWN.id }));
  await startSession();
  const left = Array.from({ length: 30 }, (_, place) => sent(40 - place, TOWN, VILLAGE));
  const all = [...left, sent(7, VILLAGE, TOWN)];
  server.use(
    http.get("*/api/branches/transfers/", ({ request }) => {
      const size = Number(new URL(request.url).searchParams.get("page_size"));
      const items = all.slice(0, size);
      return HttpResponse.json({ items, total: 31, page: 1, page_size: size, total_pages: 1 });
    }),
  );
  renderScreen(<IncomingTransfers />);
  expect(await screen.findByRole("button", { name: "Receive transfer 7" })).toBeInTheDocument();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});
