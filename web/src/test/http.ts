import {
  type DefaultBodyType,
  type HttpHandler,
  HttpResponse,
  type HttpResponseResolver,
  http as msw,
} from "msw";
import type { Schema } from "@/lib/api/client";
import type { paths } from "@/lib/api/schema";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** True if an address in a test matches a path of the API, part by part: `{id}` is any part. */
type Fits<
  Address extends string,
  Path extends string,
> = Address extends `${infer A}/${infer Others}`
  ? Path extends `${infer P}/${infer Following}`
    ? A extends PartOf<P>
      ? Fits<Others, Following>
      : false
    : false
  : Address extends PartOf<Path>
    ? true
    : false;

type PartOf<Part extends string> = Part extends `{${string}}` ? string : Part;

/** The path of the API that an address is of: one in just these words, else those with a `{part}`. */
type PathOf<Address extends string> = Address extends `*${infer Rest}`
  ? Rest extends keyof paths
    ? Rest
    : { [Path in keyof paths]: Fits<Rest, Path> extends true ? Path : never }[keyof paths]
  : never;

type ContentOf<Responses> = {
  [Status in keyof Responses & (200 | 201 | 202 | 204)]: Responses[Status] extends {
    content: infer Content;
  }
    ? Content extends { "application/json": infer Body }
      ? Body
      : // Files and streams.
        string
    : null;
}[keyof Responses & (200 | 201 | 202 | 204)];

/** The API's successful response there; `never` if it has no such operation. */
export type AnswerAt<Address extends string, Verb extends Method> = {
  [Path in PathOf<Address>]: paths[Path][Verb] extends { responses: infer Responses }
    ? ContentOf<Responses>
    : never;
}[PathOf<Address>];

type Asked = Parameters<HttpResponseResolver>[0];
type Reply<Answer> = HttpResponse<Extract<Answer, DefaultBodyType>> | undefined;

type Handler<Verb extends Method> = <const Address extends string>(
  address: Address,
  answer: (
    asked: Asked,
  ) => Reply<AnswerAt<Address, Verb>> | Promise<Reply<AnswerAt<Address, Verb>>>,
  options?: { once: boolean },
) => HttpHandler;

/**
 * Sets the server's response at an address: a whole response of the API's schema, or one made by
 * `refuse`. A part of the address that does not matter is written `:any`.
 */
export const http = msw as { [Verb in Method]: Handler<Verb> } & Pick<typeof msw, "head">;

/** The answer to a call that is refused or has failed: a text, or the parts that the screen reads. */
export function refuse(
  status: number,
  said: Partial<Schema["Refusal"]> | string = {},
  headers: Record<string, string> = {},
): HttpResponse<never> {
  const init = { status, headers };
  const answer =
    typeof said === "string" ? HttpResponse.text(said, init) : HttpResponse.json(said, init);
  return answer as HttpResponse<never>;
}
