import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { StoredPaper } from "./api";
import { SignDialog } from "./sign-dialog";

const PAPER: StoredPaper = {
  id: 2,
  paper_number: "P-00000002",
  kind: "agreement",
  client: 3,
  application: 1,
  loan_account: 1,
  branch: 4,
  template_version: null,
  valid_until: null,
  digest: "00",
  made_by: { id: 7, first_name: "Nomsa", last_name: "Dlamini" },
  made_at: "2026-11-21T06:00:00Z",
  signature: null,
  awaits_signature: true,
  is_erased: false,
  document_file: "stored-papers/P-00000002.pdf?expires=1",
};
const SIGNATURE = "*/api/stored-papers/2/signature/";
const DOCUMENTS = "*/api/clients/3/documents/";

beforeEach(async () => {
  queryClient.clear();
  writeTokens(tokens({ permissions: { can_give_loans: true } }));
  await startSession();
  const context = { fillRect: vi.fn(), beginPath: vi.fn(), moveTo: vi.fn(), lineTo: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    ...context,
    stroke: vi.fn(),
  } as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob(["a drawing"], { type: "image/png" })),
  );
  HTMLCanvasElement.prototype.setPointerCapture = vi.fn();
});

function dialog() {
  const onClose = vi.fn();
  const { user } = renderScreen(<SignDialog paper={PAPER} onClose={onClose} />);
  return { user, onClose };
}

function draw() {
  const box = screen.getByRole("img", { name: /^Box for the signature/ });
  fireEvent.pointerDown(box, { pointerId: 1 });
  fireEvent.pointerMove(box, { pointerId: 1 });
  fireEvent.pointerUp(box, { pointerId: 1 });
}

const record = () => screen.getByRole("button", { name: "Record signature" });

test("a drawing that nobody sees any more is not sent", async () => {
  const sent = vi.fn();
  server.use(
    http.get(DOCUMENTS, () => HttpResponse.json([])),
    http.post(SIGNATURE, () => {
      sent();
      return HttpResponse.json(PAPER, { status: 201 });
    }),
  );
  const { user } = dialog();
  draw();
  await user.click(screen.getByRole("radio", { name: "By hand, scanned" }));
  await user.click(screen.getByRole("radio", { name: "On this screen" }));
  expect(screen.getByRole("img", { name: "Box for the signature, empty" })).toBeVisible();
  await user.click(record());
  expect(await screen.findByText("Ask the client to sign in the box.")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  draw();
  await user.click(record());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test("an answer that was lost leaves it open whether the signature is recorded", async () => {
  server.use(http.post(SIGNATURE, () => HttpResponse.error()));
  const { user } = dialog();
  draw();
  await user.click(record());
  expect(
    await screen.findByText(/may be recorded already\. Close this and check the list/),
  ).toBeVisible();
  expect(screen.queryByText("The signature was not recorded.")).toBeNull();
});

test("the window stays while the signature is under way", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post(SIGNATURE, async () => {
      await answered;
      return HttpResponse.json(PAPER, { status: 201 });
    }),
  );
  const { user, onClose } = dialog();
  draw();
  await user.click(record());
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled());
  await user.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("documents that cannot be loaded are said to be so", async () => {
  server.use(http.get(DOCUMENTS, () => refuse(400)));
  const { user } = dialog();
  await user.click(screen.getByRole("radio", { name: "By hand, scanned" }));
  expect(await screen.findByText("Failed to load documents.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeVisible();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("without a document there is no scan to record", async () => {
  server.use(http.get(DOCUMENTS, () => HttpResponse.json([])));
  const { user } = dialog();
  await user.click(screen.getByRole("radio", { name: "By hand, scanned" }));
  expect(await screen.findByText(/add it to the client's documents first/)).toBeVisible();
  expect(record()).toBeDisabled();
});
