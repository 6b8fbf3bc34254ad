import { useState } from "react";
import { FileDrop } from "@/components/file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/problem";
import { useDraft } from "@/lib/drafts";
import { SCANS } from "@/lib/files";
import { messageOf } from "@/lib/forms";
import { type DocumentDraft, documentDraft, documentDraftOf, NO_DOCUMENT } from "./document";
import { DocumentFields } from "./document-fields";
import { changePicked, leaveOut, type Picked, pick, sendAll, usePicked } from "./picked";
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
        needs="can_add_clients"
        title="Add Client Document"
        description={`${client.first_name} ${client.last_name}`}
      >
        <AddDocuments key={client.id} client={client.id} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

const INCOMPLETE = "Please provide document name and file.";

const FAILED = "Failed to upload document.";

function AddDocuments({ client, onDone }: { client: number; onDone: () => void }) {
  const name = documentDraftOf(client);
  const [draft, setDraft] = useDraft<DocumentDraft>(name, documentDraft, NO_DOCUMENT);
  const picked = usePicked(client);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useSubmit({
    name,
    send: async (files: readonly Picked[]) => {
      const { done, failed } = await sendAll(client, files);
      if (done > 0)
        toast.success(
          "Document uploaded successfully.",
          done > 1 ? `${done} documents` : undefined,
        );
      if (failed > 0) throw new Error(failed > 1 ? `${failed} documents` : "");
    },
    changes: ["client.documents"],
    // Some of several may have arrived.
    refetchAfterRefusal: true,
    said: () => {},
    failed: FAILED,
    onDone,
    onRefused: (error) =>
      error instanceof ApiError
        ? setProblem(messageOf(error, FAILED))
        : toast.error(FAILED, error instanceof Error ? error.message : undefined),
  });
  const send = () => {
    const isIncomplete = picked.length === 0 || picked.some((one) => one.name.trim() === "");
    setProblem(isIncomplete ? INCOMPLETE : null);
    if (!isIncomplete) upload.submit(picked);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
          disabled={upload.isPending}
          onChange={(part) => changePicked(client, one.key, part)}
          onRemove={() => leaveOut(client, one)}
        />
      ))}
      <FileDrop
        multiple
        accept={SCANS}
        text={{
          touch: "Photograph the document, or choose files.",
          mouse: "Drop files here, or choose them.",
        }}
        limits="PDF, JPEG, PNG or WebP, up to 10 MB each"
        labels={{ files: "Document files", photo: "Photo of the document" }}
        disabled={upload.isPending}
        onFiles={(files) => {
          setProblem(null);
          pick(client, files, draft);
        }}
      />
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button type="submit" pending={upload.isPending}>
          {upload.isPending
            ? "Uploading..."
            : picked.length > 1
              ? `Upload ${picked.length}`
              : "Upload"}
        </Button>
      </DialogFooter>
    </form>
  );
}
