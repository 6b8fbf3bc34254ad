import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import { backdropClass } from "./dialog";
import { type PopupContent, useClosing } from "./popup";

const LOOKS = {
  success: { icon: CircleCheck, surface: "bg-success-surface text-success", bar: "bg-success" },
  error: {
    icon: CircleAlert,
    surface: "bg-destructive-surface text-destructive",
    bar: "bg-destructive",
  },
  info: { icon: Info, surface: "bg-info-surface text-info", bar: "bg-info" },
  warning: { icon: TriangleAlert, surface: "bg-warning-surface text-warning", bar: "bg-warning" },
} as const;

/** One popup, for as long as it lasts. */
export default function PopupWindow(content: PopupContent) {
  const { kind, title, message, duration, progress = true, next } = content.entry;
  const { icon: Icon, surface, bar } = LOOKS[kind];
  const close = useClosing(content);

  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={cn(backdropClass, "z-floating")} />
        <BaseDialog.Viewport className="z-floating fixed inset-0 grid place-items-center p-6">
          <BaseDialog.Popup
            role="alertdialog"
            className="fade-in zoom-in-97 animate-in bg-popover text-popover-foreground relative max-h-[calc(100dvh-3rem)] w-full max-w-sm overflow-x-hidden overflow-y-auto rounded-xl border p-6 text-center shadow-2xl duration-150 outline-none"
          >
            <span className={cn("mx-auto grid size-14 place-items-center rounded-full", surface)}>
              <Icon aria-hidden className="size-7" />
            </span>
            <BaseDialog.Title className="mt-4 text-lg font-semibold">{title}</BaseDialog.Title>
            {message !== undefined && (
              <BaseDialog.Description className="text-muted-foreground mt-1 text-sm">
                {message}
              </BaseDialog.Description>
            )}
            <div className="mt-5 flex flex-wrap justify-center gap-2">
              <BaseDialog.Close
                render={
                  <Button variant="secondary" className="min-w-24">
                    OK
                  </Button>
                }
              />
              {next !== undefined && (
                <Button
                  variant="outline"
                  onClick={() => {
                    close();
                    next.go();
                  }}
                >
                  {next.label}
                </Button>
              )}
            </div>
            {progress && (
              <span
                aria-hidden
                data-countdown
                className={cn("animate-countdown absolute inset-x-0 bottom-0 h-1 origin-left", bar)}
                style={{ animationDuration: `${duration}ms` }}
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
