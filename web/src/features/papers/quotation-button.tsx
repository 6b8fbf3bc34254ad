import { FileText } from "lucide-react";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { mediaUrl } from "@/lib/media";
import { makeQuotation, type QuotationBody, type StoredPaper } from "./api";

const FAILED = "The quotation was not made.";

/** Makes the quotation of the form's values, to be handed out before the client applies. */
export function QuotationButton({ body }: { body: QuotationBody }) {
  const [made, setMade] = useState<{ of: string; paper: StoredPaper } | null>(null);
  const quotation = useSubmit({
    name: "paper:quotation",
    once: true,
    send: (sent: QuotationBody, header) => makeQuotation(sent, header),
    changes: ["paper.changed"],
    said: ({ paper_number }) => toast.success(`Quotation ${paper_number} was made.`),
    failed: FAILED,
    onDone: (paper, sent) => setMade({ of: JSON.stringify(sent), paper }),
    // One from before this form was opened was another client's: it has been shown there.
    onRefused: (error, sent) => {
      if (sent !== undefined) toast.error(FAILED, messageOf(error, FAILED));
    },
  });
  // One for each set of figures: changed values are another quotation.
  const paper = made?.of === JSON.stringify(body) ? made.paper : null;
  if (paper?.document_file)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <a
          href={mediaUrl(paper.document_file)}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <FileText aria-hidden />
          Open quotation {paper.paper_number}
        </a>
        <span className="text-muted-foreground text-xs">
          Valid until {formatDate(paper.valid_until)}. Stored with the client.
        </span>
      </div>
    );
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      pending={quotation.isPending}
      onClick={() => quotation.submit(body)}
    >
      <FileText aria-hidden />
      Make quotation
    </Button>
  );
}
