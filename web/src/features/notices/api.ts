import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { ApiError } from "@/lib/api/problem";
import { fetchWithProgress } from "@/lib/api/upload";
import { changed, refetchFor } from "@/lib/changes";
import type { FileId } from "@/lib/files";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { nextAsk, queryClient } from "@/lib/query";
import { keepRowsOf } from "@/lib/rows";
import { serverNow } from "@/lib/server-clock";
import type { Priority } from "./priority";

export type Notice = Schema["Notice"];
export type ReceivedNotice = Schema["ReceivedNotice"];
export type NoticeReader = Schema["NoticeReader"];

export const LOAD_FAILED = "Failed to load notices.";

/** The filters for the administrators' notices; null for all. */
export type BoardFilters = {
  priority: Priority | null;
  expired: boolean | null;
  page: number;
  page_size: number;
};

/** One page of the active notices, the newest first. */
export function boardQuery({ priority, expired, page, page_size }: BoardFilters) {
  const list = ["notice-board", "list", priority, expired];
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: async ({ signal }) => {
      const query = {
        ...(priority === null ? {} : { priority }),
        ...(expired === null ? {} : { expired }),
        page,
        page_size,
      };
      const call = api.GET("/api/adminstration/notices/", { params: { query }, signal });
      return paged(await unwrap(call, LOAD_FAILED));
    },
    placeholderData: keepRowsOf(list),
  });
}

type Page<Item> = { items: Item[]; page: number; total: number; total_pages: number };

/** With `page` the answer is a page; its type names both forms. */
function paged<Item>(list: Item[] | Page<Item>): Page<Item> {
  if (!Array.isArray(list)) return list;
  return { items: list, page: 1, total: list.length, total_pages: 1 };
}

/** A notice as it is now, past every cache: for going on after a version conflict. */
export function fetchNotice(id: number): Promise<Notice> {
  return unlessGone(
    unwrap(
      api.GET("/api/adminstration/notices/{id}/", { params: { path: { id } } }),
      "Failed to load the notice.",
    ),
  );
}

const GONE = "A colleague has deactivated this notice, so nobody sees it. Post a new one instead.";

/** The response of a call about one notice; a missing notice was deactivated. */
async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    throw new ApiError(error.status, { detail: GONE, code: error.code }, GONE);
  }
}

/** The readers of a notice, and the people who have not read it. */
export function readStatusQuery(id: number) {
  return queryOptions({
    queryKey: ["notice-board", "read-status", id],
    queryFn: ({ signal }) =>
      unlessGone(
        unwrap(
          api.GET("/api/adminstration/notices/{id}/read_status/", {
            params: { path: { id } },
            signal,
          }),
          "Failed to load the read status.",
        ),
      ),
  });
}

const PAGE_SIZE = 20;

/** The notices for the signed-in person, the newest first, page after page. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: ["notices", "inbox"],
  queryFn: async ({ pageParam, signal }) => {
    const query = { page: pageParam, page_size: PAGE_SIZE };
    const call = api.GET("/api/notices/", { params: { query }, signal });
    return paged(await unwrap(call, LOAD_FAILED));
  },
  initialPageParam: 1,
  getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : null),
  refetchInterval: (query) =>
    sooner(nextAsk(query), untilExpiry(query.state.data?.pages.flatMap(({ items }) => items))),
});

/** The number of unread ones, and of urgent ones among those. */
export const unreadQuery = queryOptions({
  queryKey: ["notices", "unread"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/notices/unread/", { signal }), LOAD_FAILED),
  refetchInterval: (query) => sooner(nextAsk(query), untilExpiry(query.state.data?.urgent)),
});

/** A timer cannot be set for longer than some weeks; a day is soon enough to look again. */
const DAY = 24 * 3600 * 1000;

/**
 * The time until the first of these notices expires and leaves the server's list, in milliseconds;
 * false if none does.
 */
function untilExpiry(notices: readonly ReceivedNotice[] = []): number | false {
  const ends = notices.flatMap(({ expires_at, is_expired }) =>
    expires_at == null || is_expired ? [] : [Date.parse(expires_at)],
  );
  if (ends.length === 0) return false;
  // A second more, as the server's clock is known to about a second.
  return Math.min(DAY, Math.max(1000, Math.min(...ends) - serverNow() + 1000));
}

function sooner(one: number | false, other: number | false): number | false {
  return one === false || other === false ? one || other : Math.min(one, other);
}

/**
 * The request body of a notice. The file itself is sent beside it, as it cannot be stored with a
 * draft.
 */
export type NoticeBody = {
  title: string;
  content: string;
  priority: Priority;
  expires_at: string | null;
  target_branch_ids: number[];
  target_roles: ("Administrator" | "Consultant")[];
  attachment: "keep" | "remove" | FileId;
  version?: number;
};

/** Sent in the place of a file: the attachment goes. The types know of files alone. */
const NO_FILE = "" as unknown as File;

/** Posts a notice, or replaces the one named; reports progress from 0 to 1. */
export function saveNotice(
  { id, body }: Saving<NoticeBody>,
  header: IdempotencyHeader,
  file: File | null,
  onProgress: (part: number) => void,
): Promise<Notice> {
  const { attachment, expires_at, ...fields } = body;
  const sent = {
    body: {
      ...fields,
      ...(expires_at === null ? {} : { expires_at }),
      ...(attachment === "keep" ? {} : { attachment: file ?? NO_FILE }),
    },
    bodySerializer: multipart,
    ...(file === null ? {} : { fetch: fetchWithProgress(onProgress) }),
  };
  return id === null
    ? unwrap(
        api.POST("/api/adminstration/add/notices/", { params: { header }, ...sent }),
        "Failed to create the notice.",
      )
    : unlessGone(
        unwrap(
          api.PATCH("/api/adminstration/notices/{id}/", { params: { path: { id } }, ...sent }),
          "Failed to update the notice.",
        ),
      );
}

export function deactivateNotice(id: number) {
  return unlessGone(
    unwrap(
      api.DELETE("/api/adminstration/notices/{id}/", { params: { path: { id } } }),
      "Failed to deactivate the notice.",
    ),
  );
}

/** Notices whose read mark is on its way to the server. */
const sending = new Set<number>();

/**
 * Records that the person has opened a notice. The count falls at once; where the server refuses,
 * as for a notice that has just expired, the screens ask again.
 */
export async function markRead({ id, priority }: Notice) {
  if (sending.has(id)) return;
  sending.add(id);
  queryClient.setQueryData(unreadQuery.queryKey, (unread) =>
    unread === undefined
      ? unread
      : {
          total: Math.max(0, unread.total - 1),
          urgent:
            priority === "urgent" ? unread.urgent.filter((one) => one.id !== id) : unread.urgent,
        },
  );
  const sentAt = performance.now();
  try {
    await unwrap(
      api.POST("/api/notices/{id}/read/", { params: { path: { id } } }),
      "The notice could not be marked as read.",
    );
    changed(["notice.read"], sentAt);
  } catch {
    refetchFor(["notice.read"]);
  } finally {
    sending.delete(id);
  }
}

/** Forgets the marks on their way: for tests, which share one browser. */
export function forgetReading() {
  sending.clear();
}
