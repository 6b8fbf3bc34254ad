import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { ConfirmHost } from "@/components/ui/confirm";
import { PopupHost } from "@/components/ui/popup";
import ToastHost from "@/components/ui/toast-host";
import { TooltipProvider } from "@/components/ui/tooltip";
import { queryClient } from "@/lib/query";

/** Renders a screen with everything around it that the apps give it. */
export function renderScreen(screen: ReactNode) {
  // Typing does not pause after each key. Presses do pause, as a button may come on just then.
  const { type } = userEvent.setup({ delay: null });
  const user = { ...userEvent.setup(), type };
  const { rerender, ...view } = render(around(screen));
  return { user, ...view, rerender: (next: ReactNode) => rerender(around(next)) };
}

function around(screen: ReactNode) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        {screen}
        <ToastHost />
        <ConfirmHost />
        <PopupHost />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
