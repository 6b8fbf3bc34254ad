import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { server } from "@/test/server";
import { api, multipart, unwrap } from "./client";
import { writeTokens } from "./tokens";
import { fetchWithProgress } from "./upload";

const UPLOAD = "*/api/user/upload-profile-picture/";

function send(onProgress: (part: number) => void = () => {}) {
  const picture = new File([new Uint8Array(2000)], "picture.jpg", { type: "image/jpeg" });
  return unwrap(
    api.POST("/api/user/upload-profile-picture/", {
      body: { profile_picture: picture },
      bodySerializer: multipart,
      fetch: fetchWithProgress(onProgress),
    }),
    "Failed to upload profile picture.",
  );
}

test("an upload carries the token and the file, and its answer is read like any other", async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(UPLOAD, async ({ request }) => {
      const { profile_picture } = Object.fromEntries(await request.formData());
      const { name, size } = profile_picture as File;
      seen.push([request.headers.get("authorization"), name, size]);
      return HttpResponse.json({ profile_picture: "pictures/1" });
    }),
  );
  writeTokens({ access: "one", refresh: null });
  expect(await send()).toMatchObject({ profile_picture: "pictures/1" });
  expect(seen).toEqual([["Bearer one", "picture.jpg", 2000]]);
});

test("a refused upload says why; one that never arrives has the screen's own sentence", async () => {
  server.use(
    http.post(UPLOAD, () => HttpResponse.json({ detail: "Not a picture." }, { status: 415 })),
  );
  await expect(send()).rejects.toThrow("Not a picture.");
  server.use(http.post(UPLOAD, () => HttpResponse.error()));
  await expect(send()).rejects.toThrow("Failed to upload profile picture.");
});
