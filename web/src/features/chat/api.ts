import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { fetchWithProgress } from "@/lib/api/upload";
import { changed } from "@/lib/changes";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { queryClient } from "@/lib/query";
import type { SessionUser } from "@/lib/session";
import { type ChatPart, isUnchanged, joined, touch } from "./message-pages";

export type Message = Schema["ChatMessage"];
export type ChatMember = Schema["ChatMember"];

/** The role whose chat it is: each role has its own paths to the same operations. */
export type ChatName = "administrators" | "consultants";

export const LOAD_FAILED = "Failed to load messages.";

export function chatOf(user: SessionUser): ChatName {
  return user.role.toLowerCase() === "administrator" ? "administrators" : "consultants";
}

type Place = { before?: number; after?: number; around?: number; q?: string };

type ConsultantList = Schema["ConsultantMessages"];

async function fetchPart(chat: ChatName, place: Place, signal: AbortSignal): Promise<ChatPart> {
  const askedAt = performance.now();
  const sent = { params: { query: place }, signal };
  if (chat === "administrators") {
    const list = await unwrap(api.GET("/api/adminstration/messages/", sent), LOAD_FAILED);
    const messages = [...list.sent_messages, ...list.received_messages];
    return part(
      messages.sort((one, other) => one.id - other.id),
      list,
      askedAt,
    );
  }
  // The documents allow a plain list here as well.
  const list: ConsultantList | Message[] = await unwrap(
    api.GET("/api/consultant/messages/", sent),
    LOAD_FAILED,
  );
  return Array.isArray(list) ? part(list, {}, askedAt) : part(list.messages, list, askedAt);
}

function part(messages: Message[], place: Partial<Schema["ChatPlace"]>, askedAt: number): ChatPart {
  const { has_older = false, has_newer = false, first_unread_id = null } = place;
  return {
    messages,
    hasOlder: has_older,
    hasNewer: has_newer,
    firstUnread: first_unread_id,
    askedAt,
    linkedAt: askedAt,
  };
}

/** The part that was loaded from that place. */
function loadedAt(
  data: InfiniteData<ChatPart, Place> | undefined,
  { before, after, around }: Place,
): ChatPart | undefined {
  const index = data?.pageParams.findIndex(
    (one) => one.before === before && one.after === after && one.around === around,
  );
  return data?.pages[index ?? -1];
}

/**
 * A chat from its newest message, or from around one of its messages, upwards and down. A search
 * leaves only the messages that contain its text.
 */
export function messagesQuery(chat: ChatName, around: number | null, search = "") {
  const first: Place = around === null ? {} : { around };
  return infiniteQueryOptions({
    queryKey: ["chat", chat, around, search],
    queryFn: async ({ pageParam, signal, queryKey, client }) => {
      if (search !== "") return fetchPart(chat, { ...pageParam, q: search }, signal);
      // After each change all parts are fetched again: unchanged ones can be skipped.
      const old = loadedAt(client.getQueryData(queryKey), pageParam);
      if (old !== undefined && isUnchanged(old)) return old;
      const fresh = await fetchPart(chat, pageParam, signal);
      return old === undefined ? fresh : joined(old, fresh);
    },
    initialPageParam: first,
    getNextPageParam: ({ hasOlder, messages: [oldest] }): Place | null =>
      hasOlder && oldest !== undefined ? { before: oldest.id } : null,
    getPreviousPageParam: ({ hasNewer, messages }): Place | null => {
      const newest = messages.at(-1);
      return hasNewer && newest !== undefined ? { after: newest.id } : null;
    },
  });
}

/** The number of messages that the person has not read. */
export function unreadQuery(chat: ChatName) {
  return queryOptions({
    queryKey: ["chat-unread", chat],
    queryFn: async ({ signal }) => {
      const sent = { params: { query: { limit: 0 } }, signal };
      const call =
        chat === "administrators"
          ? api.GET("/api/adminstration/unread-count/", sent)
          : api.GET("/api/consultant/unread-count/", sent);
      return (await unwrap(call, LOAD_FAILED)).total_unread;
    },
  });
}

/** The readers of one's own message, and the people who have not read it. */
export function readersQuery(chat: ChatName, id: number) {
  return queryOptions({
    queryKey: ["chat-readers", chat, id],
    queryFn: ({ signal }) => {
      const sent = { params: { path: { id } }, signal };
      return unwrap(
        chat === "administrators"
          ? api.GET("/api/adminstration/messages/{id}/info/", sent)
          : api.GET("/api/consultant/messages/{id}/info/", sent),
        "Failed to load who has seen this message.",
      );
    },
  });
}

export type NewMessage = {
  content: string;
  replyTo: number | null;
  file: File | null;
};

/** Sends a message; reports the progress of its file from 0 to 1. */
export function sendMessage(
  chat: ChatName,
  { content, replyTo, file }: NewMessage,
  header: IdempotencyHeader,
  onProgress: (part: number) => void,
): Promise<Message> {
  const isImage = file?.type.startsWith("image/") ?? false;
  const message_type = file === null ? "text" : isImage ? "image" : "file";
  const sent = {
    params: { header },
    body: {
      message_type,
      ...(content === "" ? {} : { content }),
      ...(replyTo === null ? {} : { reply_to: replyTo }),
      ...(file === null ? {} : { [isImage ? "image_attachment" : "file_attachment"]: file }),
    } as Schema["MessageForm"],
    bodySerializer: multipart,
    ...(file === null ? {} : { fetch: fetchWithProgress(onProgress) }),
  };
  const call =
    chat === "administrators"
      ? api.POST("/api/adminstration/messages/", sent)
      : api.POST("/api/consultant/messages/", sent);
  return unwrap(call, "The message was not sent.");
}

export async function editMessage(chat: ChatName, id: number, content: string): Promise<Message> {
  const sent = { params: { path: { id } }, body: { content } };
  const edited = await unwrap(
    chat === "administrators"
      ? api.PATCH("/api/adminstration/messages/{id}/", sent)
      : api.PATCH("/api/consultant/messages/{id}/", sent),
    "The message was not changed.",
  );
  touch(id);
  return edited;
}

export async function deleteMessage(chat: ChatName, id: number) {
  const sent = { params: { path: { id } }, body: {} };
  await unwrap(
    chat === "administrators"
      ? api.DELETE("/api/adminstration/messages/{id}/delete/", sent)
      : api.DELETE("/api/consultant/messages/{id}/delete/", sent),
    "The message was not deleted.",
  );
  touch(id);
}

/** Records that the person has read these messages, all of a page at once. */
export async function markRead(chat: ChatName, ids: number[]) {
  const sentAt = performance.now();
  const call =
    chat === "administrators"
      ? api.POST("/api/adminstration/messages/read/", { body: { ids } })
      : api.POST("/api/consultant/messages/read/", { body: { ids } });
  const { total_unread } = await unwrap(call, "The messages could not be marked as read.");
  queryClient.setQueryData(unreadQuery(chat).queryKey, total_unread);
  changed(["chat.read"], sentAt);
}
