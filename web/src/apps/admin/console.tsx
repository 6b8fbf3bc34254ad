import { SignedIn } from "@/apps/signed-in";
import type { AppDefinition } from "@/components/layout/page";
import { NewLoanApplicationHost } from "@/features/applications/host";
import { pages } from "./pages";

const app: AppDefinition = {
  pages,
  home: "dashboard",
  pageKey: "chosen-page",
  phoneNavigation: "sheet",
};

/** The Administrator's console. */
export default function Console() {
  return (
    <>
      <SignedIn app={app} notices={{ page: "notices", label: "Manage notices" }} />
      <NewLoanApplicationHost />
    </>
  );
}
