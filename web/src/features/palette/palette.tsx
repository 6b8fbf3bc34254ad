import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Page } from "@/components/layout/page";
import { backdropClass, Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { clientsQuery } from "@/features/client-search/api";
import type { Client } from "@/features/client-search/types";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { showShortcut } from "@/lib/shortcuts";
import type { Theme } from "@/lib/theme";
import { type Command, clientCommand, commands, findsClients, forClient } from "./commands";

/** The number of clients shown: typing more finds the others. */
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
        <BaseDialog.Viewport className="z-dialog fixed inset-0 flex items-start justify-center p-3 pt-[12dvh]">
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
  const { found, searching } = useFound(props, typed, client);
  const choose = ({ run }: Command) => {
    if (typeof run === "function") {
      close();
      run();
    } else if (!searching) {
      // While a search runs, the list still has the clients of the text before: none is chosen.
      setClient(run);
      setTyped("");
    }
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={found}
      filter={null}
      value={typed}
      onValueChange={(text, { reason }) => {
        if (reason === "input-change") setTyped(text);
      }}
      itemToStringValue={({ title }) => title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b px-4">
        <Search aria-hidden className="text-muted-foreground size-4 shrink-0" />
        <Autocomplete.Input
          aria-label="Search for a page, a client or an action"
          spellCheck={false}
          placeholder={client === null ? "Search..." : "What do you want to do?"}
          onKeyDown={({ key }) => {
            if (key === "Backspace" && typed === "") setClient(null);
          }}
          className="placeholder:text-muted-foreground h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        {searching && <Spinner />}
      </div>
      <Autocomplete.List
        aria-label="Commands"
        className="min-h-0 overflow-y-auto p-1.5 outline-none data-empty:hidden"
      >
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            onClick={() => choose(command)}
            className="data-highlighted:bg-accent data-highlighted:text-accent-foreground flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm pointer-coarse:min-h-12"
          >
            <command.icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 truncate">{command.title}</span>
            {command.detail !== undefined && (
              <span className="text-muted-foreground shrink-0 text-xs tabular-nums">
                {command.detail}
              </span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <Autocomplete.Empty className="text-muted-foreground p-6 text-center text-sm empty:hidden">
        {searching ? "Searching..." : "Nothing found."}
      </Autocomplete.Empty>
    </Autocomplete.Root>
  );
}

/** The matches for the typed text: actions for a chosen client, or else everything. */
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
