import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { useRightsDialog } from "@/components/ui/right-gone";
import type { Client } from "@/features/client-search/types";
import { downloadFile } from "@/lib/download";
import { can } from "@/lib/session";
import { exportClient } from "./api";
import { ErasurePart } from "./erasure-part";

/** Hands out or erases what is stored about a client: for administrators who edit clients. */
export function ClientDataPart({ client }: { client: Client }) {
  const { user, dialog } = useRightsDialog();
  if (user.role !== "Administrator" || !can(user, "can_edit_clients")) return null;
  return (
    <section aria-label="Stored data" className="mb-5 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold">Stored data</h3>
      <p className="text-muted-foreground mb-2 text-sm text-pretty">
        For clients who ask what you store about them, or to be forgotten.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void exportAll(client.id)}>
          <Download aria-hidden />
          Export all stored data
        </Button>
        {client.erased_at == null && <ErasurePart client={client} dialog={dialog} />}
      </div>
    </section>
  );
}

function exportAll(client: number) {
  return confirm({
    title: "Export all stored data?",
    text: (
      <>
        <p>
          You get one ZIP archive with the client's record, loans, payments, notes, requests,
          documents, changes, and who opened their data.
        </p>
        <p className="mt-2">
          The Access Log lists every export. Give the archive to the client only.
        </p>
      </>
    ),
    yes: "Export",
    run: async () => downloadFile(`client-${client}.zip`, await exportClient(client)),
  });
}
