import { useEffect } from "react";
import { pagesOf } from "@/apps/pages";
import { SignedIn } from "@/apps/signed-in";
import type { AppDefinition } from "@/components/layout/page";
import { wantsToSignOut } from "@/features/log-book/sign-out-question";
import { useAttemptExpiry } from "@/features/log-book/stored-attempt";
import { onSigningOut } from "@/lib/session";

const app: AppDefinition = {
  pages: pagesOf("staff"),
  home: "home",
  pageKey: "staff.chosen-page",
  phoneNavigation: "bottom",
};

/** The Consultant's app. */
export default function StaffApp() {
  useAttemptExpiry();
  useEffect(() => onSigningOut(wantsToSignOut), []);
  return <SignedIn app={app} notices={{ page: "notices", label: "See all" }} />;
}
