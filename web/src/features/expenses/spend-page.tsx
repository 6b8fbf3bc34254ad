import { Part } from "@/components/part";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { lazyPart } from "@/lib/lazy-part";
import { SpendCard } from "./spend-card";

/** The form comes first: its page waits for no table. */
const ExpenseList = lazyPart(() => import("./expense-list"));

/** Money that a branch spends, and what it receives from elsewhere than loans. */
export default function SpendPage() {
  return (
    <>
      <PageHeader title="Spend" text="Expenses and other income of a branch" />
      <SpendCard />
      <h2 className="mt-8 mb-3 text-lg font-semibold">Expenses and other income</h2>
      <Part loading={<Skeleton className="h-72 w-full rounded-xl" />}>
        <ExpenseList />
      </Part>
    </>
  );
}
