import { ExternalLink, FileText, FileUp, Image, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { DocumentReaders } from "@/features/readings/document-readers";
import { formatInstant } from "@/lib/dates";
import { formatBytes } from "@/lib/files";
import { mediaUrl } from "@/lib/media";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { type ClientDocument, deleteDocument, documentsQuery } from "./api";
import { DONE, labelOf } from "./document";

type DocumentsPartProps = { client: number; onAdd: () => void };

/** The part of a client's card with the client's documents. */
export function DocumentsPart({ client, onAdd }: DocumentsPartProps) {
  const user = useUser();
  const query = useQuery(documentsQuery(client));
  // The documents' own rule: what cannot be loaded is an empty list.
  const documents = query.data ?? (query.isError ? [] : undefined);
  return (
    <section aria-label="Documents" aria-busy={documents === undefined} className="mb-5 last:mb-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Documents</h3>
        {can(user, "can_add_clients") && (
          <Button variant="outline" size="sm" onClick={onAdd}>
            <FileUp aria-hidden />
            Add Document
          </Button>
        )}
      </div>
      {documents === undefined && <Skeleton className="mt-2 h-12 w-full" />}
      {documents?.length === 0 && (
        <p className="text-muted-foreground py-2 text-sm">No documents yet</p>
      )}
      {documents !== undefined && documents.length > 0 && (
        <ul className="divide-y text-sm">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLine document={document} />
            </li>
          ))}
        </ul>
      )}
      {user.role === "Administrator" && <DocumentReaders client={client} />}
    </section>
  );
}

function DocumentLine({ document }: { document: ClientDocument }) {
  const user = useUser();
  const { document_name, document_type, content_type, size_bytes, created_at } = document;
  const Icon = content_type === "application/pdf" ? FileText : Image;
  return (
    <div className="flex items-center gap-1 py-1.5">
      <button
        type="button"
        onClick={() => openDocument(document)}
        title="Opens in a new tab. Opening is recorded."
        className="hover:bg-muted focus-visible:ring-ring -ml-2 flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-left outline-none focus-visible:ring-2"
      >
        <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{document_name}</span>
          <span className="text-muted-foreground block text-xs">
            {labelOf(document_type)} · {formatBytes(size_bytes)} · {formatInstant(created_at)}
          </span>
        </span>
        <ExternalLink aria-hidden className="text-muted-foreground size-4 shrink-0" />
        <span className="sr-only">Opens in a new tab. Opening is recorded.</span>
      </button>
      {can(user, "can_edit_clients") && <DeleteButton document={document} />}
    </div>
  );
}

/** Opens a document by its signed link; relative ones lie below the media path. */
function openDocument({ document_file: file }: ClientDocument) {
  if (file === "") {
    toast.info("No file available");
    return;
  }
  const address = file.startsWith("http") ? file : mediaUrl(file);
  // With `noopener` the browser gives no window back, opened or not: it is cut off by hand.
  const opened = window.open(address, "_blank");
  if (opened === null) toast.error("Failed to open document.");
  else opened.opener = null;
}

function DeleteButton({ document: { id, document_name } }: { document: ClientDocument }) {
  const ask = async () => {
    const agreed = await confirmDelete({
      text: `${document_name} and its file will be deleted. This cannot be undone.`,
      run: async () => {
        try {
          await deleteDocument(id);
        } catch (error) {
          toast.error("Failed to delete document.");
          throw error;
        }
      },
      changes: ["client.documents"],
    });
    if (!agreed) return;
    toast.success("Document deleted successfully.");
    toast.success(DONE);
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Delete ${document_name}`}
      onClick={() => void ask()}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}
