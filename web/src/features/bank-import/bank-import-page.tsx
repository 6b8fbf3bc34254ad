import { FileInput, FileUp } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { AnyFilter } from "@/components/filters";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import type { Paging } from "@/components/ui/pagination";
import { EmptyState } from "@/components/ui/states";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { defineList, openFilter, useList } from "@/components/use-list";
import { useOffices } from "@/features/loans/office-field";
import { useQuery } from "@/lib/queries";
import {
  type BankImport,
  type BankLine,
  importsQuery,
  type Lines,
  LOAD_FAILED,
  linesQuery,
} from "./api";
import { importColumns, lineColumns } from "./columns";
import { FileDialog } from "./file-dialog";
import { ImportDialog } from "./import-dialog";
import { LineDialog } from "./line-dialog";
import { SettlementCredits } from "./settlement-credits";
import { SureMatches } from "./sure-matches";

const LISTS = {
  open: "To match",
  credits: "Client credits",
  outgoing: "Money out",
  booked: "Booked",
  set_aside: "Set aside",
  files: "Files",
} as const;
type List = keyof typeof LISTS;

const EMPTY: Record<Lines, string> = {
  open: "Nothing is left to match.",
  credits: "No open client credits.",
  outgoing: "No outgoing lines.",
  booked: "No line is booked yet.",
  set_aside: "No line is set aside.",
};

const BANK = defineList("bank-import.view", {
  list: z.enum(["open", "credits", "outgoing", "booked", "set_aside", "files"]).default("open"),
  branch: openFilter(z.number()),
});

/** Lines of bank statements: imported, put on loans, or held as client credits. */
export default function BankImportPage() {
  const { view, narrow, table } = useList(BANK);
  const [importing, setImporting] = useState(false);
  const [line, setLine] = useState<BankLine | null>(null);
  const branches = useOffices().data ?? [];
  const { list, branch } = view;
  return (
    <>
      <PageHeader
        title="Bank Import"
        text="Match bank statement lines to loans."
        actions={
          <Button onClick={() => setImporting(true)}>
            <FileUp aria-hidden />
            Import File
          </Button>
        }
      />
      <Tabs value={list} onValueChange={(next: List) => narrow({ list: next })}>
        <TabsList aria-label="Bank lines">
          {Object.entries(LISTS).map(([name, label]) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabsList>
        <TabPanel value={list} className="flex flex-col gap-4">
          {list === "files" ? (
            <ImportList {...table} />
          ) : (
            <>
              <AnyFilter
                label="Branch"
                any="All branches"
                className="w-full sm:w-56"
                options={branches.map(({ id, name }) => ({ value: id, label: name }))}
                value={branch}
                onChoose={(chosen) => narrow({ branch: chosen })}
              />
              {list === "open" && <SureMatches branch={branch} />}
              {list === "credits" && <SettlementCredits />}
              <LineList list={list} branch={branch} {...table} onOpen={setLine} />
            </>
          )}
        </TabPanel>
      </Tabs>
      {importing && <ImportDialog branches={branches} onClose={() => setImporting(false)} />}
      {line !== null && <LineDialog line={line} onClose={() => setLine(null)} />}
    </>
  );
}

type Paged = { paging: Paging; onPagingChange: (paging: Paging) => void };
type LineListProps = Paged & {
  list: Lines;
  branch: number | null;
  onOpen: (line: BankLine) => void;
};

function LineList({ list, branch, paging, onPagingChange, onOpen }: LineListProps) {
  const lines = useQuery(linesQuery(list, branch, paging));
  return (
    <DataTable
      label={LISTS[list]}
      noun="lines"
      columns={lineColumns}
      query={lines}
      rowId={({ id }) => String(id)}
      paging={paging}
      onPagingChange={onPagingChange}
      onSelect={onOpen}
      empty={<EmptyState icon={FileInput} title={EMPTY[list]} />}
      failed={LOAD_FAILED}
    />
  );
}

function ImportList({ paging, onPagingChange }: Paged) {
  const imports = useQuery(importsQuery(paging));
  const [file, setFile] = useState<BankImport | null>(null);
  return (
    <>
      <DataTable
        label="Files"
        noun="files"
        columns={importColumns}
        query={imports}
        rowId={({ id }) => String(id)}
        paging={paging}
        onPagingChange={onPagingChange}
        onSelect={setFile}
        empty={<EmptyState icon={FileInput} title="No file was imported yet." />}
        failed="Failed to load imported files."
      />
      {file !== null && <FileDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
