import type { ReactNode } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type PartDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** The frame of a dialog's failure: it can be closed, and the page behind it goes on. */
export function PartDialog({ title, onClose, children }: PartDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} width="sm">
        {children}
      </DialogContent>
    </Dialog>
  );
}
