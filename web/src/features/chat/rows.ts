import { dateOf } from "@/lib/dates";
import type { Message } from "./api";

/** After so many milliseconds the same sender begins a new run. */
const RUN = 10 * 60_000;

/** A message as the list shows it. */
export type Row = {
  message: Message;
  /** The first message of its day. */
  day: string | null;
  /** The first one of a run of the same sender. */
  isFirst: boolean;
};

/** Messages in order, with the days they were sent on and the runs of each sender. */
export function rowsOf(messages: readonly Message[]): Row[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = dateOf(message.created_at);
    const isNewDay = before === undefined || dateOf(before.created_at) !== day;
    const pause =
      before === undefined ? 0 : Date.parse(message.created_at) - Date.parse(before.created_at);
    const isSame = before?.sender_info.id === message.sender_info.id && pause < RUN;
    return { message, day: isNewDay ? day : null, isFirst: isNewDay || !isSame };
  });
}

/** The messages of all parts, the oldest first; the first part is the newest. */
export function inOrder(parts: readonly { messages: Message[] }[]): Message[] {
  const all = parts.flatMap(({ messages }) => messages);
  return [...new Map(all.map((message) => [message.id, message])).values()].sort(
    (one, other) => one.id - other.id,
  );
}

/** Characters as the server counts them: not bytes, and not the halves of an emoji. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}
