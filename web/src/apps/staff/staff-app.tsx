import { SignedIn } from "@/apps/signed-in";
import type { AppDefinition } from "@/components/layout/page";
import { NewLoanApplicationHost } from "@/features/applications/host";
import { useAttemptExpiry } from "@/features/log-book/stored-attempt";
import { pages } from "./pages";

const app: AppDefinition = {
  pages,
  home: "home",
  pageKey: "staff.chosen-page",
  phoneNavigation: "bottom",
};

/** The Consultant's app. */
export default function StaffApp() {
  useAttemptExpiry();
  return (
    <>
      <SignedIn app={app} notices={{ page: "notices", label: "See all" }} />
      <NewLoanApplicationHost />
    </>
  );
}
