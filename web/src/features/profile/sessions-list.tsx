import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { confirm } from "@/components/ui/confirm";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { formatInstant } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { endSession, type OpenSession, sessionsQuery } from "./api";

/** The person's sessions, each with the button that ends it. */
export function SessionsList() {
  const sessions = useQuery(sessionsQuery);
  return (
    <section aria-labelledby="sessions-title" className="mt-3">
      <h3 id="sessions-title" className="font-semibold">
        Where you are signed in
      </h3>
      <p className="text-muted-foreground mt-1 mb-4 text-sm text-pretty">
        If you don't recognise a session, end it and change your password.
      </p>
      {sessions.data === undefined && sessions.error !== null ? (
        <Card>
          <ErrorState
            title="Failed to load your sessions."
            text={messageOf(sessions.error)}
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </Card>
      ) : sessions.data === undefined ? (
        <Skeleton className="h-36 w-full rounded-xl" />
      ) : (
        <Card>
          <ul className="divide-y">
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { browser_info, machine_info, address, is_current } = session;
  const device = [browser_info, machine_info].filter((part) => part !== "").join(" on ");
  const name = device || "Unknown device";
  const Icon = /Mobile|Tablet/.test(machine_info) ? Smartphone : Monitor;
  const askAndEnd = async () => {
    const ended = await confirm({
      title: "End this session?",
      text: `${name} will be signed out at once.`,
      yes: "End this session",
      destructive: true,
      run: () => endSession(session.id),
      changes: ["session.ended"],
    });
    if (ended) toast.success("Session ended.");
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground">
          {address} · signed in {formatInstant(session.created_at)} · last used{" "}
          {formatInstant(session.last_used_at)} · ends {formatInstant(session.expires_at)}
        </p>
      </div>
      {is_current ? (
        <Badge tone="success">This session</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End this session: ${name}`}
          onClick={() => void askAndEnd()}
        >
          End this session
        </Button>
      )}
    </li>
  );
}
