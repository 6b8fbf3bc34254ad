import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { api } from "@/lib/api/client";
import { http, refuse } from "./http";
import { branchOf } from "./records";
import { server } from "./server";

const BRANCH = "*/api/branches/3/";
const NAMELESS = { ...branchOf(3, "Soweto"), name: undefined };
const SHORTER = { id: 3, name: "Soweto" };

/** If one of these compiled, the type check would report that its error is missing. */
const DRIFTED = [
  // @ts-expect-error a part is missing
  http.get(BRANCH, () => HttpResponse.json(SHORTER)),
  // @ts-expect-error a part is of another type
  http.get(BRANCH, () => HttpResponse.json(NAMELESS)),
  // @ts-expect-error the schema has no such part
  http.get(BRANCH, () => HttpResponse.json({ ...branchOf(3, "Soweto"), colour: "red" })),
  // @ts-expect-error one record where there are many
  http.get("*/api/cash-ups/", () => HttpResponse.json(branchOf(3, "Soweto"))),
  // @ts-expect-error asked for something from the request
  http.get(BRANCH, ({ request }) => HttpResponse.json({ id: request.url.length })),
  // @ts-expect-error later
  http.get(BRANCH, async () => HttpResponse.json(await Promise.resolve(SHORTER))),
  // @ts-expect-error no such address
  http.get("*/api/branchs/3/", () => HttpResponse.json(branchOf(3, "Soweto"))),
  // @ts-expect-error no such operation there
  http.delete("*/api/config/", () => HttpResponse.json(branchOf(3, "Soweto"))),
];

test("an answer that the schema does not know is no answer", () => {
  expect(DRIFTED.map(({ info }) => info.method)).toEqual([...Array(7).fill("GET"), "DELETE"]);
});

test("an address of the API is answered with what the schema says, or refused", async () => {
  const branch = () => api.GET("/api/branches/{id}/", { params: { path: { id: 3 } } });
  server.use(http.get(BRANCH, () => HttpResponse.json(branchOf(3, "Soweto"))));
  expect((await branch()).data).toEqual(branchOf(3, "Soweto"));
  server.use(http.get(BRANCH, () => refuse(409, { detail: "Not now." })));
  const { error, response } = await branch();
  expect([error, response.status]).toEqual([{ detail: "Not now." }, 409]);
  server.use(http.get(BRANCH, () => refuse(502, "<html>gateway</html>")));
  expect((await branch()).error).toBe("<html>gateway</html>");
});
