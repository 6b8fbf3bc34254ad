import { Printer } from "lucide-react";
import { PanelHeader } from "@/components/panel-header";
import { PrintOnly } from "@/components/print-only";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useConfig } from "@/lib/config";
import { formatDate } from "@/lib/dates";
import { formatBytes } from "@/lib/files";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { type DataRetention, dataRetentionQuery, LOAD_FAILED } from "./api";
import { encryptionRows, FILE_KINDS, storageTime, wordsOf } from "./words";

/** Stored personal data, its retention and its readers: to view, and to print. */
export default function DataRetentionPanel() {
  const query = useQuery(dataRetentionQuery);
  const { data } = query;
  return (
    <>
      <PanelHeader
        title="Data Retention"
        text="What is stored, how long, and who can read it."
        actions={
          <Button variant="outline" disabled={data === undefined} onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        }
      />
      {query.isError && <QueryError query={query} title={LOAD_FAILED} />}
      {query.isPending && <Skeleton className="h-64 w-full rounded-xl" />}
      {data !== undefined && (
        <>
          <Card className="px-4 py-1 sm:px-6">
            <Times data={data} />
          </Card>
          <Files data={data} />
          <Card className="mt-4 px-4 py-4 sm:px-6">
            <Encryption data={data} />
          </Card>
          <Rest data={data} />
          <Sheet data={data} />
        </>
      )}
    </>
  );
}

/** As wide as the longest name of a setting. */
const ROW = "grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_12rem_1fr]";
/** A row of a table on paper, never cut between two pages. */
const PRINTED_ROW =
  "print:table-row print:break-inside-avoid print:border-b print:*:table-cell print:*:w-1/3 print:*:py-2 print:*:pr-4 print:*:align-top";

function Times({ data }: { data: DataRetention }) {
  return (
    <div className="divide-y text-sm print:table print:border-collapse">
      <div aria-hidden className="text-muted-foreground max-sm:hidden print:table-header-group">
        <div className={cn(ROW, PRINTED_ROW)}>
          <p>What is stored</p>
          <p>How long</p>
          <p>Who can read it</p>
        </div>
      </div>
      <ul aria-label="What is stored" className="divide-y print:table-row-group">
        {data.items.map((item) => {
          const words = wordsOf(item.data, data.copies);
          return (
            <li key={item.data} className={cn(ROW, PRINTED_ROW)}>
              <div className="min-w-0">
                <p className="font-medium">{words.title}</p>
                <p className="text-muted-foreground text-pretty">{words.text}</p>
              </div>
              <div className="min-w-0">
                <p>
                  <span className="text-muted-foreground sm:sr-only">How long: </span>
                  {storageTime(words.period, item.days)}
                </p>
                {item.setting != null && (
                  <p className="text-muted-foreground font-mono text-xs wrap-anywhere">
                    {item.setting}
                  </p>
                )}
              </div>
              <p className="min-w-0 text-pretty">
                <span className="text-muted-foreground sm:sr-only">Who can read it: </span>
                {words.readers}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Rest({ data: { administrators, consultants } }: { data: DataRetention }) {
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-2 text-sm text-pretty">
      <p>
        {people(administrators, "Administrator")} and {people(consultants, "Consultant")} have an
        active account.
      </p>
      <p>
        A job deletes what is due every night. Backups hold all of this until they are deleted
        themselves.
      </p>
    </div>
  );
}

function Files({ data: { files } }: { data: DataRetention }) {
  return (
    <Card className="mt-4 px-4 py-4 sm:px-6">
      <h3 className="mb-1 font-medium">Stored files</h3>
      {files.length === 0 ? (
        <p className="text-muted-foreground text-sm">No files are stored yet.</p>
      ) : (
        <Facts>
          {files.map(({ kind, files: count, bytes }) => (
            <Fact key={kind} label={FILE_KINDS[kind] ?? kind} number>
              {formatCount(count)} {count === 1 ? "file" : "files"}
              <span className="inline-block min-w-20">{formatBytes(bytes)}</span>
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  );
}

function Encryption({ data: { encryption } }: { data: DataRetention }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">Encryption</h3>
      <Facts>
        {encryptionRows(encryption).map(([what, how]) => (
          <Fact key={what} label={what} number>
            {how}
          </Fact>
        ))}
      </Facts>
      <p className="text-muted-foreground mt-2 max-w-prose text-sm text-pretty">
        For disks, this is what the server's operating system reports. It does not see a disk that
        encrypts itself, or a provider's encryption.
      </p>
    </section>
  );
}

function people(count: number, role: string): string {
  return `${count} ${role}${count === 1 ? "" : "s"}`;
}

/** The sheet of paper: under the lender's name, with the day on which it was true. */
function Sheet({ data }: { data: DataRetention }) {
  const company = useConfig()?.company_name;
  const today = useServerToday();
  return (
    <PrintOnly>
      <p className="text-xl font-semibold">{company}</p>
      <p className="mt-1 mb-6 text-lg">
        Personal information: storage and access, {formatDate(today)}
      </p>
      <Times data={data} />
      <Files data={data} />
      <div className="mt-4 break-inside-avoid">
        <Encryption data={data} />
      </div>
      <Rest data={data} />
    </PrintOnly>
  );
}
