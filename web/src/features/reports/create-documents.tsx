import { FileOutput } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { type BookExport, exportBook, exportList, type ListExport, type Report } from "./api";
import { watch } from "./watched";
import { failedSentence } from "./words";

type CreateProps<Wanted> = {
  /** What people call the book or list. */
  book: string;
  label: string;
  wanted: Wanted;
  send: (wanted: Wanted, failed: string) => Promise<Report>;
  /** Goes on once it was asked for. */
  onDone?: (() => void) | undefined;
};

function Create<Wanted>({ book, label, wanted, send, onDone }: CreateProps<Wanted>) {
  const failed = failedSentence(book);
  const create = useSubmit<Wanted, Report>({
    name: `report:${book}`,
    send: (values) => send(values, failed),
    changes: ["report.changed"],
    said: watch,
    failed,
    onDone: () => onDone?.(),
    onRefused: (error) => {
      const reason = messageOf(error, failed);
      toast.error(failed, reason === failed ? undefined : reason);
    },
  });
  return (
    <Button variant="outline" pending={create.isPending} onClick={() => create.submit(wanted)}>
      {!create.isPending && <FileOutput aria-hidden />}
      {label}
    </Button>
  );
}

type BookProps = { title: string; wanted: BookExport };

/** The button that makes PDF, Word and spreadsheet files of a book. */
export function CreateBookDocuments({ title, wanted }: BookProps) {
  return (
    <Create book={title} label={`Create ${title} Documents`} wanted={wanted} send={exportBook} />
  );
}

type ListProps = {
  /** What people call the list. */
  title: string;
  /** The list with the filters of its page. */
  wanted: ListExport;
  label?: string;
  onDone?: () => void;
};

/** The button that makes PDF, Word and spreadsheet files of a whole list. */
export function CreateListDocuments({
  title,
  wanted,
  label = "Create documents",
  onDone,
}: ListProps) {
  return <Create book={title} label={label} wanted={wanted} send={exportList} onDone={onDone} />;
}
