import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Identification } from "./api";
import { IdentificationPart } from "./identification-part";

const PATH = "*/api/clients/9/identifications/";
const ONE: Identification = {
  id: 1,
  client: 9,
  identity_document: "id_card",
  address_proof: "lease",
  is_original: true,
  document: null,
  prominent_person: "domestic",
  risk: "high",
  risk_reason: "A mayor",
  identified_by: { id: 1, first_name: "Nomsa", last_name: "Dube" },
  identified_at: "2026-03-02T06:00:00Z",
};

async function signIn(permissions: Record<string, boolean>) {
  writeTokens(tokens({ permissions }));
  await startSession();
}

beforeEach(async () => {
  localStorage.clear();
  await signIn({ can_edit_clients: true });
  server.use(
    http.get(PATH, () => HttpResponse.json([])),
    http.get("*/api/clients/9/documents/", () => HttpResponse.json([])),
  );
});

test("an identification is shown with its risk, date and person", async () => {
  server.use(http.get(PATH, () => HttpResponse.json([ONE])));
  renderScreen(<IdentificationPart client={9} />);
  const line = await screen.findByRole("listitem");
  expect(line).toHaveTextContent("ID card, originalHigh risk");
  expect(line).toHaveTextContent("Address: Lease. Domestic prominent person");
  expect(line).toHaveTextContent(/A mayorIdentified on 2 Mar 2026.* by Nomsa Dube/);
});

test("people who may not edit clients see nothing", async () => {
  await signIn({});
  renderScreen(<IdentificationPart client={9} />);
  expect(screen.queryByText("Identification")).not.toBeInTheDocument();
});

test("an identification is recorded; a foreign prominent person is no low risk", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(ONE, { status: 201 });
    }),
  );
  const { user } = renderScreen(<IdentificationPart client={9} />);
  expect(await screen.findByText("Not identified yet")).toBeInTheDocument();
  await user.click(screen.getByText("Record Identification"));
  const dialog = within(await screen.findByRole("dialog", { name: "Record Identification" }));
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole("combobox", { name: field }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await choose("Identity document", "Passport");
  await choose("Prominent person", "Foreign prominent person");
  await user.click(dialog.getByRole("radio", { name: "The original" }));
  await user.click(dialog.getByRole("radio", { name: "Low" }));
  const submit = dialog.getByRole("button", { name: "Record Identification" });
  await user.click(submit);
  const refusal = "A foreign prominent person cannot be a low risk.";
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  await user.click(dialog.getByRole("radio", { name: "High" }));
  await user.click(submit);
  expect(await dialog.findByText(/Give a reason for a medium or high/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "A minister");
  await user.click(submit);
  await expect
    .poll(() => sent)
    .toEqual([
      {
        identity_document: "passport",
        prominent_person: "foreign",
        is_original: true,
        risk: "high",
        risk_reason: "A minister",
      },
    ]);
});
