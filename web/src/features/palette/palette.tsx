import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Page } from "@/components/layout/page";
import { backdropClass, Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { clientsQuery } from "@/features/client-search/api";
import type { Client } from "@/features/client-search/types";
import { cn } from "@/lib/cn";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { showShortcut } from "@/lib/shortcuts";
import type { Theme } from "@/lib/theme";
import { type Command, clientCommand, commands, findsClients, forClient } from "./commands";

/** How many clients are shown: who is not among them is found by typing more. */
const CLIENTS = 6;
/** Fewer letters would name half the clients. */
const FEWEST = 2;

const close = () => showShortcut(null);

type PaletteProps = {
  pages: readonly Page[];
  /** Chooses a theme; from outside, as the palette closes before the answer comes. */
  onTheme: (theme: Theme) => void;
};

/** Goes to a page, finds a client, starts a loan or a repayment, all by keyboard. */
export default function Palette(props: PaletteProps) {
  return (
    <Dialog open disablePointerDismissal={false} onOpenChange={(open) => !open && close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 pt-[12dvh]">
          <BaseDialog.Popup className="bg-popover text-popover-foreground flex max-h-[70dvh] w-full max-w-xl flex-col overflow-hidden rounded-xl border shadow-2xl outline-none">
            <BaseDialog.Title className="sr-only">Command palette</BaseDialog.Title>
            <Commands {...props} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Dialog>
  );
}

function Commands(props: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [client, setClient] = useState<Client | null>(null);
  const [at, setAt] = useState(0);
  const { found, searching } = useFound(props, typed, client);
  const active = Math.min(at, found.length - 1);
  const retype = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const choose = ({ run }: Command) => {
    if (typeof run === "function") {
      close();
      run();
      return;
    }
    setClient(run);
    retype("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((active + step + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const chosen = found[active];
      // Clients stand there until those are found who fit what was typed last: Enter takes none of them.
      const isOutdated = searching && typeof chosen?.run === "object";
      if (chosen !== undefined && !isOutdated) choose(chosen);
    } else if (event.key === "Backspace" && typed === "") setClient(null);
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="text-muted-foreground size-4 shrink-0" />
        <input
          role="combobox"
          aria-label="Search for a page, a client or an action"
          aria-expanded={found.length > 0}
          aria-controls="palette-list"
          aria-activedescendant={found[active] && `palette-${found[active].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={client === null ? "Search..." : "What do you want to do?"}
          value={typed}
          onChange={(event) => retype(event.target.value)}
          onKeyDown={onKeyDown}
          className="placeholder:text-muted-foreground h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        {searching && <Spinner />}
      </div>
      <CommandList found={found} active={active} onChoose={choose} onPoint={setAt} />
      {found.length === 0 && (
        <p role="status" className="text-muted-foreground p-6 text-center text-sm">
          {searching ? "Searching..." : "Nothing found."}
        </p>
      )}
    </>
  );
}

/** What fits the typed text: for a chosen client what can be done for them, else everything. */
function useFound(given: PaletteProps, typed: string, client: Client | null) {
  const who = { ...given, user: useUser() };
  const text = typed.trim();
  const q = useDebounced(text);
  const asks = client === null && findsClients(who) && q.length >= FEWEST;
  const clients = useQuery({
    ...clientsQuery({ q, page: 1, page_size: CLIENTS }),
    enabled: asks,
  });
  if (client !== null) {
    const found = forClient(who, client).filter(({ title }) =>
      title.toLowerCase().includes(text.toLowerCase()),
    );
    return { found, searching: false };
  }
  const people = asks ? (clients.data?.items ?? []).map(clientCommand) : [];
  const waits = findsClients(who) && text.length >= FEWEST && (text !== q || clients.isFetching);
  return { found: [...commands(who, text), ...people], searching: waits };
}

type CommandListProps = {
  found: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
  onPoint: (index: number) => void;
};

function CommandList({ found, active, onChoose, onPoint }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is the active one
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id="palette-list"
      role="listbox"
      aria-label="Commands"
      className={cn("min-h-0 overflow-y-auto p-1.5", found.length === 0 && "hidden")}
    >
      {found.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the input's, which names the active line
        <div
          key={command.id}
          id={`palette-${command.id}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(command)}
          onMouseMove={() => onPoint(index)}
          className="aria-selected:bg-accent aria-selected:text-accent-foreground flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm pointer-coarse:min-h-12"
        >
          <command.icon aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 truncate">{command.title}</span>
          {command.detail !== undefined && (
            <span className="text-muted-foreground shrink-0 text-xs tabular-nums">
              {command.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
