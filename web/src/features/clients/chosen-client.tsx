import { UserRound } from "lucide-react";
import { Button } from "@/components/ui/button";

type ChosenClientProps = {
  client: { first_name: string; last_name: string; national_id: string };
  /** Goes back to the search. */
  onChange: () => void;
};

/** Whom a form is about, once chosen. */
export function ChosenClient({ client, onChange }: ChosenClientProps) {
  return (
    <div className="bg-muted flex items-center gap-3 rounded-lg px-3.5 py-2.5">
      <UserRound aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div className="min-w-0 flex-1">
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
