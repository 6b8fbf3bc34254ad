import { Download, EllipsisVertical, FileText, Info, Pencil, Reply, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { cn } from "@/lib/cn";
import { formatTime } from "@/lib/dates";
import { formatBytes } from "@/lib/files";
import { mediaUrl } from "@/lib/media";
import { useMediaQuery } from "@/lib/media-query";
import { fullName } from "@/lib/people";
import type { Message } from "./api";
import { MessageText } from "./message-text";
import type { Row } from "./rows";

export type MessageActions = {
  onReply: (message: Message) => void;
  onInfo: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onJump: (id: number) => void;
};

type MessageRowProps = { row: Row; isOwn: boolean; isMarked: boolean; actions: MessageActions };

/** One message: its sender if a run begins, the message it answers, its text and attachments. */
export function MessageRow({ row, isOwn, isMarked, actions }: MessageRowProps) {
  const { message, isFirst } = row;
  const { sender_info: sender } = message;
  return (
    <div
      id={`message-${message.id}`}
      className={cn(
        "group flex scroll-mt-8 gap-2.5 rounded-lg px-1 transition-colors duration-700",
        isFirst ? "pt-3" : "pt-1",
        isOwn && "flex-row-reverse",
        isMarked && "bg-warning-surface",
      )}
    >
      <span className="w-8 shrink-0">
        {isFirst && (
          <Avatar
            firstName={sender.first_name}
            lastName={sender.last_name}
            picture={sender.profile_picture}
            className="size-8 text-xs"
          />
        )}
      </span>
      <div className={cn("flex max-w-[min(85%,40rem)] min-w-0 flex-col", isOwn && "items-end")}>
        {isFirst && (
          <p className="mb-0.5 text-xs font-medium wrap-anywhere">
            {fullName(sender)}
            {sender.branch_name != null && (
              <span className="text-muted-foreground font-normal"> · {sender.branch_name}</span>
            )}
          </p>
        )}
        <Bubble isOwn={isOwn}>
          <Quote message={message} onJump={actions.onJump} />
          <Attachment message={message} />
          {message.content !== "" && <MessageText content={message.content} />}
          <p className="text-muted-foreground text-2xs mt-0.5 text-right tabular-nums">
            {message.is_edited && "(edited) "}
            {formatTime(message.created_at)}
          </p>
        </Bubble>
      </div>
      <Actions message={message} isOwn={isOwn} actions={actions} />
    </div>
  );
}

export function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "max-w-full min-w-16 rounded-xl border px-3 py-1.5",
        isOwn ? "bg-accent rounded-tr-sm border-transparent" : "bg-card rounded-tl-sm",
      )}
    >
      {children}
    </div>
  );
}

/** The answered message; a click leads to the original. */
function Quote({ message, onJump }: { message: Message; onJump: (id: number) => void }) {
  const { reply_to: id, reply_to_info: original } = message;
  if (id == null || original == null) return null;
  const text = "border-primary mb-1 block w-full border-l-2 pl-2 text-left text-xs";
  if (original.is_deleted)
    return <p className={cn(text, "text-muted-foreground italic")}>This message was deleted.</p>;
  return (
    <button
      type="button"
      aria-label={`Go to the message of ${original.sender}`}
      onClick={() => onJump(id)}
      className={cn(
        text,
        "focus-visible:ring-ring cursor-pointer rounded-sm outline-none focus-visible:ring-2",
      )}
    >
      <span className="block font-medium">{original.sender}</span>
      <span dir="auto" className="text-muted-foreground line-clamp-2 wrap-anywhere">
        {original.content || (original.message_type === "image" ? "Picture" : "File")}
      </span>
    </button>
  );
}

function Attachment({ message }: { message: Message }) {
  const { attachment, attachment_info: info } = message;
  if (attachment == null || info == null) return null;
  const name = info.name ?? "Attachment";
  if (message.message_type === "image")
    return (
      <a
        href={mediaUrl(attachment)}
        target="_blank"
        rel="noreferrer"
        className="focus-visible:ring-ring my-1 block rounded-lg outline-none focus-visible:ring-2"
      >
        <img
          src={mediaUrl(attachment)}
          alt={name}
          loading="lazy"
          className="bg-muted max-h-64 min-h-16 max-w-full rounded-lg object-contain"
        />
      </a>
    );
  const isShown = info.content_type.startsWith("text/");
  const Icon = isShown ? FileText : Download;
  return (
    <a
      href={mediaUrl(attachment)}
      {...(isShown ? { target: "_blank", rel: "noreferrer" } : { download: name })}
      className="bg-background hover:bg-muted focus-visible:ring-ring my-1 flex items-center gap-2 rounded-lg border px-3 py-2 text-sm outline-none focus-visible:ring-2"
    >
      <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block font-medium break-all">{name}</span>
        <span className="text-muted-foreground block text-xs">{formatBytes(info.size_bytes)}</span>
      </span>
    </a>
  );
}

type ActionsProps = { message: Message; isOwn: boolean; actions: MessageActions };

/** The actions on a message: shown under the pointer, with the focus, and on touch screens. */
function Actions({ message, isOwn, actions }: ActionsProps) {
  const all = [
    { label: "Reply", icon: Reply, act: actions.onReply },
    ...(isOwn
      ? [
          { label: "Message info", icon: Info, act: actions.onInfo },
          { label: "Edit message", icon: Pencil, act: actions.onEdit },
          { label: "Delete message", icon: Trash2, act: actions.onDelete },
        ]
      : []),
  ];
  const isTouch = useMediaQuery("(pointer: coarse)");
  if (isTouch)
    return (
      <Menu
        align={isOwn ? "end" : "start"}
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label="Message actions"
            className="text-muted-foreground size-8 self-center"
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        {all.map(({ label, icon: Icon, act }) => (
          <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => act(message)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    );
  return (
    <div className="flex shrink-0 items-center self-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
      {all.map(({ label, icon: Icon, act }) => (
        <Button
          key={label}
          variant="ghost"
          size="icon"
          aria-label={label}
          title={label}
          className="text-muted-foreground size-7"
          onClick={() => act(message)}
        >
          <Icon aria-hidden className="size-4" />
        </Button>
      ))}
    </div>
  );
}
