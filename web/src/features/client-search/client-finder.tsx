import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { BusyBar } from "@/components/ui/busy-bar";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useInheritedFocus } from "@/components/ui/use-inherited-focus";
import { cn } from "@/lib/cn";
import { useDebounced } from "@/lib/debounced";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { clientsQuery } from "./api";
import {
  type ClientSearch,
  ClientSearchInputs,
  clientSearch,
  isBlank,
  NO_SEARCH,
  trimmed,
} from "./client-search";
import type { Client } from "./types";

/** The number of suggestions: typing more finds the others. */
const SUGGESTIONS = 20;

type ClientFinderProps = {
  /** The name under which typed values survive a reload. */
  name: string;
  onChoose: (client: Client) => void;
  /** Why a client cannot be chosen; null for those who can. */
  refusal: (client: Client) => string | null;
  /** More about why: the reason of a blacklisting, for example. */
  reason?: (client: Client) => string | null | undefined;
  /** More about a client who can be chosen. */
  remark?: (client: Client) => ReactNode;
  /** Leaves out clients with a blacklisting in force. */
  withoutBlacklisted?: boolean;
};

/** Finds a client by ID number, first name and surname: all that is typed must match. */
export function ClientFinder({
  name,
  onChoose,
  refusal,
  reason,
  remark,
  withoutBlacklisted = false,
}: ClientFinderProps) {
  const [filters, setFilters] = useDraft<ClientSearch>(`${name}.search`, clientSearch, NO_SEARCH);
  const list = useRef<HTMLUListElement>(null);
  const heir = useInheritedFocus<HTMLDivElement>();
  const choose = (client: Client) => {
    setFilters(undefined);
    onChoose(client);
  };
  const enterList = (event: KeyboardEvent) => {
    const first = list.current?.querySelector<HTMLElement>("button:not([disabled])");
    if (event.key === "Enter") event.preventDefault();
    if ((event.key !== "ArrowDown" && event.key !== "Enter") || !first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would be a landmark of the page
    <div ref={heir} role="group" aria-label="Find Client" className="flex flex-col gap-3">
      <ClientSearchInputs value={filters} onValueChange={setFilters} onKeyDown={enterList} />
      <Suggestions
        filters={filters}
        list={list}
        onChoose={choose}
        refusal={refusal}
        reason={reason}
        remark={remark}
        withoutBlacklisted={withoutBlacklisted}
      />
    </div>
  );
}

type SuggestionsProps = Pick<ClientFinderProps, "onChoose" | "refusal"> & {
  filters: ClientSearch;
  withoutBlacklisted: boolean;
  list: React.RefObject<HTMLUListElement | null>;
  reason: ClientFinderProps["reason"];
  remark: ClientFinderProps["remark"];
};

function Suggestions(props: SuggestionsProps) {
  const { filters, list, onChoose, refusal, reason, remark, withoutBlacklisted } = props;
  const wanted = trimmed(useDebounced(filters));
  const typed = !isBlank(filters);
  const query = useQuery({
    ...clientsQuery({
      ...wanted,
      blacklisted: withoutBlacklisted ? false : undefined,
      page: 1,
      page_size: SUGGESTIONS,
    }),
    enabled: typed && !isBlank(wanted),
  });
  if (!typed)
    return (
      <p className="text-muted-foreground flex items-center gap-2 text-sm">
        <Search aria-hidden className="size-4 shrink-0" />
        Type part of an ID number, first name or surname.
      </p>
    );
  if (query.isError)
    return (
      <Alert kind="error">
        {messageOf(query.error)}{" "}
        <Button variant="link" size="inline" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </Alert>
    );
  const items = query.data?.items;
  if (items === undefined)
    return (
      <p role="status" className="text-muted-foreground flex items-center gap-2 text-sm">
        <Spinner />
        Searching...
      </p>
    );
  if (items.length === 0)
    return (
      <p role="status" className="text-muted-foreground text-sm">
        No user found with provided details
      </p>
    );
  const more = (query.data?.total ?? 0) - items.length;
  return (
    <div>
      {query.isPlaceholderData && <BusyBar />}
      <ul
        ref={list}
        aria-label="Clients found"
        aria-busy={query.isFetching}
        className="bg-card max-h-48 overflow-y-auto rounded-lg border"
      >
        {items.map((client) => (
          <li key={client.id} className="border-b last:border-b-0">
            <Suggestion
              client={client}
              refused={refusal(client)}
              reason={reason?.(client)}
              remark={remark?.(client)}
              onChoose={() => onChoose(client)}
            />
          </li>
        ))}
        {more > 0 && (
          <li className="text-muted-foreground px-3 py-2 text-xs">
            {more} more {more === 1 ? "client matches" : "clients match"}. Type more to narrow the
            list.
          </li>
        )}
      </ul>
    </div>
  );
}

type SuggestionProps = {
  client: Client;
  refused: string | null;
  reason: string | null | undefined;
  remark: ReactNode;
  onChoose: () => void;
};

function Suggestion({ client, refused, reason, remark, onChoose }: SuggestionProps) {
  return (
    <button
      type="button"
      disabled={refused !== null}
      onClick={onChoose}
      onKeyDown={moveAmongSuggestions}
      className="hover:not-disabled:bg-muted focus-visible:bg-muted focus-visible:ring-ring flex w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-left text-sm outline-none focus-visible:ring-2 focus-visible:ring-inset disabled:cursor-not-allowed"
    >
      <span className={cn("min-w-0", refused !== null && "text-muted-foreground")}>
        <span className="block truncate font-medium">
          {client.first_name} {client.last_name}
        </span>
        <span className="text-muted-foreground block text-xs tabular-nums">
          {client.national_id}
        </span>
      </span>
      {refused === null ? (
        remark
      ) : (
        <span className="text-muted-foreground text-xs">
          {refused}
          {reason && <span className="block">Reason: {reason}</span>}
        </span>
      )}
    </button>
  );
}

/** The arrow keys go to the next suggestion that can be chosen. */
function moveAmongSuggestions(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [
    ...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLElement>("button:enabled") ?? []),
  ];
  all[all.indexOf(event.currentTarget) + step]?.focus();
}
