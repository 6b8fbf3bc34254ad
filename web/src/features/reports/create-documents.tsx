import { FileOutput } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { type BookExport, exportBook, exportList, type ListExport, type Report } from "./api";
import { watch } from "./watched";
import { failedSentence } from "./words";

type CreateProps<Wanted> = {
  /** The book's or list's name on the screens. */
  book: string;
  label: string;
  wanted: Wanted;
  send: (wanted: Wanted, failed: string) => Promise<Report>;
  /** Called after the request. */
  onDone?: (() => void) | undefined;
  /** It is what its place is for, rather than one of several things to do there. */
  isMain?: boolean;
};

function Create<Wanted>(props: CreateProps<Wanted>) {
  const { book, label, wanted, send, onDone, isMain = false } = props;
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
    <Button
      variant={isMain ? "default" : "outline"}
      pending={create.isPending}
      onClick={() => create.submit(wanted)}
    >
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
  /** The list's name on the screens. */
  title: string;
  /** The list with the filters of its page. */
  wanted: ListExport;
  label?: string;
  onDone?: () => void;
  isMain?: boolean;
};

/** The button that makes PDF, Word and spreadsheet files of a whole list. */
export function CreateListDocuments({ title, label = "Create documents", ...rest }: ListProps) {
  return <Create book={title} label={label} send={exportList} {...rest} />;
}
