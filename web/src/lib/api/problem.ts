/** The server's one error shape; every part may be missing when something else than the server answered. */
export type Problem = {
  detail?: string;
  message?: string;
  error?: string;
  code?: string;
  errors?: Record<string, string[] | string>;
  token?: string;
  request_id?: string;
};

/**
 * A refused or failed request, with the server's sentence and its messages per field. Details of a
 * server error (5xx) are only in its log: people read the fallback, and the id by which support
 * finds the request in that log.
 */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's machine word for the failure, if it gave one. */
  readonly code: string | undefined;
  /** Messages per wire name of a field; `non_field_errors` for rules across fields. */
  readonly fields: Record<string, string[]>;
  /** The token to send along with the code of a second factor, if one is needed. */
  readonly token: string | undefined;

  constructor(status: number, answer: Problem, fallback: string) {
    const { code } = answer;
    const problem = status >= 500 ? {} : answer;
    super(problem.detail ?? problem.message ?? problem.error ?? withRequestId(fallback, answer));
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.token = problem.token;
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([name, messages]) => [name, [messages].flat()]),
    );
  }
}

function withRequestId(sentence: string, { request_id }: Problem): string {
  return request_id === undefined
    ? sentence
    : `${sentence} Quote ${request_id} when you ask for help.`;
}

/** The longest plain text that is taken for a sentence to a person. */
const SENTENCE = 300;

const OWN_PARTS = ["detail", "message", "error", "code", "errors", "request_id"];

/**
 * Reads the body of a failed call as a problem: the server's own shape, bare fields with their
 * messages (beside a sentence, only lists of them), a list whose first text counts, or plain text.
 * A proxy's HTML page is not a problem.
 */
export function asProblem(body: unknown): Problem {
  if (Array.isArray(body)) return asProblem(body[0]);
  if (typeof body === "string") {
    const text = body.trim();
    const isSentence = text !== "" && text.length <= SENTENCE && !text.startsWith("<");
    return isSentence ? { detail: text } : {};
  }
  if (typeof body !== "object" || body === null) return {};
  const own: Problem = OWN_PARTS.some((part) => part in body) ? body : {};
  const fields = Object.entries(body)
    .filter(([name]) => !OWN_PARTS.includes(name))
    .filter(isFieldWithMessages)
    .filter(([, messages]) => own !== body || Array.isArray(messages));
  return { ...own, errors: { ...Object.fromEntries(fields), ...own.errors } };
}

/** The message for a refusal for too many tries without a sentence from the server. */
export function tooManyTries(retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  if (retryAfter === null || !Number.isFinite(seconds))
    return "Too many attempts. Please try again later.";
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

function isFieldWithMessages(entry: [string, unknown]): entry is [string, string | string[]] {
  return [entry[1]].flat().every((message) => typeof message === "string");
}
