import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { cardGrid } from "@/components/card-grid";
import { Card } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";

/** A figure of a branch with its name; the first of a card is the one that counts most. */
export type BranchFigure = { label: string; value: string };

type BranchCardsProps<Branch> = {
  title: string;
  /** Absent while they load. */
  branches: readonly Branch[] | undefined;
  figures: (branch: Branch) => BranchFigure[];
  /** Placeholder while there is no branch. */
  empty: { text: string; action?: ReactNode };
};

/** The branches with their figures, a card each, up to four to a row. */
export function BranchCards<Branch extends { branch_id: number; branch_name: string }>({
  title,
  branches,
  figures,
  empty,
}: BranchCardsProps<Branch>) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {branches?.length === 0 ? (
        <Card>
          <EmptyState icon={Building2} title="No branches yet" {...empty} />
        </Card>
      ) : (
        <ul className={cardGrid}>
          {branches === undefined
            ? [1, 2, 3, 4].map((card) => (
                <li key={card}>
                  <Skeleton className="h-52 w-full rounded-xl" />
                </li>
              ))
            : branches.map((branch) => (
                <li key={branch.branch_id}>
                  <BranchCard name={branch.branch_name} figures={figures(branch)} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function BranchCard({ name, figures }: { name: string; figures: BranchFigure[] }) {
  return (
    <Card aria-label={name} className="h-full p-4">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <Facts className="mt-2">
        {figures.map(({ label, value }, index) => (
          <Fact
            key={label}
            label={label}
            number
            className={index === 0 ? "[&_dd]:font-semibold" : ""}
          >
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
