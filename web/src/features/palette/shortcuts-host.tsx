import { lazy, Suspense, useEffect } from "react";
import { type AppDefinition, visiblePages } from "@/components/layout/page";
import { useUser } from "@/lib/session";
import { showShortcut, useShortcut } from "@/lib/shortcuts";

/** Loaded once the page stands: whoever presses the key types on at once. */
const loadPalette = () => import("./palette");
const Palette = lazy(loadPalette);
const KeysDialog = lazy(() => import("./keys-dialog"));

/** Listens for the keys that work on every page and shows what they open; once per app. */
export function ShortcutsHost({ app }: { app: AppDefinition }) {
  const user = useUser();
  const shown = useShortcut();
  useEffect(() => {
    void loadPalette();
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      showShortcut(null);
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {shown === "palette" && <Palette pages={visiblePages(app, user)} />}
      {shown === "keys" && <KeysDialog />}
    </Suspense>
  );
}

const TYPING = "input, textarea, select, [contenteditable]";
const WINDOW = "[role=dialog], [role=alertdialog]";

function onKey(event: KeyboardEvent) {
  const target = event.target instanceof Element ? event.target : null;
  // A window above the page keeps what is typed in it: nothing opens over it.
  const inWindow = target?.closest(WINDOW) != null;
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
    // The browser's own meaning of the key would be a surprise in either case.
    event.preventDefault();
    if (!inWindow) showShortcut("palette");
  } else if (event.key === "?" && !inWindow && target?.closest(TYPING) == null) {
    event.preventDefault();
    showShortcut("keys");
  }
}
