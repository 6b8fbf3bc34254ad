import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { type ClientDocument, documentsQuery } from "@/features/client-documents/api";
import { ApiError } from "@/lib/api/problem";
import { messageOf } from "@/lib/forms";
import { NOT_SENT_CODE } from "@/lib/idempotency";
import { useQuery } from "@/lib/queries";
import { type SignatureSent, type StoredPaper, signPaper } from "./api";
import { SignaturePad } from "./signature-pad";

type SignDialogProps = { paper: StoredPaper; onClose: () => void };

const FAILED = "The signature was not recorded.";
const NO_ANSWER =
  "We got no answer, so the signature may be recorded already. Close this and check the list before you try again.";

const METHODS = [
  { value: "screen", label: "On this screen" },
  { value: "paper", label: "By hand, scanned" },
] as const;

type Method = (typeof METHODS)[number]["value"];

/** Records that a client has signed an agreement: on the screen, or by hand. */
export function SignDialog({ paper, onClose }: SignDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        needs="can_give_loans"
        title={`Sign agreement ${paper.paper_number}`}
        description="You witness the client's signature. This cannot be undone."
      >
        <SignForm paper={paper} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** Within its window, which stays open while a signature is under way. */
function SignForm({ paper, onClose }: SignDialogProps) {
  const [method, setMethod] = useState<Method>("screen");
  const [drawn, setDrawn] = useState<File | null>(null);
  const [scan, setScan] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const documents = useQuery({ ...documentsQuery(paper.client), enabled: method === "paper" });
  const hasNoScan = method === "paper" && documents.data?.length === 0;
  const sign = useSubmit({
    name: `paper:sign:${paper.id}`,
    send: (sent: SignatureSent, header) => signPaper(paper.id, sent, header),
    changes: ["paper.changed"],
    refetchAfterRefusal: true,
    said: ({ paper_number }) => toast.success(`Agreement ${paper_number} is signed.`),
    failed: FAILED,
    onDone: onClose,
    onRefused: (error) => setProblem(isLost(error) ? NO_ANSWER : messageOf(error, FAILED)),
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
    <>
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
          <Scan query={documents} value={scan} onChoose={setScan} />
        )}
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </div>
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button pending={sign.isPending} disabled={hasNoScan} onClick={submit}>
          Record signature
        </Button>
      </DialogFooter>
    </>
  );
}

/** True if it was sent and no response came: the result is unknown. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && error.code !== NOT_SENT_CODE;
}

type ScanProps = {
  query: UseQueryResult<ClientDocument[]>;
  value: number | null;
  onChoose: (document: number) => void;
};

function Scan({ query, value, onChoose }: ScanProps) {
  if (query.data === undefined)
    return query.isError ? (
      <QueryError query={query} className="py-4" />
    ) : (
      <Skeleton className="h-10 w-full" />
    );
  if (query.data.length === 0)
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
        options={query.data.map(({ id, document_name }) => ({ value: id, label: document_name }))}
        value={value}
        onValueChange={onChoose}
      />
      <p className="text-muted-foreground text-xs">
        The scan stays with the agreement and can no longer be deleted.
      </p>
    </div>
  );
}
