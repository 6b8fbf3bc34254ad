import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http } from "@/test/http";
import { renderScreen } from "@/test/render";
import { CONFIG, server } from "@/test/server";
import { SignInFlow } from "./sign-in-flow";

function show(setup_code_required: boolean) {
  server.use(
    http.get("*/api/config/", () => HttpResponse.json({ ...CONFIG, setup_code_required })),
  );
  window.location.hash = "#/set-up/3f9c%20a7";
  return renderScreen(<SignInFlow title="Admin Login" />);
}

test("the link that the server prints opens the registration with its code filled in", async () => {
  show(true);
  const field = await screen.findByLabelText<HTMLInputElement>("Set-up Code");
  await waitFor(() => expect(field.value).toBe("3f9c a7"));
  // The code is in no history and in no draft.
  expect(window.location.hash).toBe("");
  expect(JSON.stringify({ ...localStorage })).not.toContain("3f9c");
});

test("once there is an administrator the link asks for no code", async () => {
  show(false);
  expect(await screen.findByRole("heading", { name: "Create an account" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Set-up Code")).not.toBeInTheDocument();
});
