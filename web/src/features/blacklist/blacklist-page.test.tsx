import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import BlacklistPage from "./blacklist-page";

const LIST = "*/api/clients/blacklist/";

const record = {
  id: 4,
  client: 9,
  client_first_name: "Thandi",
  client_last_name: "Nkosi",
  client_national_id: "8001015009087",
  reason: "Forged payslips",
  is_active: true,
  blacklisted_by_first_name: "Nomsa",
  blacklisted_by_last_name: "Dlamini",
  created_at: "2026-03-02T06:00:00Z",
};

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
  navigate("blacklist-clients");
});

test("the list has the documents' columns, and says when it cannot be loaded", async () => {
  server.use(http.get(LIST, () => HttpResponse.json({}, { status: 400 })));
  const { user } = renderScreen(<BlacklistPage />);
  const failed = "Failed to load blacklisted clients. Please refresh the page.";
  expect(await screen.findByText(failed)).toBeInTheDocument();
  server.use(http.get(LIST, () => HttpResponse.json({ items: [record], total: 1 })));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  const headings = await screen.findAllByRole("columnheader");
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    ...["Client", "National ID", "Reason", "Blacklisted By", "Status", "Blacklist Date", "Actions"],
  ]);
});

test("what a colleague has revoked meanwhile is no target any more", async () => {
  server.use(
    http.get(LIST, ({ request }) => {
      const one = new URL(request.url).searchParams.has("client");
      return HttpResponse.json(one ? [] : { items: [record], total: 1 });
    }),
  );
  const { user } = renderScreen(<BlacklistPage />);
  await user.click(await screen.findByRole("button", { name: /^Revoke blacklisting/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Blacklist" }));
  expect(await dialog.findByText("No blacklist record selected.")).toBeInTheDocument();
});
