import { ExternalLink } from "lucide-react";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Selfie } from "@/components/selfie";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { dateOf, formatInstant, formatTime } from "@/lib/dates";
import { mapOf } from "@/lib/map";
import type { LogBookEntry } from "./api";
import { LOAD_FAILED } from "./api";
import { CorrectLogOut } from "./correct-log-out";

type EntriesTableProps = {
  /** The day, for screen readers. */
  label: string;
  query: {
    data: readonly LogBookEntry[] | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  /** In the list of all people's entries, each person's branch is named. */
  withBranch: boolean;
  onInfo: (entry: LogBookEntry) => void;
};

/** The entries of one day: who, when, where, and the pictures. */
export function EntriesTable({ label, query, withBranch, onInfo }: EntriesTableProps) {
  const user: Column<LogBookEntry> = {
    header: "User",
    cell: (entry) => <User entry={entry} withBranch={withBranch} onInfo={onInfo} />,
  };
  return (
    <RecordTable
      label={label}
      columns={[user, ...columns]}
      query={query}
      rowId={({ id }) => id}
      tableFrom={820}
      empty={{ title: "No logbook entries for this day.", text: "" }}
      failed={LOAD_FAILED}
    />
  );
}

const columns: Column<LogBookEntry>[] = [
  {
    header: "Login Time",
    cell: ({ login_time }) => <time dateTime={login_time}>{formatTime(login_time)}</time>,
  },
  {
    header: "Login Branch & Location",
    cell: (entry) => <EntryPlace entry={entry} way="login" />,
  },
  {
    header: "Login Selfie",
    cell: (entry) => (
      <Selfie
        url={entry.login_selfie_url}
        thumbnail={entry.login_selfie_thumbnail_url}
        alt={`Login selfie of ${nameOf(entry)}`}
      />
    ),
  },
  { header: "Logout Time", cell: (entry) => <LogoutTime entry={entry} /> },
  {
    header: "Logout Branch & Location",
    cell: (entry) => <EntryPlace entry={entry} way="logout" />,
  },
  {
    header: "Logout Selfie",
    cell: (entry) => (
      <Selfie
        url={entry.logout_selfie_url}
        thumbnail={entry.logout_selfie_thumbnail_url}
        alt={`Logout selfie of ${nameOf(entry)}`}
      />
    ),
  },
];

type UserProps = Pick<EntriesTableProps, "withBranch" | "onInfo"> & { entry: LogBookEntry };

function User({ entry, withBranch, onInfo }: UserProps) {
  const { branch } = entry.user_info;
  return (
    <div className="flex flex-col items-start gap-0.5">
      <span className="font-medium break-words">{nameOf(entry)}</span>
      {withBranch && branch && <span className="text-muted-foreground text-xs">{branch.name}</span>}
      <Button
        variant="link"
        size="inline"
        className="min-h-6"
        aria-label={`View Info: ${nameOf(entry)}`}
        onClick={() => onInfo(entry)}
      >
        View Info
      </Button>
    </div>
  );
}

function LogoutTime({ entry }: { entry: LogBookEntry }) {
  const { attendance } = entry;
  return (
    <div className="flex flex-col items-start gap-1">
      <LogoutTimes entry={entry} />
      <CashedUp entry={entry} />
      {attendance === "absent" && (
        <Badge tone="danger" title="No hours count for a day without logging out.">
          Absent
        </Badge>
      )}
      {attendance !== "present" && <CorrectLogOut entry={entry} />}
    </div>
  );
}

/** A link to the person's cash count at a branch that day, if there is one. */
export function CashedUp({ entry: { cash_up } }: { entry: LogBookEntry }) {
  if (cash_up == null) return null;
  return (
    <a
      href={`#/cash-up/${cash_up.id}`}
      className={buttonVariants({
        variant: "link",
        size: "inline",
        className: "min-h-6 text-xs",
      })}
    >
      Cashed up {cash_up.branch_name}
    </a>
  );
}

/** The time of a login or logout. */
export function EntryTime({ at }: { at: string | null | undefined }) {
  if (at == null) return <span className="text-muted-foreground">Not logged out</span>;
  return <time dateTime={at}>{formatTime(at)}</time>;
}

/** The time of a logout: the effective one, and beside a corrected one the recorded one. */
export function LogoutTimes({ entry }: { entry: LogBookEntry }) {
  const { logout_time, corrected_logout_time, correction_reason } = entry;
  if (corrected_logout_time == null) return <EntryTime at={logout_time} />;
  return (
    <div>
      <EntryTime at={corrected_logout_time} />
      <span className="text-muted-foreground block text-xs text-pretty wrap-anywhere">
        Corrected. Recorded:{" "}
        {logout_time == null ? "no log-out" : recordedTime(logout_time, entry.business_date)}.
        {correction_reason && ` ${correction_reason}`}
      </span>
    </div>
  );
}

/** An impossible log-out may be of another day. */
function recordedTime(at: string, date: string): string {
  return dateOf(at) === date ? formatTime(at) : formatInstant(at);
}

type EntryPlaceProps = { entry: LogBookEntry; way: "login" | "logout" };

/** The place of a login or logout: the branch, and a map until the location is deleted. */
export function EntryPlace({ entry, way }: EntryPlaceProps) {
  const branch = entry[`${way}_branch`]?.name;
  const [latitude, longitude] = [entry[`${way}_latitude`], entry[`${way}_longitude`]];
  const isLocated = latitude != null && longitude != null;
  // Every login had a place, also when it has been deleted since. A logout at the console has none.
  const none = isLocated || way === "login" ? "No branch detected" : "N/A";
  return (
    <div>
      <span className={cn("block", branch === undefined && "text-muted-foreground")}>
        {branch ?? none}
      </span>
      {isLocated && (
        <a
          href={mapOf(latitude, longitude)}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({
            variant: "link",
            size: "inline",
            className: "min-h-6 shrink text-sm whitespace-normal",
          })}
        >
          View Location
          <ExternalLink aria-label="on a map, in a new tab" />
        </a>
      )}
    </div>
  );
}

export function nameOf({ user_info }: Pick<LogBookEntry, "user_info">): string {
  return `${user_info.first_name} ${user_info.last_name}`;
}
