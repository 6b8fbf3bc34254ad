/** The server's one error shape; every part may be missing when something else than the server answered. */
export type Problem = {
  detail?: string;
  message?: string;
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
    super(problem.detail ?? problem.message ?? fallback);
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code;
    this.fields = Object.fromEntries(
      Object.entries(problem.errors ?? {}).map(([name, messages]) => [name, [messages].flat()]),
    );
  }
}

/** Reads whatever a failed call carries as a problem; anything that is not an object is none. */
export function asProblem(body: unknown): Problem {
  return typeof body === "object" && body !== null ? (body as Problem) : {};
}
