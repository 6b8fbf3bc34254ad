import { PageHeader } from "@/components/ui/page-header";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { useDraft } from "@/lib/drafts";
import { Arrears } from "./arrears";
import { CallList } from "./call-list";
import { DueList } from "./due-list";
import { PromiseList } from "./promise-list";
import { type Change, FIRST_VIEW, type View, viewSchema } from "./view";

const LISTS = [
  { name: "call", label: "Call List", List: CallList },
  { name: "due", label: "Due", List: DueList },
  { name: "promises", label: "Promises", List: PromiseList },
  { name: "arrears", label: "Arrears", List: Arrears },
] as const;

/** Calls to make, installments falling due, promises, and the portfolio in arrears. */
export default function CollectionsPage() {
  const [view, setView] = useDraft<View>("collections.view", viewSchema, FIRST_VIEW);
  const change: Change = (next) => setView({ ...view, page: 1, ...next });
  return (
    <>
      <PageHeader title="Collections" />
      <Tabs value={view.list} onValueChange={(list: View["list"]) => change({ list })}>
        <TabsList aria-label="Lists">
          {LISTS.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabsList>
        {LISTS.map(({ name, List }) => (
          <TabPanel key={name} value={name}>
            <List view={view} onChange={change} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
