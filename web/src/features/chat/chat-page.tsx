import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { MessagesSquare, SearchX } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { SearchInput } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { formatInstant } from "@/lib/dates";
import { useDebounced } from "@/lib/debounced";
import { fullName } from "@/lib/people";
import { useInfiniteQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import {
  type ChatName,
  chatOf,
  deleteMessage,
  LOAD_FAILED,
  type Message,
  markRead,
  messagesQuery,
} from "./api";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import type { ChatPart } from "./message-pages";
import { settle, useOutbox } from "./outbox";
import { OutgoingRow } from "./outgoing-row";
import { ReadersDialog } from "./readers-dialog";
import { inOrder } from "./rows";
import { useWriting, type Writing, WritingBanner } from "./writing";

/** The group chat of the person's role. */
export default function ChatPage() {
  const user = useUser();
  const chat = chatOf(user);
  const [around, setAround] = useState<number | null>(null);
  const [search, setSearch] = useState("");
  const wanted = useDebounced(search.trim());
  const writing = useWriting(chat);
  const firstUnread = useRef<number | null>(undefined);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden max-md:border-t md:rounded-xl md:border">
      <header className="bg-card flex flex-wrap items-center justify-between gap-2 border-b px-3 py-2 md:px-4">
        <h1 className="text-lg font-semibold">Group Chat</h1>
        <SearchInput
          label="Search messages"
          placeholder="Search messages"
          className="w-56 max-sm:w-52"
          value={search}
          onValueChange={setSearch}
        />
      </header>
      {wanted === "" ? (
        <Conversation
          key={around}
          chat={chat}
          me={user.id}
          around={around}
          onAround={setAround}
          writing={writing}
          firstUnread={firstUnread}
        />
      ) : (
        <Results
          chat={chat}
          search={wanted}
          onOpen={(id) => {
            setAround(id);
            setSearch("");
          }}
        />
      )}
    </div>
  );
}

type ConversationProps = {
  chat: ChatName;
  me: number;
  around: number | null;
  onAround: (id: number | null) => void;
  writing: Writing;
  /** The first message that was unread when the page was opened; undefined until that is known. */
  firstUnread: RefObject<number | null | undefined>;
};

function Conversation(props: ConversationProps) {
  const { chat, me, around, onAround, writing, firstUnread } = props;
  const query = useInfiniteQuery({
    ...messagesQuery(chat, around),
    // The unread messages may differ from those when the page was left.
    refetchOnMount: around === null ? "always" : true,
  });
  const messages = inOrder(query.data?.pages ?? []);
  const outbox = useOutbox(chat);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [marked, setMarked] = useState(around);
  const [info, setInfo] = useState<Message | null>(null);
  const isFresh = query.isSuccess && query.isFetchedAfterMount;
  const divider = useDivider(firstUnread, isFresh ? query.data?.pages[0]?.firstUnread : undefined);
  const isAllLoaded = useUnreadParts(query, messages[0]?.id, around === null);
  useReading(chat, me, messages, isAtEnd && around === null && isAllLoaded);
  useEffect(() => settle(chat, messages));
  const onEnd = useCallback((atEnd: boolean) => setIsAtEnd(atEnd), []);

  if (query.isPending) return <ChatSkeleton />;
  if (query.data === undefined)
    return <QueryError query={query} title={LOAD_FAILED} className="flex-1 justify-center" />;
  const jump = (id: number) => {
    setMarked(id);
    if (!messages.some((message) => message.id === id)) onAround(id);
  };
  const shown = new Set(messages.map(({ id }) => id));
  const outgoing = outbox.filter(({ id }) => id === null || !shown.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by buttons as well
    <div
      className="flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => event.preventDefault()}
      onDrop={writing.drop}
    >
      <MessageList
        messages={messages}
        me={me}
        divider={divider}
        marked={marked}
        hasOlder={query.hasNextPage}
        hasNewer={query.hasPreviousPage}
        isLoadingOlder={query.isFetchingNextPage}
        onOlder={() => void query.fetchNextPage()}
        onNewer={() => !query.isFetchingPreviousPage && void query.fetchPreviousPage()}
        onNewest={() => onAround(null)}
        onEnd={onEnd}
        actions={{
          onReply: writing.reply,
          onInfo: setInfo,
          onEdit: writing.edit,
          onDelete: (message) => void askAndDelete(chat, message),
          onJump: jump,
        }}
        outgoingCount={outgoing.length}
        outgoing={outgoing.map((one) => (
          <OutgoingRow key={one.key} chat={chat} one={one} onEdit={writing.editAgain} />
        ))}
      />
      <Composer
        text={writing.text}
        onText={writing.type}
        file={writing.file}
        onFile={writing.attach}
        banner={
          <WritingBanner writing={writing} messages={messages} hasNewer={query.hasPreviousPage} />
        }
        isEditing={writing.edited !== null}
        isSaving={writing.isSaving}
        problem={writing.problem}
        onCancel={writing.cancel}
        onSend={() => {
          // A sent message appears at the end of the chat.
          if (writing.send()) onAround(null);
        }}
      />
      {info !== null && <ReadersDialog chat={chat} id={info.id} onClose={() => setInfo(null)} />}
    </div>
  );
}

/** The first message that was unread when the page was opened: the line above it stays there. */
function useDivider(
  first: RefObject<number | null | undefined>,
  known: number | null | undefined,
): number | null {
  if (first.current === undefined) first.current = known;
  return first.current ?? null;
}

/** So many parts of unread messages are loaded at once; earlier ones when the list is scrolled up. */
const MAX_PARTS = 10;

type Parts = Pick<
  UseInfiniteQueryResult<InfiniteData<ChatPart>>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

/**
 * Loads the newest part's unread messages back to the first one. True once all are loaded: marking
 * one as read marks those before it too.
 */
function useUnreadParts(query: Parts, oldest: number | undefined, isNewest: boolean): boolean {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const first = data?.pages[0]?.firstUnread ?? null;
  const isLoaded = first === null || oldest === undefined || first >= oldest || !hasNextPage;
  const loads = isNewest && !isLoaded && (data?.pages.length ?? 0) < MAX_PARTS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that came may ask for the next
  useEffect(() => {
    if (loads && !isFetchingNextPage) void fetchNextPage();
  }, [loads, isFetchingNextPage, fetchNextPage, oldest]);
  return isLoaded;
}

/**
 * The pause between two read marks, in milliseconds: in a busy chat every reader would send one for
 * every message.
 */
const MARK_PAUSE = 2000;

/** Marks all messages on the screen as read at once. */
function useReading(chat: ChatName, me: number, messages: readonly Message[], isAtEnd: boolean) {
  const markedUpTo = useRef(0);
  const markedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const mark = () => {
      if (!isAtEnd || document.visibilityState !== "visible") return;
      const unread = messages.filter(
        ({ id, read_info, sender_info }) =>
          id > markedUpTo.current && !read_info.is_read && sender_info.id !== me,
      );
      const newest = unread.at(-1)?.id;
      if (newest === undefined) return;
      const before = markedUpTo.current;
      markedUpTo.current = newest;
      markedAt.current = performance.now();
      const ids = unread.slice(-500).map(({ id }) => id);
      markRead(chat, ids).catch(() => {
        // The next message that comes, or the next look, marks them.
        markedUpTo.current = before;
      });
    };
    const pause = Math.max(0, markedAt.current + MARK_PAUSE - performance.now());
    const timer = setTimeout(mark, pause);
    document.addEventListener("visibilitychange", mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", mark);
    };
  });
}

async function askAndDelete(chat: ChatName, message: Message) {
  await confirm({
    title: "Confirm Deletion",
    text: "Are you sure you want to delete this message? This action cannot be undone.",
    yes: "Delete",
    destructive: true,
    run: () => deleteMessage(chat, message.id),
    changes: ["chat.message"],
  });
}

type ResultsProps = { chat: ChatName; search: string; onOpen: (id: number) => void };

/** The messages that contain a text, the newest first. */
function Results({ chat, search, onOpen }: ResultsProps) {
  const query = useInfiniteQuery(messagesQuery(chat, null, search));
  if (query.isPending) return <ChatSkeleton />;
  if (query.data === undefined)
    return <QueryError query={query} title={LOAD_FAILED} className="flex-1 justify-center" />;
  const found = inOrder(query.data.pages).reverse();
  if (found.length === 0)
    return (
      <EmptyState
        className="flex-1 justify-center"
        icon={SearchX}
        title="No matching messages"
        text="Try another word."
      />
    );
  return (
    <section aria-label="Found messages" className="min-h-0 flex-1 overflow-y-auto">
      <ul className="divide-y">
        {found.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onOpen(message.id)}
              className="hover:bg-muted focus-visible:ring-ring w-full cursor-pointer px-4 py-3 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-inset"
            >
              <span className="flex flex-wrap justify-between gap-x-4 text-xs">
                <span className="font-medium">{fullName(message.sender_info)}</span>
                <span className="text-muted-foreground tabular-nums">
                  {formatInstant(message.created_at)}
                </span>
              </span>
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {message.content}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center border-t p-3">
          <Button
            variant="outline"
            size="sm"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older messages
          </Button>
        </div>
      )}
    </section>
  );
}

function ChatSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading messages"
      className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4"
    >
      <MessagesSquare aria-hidden className="sr-only" />
      {["w-64", "w-48", "ml-auto w-56", "w-72", "ml-auto w-40"].map((width) => (
        <Skeleton key={width} className={`h-12 max-w-full shrink-0 rounded-xl ${width}`} />
      ))}
    </div>
  );
}
