import { PageHeader } from "@/components/ui/page-header";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { useList } from "@/components/use-list";
import { Arrears } from "./arrears";
import { CallList } from "./call-list";
import { DueList } from "./due-list";
import { PromiseList } from "./promise-list";
import { COLLECTIONS, type View } from "./view";

const LISTS = [
  { name: "call", label: "Call List", List: CallList },
  { name: "due", label: "Due", List: DueList },
  { name: "promises", label: "Promises", List: PromiseList },
  { name: "arrears", label: "Arrears", List: Arrears },
] as const;

/** Calls to make, installments falling due, promises, and the portfolio in arrears. */
export default function CollectionsPage() {
  const { view, narrow } = useList(COLLECTIONS);
  return (
    <>
      <PageHeader title="Collections" />
      <Tabs value={view.list} onValueChange={(list: View["list"]) => narrow({ list })}>
        <TabsList aria-label="Lists">
          {LISTS.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabsList>
        {LISTS.map(({ name, List }) => (
          <TabPanel key={name} value={name}>
            <List view={view} onChange={narrow} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
