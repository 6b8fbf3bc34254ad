import { useQuery } from "@tanstack/react-query";
import { Building2, CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate, today } from "@/lib/dates";
import { useUser } from "@/lib/session";
import { branchQuery } from "./api";

/** Where a Consultant starts: who they are, where, and what day it is for the books. */
export default function HomePage() {
  const user = useUser();
  const branch = useQuery({ ...branchQuery(user.branch ?? 0), enabled: user.branch !== null });
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.first_name}`}
        text={`${user.first_name} ${user.last_name}`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fact icon={<Building2 aria-hidden />} label="Your branch">
          {branch.isLoading ? (
            <Skeleton className="h-6 w-40" />
          ) : (
            (branch.data?.name ?? "No branch assigned")
          )}
        </Fact>
        <Fact icon={<CalendarDays aria-hidden />} label="Business date">
          {formatDate(today())}
        </Fact>
      </div>
    </>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Card className="flex items-center gap-4 p-5">
      <span className="bg-accent text-accent-foreground grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-muted-foreground text-sm">{label}</p>
        <div className="truncate text-lg font-semibold">{children}</div>
      </div>
    </Card>
  );
}
