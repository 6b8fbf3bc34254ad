import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { inFullScreen } from "@/components/layout/full-screen";
import { Part } from "@/components/part";
import { PopupHost } from "@/components/ui/popup";
import { SessionExpiredNotice } from "@/features/session/session-expired";
import { readTokens } from "@/lib/api/tokens";
import { lazyPart } from "@/lib/lazy-part";
import { queryClient } from "@/lib/query";
import { startSession } from "@/lib/session";
import { storeFiles } from "@/lib/stored-files";
import { useAppliedTheme } from "@/lib/theme";
import "@/styles.css";

/** Loaded beside the first screen, which has nothing to say in passing. */
const ToastHost = lazyPart(() => import("@/components/ui/toast-host"));

function nowhere() {
  return null;
}

function Providers({ children }: { children: ReactNode }) {
  useAppliedTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <Part frame={inFullScreen}>{children}</Part>
      <SessionExpiredNotice />
      <PopupHost />
      <Part frame={nowhere}>
        <ToastHost />
      </Part>
    </QueryClientProvider>
  );
}

/**
 * Starts an app: the session first, so that the start-up overlay covers a renewal. A signed-in
 * person needs the shell as well: it is fetched at the same time.
 */
export function mount(app: ReactNode, shell: { preload: () => void }) {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  void startSession();
  if (readTokens() !== null) shell.preload();
  storeFiles();
  createRoot(root).render(
    <StrictMode>
      <Providers>{app}</Providers>
    </StrictMode>,
  );
}
