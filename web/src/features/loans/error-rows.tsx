import { Alert } from "@/components/ui/alert";
import { ApiError } from "@/lib/api/client";
import { messageOf } from "@/lib/forms";

/** One row of a refusal: a field with its messages, or with no field the sentence alone. */
export type ErrorRow = { field: string | null; text: string };

/** A refusal as rows: field by field where the server names fields, otherwise its sentence or the fallback. */
export function errorRows(error: unknown, fallback: string): ErrorRow[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return [{ field: null, text: messageOf(error, fallback) }];
  return fields.map(([name, messages]) => ({
    field: name === "non_field_errors" ? null : labelOf(name),
    text: messages.join(", "),
  }));
}

/** `mandate_id1` as `Mandate ID 1`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/(\d+)$/, " $1")
    .replaceAll("_", " ")
    .replace(/\bid\b/, "ID");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Why the server refused, in the form that sent it. */
export function ErrorRows({ rows, className }: { rows: ErrorRow[]; className?: string }) {
  if (rows.length === 0) return null;
  return (
    <Alert kind="error" className={className ?? ""}>
      <ul className="space-y-0.5">
        {rows.map(({ field, text }) => (
          <li key={`${field}: ${text}`}>
            {field !== null && <span className="font-semibold">{field}: </span>}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
