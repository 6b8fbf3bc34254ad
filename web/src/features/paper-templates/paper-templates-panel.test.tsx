import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/lib/query";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { PaperTemplate } from "./api";
import PaperTemplatesPanel from "./paper-templates-panel";

const AGREEMENT: PaperTemplate = {
  kind: "agreement",
  version: 1,
  body: "We lend {amount}.",
  is_default: false,
  changed_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" },
  changed_at: "2026-11-21T06:00:00Z",
  placeholders: ["amount"],
};
const QUOTATION: PaperTemplate = { ...AGREEMENT, kind: "quotation", version: 0, is_default: true };
const CHANGED: PaperTemplate = { ...AGREEMENT, version: 2, body: "A colleague's text." };
const CONFLICT = {
  detail: "Somebody else has changed this text.",
  code: "version_out_of_date",
};

/** The lender's texts, of which a colleague changes the agreement. */
function texts() {
  let agreement = AGREEMENT;
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/paper-templates/", () => HttpResponse.json([QUOTATION, agreement])),
    http.patch("*/api/paper-templates/agreement/", async ({ request }) => {
      const body = (await request.json()) as { version: number };
      sent.push(body);
      return body.version === agreement.version
        ? HttpResponse.json({ ...agreement, ...body, version: body.version + 1 })
        : refuse(409, CONFLICT);
    }),
  );
  return {
    sent,
    colleagueSaves: () => {
      agreement = CHANGED;
      return queryClient.refetchQueries();
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

const box = () => screen.getByRole("textbox", { name: "Text" });

test("a draft never goes over a colleague's text unseen", async () => {
  const { sent, colleagueSaves } = texts();
  const { user } = renderScreen(<PaperTemplatesPanel />);
  await user.click(await screen.findByRole("tab", { name: "Agreement" }));
  await user.type(box(), " Mine.");
  await colleagueSaves();
  await user.click(screen.getByRole("tab", { name: "Quotation" }));
  await user.click(screen.getByRole("tab", { name: "Agreement" }));
  expect(box()).toHaveValue("We lend {amount}. Mine.");
  await user.click(screen.getByRole("button", { name: "Save text" }));
  expect(await screen.findByText(CONFLICT.detail)).toBeVisible();
  expect(sent).toEqual([{ body: "We lend {amount}. Mine.", version: 1 }]);
  await user.click(screen.getByRole("button", { name: "Load the saved version" }));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  await waitFor(() => expect(box()).toHaveValue(CHANGED.body));
  expect(screen.queryByText(CONFLICT.detail)).toBeNull();
});

test("an empty text goes back to the default", async () => {
  const { sent } = texts();
  const { user } = renderScreen(<PaperTemplatesPanel />);
  await user.click(await screen.findByRole("tab", { name: "Agreement" }));
  await user.clear(box());
  await user.click(screen.getByRole("button", { name: "Back to default" }));
  await waitFor(() => expect(sent).toEqual([{ version: 1 }]));
});

test("a preview goes when its text changes", async () => {
  texts();
  server.use(
    http.post("*/api/paper-templates/agreement/preview/", () =>
      HttpResponse.json([{ is_heading: false, text: "We lend R 1 000,00." }]),
    ),
  );
  const { user } = renderScreen(<PaperTemplatesPanel />);
  await user.click(await screen.findByRole("tab", { name: "Agreement" }));
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText("We lend R 1 000,00.")).toBeVisible();
  await user.type(box(), " More.");
  expect(screen.queryByText("We lend R 1 000,00.")).toBeNull();
});
