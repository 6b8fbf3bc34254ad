import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type PaperTemplate = Schema["PaperTemplate"];
export type PreviewBlock = Schema["PreviewBlock"];

/** The texts of each kind of paper. */
export const templatesQuery = queryOptions({
  queryKey: ["paper-templates", "all"],
  queryFn: async ({ signal }) =>
    allOf(
      await unwrap(
        api.GET("/api/paper-templates/", { signal }),
        "Failed to load the document texts.",
      ),
    ),
});

/** Changes what papers of a kind say; back to the default where no text is given. */
export function saveTemplate(
  kind: string,
  sent: { body?: string; version?: number },
): Promise<PaperTemplate> {
  return unwrap(
    api.PATCH("/api/paper-templates/{kind}/", { params: { path: { kind } }, body: sent }),
    "The text was not saved.",
  );
}

/** A text as it would be printed, with sample values. */
export function previewTemplate(kind: string, body: string): Promise<PreviewBlock[]> {
  return unwrap(
    api.POST("/api/paper-templates/{kind}/preview/", {
      params: { path: { kind } },
      body: { body },
    }),
    "The preview could not be made.",
  );
}
