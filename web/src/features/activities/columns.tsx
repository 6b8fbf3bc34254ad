import { ExternalLink } from "lucide-react";
import type { Column } from "@/components/columns";
import { Selfie } from "@/components/selfie";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { popup } from "@/components/ui/popup";
import { formatInstant } from "@/lib/dates";
import { mapOf } from "@/lib/map";
import type { LoginEvent } from "./api";
import { OUTCOMES, type Outcome as OutcomeWord } from "./view";

/** The columns of the activities: who, when, with what end, on what, where from. */
export const activityColumns = (onAddress: (address: string) => void): Column<LoginEvent>[] => [
  { id: "user", header: "User", cell: (row) => <Who login={row} /> },
  {
    id: "created_at",
    header: "Login Time",
    cell: (row) => (
      <>
        <span className="@4xl:whitespace-nowrap">{formatInstant(row.created_at)}</span>
        <span className="mt-1 block @lg:hidden">
          <Outcome outcome={row.outcome} />
        </span>
      </>
    ),
  },
  {
    id: "logout_time",
    header: "Logout Time",
    hideOnPhone: true,
    cell: (row) => <span className="@4xl:whitespace-nowrap">{formatInstant(row.logout_time)}</span>,
  },
  {
    id: "outcome",
    header: "Outcome",
    // Below the time there.
    hideOnPhone: true,
    cell: (row) => <Outcome outcome={row.outcome} />,
  },
  {
    id: "device",
    header: "Device",
    hideOnPhone: true,
    cell: (row) => (
      <>
        <p>{row.browser_info}</p>
        <p className="text-muted-foreground text-xs">{row.machine_info}</p>
        {row.address !== "" && (
          <Button
            variant="link"
            size="inline"
            className="text-xs font-normal"
            aria-label={`Logins from ${row.address}`}
            onClick={() => onAddress(row.address)}
          >
            {row.address}
          </Button>
        )}
      </>
    ),
  },
  {
    id: "place",
    header: "Location",
    cell: (row) => <Place login={row} />,
  },
];

function Who({ login }: { login: LoginEvent }) {
  const { user, username, selfie, selfie_thumbnail } = login;
  const name = user ? `${user.first_name} ${user.last_name}` : "Unknown user";
  return (
    <span className="flex items-center gap-3">
      {selfie && selfie_thumbnail ? (
        <Selfie url={selfie} thumbnail={selfie_thumbnail} alt={`Selfie of ${name}`} />
      ) : (
        <span aria-hidden className="bg-muted size-10 shrink-0 rounded-full" />
      )}
      <span className="min-w-20 @lg:min-w-36">
        <span className="block max-w-28 font-medium break-words @lg:max-w-60">{name}</span>
        {/* A name cut in two reads like two; the few that are longer than this end in dots. */}
        <span
          title={username}
          className="text-muted-foreground block max-w-28 truncate text-xs @lg:max-w-60"
        >
          {username}
        </span>
      </span>
    </span>
  );
}

function Outcome({ outcome }: { outcome: string }) {
  return (
    <Badge tone={outcome === "success" ? "success" : "danger"}>
      {Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome as OutcomeWord] : outcome}
    </Badge>
  );
}

function Place({ login }: { login: LoginEvent }) {
  const { latitude, longitude } = login;
  const missing = latitude === null || latitude === undefined || longitude == null;
  if (missing)
    return (
      <Button variant="ghost" size="sm" className="-mx-2 px-2" onClick={notifyMissing}>
        View
      </Button>
    );
  return (
    <a
      href={mapOf(latitude, longitude)}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: "ghost", size: "sm", className: "-mx-2 px-2" })}
    >
      View
      <ExternalLink aria-label="on a map, in a new tab" />
    </a>
  );
}

function notifyMissing() {
  popup.warning({ title: "Location data is not available for this user." });
}
