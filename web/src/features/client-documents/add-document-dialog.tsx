import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { uploadDocument } from "./api";
import {
  type DocumentDraft,
  type DocumentType,
  documentDraft,
  documentDraftOf,
  fileProblem,
  NO_DOCUMENT,
  nameFrom,
} from "./document";
import { DocumentFields } from "./document-fields";
import { FileDrop } from "./file-drop";
import { PickedFile } from "./picked-file";

type AddDocumentDialogProps = {
  client: { id: number; first_name: string; last_name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Adds documents to a client: one with the name and type that are typed, or several at once. */
export function AddDocumentDialog({ client, open, onOpenChange, onDone }: AddDocumentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        title="Add Client Document"
        description={`${client.first_name} ${client.last_name}`}
      >
        <AddDocuments key={client.id} client={client.id} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

/** A file that waits to be sent, and how that goes. */
export type Picked = {
  key: number;
  file: File;
  name: string;
  type: DocumentType;
  /** From 0 to 1 while it is sent. */
  sent: number | null;
  problem: string | null;
};

const INCOMPLETE = "Please provide document name and file.";

function AddDocuments({ client, onDone }: { client: number; onDone: () => void }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useDraft<DocumentDraft>(
    documentDraftOf(client),
    documentDraft,
    NO_DOCUMENT,
  );
  const [picked, setPicked] = useState<Picked[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = (key: number, part: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async () => {
    if (picked.length === 0 || picked.some(({ name }) => name.trim() === "")) {
      setProblem(INCOMPLETE);
      return;
    }
    setProblem(null);
    setPending(true);
    let failed = 0;
    for (const one of picked) if (!(await sendOne(client, one, change))) failed += 1;
    setPending(false);
    await queries.invalidateQueries({ queryKey: ["clients", "documents", client] });
    const done = picked.length - failed;
    if (done > 0)
      toast.success("Document uploaded successfully.", done > 1 ? `${done} documents` : undefined);
    if (failed > 0)
      toast.error("Failed to upload document.", failed > 1 ? `${failed} documents` : undefined);
    // What failed stays, to be tried again.
    setPicked((all) => all.filter(({ problem: why }) => why !== null));
    if (failed > 0) return;
    setDraft(undefined);
    onDone();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-4"
    >
      {picked.length === 0 && (
        <DocumentFields
          name={draft.document_name}
          type={draft.document_type}
          onName={(document_name) => setDraft({ ...draft, document_name })}
          onType={(document_type) => setDraft({ ...draft, document_type })}
        />
      )}
      {picked.map((one) => (
        <PickedFile
          key={one.key}
          picked={one}
          disabled={pending}
          onChange={(part) => change(one.key, part)}
          onRemove={() => setPicked((all) => all.filter(({ key }) => key !== one.key))}
        />
      ))}
      <FileDrop
        disabled={pending}
        onFiles={(files) => {
          setProblem(null);
          setPicked((all) => [...all, ...pick(files, draft, all)]);
        }}
      />
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button type="submit" pending={pending}>
          {pending ? "Uploading..." : picked.length > 1 ? `Upload ${picked.length}` : "Upload"}
        </Button>
      </DialogFooter>
    </form>
  );
}

let keys = 0;

/** The chosen files; the first of all takes the name and the type that were typed before. */
function pick(files: File[], draft: DocumentDraft, before: Picked[]): Picked[] {
  return files.map((file, index) => {
    keys += 1;
    const typed = before.length === 0 && index === 0 ? draft.document_name.trim() : "";
    return {
      key: keys,
      file,
      name: typed === "" ? nameFrom(file) : typed,
      type: draft.document_type,
      sent: null,
      problem: fileProblem(file),
    };
  });
}

/** Whether the document arrived. */
async function sendOne(
  client: number,
  { key, file, name, type }: Picked,
  change: (key: number, part: Partial<Picked>) => void,
): Promise<boolean> {
  const known = fileProblem(file);
  if (known !== null) {
    change(key, { problem: known });
    return false;
  }
  change(key, { sent: 0, problem: null });
  try {
    await uploadDocument(client, { name: name.trim(), type, file }, (sent) =>
      change(key, { sent }),
    );
    return true;
  } catch (error) {
    change(key, { sent: null, problem: messageOf(error, "Failed to upload document.") });
    return false;
  }
}
