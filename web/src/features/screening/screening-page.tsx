import { FileUp, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { NamedFilter } from "@/components/filters";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { formatDate, formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { listsQuery, type MatchState, matchesQuery, type ScreeningMatch } from "./api";
import { DecideDialog } from "./decide-dialog";
import { UploadDialog } from "./upload-dialog";
import { reasonName, STATES } from "./words";

const FIRST_PAGE = { page: 1, pageSize: 25 };

/** The sanctions list, and the clients who may be on it. */
export default function ScreeningPage() {
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <PageHeader
        title="Screening"
        text="Clients compared with a sanctions list."
        actions={
          <Button onClick={() => setUploading(true)}>
            <FileUp aria-hidden />
            Upload List
          </Button>
        }
      />
      <List />
      <Matches />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}

function List() {
  const query = useQuery(listsQuery);
  const newest = query.data?.[0];
  return (
    <Card className="mb-5">
      <CardHeader className="pb-5">
        <CardTitle>Sanctions list</CardTitle>
        {query.isError && <QueryError query={query} className="py-4" />}
        {query.isPending && <Skeleton className="h-5 w-64" />}
        {query.data && newest === undefined && (
          <CardDescription>No list yet. Clients are not screened.</CardDescription>
        )}
        {newest !== undefined && (
          <CardDescription className="wrap-anywhere">
            {newest.file_name}, {newest.entries} names. Uploaded {formatInstant(newest.added_at)} by{" "}
            {fullName(newest.added_by)}
          </CardDescription>
        )}
      </CardHeader>
    </Card>
  );
}

function Matches() {
  const [state, setState] = useState<MatchState>("open");
  const [deciding, setDeciding] = useState<ScreeningMatch | null>(null);
  const [paging, setPaging] = useState(FIRST_PAGE);
  const query = useQuery(matchesQuery(state, paging));
  return (
    <section aria-label="Matches">
      <div className="mb-3 max-w-xs">
        <NamedFilter label="Matches">
          <Select
            label="Matches"
            options={STATES}
            value={state}
            onValueChange={(next) => {
              setState(next);
              setPaging(FIRST_PAGE);
            }}
          />
        </NamedFilter>
      </div>
      {query.isError && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.data?.total === 0 && (
        <Card>
          <EmptyState icon={ShieldCheck} title="No matches" />
        </Card>
      )}
      <ul className="flex flex-col gap-3">
        {query.data?.items.map((match) => (
          <li key={match.id}>
            <Match match={match} onDecide={() => setDeciding(match)} />
          </li>
        ))}
      </ul>
      {query.data !== undefined && query.data.total > paging.pageSize && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={setPaging}
            noun="matches"
          />
        </div>
      )}
      {deciding !== null && <DecideDialog match={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}

type MatchProps = { match: ScreeningMatch; onDecide: () => void };

/** The client beside the entry. */
function Match({ match, onDecide }: MatchProps) {
  const { client, birth_date, decided_at, decided_by } = match;
  return (
    <Card className="p-5 wrap-anywhere">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1.5">
          {match.reasons.map((reason) => (
            <Badge key={reason} tone={reason === "id_number" ? "danger" : "warning"}>
              {reasonName(reason)}
            </Badge>
          ))}
          {!match.is_listed && <Badge>No longer on the list</Badge>}
        </span>
        <Button variant="outline" size="sm" onClick={onDecide}>
          {match.state === "open" ? "Decide" : "Change Decision"}
          <span className="sr-only"> {fullName(client)}</span>
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <h3 className="mb-1 text-sm font-semibold">Client</h3>
          <Facts>
            <Fact label="Name">
              <a
                href={href("clients", client.id)}
                className="text-primary underline-offset-4 hover:underline"
              >
                {fullName(client)}
              </a>
            </Fact>
            <Fact label="ID or passport number">{client.national_id}</Fact>
          </Facts>
        </div>
        <div>
          <h3 className="mb-1 text-sm font-semibold">On the list</h3>
          <Facts>
            <Fact label="Name">{match.name}</Fact>
            <Fact label="ID or passport number">{match.number}</Fact>
            <Fact label="Date of birth">{birth_date != null && formatDate(birth_date)}</Fact>
            <Fact label="Reference">{match.reference}</Fact>
          </Facts>
        </div>
      </div>
      {decided_at != null && decided_by != null && (
        <p className="text-muted-foreground mt-3 text-xs break-words">
          {match.decision_reason} {fullName(decided_by)}, {formatInstant(decided_at)}
        </p>
      )}
    </Card>
  );
}
