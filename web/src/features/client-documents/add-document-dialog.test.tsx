import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { held } from "@/test/held";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { documentOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { AddDocumentDialog } from "./add-document-dialog";

const CLIENT = { id: 7, first_name: "Thandi", last_name: "Nkosi" };

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
});

const dialog = <AddDocumentDialog client={CLIENT} open onOpenChange={() => {}} onDone={() => {}} />;

test("a file that fails after its dialog was left is there when it is opened again, with the reason", async () => {
  const { answer, give } = held();
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/clients/7/documents/", async ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length > 1) return HttpResponse.json(documentOf(1), { status: 201 });
      await answer;
      return refuse(415, { detail: "This is not a PDF." });
    }),
  );
  const { user, rerender } = renderScreen(dialog);
  const file = new File(["%PDF-1.7"], "payslip.pdf", { type: "application/pdf", lastModified: 1 });
  await user.upload(screen.getByLabelText("Document files"), file);
  await user.type(screen.getByLabelText("Document name of payslip.pdf"), " of May");
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByRole("button", { name: "Uploading..." })).toBeInTheDocument();
  rerender(<p>Another page</p>);
  give();
  expect(await screen.findAllByText("Failed to upload document.")).not.toHaveLength(0);
  rerender(dialog);
  const chosen = within(screen.getByRole("region", { name: "payslip.pdf" }));
  expect(chosen.getByRole("alert")).toHaveTextContent("This is not a PDF.");
  expect(chosen.getByLabelText("Document name of payslip.pdf")).toHaveValue("payslip of May");
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findAllByText("Document uploaded successfully.")).not.toHaveLength(0);
  expect(screen.queryByRole("region", { name: "payslip.pdf" })).not.toBeInTheDocument();
  // The refusal has said that nothing was stored.
  expect(keys[1]).not.toBe(keys[0]);
});
