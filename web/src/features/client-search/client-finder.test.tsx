import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { clientOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ClientFinder } from "./client-finder";
import type { Client } from "./types";

const LIST = "*/api/consultant/all/clients/";
const thandi = clientOf({ id: 1 });
const sipho = clientOf({ id: 2, first_name: "Sipho", national_id: "9001015009086" });

beforeEach(() => writeTokens(tokens()));

function answer(items: Client[]) {
  const asked = vi.fn();
  server.use(
    http.get(LIST, ({ request }) => {
      asked(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(pageOf(items, 20));
    }),
  );
  return asked;
}

function finder(onChoose = vi.fn()) {
  return renderScreen(
    <ClientFinder
      name="test"
      onChoose={onChoose}
      refusal={({ id }) => (id === 2 ? "Client is blacklisted" : null)}
    />,
  );
}

test("everything typed must match, and the server is asked once typing rests", async () => {
  const asked = answer([thandi]);
  const { user } = finder();
  await user.type(screen.getByLabelText("ID number"), "8001");
  await user.type(screen.getByLabelText("Surname"), "nko");
  await screen.findByText("Thandi Nkosi");
  expect(asked).toHaveBeenLastCalledWith({
    national_id: "8001",
    last_name: "nko",
    page: "1",
    page_size: "20",
  });
});

test("a refused client says why and cannot be chosen", async () => {
  answer([sipho, thandi]);
  const onChoose = vi.fn();
  const { user } = finder(onChoose);
  await user.type(screen.getByLabelText("Surname"), "nkosi");
  const refused = await screen.findByRole("button", { name: /Sipho/ });
  expect(refused.textContent).toContain("Client is blacklisted");
  await user.click(refused);
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /Thandi/ }));
  expect(onChoose).toHaveBeenCalledWith(thandi);
});

test("the keyboard goes from the search to the first who can be chosen", async () => {
  answer([sipho, thandi]);
  const onChoose = vi.fn();
  const { user } = finder(onChoose);
  await user.type(screen.getByLabelText("Surname"), "nkosi");
  await screen.findByText("Thandi Nkosi");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledWith(thandi);
});

test("nobody found is said", async () => {
  answer([]);
  const { user } = finder();
  await user.type(screen.getByLabelText("First name"), "zz");
  expect(await screen.findByText("No user found with provided details")).toBeInTheDocument();
});
