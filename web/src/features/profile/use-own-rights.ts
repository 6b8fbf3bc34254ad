import { useEffect, useRef } from "react";
import { refetchAll } from "@/lib/changes";
import { PERMISSIONS } from "@/lib/permissions";
import { useQuery } from "@/lib/queries";
import { renewSession, type SessionUser, useUser } from "@/lib/session";
import { detailsQuery, type StaffDetails } from "./api";

/**
 * Updates the menu and the buttons when a colleague grants or takes away permissions: they follow
 * the access token, which is renewed once the server's permissions differ from it. The screens'
 * data depends on the old permissions, so all of it is fetched again.
 */
export function useOwnRights() {
  const user = useUser();
  const details = useQuery(detailsQuery).data;
  // Once for each response: one from before the last renewal must not cause another.
  const compared = useRef<StaffDetails>(undefined);
  useEffect(() => {
    if (details === undefined || details === compared.current) return;
    compared.current = details;
    if (details.id !== user.id || agree(details, user)) return;
    void renewSession().then(() => refetchAll());
  }, [details, user]);
}

function agree(details: StaffDetails, user: SessionUser): boolean {
  return (
    details.role === user.role &&
    (details.branch?.id ?? null) === user.branch &&
    details.name === user.first_name &&
    details.surname === user.last_name &&
    PERMISSIONS.every(({ flag }) => details.permissions[flag] === (user.permissions[flag] ?? false))
  );
}
