import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Fact, Facts } from "@/components/ui/facts";
import { popup } from "@/components/ui/popup";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { type BankImport, setImportAside } from "./api";

type FileDialogProps = { file: BankImport; onClose: () => void };

/** A file that was imported, and the way to set it aside. */
export function FileDialog({ file, onClose }: FileDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        needs="can_do_repayments"
        title={file.file_name}
        description={`Imported for ${file.branch.name}.`}
      >
        <div className="flex flex-col gap-5">
          <Facts>
            <Fact label="New lines" number>
              {file.lines}
            </Fact>
            <Fact label="Known lines" number>
              {file.known_lines}
            </Fact>
            <Fact label="Mapping">{file.mapping_name}</Fact>
            <Fact label="Imported">
              {formatInstant(file.imported_at)}, {fullName(file.imported_by)}
            </Fact>
          </Facts>
          {file.set_aside_at ? (
            <Alert kind="info">
              This file was set aside {formatInstant(file.set_aside_at)}. It can be imported again.
            </Alert>
          ) : (
            <Aside file={file} onClose={onClose} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Asks once more: lines that are set aside with their file are not brought back one by one. */
function Aside({ file, onClose }: FileDialogProps) {
  const set = async () => {
    const { lines_set_aside } = await setImportAside(file.id);
    const lines = lines_set_aside === 1 ? "1 line was" : `${lines_set_aside} lines were`;
    popup.success({ title: "File set aside.", message: `${lines} set aside.` });
  };
  const ask = async () => {
    const agreed = await confirm({
      title: "Set this file aside?",
      text: "Its lines that are not booked can only come back by importing the file again.",
      yes: "Set Aside",
      destructive: true,
      changes: ["bank_lines.changed"],
      run: set,
    });
    if (agreed) onClose();
  };
  return (
    <>
      <p className="text-muted-foreground text-sm">
        Was it imported for the wrong branch, or with the wrong mapping? Set it aside and import it
        again. Lines that are booked or kept as client credit stay.
      </p>
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <Button variant="destructive" onClick={() => void ask()}>
          Set File Aside
        </Button>
      </DialogFooter>
    </>
  );
}
