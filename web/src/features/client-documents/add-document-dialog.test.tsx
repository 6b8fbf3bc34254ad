import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { AddDocumentDialog } from "./add-document-dialog";

const CLIENT = { id: 7, first_name: "Thandi", last_name: "Nkosi" };

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
});

function dialog() {
  return renderScreen(
    <AddDocumentDialog client={CLIENT} open onOpenChange={() => {}} onDone={() => {}} />,
  );
}

test("a file that fails after its dialog was left is there when it is opened again, with the reason", async () => {
  const held = Promise.withResolvers<void>();
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/clients/7/documents/", async ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length > 1) return HttpResponse.json({ id: 1 }, { status: 201 });
      await held.promise;
      return HttpResponse.json({ detail: "The server's disk is full." }, { status: 507 });
    }),
  );
  const first = dialog();
  const file = new File(["%PDF-1.7"], "payslip.pdf", { type: "application/pdf", lastModified: 1 });
  await first.user.upload(screen.getByLabelText("Document files"), file);
  await first.user.type(screen.getByLabelText("Document name of payslip.pdf"), " of May");
  await first.user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByRole("button", { name: "Uploading..." })).toBeInTheDocument();
  first.unmount();
  held.resolve();
  // Said where the person is by then.
  const elsewhere = renderScreen(<p>Another page</p>);
  expect(await screen.findByText("Failed to upload document.")).toBeInTheDocument();
  elsewhere.unmount();

  const { user } = dialog();
  const chosen = within(screen.getByRole("region", { name: "payslip.pdf" }));
  expect(chosen.getByRole("alert")).toHaveTextContent("The server's disk is full.");
  expect(chosen.getByLabelText("Document name of payslip.pdf")).toHaveValue("payslip of May");
  await user.click(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByText("Document uploaded successfully.")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "payslip.pdf" })).not.toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});
