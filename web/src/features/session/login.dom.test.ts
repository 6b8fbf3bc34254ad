import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Tokens } from "@/lib/api/tokens";
import { http } from "@/test/http";
import { server } from "@/test/server";
import { enterCode, login } from "./api";

test.each([{}, { access: "no token" }])("an answer without tokens fails: %o", async (answer) => {
  server.use(
    http.post("*/api/adminstrator/login/", () => HttpResponse.json(answer as Tokens)),
    http.post("*/api/adminstrator/login/code/", () => HttpResponse.json(answer as Tokens)),
  );
  const failed = "An error occurred during login.";
  const proof = { selfie: new File(["x"], "selfie.jpg"), latitude: -29.8, longitude: 31 };
  await expect(login({ username: "nomsa", password: "x" }, proof)).rejects.toThrow(failed);
  await expect(enterCode("t0", "123456")).rejects.toThrow(failed);
});
