import { FileClock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { dueCertificatesQuery } from "./api";

/** Certificates of balance that debt counsellors wait for. Renders nothing if none is due. */
export function DueCertificates({ className }: { className?: string }) {
  const { data } = useQuery(dueCertificatesQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <Card className={className ?? ""}>
      <CardHeader>
        <CardTitle className="flex items-center gap-2">
          <FileClock aria-hidden className="size-5" />
          Certificates of balance due
        </CardTitle>
      </CardHeader>
      <ul className="divide-y px-5 pb-3 text-sm">
        {data.map((due) => (
          <li key={due.client.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <a
              href={href("clients", due.client.id)}
              className="text-primary min-w-0 font-medium break-words underline-offset-4 hover:underline"
            >
              {fullName(due.client)}
            </a>
            <span className="text-muted-foreground">
              Debt review applied {formatDate(due.since)}
            </span>
            <Badge tone={due.is_overdue ? "danger" : "warning"} className="ml-auto">
              {due.is_overdue ? "Overdue since" : "Due"} {formatDate(due.due_on)}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
