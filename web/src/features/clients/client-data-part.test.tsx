import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import * as download from "@/lib/download";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { clientOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ClientDataPart } from "./client-data-part";

const client = clientOf({ id: 7 });

beforeEach(() => signIn({ can_edit_clients: true }));
afterEach(() => vi.restoreAllMocks());

async function signIn(permissions: Record<string, boolean>) {
  writeTokens(tokens({ permissions }));
  await startSession();
}

function show() {
  return renderScreen(<ClientDataPart client={client} />);
}

test("the archive is fetched once it was agreed to, and saved under the client's number", async () => {
  const saved = vi.spyOn(download, "downloadFile").mockImplementation(() => {});
  const headers = { "content-type": "application/zip" };
  const archive = () => new HttpResponse<string>("PK", { headers });
  server.use(http.get("*/api/clients/7/export/", archive));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Export all stored data" }));
  expect(saved).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toBe("client-7.zip");
  expect(saved.mock.calls[0]?.[1]).toHaveProperty("size", 2);
});

test("a refusal is shown where the export was asked for", async () => {
  const message = "You do not have permission.";
  const refused = () => refuse(403, { message });
  server.use(http.get("*/api/clients/7/export/", refused));
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Export all stored data" }));
  await user.click(await screen.findByRole("button", { name: "Export" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("who may not edit clients is not offered the export", async () => {
  await signIn({ can_edit_clients: false });
  show();
  expect(screen.queryByText("Stored data")).not.toBeInTheDocument();
});
