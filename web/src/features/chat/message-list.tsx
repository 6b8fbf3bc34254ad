import { ArrowDown, MessagesSquare } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { addDays, formatDay } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";
import type { Message } from "./api";
import { type MessageActions, MessageRow } from "./message-row";
import { rowsOf } from "./rows";

/** Maximum distance from the end that still counts as being at the end, in pixels. */
const NEAR = 80;
/** Distance from the top or the bottom at which more messages are fetched, in pixels. */
const AHEAD = 400;

type MessageListProps = {
  messages: readonly Message[];
  me: number;
  /** The message that was the first unread one when the chat was opened. */
  divider: number | null;
  /** The message that the person jumped to. */
  marked: number | null;
  hasOlder: boolean;
  hasNewer: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  onNewer: () => void;
  /** Called to go to the newest messages if they are not loaded. */
  onNewest: () => void;
  /** Reports if the end of the chat is in view. */
  onEnd: (isAtEnd: boolean) => void;
  actions: MessageActions;
  /** Messages that are being sent or were not sent, shown after all others. */
  outgoing: ReactNode;
  outgoingCount: number;
};

/**
 * The messages in order of time. Messages of others scroll the list only if it is at its end;
 * otherwise it keeps its position.
 */
export function MessageList(props: MessageListProps) {
  const { messages, me, divider, marked, hasOlder, hasNewer, actions, outgoingCount } = props;
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenUpTo, setSeenUpTo] = useState(messages.at(-1)?.id ?? 0);
  const today = useServerToday();
  usePlace(list, messages, { isAtEnd: isAtEnd && !hasNewer, marked, outgoingCount });
  useEndInView(list, isAtEnd && !hasNewer);

  const newest = messages.at(-1)?.id ?? 0;
  const { onEnd } = props;
  const isAtNewest = isAtEnd && !hasNewer;
  useEffect(() => {
    onEnd(isAtNewest);
    if (isAtNewest) setSeenUpTo(newest);
  }, [isAtNewest, newest, onEnd]);

  const onScroll = () => {
    const element = list.current;
    if (element === null) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    setIsAtEnd(below < NEAR);
    if (element.scrollTop < AHEAD && hasOlder && !props.isLoadingOlder) props.onOlder();
    if (below < AHEAD && hasNewer) props.onNewer();
  };
  const toEnd = () => {
    if (hasNewer) props.onNewest();
    else list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  const missed = messages.filter(
    ({ id, sender_info }) => id > seenUpTo && sender_info.id !== me,
  ).length;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: needs focus to be scrolled by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="focus-visible:ring-ring min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-3 outline-none [overflow-anchor:none] focus-visible:ring-2 focus-visible:ring-inset md:px-4"
      >
        {hasOlder && (
          <div className="flex justify-center py-3">
            <Button
              variant="outline"
              size="sm"
              pending={props.isLoadingOlder}
              onClick={props.onOlder}
            >
              Load older messages
            </Button>
          </div>
        )}
        {messages.length === 0 && outgoingCount === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title="No Messages Yet"
            text="Start the conversation by sending a message below."
          />
        )}
        {rowsOf(messages).map((row) => (
          <Fragment key={row.message.id}>
            {row.day !== null && <Divider text={dayName(row.day, today)} />}
            {row.message.id === divider && <Divider text="Unread messages" isUnread />}
            <MessageRow
              row={row}
              isOwn={row.message.sender_info.id === me}
              isMarked={row.message.id === marked}
              actions={actions}
            />
          </Fragment>
        ))}
        {props.outgoing}
      </div>
      {!isAtNewest && (
        <Button
          size="sm"
          variant={missed > 0 ? "default" : "outline"}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
          onClick={toEnd}
        >
          <ArrowDown aria-hidden />
          {missed === 0
            ? "Newest messages"
            : `${missed} new ${missed === 1 ? "message" : "messages"}`}
        </Button>
      )}
    </div>
  );
}

/** Sets the scroll position after each render: the end, the marked message, or unchanged. */
function usePlace(
  list: React.RefObject<HTMLDivElement | null>,
  messages: readonly Message[],
  place: { isAtEnd: boolean; marked: number | null; outgoingCount: number },
) {
  const before = useRef({
    first: 0,
    height: 0,
    top: 0,
    marked: null as number | null,
    outgoing: 0,
  });
  const first = messages[0]?.id ?? 0;
  const { isAtEnd, marked, outgoingCount } = place;
  useEffect(() => {
    const element = list.current;
    const note = () => {
      before.current.top = element?.scrollTop ?? 0;
    };
    element?.addEventListener("scroll", note);
    return () => element?.removeEventListener("scroll", note);
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { first: wasFirst, height, top, marked: wasMarked, outgoing } = before.current;
    // The person scrolled up, but the scroll event only comes with the next frame: do not jump back
    // to the end.
    const isLeaving = element.scrollTop < top - 1;
    const staysAtEnd = isAtEnd && !isLeaving;
    const target = marked === null ? null : document.getElementById(`message-${marked}`);
    if (marked !== wasMarked && target !== null) target.scrollIntoView({ block: "center" });
    else if (staysAtEnd || outgoingCount > outgoing) element.scrollTop = element.scrollHeight;
    else if (wasFirst !== 0 && first < wasFirst) element.scrollTop += element.scrollHeight - height;
    before.current = {
      first,
      height: element.scrollHeight,
      top: isLeaving ? top : element.scrollTop,
      marked: target === null ? wasMarked : marked,
      outgoing: outgoingCount,
    };
  });
}

/** Keeps the list at its end when it shrinks because the composer grows or a keyboard opens. */
function useEndInView(list: React.RefObject<HTMLDivElement | null>, isAtEnd: boolean) {
  useEffect(() => {
    const element = list.current;
    if (element === null || !isAtEnd) return;
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isAtEnd]);
}

function dayName(day: string, today: string): string {
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDay(day);
}

function Divider({ text, isUnread = false }: { text: string; isUnread?: boolean }) {
  const line = isUnread ? "bg-primary" : "bg-border";
  return (
    <div
      className={`flex items-center gap-3 pt-4 pb-1 text-xs font-medium ${isUnread ? "text-primary" : "text-muted-foreground"}`}
    >
      <span className={`h-px flex-1 ${line}`} />
      {text}
      <span className={`h-px flex-1 ${line}`} />
    </div>
  );
}
