import { type DragEvent, useState } from "react";
import { z } from "zod";
import { confirm } from "@/components/ui/confirm";
import { prepared } from "@/lib/attachment";
import { changed } from "@/lib/changes";
import { draftKey, useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { readStored } from "@/lib/storage";
import { type ChatName, editMessage, type Message } from "./api";
import { useChosenFile } from "./chosen-file";
import { ComposerBanner } from "./composer";
import { discard, type Outgoing, send } from "./outbox";

const draft = z.object({
  text: z.string(),
  // Not its text: a deleted message would stay in the browser.
  replyTo: z.object({ id: z.number(), name: z.string() }).nullable(),
});
const EMPTY: z.infer<typeof draft> = { text: "", replyTo: null };

const edit = z.object({ id: z.number(), was: z.string(), text: z.string() }).nullable();
type Edit = NonNullable<z.infer<typeof edit>>;
const NO_EDIT: z.infer<typeof edit> = null;

export type Writing = ReturnType<typeof useWriting>;

/**
 * The text being written: a new message, perhaps a reply, or the new text of an old one. It
 * outlives the conversation on the screen, which another one or a search may replace.
 */
export function useWriting(chat: ChatName) {
  const [{ text, replyTo }, setDraft] = useDraft(`chat:${chat}`, draft, EMPTY);
  const [file, setFile] = useChosenFile(chat);
  const { edited, ...editing } = useEditing(chat);
  const { isSaving } = editing;
  const isEditing = edited !== null;
  const write = (value: z.infer<typeof draft>) =>
    setDraft(value.text === "" && value.replyTo === null ? undefined : value);
  const attach = (given: File | null) => {
    if (given === null) setFile(null);
    else void prepared(given).then(setFile);
  };
  return {
    edited,
    replyTo,
    isSaving,
    problem: editing.problem,
    file,
    text: edited?.text ?? text,
    attach,
    reply: (message: Message) =>
      editing.leave(() => {
        write({ text, replyTo: { id: message.id, name: message.sender_info.first_name } });
        focusComposer();
      }),
    edit: (message: Message) =>
      editing.leave(() => {
        editing.begin({ id: message.id, was: message.content, text: message.content });
        focusComposer();
      }),
    /** Puts a message that was not sent back where it was written. */
    editAgain: (one: Outgoing) => {
      if (isSaving) return;
      const put = () => {
        editing.stop();
        const { content, replyTo: id, replyName: name = "a message" } = one;
        write({ text: content, replyTo: id === null ? null : { id, name } });
        setFile(one.file);
        discard(chat, one.key);
        focusComposer();
      };
      const isEmpty = text.trim() === "" && replyTo === null && file === null;
      if (isEmpty && !editing.isChanged) put();
      else askToReplace(put);
    },
    drop: (event: DragEvent) => {
      event.preventDefault();
      const [dropped] = event.dataTransfer.files;
      if (dropped !== undefined && !isEditing) attach(dropped);
    },
    /** Sends or saves it; answers whether a new message is on its way. */
    send: () => {
      if (edited !== null) {
        void editing.save(edited);
        return false;
      }
      const reply = { replyTo: replyTo?.id ?? null, replyName: replyTo?.name };
      send(chat, { content: text.trim(), ...reply, file });
      setDraft(undefined);
      setFile(null);
      return true;
    },
    type: (typed: string) =>
      edited === null ? write({ text: typed, replyTo }) : editing.begin({ ...edited, text: typed }),
    cancel: () => {
      if (isSaving) return;
      if (isEditing) editing.stop();
      else if (replyTo !== null) write({ text, replyTo: null });
    },
  };
}

/** The new text of an old message. It stays until it is saved or left. */
function useEditing(chat: ChatName) {
  const name = `chat-edit:${chat}`;
  const [edited, setEdited] = useDraft(name, edit, NO_EDIT);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = edited !== null && edited.text.trim() !== edited.was;
  const stop = () => {
    setEdited(undefined);
    setProblem(null);
  };
  const save = async (sent: Edit) => {
    const content = sent.text.trim();
    if (content === sent.was) return stop();
    setSaving(true);
    setProblem(null);
    const sentAt = performance.now();
    try {
      await editMessage(chat, sent.id, content);
      changed(["chat.message"], sentAt);
      // The page may have been left and opened again, and another edit begun.
      const now = readStored(draftKey(name), edit, NO_EDIT);
      if (now?.id === sent.id && now.text === sent.text) setEdited(undefined);
    } catch (error) {
      setProblem(messageOf(error, "The message was not changed."));
    } finally {
      setSaving(false);
    }
  };
  return {
    edited,
    isSaving,
    problem,
    isChanged,
    stop,
    save,
    begin: (next: Edit) => {
      if (next.id !== edited?.id) setProblem(null);
      setEdited(next);
    },
    /** Goes on with something else; asks first where something was typed. */
    leave: (then: () => void) => {
      if (isSaving) return;
      const go = () => {
        stop();
        then();
      };
      if (isChanged) askToDiscard(go);
      else go();
    },
  };
}

function askToDiscard(then: () => void) {
  const question = {
    title: "Discard your edit?",
    text: "The new text of the message is not saved yet.",
    yes: "Discard",
    destructive: true,
  };
  void confirm(question).then((agreed) => agreed && then());
}

function askToReplace(then: () => void) {
  const question = {
    title: "Replace what you are writing?",
    text: "The message that was not sent takes its place.",
    yes: "Replace",
    destructive: true,
  };
  void confirm(question).then((agreed) => agreed && then());
}

type WritingBannerProps = {
  writing: Writing;
  /** The messages that are loaded, and whether there are newer ones. */
  messages: readonly Message[];
  hasNewer: boolean;
};

/** The message that the next one answers, or the one being edited; null if there is neither. */
export function WritingBanner({ writing, messages, hasNewer }: WritingBannerProps) {
  const { edited, replyTo, cancel } = writing;
  const about = edited ?? replyTo;
  if (about === null) return null;
  const message = messages.find(({ id }) => id === about.id);
  const [oldest, newest] = [messages[0]?.id, messages.at(-1)?.id];
  const isGone =
    message === undefined &&
    oldest !== undefined &&
    newest !== undefined &&
    about.id >= oldest &&
    (about.id <= newest || !hasNewer);
  if (edited !== null)
    return (
      <ComposerBanner
        isEdit
        title="Editing message"
        text={edited.was || "Attachment"}
        gone={isGone && "This message was deleted. Cancel the edit."}
        onClose={cancel}
      />
    );
  return (
    <ComposerBanner
      isEdit={false}
      title={`Replying to ${replyTo?.name}`}
      text={message === undefined ? "" : quoted(message)}
      gone={isGone && "This message was deleted. Cancel the reply to send yours."}
      onClose={cancel}
    />
  );
}

function quoted({ content, message_type: type }: Message): string {
  return content || (type === "image" ? "Picture" : "File");
}

function focusComposer() {
  document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Message"]')?.focus();
}
