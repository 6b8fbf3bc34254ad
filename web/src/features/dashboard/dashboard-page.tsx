import { PageHeader } from "@/components/ui/page-header";
import { formatDate, today } from "@/lib/dates";
import { useUser } from "@/lib/session";

/** Where an Administrator starts. */
export default function DashboardPage() {
  const user = useUser();
  return <PageHeader title={`Welcome, ${user.first_name}`} text={formatDate(today())} />;
}
