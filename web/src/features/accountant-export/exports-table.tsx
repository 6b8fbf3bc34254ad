import { Download } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { toast } from "@/components/ui/toast";
import { formatDate, formatInstant } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import {
  type AccountantExport,
  DOWNLOAD_FAILED,
  exportsQuery,
  fetchExport,
  LOAD_FAILED,
} from "./api";
import { downloadFiles } from "./files";
import { exportLook, GRANULARITIES, programName } from "./words";

/** The exports that were made, the latest first. */
export function ExportsTable() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const exports = useQuery(exportsQuery(paging));
  return (
    <section aria-labelledby="accountant-exports">
      <h3 id="accountant-exports" className="mb-3 font-semibold">
        Exports
      </h3>
      <RecordTable
        label="Exports"
        columns={columns}
        query={{ ...exports, data: exports.data?.items }}
        rowId={({ id }) => id}
        tableFrom={680}
        actions={(made) => <DownloadButton made={made} />}
        empty={{ title: "No exports yet", text: "Choose a program and the days above." }}
        failed={LOAD_FAILED}
      />
      {exports.data !== undefined && exports.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={exports.data.total}
            totalPages={exports.data.total_pages}
            onChange={setPaging}
            noun="exports"
          />
        </div>
      )}
    </section>
  );
}

const daysOf = ({ date_from, date_to }: AccountantExport) =>
  `${formatDate(date_from)} to ${formatDate(date_to)}`;

const columns: [Column<AccountantExport>, ...Column<AccountantExport>[]] = [
  {
    header: "Days",
    cell: (made) => <span className="font-medium">{daysOf(made)}</span>,
    className: "align-top",
  },
  {
    header: "Status",
    prose: true,
    cell: (made) => {
      const { word, tone, text } = exportLook(made);
      return (
        <>
          <Badge tone={tone}>{word}</Badge>
          <p className="text-muted-foreground mt-0.5 text-xs text-pretty">{text}</p>
        </>
      );
    },
    className: "min-w-40 align-top",
  },
  {
    header: "Program",
    prose: true,
    cell: ({ format, granularity }) => (
      <>
        <p>{programName(format)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs">
          {GRANULARITIES.find(({ value }) => value === granularity)?.label}
        </p>
      </>
    ),
    className: "align-top",
  },
  {
    header: "By",
    prose: true,
    cell: ({ made_by, made_at }) => (
      <>
        <p>{fullName(made_by)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs">{formatInstant(made_at)}</p>
      </>
    ),
    className: "align-top",
  },
];

function DownloadButton({ made }: { made: AccountantExport }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      downloadFiles(await fetchExport(made.id));
    } catch (error) {
      toast.error(DOWNLOAD_FAILED, messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outline" size="sm" pending={isPending} onClick={() => void download()}>
      {!isPending && <Download aria-hidden />}
      Download
      <span className="sr-only">
        {" "}
        {programName(made.format)}, {daysOf(made)}
      </span>
    </Button>
  );
}
