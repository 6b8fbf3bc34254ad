import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { documentsQuery } from "@/features/client-documents/api";
import { messageOf } from "@/lib/forms";
import { type SignatureSent, type StoredPaper, signPaper } from "./api";
import { SignaturePad } from "./signature-pad";

type SignDialogProps = { paper: StoredPaper; onClose: () => void };

const FAILED = "The signature was not recorded.";

const METHODS = [
  { value: "screen", label: "On this screen" },
  { value: "paper", label: "By hand, scanned" },
] as const;

type Method = (typeof METHODS)[number]["value"];

/** Records that a client has signed an agreement: on the screen, or by hand. */
export function SignDialog({ paper, onClose }: SignDialogProps) {
  const [method, setMethod] = useState<Method>("screen");
  const [drawn, setDrawn] = useState<File | null>(null);
  const [scan, setScan] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sign = useSubmit({
    name: `paper:sign:${paper.id}`,
    send: (sent: SignatureSent, header) => signPaper(paper.id, sent, header),
    changes: ["paper.changed"],
    refetchAfterRefusal: true,
    said: ({ paper_number }) => toast.success(`Agreement ${paper_number} is signed.`),
    failed: FAILED,
    onDone: onClose,
    onRefused: (error) => setProblem(messageOf(error, FAILED)),
  });
  const submit = () => {
    if (method === "screen" && drawn === null) {
      setProblem("Ask the client to sign in the box.");
    } else if (method === "paper" && scan === null) {
      setProblem("Choose the scan of the signed agreement.");
    } else {
      setProblem(null);
      sign.submit(
        method === "screen" ? { signature: drawn as File } : { document: scan as number },
      );
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Sign agreement ${paper.paper_number}`}
        description="You witness the client's signature. It cannot be taken back."
      >
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="How the client signs"
            options={METHODS}
            value={method}
            onValueChange={(next) => {
              setMethod(next);
              setProblem(null);
            }}
          />
          {method === "screen" ? (
            <SignaturePad onDrawn={setDrawn} />
          ) : (
            <Scan client={paper.client} value={scan} onChoose={setScan} />
          )}
          {problem !== null && <Alert kind="error">{problem}</Alert>}
        </div>
        <DialogFooter>
          <DialogClose render={<Button variant="outline">Cancel</Button>} />
          <Button pending={sign.isPending} onClick={submit}>
            Record signature
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ScanProps = { client: number; value: number | null; onChoose: (document: number) => void };

function Scan({ client, value, onChoose }: ScanProps) {
  const query = useQuery(documentsQuery(client));
  const documents = query.data ?? [];
  if (query.isSuccess && documents.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        Scan the signed agreement and add it to the client's documents first.
      </p>
    );
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        aria-label="Scan of the signed agreement"
        placeholder="Choose one of the client's documents"
        options={documents.map(({ id, document_name }) => ({ value: id, label: document_name }))}
        value={value}
        onValueChange={onChoose}
      />
      <p className="text-muted-foreground text-xs">
        The scan stays with the agreement and can no longer be deleted.
      </p>
    </div>
  );
}
