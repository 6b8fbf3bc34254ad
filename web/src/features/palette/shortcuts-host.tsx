import { useEffect } from "react";
import { type AppDefinition, visiblePages } from "@/components/layout/page";
import { useThemeChoice } from "@/components/layout/use-theme-choice";
import { Part } from "@/components/part";
import { PartDialog } from "@/components/part-dialog";
import { lazyPart } from "@/lib/lazy-part";
import { useUser } from "@/lib/session";
import { showShortcut, useShortcut } from "@/lib/shortcuts";

const Palette = lazyPart(() => import("./palette"));
const KeysDialog = lazyPart(() => import("./keys-dialog"));

const TITLES = { palette: "Search and commands", keys: "Keyboard shortcuts" } as const;

/** Listens for the keys that work on every page and shows their overlays; once per app. */
export function ShortcutsHost({ app }: { app: AppDefinition }) {
  const user = useUser();
  const shown = useShortcut();
  const onTheme = useThemeChoice();
  useEffect(() => {
    // A person types at once after pressing the key.
    Palette.preload();
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      showShortcut(null);
    };
  }, []);
  if (shown === null) return null;
  return (
    <Part
      key={shown}
      frame={(box) => (
        <PartDialog title={TITLES[shown]} onClose={() => showShortcut(null)}>
          {box}
        </PartDialog>
      )}
    >
      {shown === "palette" ? (
        <Palette pages={visiblePages(app, user)} onTheme={onTheme} />
      ) : (
        <KeysDialog />
      )}
    </Part>
  );
}

const TYPING = "input, textarea, select, [contenteditable]";
const WINDOW = "[role=dialog], [role=alertdialog]";

function onKey(event: KeyboardEvent) {
  const target = event.target instanceof Element ? event.target : null;
  // A window above the page receives the keys itself: nothing opens over it.
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
