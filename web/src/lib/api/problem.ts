/** The server's one error shape; every part may be missing when something else than the server answered. */
export type Problem = {
  detail?: string;
  message?: string;
  error?: string;
  code?: string;
  errors?: Record<string, string[] | string>;
};

/** A refused or failed request, with the server's sentence and its messages per field. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's machine word for the failure, if it gave one. */
  readonly code: string | undefined;
  /** Messages per wire name of a field; `non_field_errors` for rules across fields. */
  readonly fields: Record<string, string[]>;

  constructor(status: number, problem: Problem, fallback: string) {
    super(problem.detail ?? problem.message ?? problem.error ?? fallback);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code;
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([name, messages]) => [name, [messages].flat()]),
    );
  }
}

/** The longest plain text that is taken for a sentence to a person. */
const SENTENCE = 300;

const OWN_PARTS = ["detail", "message", "error", "code", "errors"];

/**
 * Reads whatever a failed call carries as a problem: the server's own shape, bare
 * fields with their messages, a list whose first text counts, or plain text. A
 * proxy's page of HTML is none.
 */
export function asProblem(body: unknown): Problem {
  if (Array.isArray(body)) return asProblem(body[0]);
  if (typeof body === "string") {
    const text = body.trim();
    const isSentence = text !== "" && text.length <= SENTENCE && !text.startsWith("<");
    return isSentence ? { detail: text } : {};
  }
  if (typeof body !== "object" || body === null) return {};
  if (OWN_PARTS.some((part) => part in body)) return body;
  return { errors: Object.fromEntries(Object.entries(body).filter(isFieldWithMessages)) };
}

function isFieldWithMessages(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((message) => typeof message === "string");
}
