import { createColumnHelper } from "@tanstack/react-table";
import { ExternalLink } from "lucide-react";
import { Selfie } from "@/components/selfie";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { popup } from "@/components/ui/popup";
import { formatInstant } from "@/lib/dates";
import { mapOf } from "@/lib/map";
import type { LoginEvent } from "./api";
import { OUTCOMES, type Outcome as OutcomeWord } from "./view";

const column = createColumnHelper<TableFeatures, LoginEvent>();

/** The columns of the activities: who, when, with what end, on what, where from. */
export const activityColumns = (onAddress: (address: string) => void) => [
  column.display({ id: "user", header: "User", cell: ({ row }) => <Who login={row.original} /> }),
  column.display({
    id: "created_at",
    header: "Login Time",
    cell: ({ row }) => (
      <>
        <span className="@4xl:whitespace-nowrap">{formatInstant(row.original.created_at)}</span>
        <span className="mt-1 block @lg:hidden">
          <Outcome outcome={row.original.outcome} />
        </span>
      </>
    ),
  }),
  column.display({
    id: "logout_time",
    header: "Logout Time",
    meta: { hideOnPhone: true },
    cell: ({ row }) => (
      <span className="@4xl:whitespace-nowrap">{formatInstant(row.original.logout_time)}</span>
    ),
  }),
  column.display({
    id: "outcome",
    header: "Outcome",
    // Below the time there.
    meta: { hideOnPhone: true },
    cell: ({ row }) => <Outcome outcome={row.original.outcome} />,
  }),
  column.display({
    id: "device",
    header: "Device",
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => (
      <>
        <p>{original.browser_info}</p>
        <p className="text-muted-foreground text-xs">{original.machine_info}</p>
        {original.address !== "" && (
          <Button
            variant="link"
            size="inline"
            className="text-xs font-normal"
            aria-label={`Logins from ${original.address}`}
            onClick={() => onAddress(original.address)}
          >
            {original.address}
          </Button>
        )}
      </>
    ),
  }),
  column.display({
    id: "place",
    header: "Location",
    cell: ({ row }) => <Place login={row.original} />,
  }),
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
