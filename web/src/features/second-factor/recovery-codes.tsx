import { Copy, Download, Printer } from "lucide-react";
import { PrintOnly } from "@/components/print-only";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useProductName } from "@/lib/config";
import { downloadFile } from "@/lib/download";
import { useUser } from "@/lib/session";

type RecoveryCodesProps = {
  codes: string[];
  /** The words of the button that leaves them. */
  done: string;
  onDone: () => void;
};

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const { username } = useUser();
  const title = `${useProductName()} recovery codes of ${username}`;
  const text = `${[title, "Each code works once.", "", ...codes].join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast.success("Recovery codes copied.");
    } catch {
      toast.error("The codes were not copied.", "Download or print them instead.");
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {/* Below the header, and what a toast says in front of it. */}
      <Alert kind="warning" title="Keep these recovery codes" intoView className="scroll-mt-32">
        If you cannot use your phone, a recovery code lets you log in. Each works once. We cannot
        show them again.
      </Alert>
      <CodeList codes={codes} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
        <Button
          variant="outline"
          onClick={() => downloadFile("recovery-codes.txt", new Blob([text]))}
        >
          <Download aria-hidden />
          Download
        </Button>
        <Button onClick={onDone} className="sm:ml-auto">
          {done}
        </Button>
      </div>
      <PrintOnly>
        <p className="text-lg font-semibold">{title}</p>
        <p className="mt-1 mb-6">Each code works once.</p>
        <CodeList codes={codes} />
      </PrintOnly>
    </div>
  );
}

function CodeList({ codes }: { codes: string[] }) {
  return (
    <ol
      aria-label="Recovery codes"
      className="grid w-fit grid-cols-2 gap-x-8 gap-y-2 font-mono text-sm max-sm:gap-x-5"
    >
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ol>
  );
}
