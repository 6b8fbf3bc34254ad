import { Dialog, DialogContent } from "@/components/ui/dialog";
import { showShortcut } from "@/lib/shortcuts";

const KEYS = [
  { keys: ["Ctrl K", "⌘ K"], does: "Search for a page, a client or an action" },
  { keys: ["/"], does: "Search on this page" },
  { keys: ["Ctrl B", "⌘ B"], does: "Show or hide the sidebar" },
  { keys: ["Esc"], does: "Close dialog or menu" },
  { keys: ["?"], does: "Show this list" },
] as const;

/** The keys that work on every page. */
export default function KeysDialog() {
  return (
    <Dialog open onOpenChange={(open) => !open && showShortcut(null)}>
      <DialogContent title="Keyboard shortcuts" width="sm">
        <dl className="divide-y text-sm">
          {KEYS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-6 py-2.5">
              <dt className="flex shrink-0 gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="bg-muted rounded-md border px-2 py-1 font-sans text-xs whitespace-nowrap"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="text-right text-pretty">{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
