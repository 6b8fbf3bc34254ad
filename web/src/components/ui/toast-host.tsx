import { Toast as BaseToast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { cn } from "@/lib/cn";
import { manager } from "./toast";

/** Shows the toasts; once per app. */
export default function ToastHost() {
  return (
    <BaseToast.Provider toastManager={manager}>
      <BaseToast.Portal>
        {/* In the middle of the header: at the bottom and at the sides are the buttons of cards and dialogs.
            On a phone below it, where sheets have their Close. */}
        <BaseToast.Viewport
          data-print="hide"
          className="z-toast fixed inset-x-4 top-2 mx-auto flex max-w-90 flex-col gap-2 max-sm:top-17"
        >
          <Toasts />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const SURFACES = {
  success: "bg-success-surface text-success border-success/30",
  error: "bg-popover text-popover-foreground",
  info: "bg-popover text-popover-foreground",
} as const;
const COLOURS = { success: "text-success", error: "text-destructive", info: "text-info" } as const;

function Toasts() {
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((entry) => {
    const type = (entry.type ?? "info") as keyof typeof ICONS;
    const Icon = ICONS[type];
    return (
      <BaseToast.Root
        key={entry.id}
        toast={entry}
        swipeDirection={["right", "up", "down"]}
        className={cn(
          "flex items-start gap-3 rounded-lg border p-3 shadow-lg transition-[translate,opacity] duration-200 data-ending-style:-translate-y-3 data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0",
          SURFACES[type],
        )}
      >
        <Icon aria-hidden className={cn("mt-0.5 size-4.5 shrink-0", COLOURS[type])} />
        <BaseToast.Content className="min-w-0 flex-1 break-words">
          <BaseToast.Title className="text-sm font-medium" />
          <BaseToast.Description
            className={cn("text-sm", type !== "success" && "text-muted-foreground")}
          />
        </BaseToast.Content>
        {/* The library hides it from screen readers until the pointer is on the toast, but lets Tab reach it. */}
        <BaseToast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="hover:bg-muted focus-visible:ring-ring -m-1 grid size-7 cursor-pointer place-items-center rounded-sm outline-none focus-visible:ring-2"
        >
          <X aria-hidden className="size-4" />
        </BaseToast.Close>
      </BaseToast.Root>
    );
  });
}
