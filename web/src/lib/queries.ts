import {
  type DefaultError,
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useBaseInfiniteQuery,
  useQuery as useBaseQuery,
} from "@tanstack/react-query";
import { ApiError } from "./api/client";

/**
 * The hooks with which screens load data. Data comes first: a query has an error only while it has no
 * data, so a failed refetch never removes a form that is being typed in. The shell shows failed refetches.
 */

type AnyResult = Pick<UseQueryResult, "data" | "error" | "isError" | "isSuccess" | "status">;

/** The part of a result that changes if data is there in spite of an error. */
const LOADED: Partial<Record<PropertyKey, unknown>> = {
  error: null,
  isError: false,
  isSuccess: true,
  status: "success",
};

/** A proxy, as the library draws a screen again only for the properties that it read. */
function dataFirst<Result extends AnyResult>(
  result: Result,
  counts: (error: Error) => boolean = () => false,
): Result {
  return new Proxy(result, {
    get(target, key) {
      const isMasked =
        Object.hasOwn(LOADED, key) &&
        target.error !== null &&
        target.data !== undefined &&
        !counts(target.error);
      return isMasked ? LOADED[key] : Reflect.get(target, key);
    },
  });
}

/** Loads data. Its error is set only while there is no data. */
export function useQuery<Fetched = unknown, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  return dataFirst(useBaseQuery(options));
}

/**
 * Loads data that the server may also refuse, such as the preview of a payment or a record that can
 * be deleted: a refusal replaces earlier data, any other error does not.
 */
export function useRefusableQuery<
  Fetched = unknown,
  Data = Fetched,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Fetched, DefaultError, Data, Key>): UseQueryResult<Data> {
  const meta = { ...options.meta, [REFUSABLE]: true };
  return dataFirst(useBaseQuery({ ...options, meta }), isRefusal);
}

/** Loads a list page after page. Its error is set only while there is no data. */
export function useInfiniteQuery<
  Fetched,
  Data = InfiniteData<Fetched>,
  Key extends QueryKey = QueryKey,
  Page = unknown,
>(
  options: UseInfiniteQueryOptions<Fetched, DefaultError, Data, Key, Page>,
): UseInfiniteQueryResult<Data> {
  return dataFirst(useBaseInfiniteQuery(options));
}

const REFUSABLE = "refusable";
const TEMPORARY = [401, 408, 429];

/** True if a refetch failed and the screen still shows earlier data. */
export function isOutdated({ state, meta }: Query): boolean {
  if (state.status !== "error" || state.data === undefined) return false;
  return meta?.[REFUSABLE] !== true || state.error === null || !isRefusal(state.error);
}

/** True if the server understood the request and said no. */
function isRefusal(error: Error): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !TEMPORARY.includes(error.status)
  );
}
