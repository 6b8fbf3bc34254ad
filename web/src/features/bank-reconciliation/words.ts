import type { UnexplainedLine } from "./api";

/** Description and reference of a line as one text. */
export function textOf({ description, reference }: UnexplainedLine) {
  const parts = [description, reference].filter((part) => part !== "");
  return parts.length === 0 ? "No description" : parts.join(", ");
}
