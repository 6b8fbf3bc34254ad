import { Camera, Check, Image, Paperclip, Pencil, Reply, SendHorizontal, X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { ChosenFile } from "@/components/chosen-file";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { Textarea } from "@/components/ui/textarea";
import { attachmentProblem, FILES, IMAGES } from "@/lib/attachment";
import { cn } from "@/lib/cn";
import { useMediaQuery } from "@/lib/media-query";
import { lengthOf } from "./rows";

const MAX_CONTENT = 1000;
/** From so many characters on, it is shown how many there are. */
const COUNTED_FROM = 900;

type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The message being answered or edited, above the text. */
  banner: ReactNode;
  /** A message that is edited keeps its attachment. */
  isEditing: boolean;
  isSaving: boolean;
  problem: string | null;
  onSend: () => void;
  onCancel: () => void;
};

/** The input for messages: Enter sends, Shift+Enter begins a line. */
export function Composer(props: ComposerProps) {
  const { text, onText, file, onFile, banner, isEditing, isSaving, problem, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowing(field, text);
  const length = lengthOf(text);
  const isTooLong = length > MAX_CONTENT;
  const fileProblem = file === null ? null : attachmentProblem(file);
  const canSend =
    !isTooLong &&
    !isSaving &&
    fileProblem === null &&
    (length > 0 || (!isEditing && file !== null));
  const trySend = () => {
    if (canSend) onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return props.onCancel();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    trySend();
  };
  return (
    <form
      aria-label="Write a message"
      className="bg-card flex flex-col gap-2 border-t p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        trySend();
      }}
    >
      {banner}
      {file !== null && !isEditing && (
        <ChosenFile
          file={file}
          disabled={false}
          sent={null}
          problem={fileProblem}
          onRemove={() => onFile(null)}
          preview
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      <div className="flex items-end gap-1">
        {!isEditing && <AttachButtons onFile={onFile} />}
        <Textarea
          ref={field}
          aria-label="Message"
          placeholder="Type a message"
          dir="auto"
          rows={1}
          value={text}
          readOnly={isSaving}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const [pasted] = event.clipboardData.files;
            if (pasted === undefined || isEditing) return;
            event.preventDefault();
            onFile(pasted);
          }}
          className="max-h-60 min-h-10 flex-1 resize-none"
        />
        <Button
          type="submit"
          size="icon"
          aria-label={isEditing ? "Save message" : "Send message"}
          disabled={!canSend}
          pending={isSaving}
        >
          {!isSaving && (isEditing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />)}
        </Button>
      </div>
      {length >= COUNTED_FROM && (
        <p
          role={isTooLong ? "alert" : undefined}
          className={cn(
            "text-right text-xs tabular-nums",
            isTooLong ? "text-destructive" : "text-muted-foreground",
          )}
        >
          {isTooLong && "This message is too long. "}
          {length} / {MAX_CONTENT}
        </p>
      )}
    </form>
  );
}

/** Makes the field as high as its text, within its limits. */
function useGrowing(field: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that the text changed
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(240, Math.max(40, element.scrollHeight + 2))}px`;
  }, [text]);
}

const WAYS = [
  { label: "Attach file", icon: Paperclip, accept: FILES, isCamera: false },
  { label: "Attach image", icon: Image, accept: IMAGES, isCamera: false },
  { label: "Take a photo", icon: Camera, accept: IMAGES, isCamera: true },
];

/** The ways to attach something: side by side, or behind one button where fingers need room. */
function AttachButtons({ onFile }: { onFile: (file: File) => void }) {
  const isTouch = useMediaQuery("(pointer: coarse)");
  const choosers = useRef(new Map<string, HTMLInputElement | null>());
  const open = (label: string) => choosers.current.get(label)?.click();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file can be chosen again after it was removed.
    event.target.value = "";
  };
  return (
    <>
      {isTouch ? (
        <Menu
          side="top"
          align="start"
          trigger={
            <Button variant="ghost" size="icon" aria-label="Attach">
              <Paperclip aria-hidden />
            </Button>
          }
        >
          {WAYS.map(({ label, icon: Icon }) => (
            <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => open(label)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        WAYS.filter(({ isCamera }) => !isCamera).map(({ label, icon: Icon }) => (
          <Button
            key={label}
            variant="ghost"
            size="icon"
            aria-label={label}
            title={label}
            onClick={() => open(label)}
          >
            <Icon aria-hidden />
          </Button>
        ))
      )}
      {WAYS.map(({ label, accept, isCamera }) => (
        <input
          key={label}
          ref={(input) => {
            choosers.current.set(label, input);
          }}
          type="file"
          accept={accept}
          {...(isCamera ? { capture: "environment" as const } : {})}
          aria-label={`${label}: choose`}
          onChange={take}
          className="hidden"
        />
      ))}
    </>
  );
}

type BannerProps = {
  /** An old message is rewritten, rather than answered. */
  isEdit: boolean;
  title: string;
  /** That message's text; empty if it is not loaded. */
  text: string;
  /** The next step after the message that it is about has been deleted. */
  gone: string | false;
  onClose: () => void;
};

/** The message that the next one answers, or the one being edited. */
export function ComposerBanner({ isEdit, title, text, gone, onClose }: BannerProps) {
  const Icon = isEdit ? Pencil : Reply;
  return (
    <div className="bg-muted flex items-center gap-2 rounded-lg px-3 py-1.5 text-xs">
      <Icon aria-hidden className="text-muted-foreground size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {(gone !== false || text !== "") && (
          <p
            dir="auto"
            className={gone === false ? "text-muted-foreground truncate" : "text-destructive"}
          >
            {gone === false ? text : gone}
          </p>
        )}
      </div>
      <Button variant="ghost" size="icon" aria-label="Cancel" className="size-7" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
