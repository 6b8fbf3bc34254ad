import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { blacklistingOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import BlacklistPage from "./blacklist-page";

const LIST = "*/api/clients/blacklist/";

const record = blacklistingOf();

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
  navigate("blacklist-clients");
});

test("the list has the documents' columns, and says when it cannot be loaded", async () => {
  server.use(http.get(LIST, () => refuse(400)));
  const { user } = renderScreen(<BlacklistPage />);
  const failed = "Failed to load blacklisted clients. Please refresh the page.";
  expect(await screen.findByText(failed)).toBeInTheDocument();
  server.use(http.get(LIST, () => HttpResponse.json(pageOf([record]))));
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
      return HttpResponse.json(one ? [] : pageOf([record]));
    }),
  );
  const { user } = renderScreen(<BlacklistPage />);
  await user.click(await screen.findByRole("button", { name: /^Revoke blacklisting/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke Blacklist" }));
  expect(await dialog.findByText("No blacklist record selected.")).toBeInTheDocument();
});
