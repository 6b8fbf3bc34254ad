import { useState } from "react";
import { PanelHeader } from "@/components/panel-header";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { AccountsForm } from "./accounts-form";
import { ExportFields } from "./export-fields";
import { ExportsTable } from "./exports-table";

type View = "exports" | "accounts";

/** The books for the accountant's program: exports, and the accounts there. */
export default function ExportPanel() {
  const [view, setView] = useState<View>("exports");
  return (
    <>
      <PanelHeader title="Accountant's Export" text="Journals for your accountant's program." />
      <Tabs value={view} onValueChange={(next: View) => setView(next)}>
        <TabsList aria-label="Accountant's Export">
          <Tab value="exports">Exports</Tab>
          <Tab value="accounts">Accounts</Tab>
        </TabsList>
        <TabPanel value="exports">
          <ExportFields onMapAccounts={() => setView("accounts")} />
          <ExportsTable />
        </TabPanel>
        <TabPanel value="accounts">
          <AccountsForm />
        </TabPanel>
      </Tabs>
    </>
  );
}
