import { pagesOf } from "@/apps/pages";
import { SignedIn } from "@/apps/signed-in";
import type { AppDefinition } from "@/components/layout/page";

const app: AppDefinition = {
  pages: pagesOf("admin"),
  home: "dashboard",
  pageKey: "chosen-page",
  phoneNavigation: "sheet",
};

/** The Administrator's console. */
export default function Console() {
  return <SignedIn app={app} notices={{ page: "notices", label: "Manage notices" }} />;
}
