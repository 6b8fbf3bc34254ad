import { useState } from "react";
import { FileDrop } from "@/components/file-drop";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";
import { uploadList } from "./api";

const FAILED = "The list was not uploaded.";

/** Uploads a sanctions list, which replaces the one before. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const { submit, isPending, error } = useSubmit({
    name: "screening-list",
    send: uploadList,
    changes: ["screening.changed"],
    said: ({ entries, new_matches }) =>
      toast.success(`List of ${entries} names uploaded.`, `${new_matches} new matches.`),
    failed: FAILED,
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Upload Sanctions List"
        description="The list replaces the one before, and all clients are compared with it."
      >
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (file !== null) submit(file);
          }}
        >
          <p className="text-muted-foreground text-sm text-pretty">
            The XML file of the United Nations, or a table. Its first row names the columns:{" "}
            <b>name</b>, or <b>first name</b> and <b>last name</b>. If you have them, also{" "}
            <b>date of birth</b>, <b>ID number</b>, <b>passport number</b> and <b>reference</b>.
          </p>
          <FileDrop
            accept=".csv,.txt,.xml,text/csv,text/xml"
            text={{ touch: "Choose the list.", mouse: "Drop the list here, or choose it." }}
            limits="CSV or XML, up to 5 MB and 20 000 names"
            labels={{ files: "Sanctions list", photo: "Photo of the list" }}
            disabled={isPending}
            onFiles={([first]) => setFile(first ?? null)}
          />
          {file !== null && <p className="text-sm wrap-anywhere">{file.name}</p>}
          {error !== null && <Alert kind="error">{sentence(error)}</Alert>}
          <DialogFooter>
            <DialogClose render={<Button variant="outline">Cancel</Button>} />
            <Button type="submit" disabled={file === null || isPending}>
              {isPending ? "Uploading…" : "Upload List"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** What is wrong with the file, if the server said so. */
function sentence(error: unknown): string {
  const ofFile = error instanceof ApiError ? error.fields.list?.[0] : undefined;
  return ofFile ?? messageOf(error, FAILED);
}
