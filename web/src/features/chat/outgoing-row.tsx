import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/dates";
import type { ChatName } from "./api";
import { Bubble } from "./message-row";
import { MessageText } from "./message-text";
import { discard, type Outgoing, sendAgain } from "./outbox";

type OutgoingRowProps = {
  chat: ChatName;
  one: Outgoing;
  /** Puts it back where it was written. */
  onEdit: (one: Outgoing) => void;
};

/** A message on its way, or one that was not sent and why. */
export function OutgoingRow({ chat, one, onEdit }: OutgoingRowProps) {
  const { content, file, lostFile, sent, problem, isOpen, at, key } = one;
  const fileName = file?.name ?? lostFile;
  return (
    <div className="flex flex-col items-end pt-1 pr-11.5 pl-1">
      <Bubble isOwn>
        {fileName !== null && <p className="text-sm font-medium break-all">{fileName}</p>}
        {content !== "" && <MessageText content={content} />}
        {file !== null && problem === null && sent < 1 && (
          <progress
            aria-label={`Uploading ${file.name}`}
            value={sent}
            max={1}
            className="accent-primary mt-1 h-1.5 w-full"
          />
        )}
        <p className="text-muted-foreground text-2xs mt-0.5 text-right tabular-nums">
          {problem === null ? "Sending…" : "Not sent"} {formatTime(at)}
        </p>
      </Bubble>
      {problem !== null && (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-xs">
          <span className="text-destructive">{problem}</span>
          {lostFile === null && (
            <Button variant="link" size="inline" onClick={() => sendAgain(chat, key)}>
              Try again
            </Button>
          )}
          {(!isOpen || lostFile !== null) && (
            <Button variant="link" size="inline" onClick={() => onEdit(one)}>
              Edit
            </Button>
          )}
          <Button variant="link" size="inline" onClick={() => discard(chat, key)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
