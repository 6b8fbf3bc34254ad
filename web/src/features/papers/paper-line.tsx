import { PenLine } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { formatDate, formatInstant } from "@/lib/dates";
import { mediaUrl } from "@/lib/media";
import { paperName } from "@/lib/papers";
import { fullName } from "@/lib/people";
import { useServerToday } from "@/lib/server-clock";
import type { StoredPaper } from "./api";
import { useMayMake } from "./rights";
import { SignDialog } from "./sign-dialog";

/** A stored paper: its kind, author, time and signature. */
export function PaperLine({ paper }: { paper: StoredPaper }) {
  const [signing, setSigning] = useState(false);
  const { kind, paper_number, made_at, made_by, signature, document_file: file } = paper;
  const name = `${paperName(kind)} ${paper_number}`;
  const maySign = useMayMake(paper.branch) && paper.awaits_signature;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-col items-start">
        {file ? (
          <a
            href={mediaUrl(file)}
            target="_blank"
            rel="noreferrer"
            title="Opens in a new tab. Opening is recorded."
            aria-label={`${name} as PDF. Opens in a new tab. Opening is recorded.`}
            className={buttonVariants({ variant: "link", size: "inline" })}
          >
            {name}
          </a>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="text-muted-foreground text-xs">
          {formatInstant(made_at)}, {fullName(made_by)}
        </span>
        {signature && (
          <span className="text-muted-foreground text-xs">
            Signed {signature.method === "screen" ? "on a screen" : "by hand"},{" "}
            {formatInstant(signature.signed_at)}
            {signature.witness_name && `, before ${signature.witness_name}`}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <PaperState paper={paper} />
        {maySign && (
          <Button variant="outline" size="sm" onClick={() => setSigning(true)}>
            <PenLine aria-hidden />
            Sign…
          </Button>
        )}
      </span>
      {signing && <SignDialog paper={paper} onClose={() => setSigning(false)} />}
    </li>
  );
}

function PaperState({ paper }: { paper: StoredPaper }) {
  const { kind, is_erased, signature, valid_until: until } = paper;
  const today = useServerToday();
  if (is_erased) return <Badge tone="neutral">Erased</Badge>;
  if (signature) return <Badge tone="success">Signed</Badge>;
  if (until)
    return until < today ? (
      <Badge tone="neutral">Expired</Badge>
    ) : (
      <Badge tone="info">Valid until {formatDate(until)}</Badge>
    );
  if (kind !== "agreement") return null;
  // A loan that will not be given needs no signature.
  return <Badge tone={paper.awaits_signature ? "warning" : "neutral"}>Not signed</Badge>;
}
