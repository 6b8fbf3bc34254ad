import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { downloadFile } from "@/lib/download";
import { can, useUser } from "@/lib/session";
import { exportClient } from "./api";

/** Hands out everything that is stored about a client: for administrators who edit clients. */
export function ClientDataPart({ client }: { client: number }) {
  const user = useUser();
  if (user.role !== "Administrator" || !can(user, "can_edit_clients")) return null;
  return (
    <section aria-label="Stored data" className="mb-5 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold">Stored data</h3>
      <p className="text-muted-foreground mb-2 text-sm text-pretty">
        For clients who ask what you store about them.
      </p>
      <Button variant="outline" size="sm" onClick={() => void exportAll(client)}>
        <Download aria-hidden />
        Export everything kept
      </Button>
    </section>
  );
}

function exportAll(client: number) {
  return confirm({
    title: "Export everything kept?",
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
