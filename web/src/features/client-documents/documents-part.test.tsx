import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { documentOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { DocumentsPart } from "./documents-part";

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
});

/** One document, and the number of fetches of the list. */
function listed(document_file: string) {
  const document = documentOf(3, { document_file });
  const asked = vi.fn();
  server.use(
    http.get("*/api/clients/7/documents/", () => {
      asked();
      return HttpResponse.json([document]);
    }),
  );
  return asked;
}

function part() {
  return renderScreen(<DocumentsPart client={7} onAdd={() => {}} />).user;
}

test("documents that cannot be loaded are an empty list", async () => {
  server.use(http.get("*/api/clients/7/documents/", () => refuse(400)));
  part();
  expect(await screen.findByText("No documents yet")).toBeInTheDocument();
});

test("a document opens in a new tab by its link, or says why it does not", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  listed("documents/a.pdf?signature=x");
  const user = part();
  await user.click(await screen.findByRole("button", { name: /^Payslip/ }));
  expect(open.mock.calls[0]?.[0]).toMatch(/\/api\/media\/documents\/a\.pdf\?signature=x$/);
  expect(open.mock.calls[0]?.[1]).toBe("_blank");
  expect(await screen.findAllByText("Failed to open document.")).not.toHaveLength(0);
});

test("a link that is whole is taken as it is", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  listed("https://files.example/a.pdf");
  const user = part();
  await user.click(await screen.findByRole("button", { name: /^Payslip/ }));
  expect(open.mock.calls[0]?.[0]).toBe("https://files.example/a.pdf");
});

test("a document without a file says so", async () => {
  listed("");
  const user = part();
  await user.click(await screen.findByRole("button", { name: /^Payslip/ }));
  expect(await screen.findByText("No file available")).toBeInTheDocument();
});

test("a deletion is followed by the note about it", async () => {
  const asked = listed("documents/a.pdf");
  server.use(
    http.delete("*/api/clients/documents/3/", () => new HttpResponse(null, { status: 204 })),
  );
  const user = part();
  await user.click(await screen.findByRole("button", { name: "Delete Payslip" }));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(asked).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole("button", { name: "Delete Payslip" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findAllByText("Document deleted successfully.")).not.toHaveLength(0);
  expect(await screen.findAllByText("Operation completed successfully")).not.toHaveLength(0);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test("a deletion that fails says so, and why", async () => {
  listed("documents/a.pdf");
  server.use(
    http.delete("*/api/clients/documents/3/", () => refuse(404, { detail: "It is gone already." })),
  );
  const user = part();
  await user.click(await screen.findByRole("button", { name: "Delete Payslip" }));
  await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
  expect(await screen.findAllByText("Failed to delete document.")).not.toHaveLength(0);
  expect(screen.getByText("It is gone already.")).toBeInTheDocument();
});
