import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { clientOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ClientErasure } from "./api";
import { ClientDataPart } from "./client-data-part";

const client = clientOf({ id: 7 });

function stands(standing: Partial<ClientErasure>) {
  const nothing: ClientErasure = {
    client: 7,
    erased_at: null,
    obstacles: [],
    not_before: null,
    request: null,
    due_on: null,
  };
  server.use(
    http.get("*/api/clients/7/erasure/", () => HttpResponse.json({ ...nothing, ...standing })),
  );
}

async function open() {
  writeTokens(tokens({ permissions: { can_edit_clients: true } }));
  await startSession();
  const { user } = renderScreen(<ClientDataPart client={client} />);
  await user.click(screen.getByRole("button", { name: "Erase personal data…" }));
  return user;
}

test("it is asked for with a reason where nothing stands in the way", async () => {
  stands({ due_on: "2031-03-03" });
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(requestOf({ kind: "erase_client" }), { status: 201 });
    }),
  );
  const user = await open();
  await user.type(await screen.findByLabelText("Reason"), "She asked for it");
  await user.click(screen.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toEqual([{ kind: "erase_client", client: 7, reason: "She asked for it" }]);
});

test("what stands in the way is said, and until which day the records are stored", async () => {
  stands({
    obstacles: [{ code: "records_kept", message: "They are kept." }],
    not_before: "2031-03-03",
    due_on: "2031-03-03",
  });
  await open();
  expect(await screen.findByText(/records are kept until 3 Mar 2031/)).toBeVisible();
  expect(screen.getByText(/will be erased automatically on 3 Mar 2031/)).toBeInTheDocument();
  expect(screen.queryByLabelText("Reason")).not.toBeInTheDocument();
});

test("a request that waits is named, and not asked for again", async () => {
  stands({ request: 12 });
  await open();
  expect(await screen.findByText(/Request #12 .* waits/)).toBeVisible();
  expect(screen.queryByLabelText("Reason")).not.toBeInTheDocument();
});

test("a failure says so", async () => {
  server.use(http.get("*/api/clients/7/erasure/", () => refuse(400)));
  await open();
  expect(
    await screen.findByText(/Failed to check whether this client can be erased/),
  ).toBeInTheDocument();
});
