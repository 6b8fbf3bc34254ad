import { UserRoundCheck } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { registrationsQuery } from "@/features/registrations/api";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { can, useUser } from "@/lib/session";

/** The address of the registrations panel. */
export const REGISTRATIONS = href("director-settings", "registrations");

/** Leads to the registrations that wait, where there are any and the viewer decides on them. */
export function WaitingRegistrations() {
  const user = useUser();
  const decides = can(user, "can_add_staff");
  const waiting = useQuery({ ...registrationsQuery, enabled: decides }).data?.length ?? 0;
  if (!decides || waiting === 0) return null;
  return (
    <a href={REGISTRATIONS} className={buttonVariants({ variant: "outline" })}>
      <UserRoundCheck aria-hidden />
      {formatCount(waiting)} {waiting === 1 ? "registration" : "registrations"} waiting
    </a>
  );
}
