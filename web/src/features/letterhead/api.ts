import { queryOptions } from "@tanstack/react-query";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import type { LetterheadTexts } from "./letterhead-fields";

export type Letterhead = Schema["Letterhead"];

/** The change to the logo: keep it, remove it, or replace it with a file. */
export type LogoChange = "keep" | "remove" | File;

/** The head and foot of the lender's papers. */
export const letterheadQuery = queryOptions({
  queryKey: ["letterhead"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/letterhead/", { signal }), "Failed to load the letterhead."),
});

/** Sent in the place of a file: the logo goes. The types know of files alone. */
const NO_FILE = "" as unknown as File;

export function saveLetterhead(texts: LetterheadTexts, logo: LogoChange): Promise<Letterhead> {
  return unwrap(
    api.PATCH("/api/letterhead/", {
      body: {
        ...texts,
        ...(logo === "keep" ? {} : { logo: logo === "remove" ? NO_FILE : logo }),
      },
      bodySerializer: multipart,
    }),
    "Failed to save the letterhead.",
  );
}
