import { FileCheck, FileSignature, FileWarning } from "lucide-react";
import { useId } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { paperName } from "@/lib/papers";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import {
  makeAgreement,
  makeCertificate,
  makeLoanPaper,
  papersOfApplicationQuery,
  papersOfClientQuery,
  papersOfLoanQuery,
  type StoredPaper,
} from "./api";
import { PaperLine } from "./paper-line";
import { useMayMake } from "./rights";

type LoanPapersProps = {
  loan: number;
  /** The branch that gave the loan. */
  branch: number | undefined;
  isOverdue: boolean;
  isGone: boolean;
};

/** The papers about a loan that are stored, and what can be made. */
export function StoredLoanPapers({ loan, branch, isOverdue, isGone }: LoanPapersProps) {
  const query = useQuery(papersOfLoanQuery(loan));
  const mayMake = useMayMake(branch);
  return (
    <PaperList query={query} empty="No agreement yet">
      {mayMake && !isGone && (
        <div className="flex flex-wrap gap-2">
          <MakeButton
            name={`paper:agreement:${loan}`}
            kind="agreement"
            send={(header) => makeLoanPaper(loan, "agreement", header)}
          />
          {isOverdue && (
            <MakeButton
              name={`paper:default_notice:${loan}`}
              kind="default_notice"
              send={(header) => makeLoanPaper(loan, "default_notice", header)}
            />
          )}
        </div>
      )}
    </PaperList>
  );
}

type ApplicationPapersProps = { application: number; branch: number };

/** The agreement of an application that waits, to be signed before money is paid out. */
export function StoredApplicationPapers({ application, branch }: ApplicationPapersProps) {
  const query = useQuery(papersOfApplicationQuery(application));
  const mayMake = useMayMake(branch);
  return (
    <PaperList query={query} empty="No agreement yet">
      {mayMake && (
        <MakeButton
          name={`paper:application:${application}`}
          kind="agreement"
          send={(header) => makeAgreement(application, header)}
        />
      )}
    </PaperList>
  );
}

/** All papers of a client, quotations before a loan among them. */
export function StoredClientPapers({ client }: { client: number }) {
  const query = useQuery(papersOfClientQuery(client));
  const mayMake = can(useUser(), "can_give_loans");
  return (
    <PaperList query={query} empty="No papers yet">
      {mayMake && (
        <MakeButton
          name={`paper:balance_certificate:${client}`}
          kind="balance_certificate"
          send={(header) => makeCertificate(client, header)}
        />
      )}
    </PaperList>
  );
}

type PaperListProps = {
  query: ReturnType<typeof useQuery<StoredPaper[]>>;
  empty: string;
  children?: React.ReactNode;
};

function PaperList({ query, empty, children }: PaperListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5 last:mb-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-sm font-semibold">
          Papers
        </h3>
        {children}
      </div>
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.isPending && <Skeleton className="mt-2 h-12 w-full" />}
      {query.data?.length === 0 && <p className="text-muted-foreground py-2 text-sm">{empty}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y text-sm">
          {query.data.map((paper) => (
            <PaperLine key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </section>
  );
}

const MAKES = {
  agreement: { icon: FileSignature, label: "Make agreement" },
  default_notice: { icon: FileWarning, label: "Make notice of default" },
  balance_certificate: { icon: FileCheck, label: "Make certificate of balance" },
} as const;

type MakeButtonProps = {
  name: string;
  kind: keyof typeof MAKES;
  send: (header: IdempotencyHeader) => Promise<StoredPaper>;
};

function MakeButton({ name, kind, send }: MakeButtonProps) {
  const failed = `${paperName(kind)} was not created.`;
  const make = useSubmit({
    name,
    once: true,
    send: (_: null, header) => send(header),
    changes: ["paper.changed"],
    said: ({ paper_number }) => toast.success(`${paperName(kind)} ${paper_number} was made.`),
    failed,
    onRefused: (error) => toast.error(failed, messageOf(error, failed)),
  });
  const { icon: Icon, label } = MAKES[kind];
  return (
    <Button variant="outline" size="sm" pending={make.isPending} onClick={() => make.submit(null)}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
