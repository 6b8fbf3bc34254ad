import { UserRound } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useInheritedFocus } from "@/components/ui/use-inherited-focus";

type ChosenClientProps = {
  client: { first_name: string; last_name: string; national_id: string };
  /** Goes back to the search. */
  onChange: () => void;
};

/** The chosen client of a form. */
export function ChosenClient({ client, onChange }: ChosenClientProps) {
  const heir = useInheritedFocus<HTMLDivElement>();
  return (
    <div className="bg-muted flex items-center gap-3 rounded-lg px-4 py-2.5">
      <UserRound aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div
        ref={heir}
        tabIndex={-1}
        className="focus-visible:ring-ring min-w-0 flex-1 rounded-sm outline-none focus-visible:ring-2"
      >
        <p className="font-medium break-words">
          {client.first_name} {client.last_name}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">{client.national_id}</p>
      </div>
      <Button variant="outline" size="sm" aria-label="Change client" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
