import { Building2, Landmark } from "lucide-react";
import { SideMenu, type SideMenuEntry } from "@/components/side-menu";
import { buttonVariants } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { useOpenEntry } from "@/components/use-open-entry";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { useQuery } from "@/lib/queries";
import { href, navigate } from "@/lib/route";
import { Office } from "./office";

const PAGE = "accounting";
const COMPANY = "admin";
const KEY = "accounting-office";

/** The books of the whole company and of each branch. */
export default function AccountingPage() {
  const branches = useQuery(branchesQuery);
  const office = useOpenEntry({
    page: PAGE,
    storedAs: KEY,
    usual: COMPANY,
    // Until the branches are known a branch's number is taken on trust.
    exists: (id) =>
      id === COMPANY ||
      (branches.data?.some((branch) => String(branch.id) === id) ?? /^\d+$/.test(id)),
  });
  const branch = branches.data?.find(({ id }) => String(id) === office);
  return (
    <>
      <PageHeader
        title="Accounting"
        actions={
          <a
            href={href("director-settings", "accountant-export")}
            className={buttonVariants({ variant: "outline" })}
          >
            Export for the Accountant
          </a>
        }
      />
      <SideMenu
        label="Offices"
        entries={officesOf(branches.data ?? [])}
        openId={office}
        onOpen={(id) => navigate(PAGE, id)}
        loading={branches.isPending}
        wide
      >
        <Office
          title={office === COMPANY ? "Admin Accounting" : (branch?.name ?? "Branch")}
          branch={office === COMPANY ? null : Number(office)}
        />
      </SideMenu>
    </>
  );
}

function officesOf(branches: readonly Branch[]): SideMenuEntry[] {
  const company = { id: COMPANY, title: "Admin Accounting", icon: Landmark };
  const each = branches.map(({ id, name }) => ({ id: String(id), title: name, icon: Building2 }));
  return [company, ...each].map((entry) => ({ ...entry, href: href(PAGE, entry.id) }));
}
