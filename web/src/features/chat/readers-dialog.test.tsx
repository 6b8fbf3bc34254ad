import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ReadersDialog } from "./readers-dialog";

test("who has seen a message cannot be loaded: that is said, nobody is listed, and it is asked again", async () => {
  const path = "*/api/adminstration/messages/4/info/";
  server.use(http.get(path, () => refuse(400)));
  const { user } = renderScreen(<ReadersDialog chat="administrators" id={4} onClose={() => {}} />);
  const failed = "Failed to load who has seen this message.";
  expect(await screen.findByText(failed)).toBeInTheDocument();
  expect(screen.queryByText("Seen by:")).toBeNull();
  server.use(http.get(path, () => HttpResponse.json({ read: [], unread: [] })));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Everyone has seen this message.")).toBeInTheDocument();
  expect(screen.queryByText(failed)).toBeNull();
});
