import { useQueryClient } from "@tanstack/react-query";
import { HandCoins, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { ListWithCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { useLeftList } from "@/components/use-left-list";
import { useList } from "@/components/use-list";
import { type ExplainedFigure, figureAt, pathOf } from "@/features/loan-history/figures";
import { loanAccountQuery } from "@/features/loans/api";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { useDebounced } from "@/lib/debounced";
import { useDraft } from "@/lib/drafts";
import { useQuery, useRefusableQuery } from "@/lib/queries";
import { navigate, useRoute } from "@/lib/route";
import { useUser } from "@/lib/session";
import { type ActiveLoan, activeLoansQuery } from "./api";
import { columns } from "./columns";
import { Filters, Pager } from "./filters";
import { LoanDetail, NoLoan } from "./loan-detail";
import { exportOf, filtersOf, LOANS, STATUSES } from "./view";

const FAILED = "Failed to load active loans.";

/** Active Loans: the loans of the chosen status, and the one that is selected. */
export default function ActiveLoansPage() {
  const user = useUser();
  const queries = useQueryClient();
  const list = useList(LOANS);
  const { view, setView } = list;
  const q = useDebounced(view.q);
  const disbursedBy = useDebounced(view.disbursedBy);
  const filters = filtersOf({ ...view, q, disbursedBy });
  const query = useQuery(activeLoansQuery(user, filters));
  const answer = query.data;
  const selected = useSelectedLoan(JSON.stringify(filters), query);
  const reload = () => void queries.invalidateQueries({ queryKey: ["active-loans"] });
  const refetching = query.isFetching && !query.isPending;
  const { noun } = STATUSES[view.status];

  const empty = (
    <EmptyState
      icon={HandCoins}
      title={`No ${noun} found.`}
      action={
        list.isNarrowed && (
          <Button variant="outline" onClick={list.clear}>
            Clear Filters
          </Button>
        )
      }
    />
  );

  return (
    <>
      <PageHeader
        title="Active Loans"
        actions={
          <>
            <Button variant="outline" pending={refetching} onClick={reload}>
              {!refetching && <RotateCw aria-hidden />}
              Refresh
            </Button>
            <CreateListDocuments title="Active Loans" wanted={exportOf(view)} />
          </>
        }
      />
      <Filters list={list} rows={answer?.items} />
      <Pager
        view={view}
        total={query.isPending ? undefined : (answer?.total ?? 0)}
        totalPages={answer?.total_pages ?? 0}
        fetching={refetching}
        onChange={(change) => setView({ ...view, ...change })}
        onReload={reload}
      />
      <ListWithCard
        left={selected.left && "loan"}
        card={
          selected.loan === undefined ? (
            <NoLoan isLoading={query.isPending} />
          ) : (
            <LoanDetail
              // Another loan's details begin at their top.
              key={selected.loan.id}
              loan={selected.loan}
              open={selected.opened}
              onClose={selected.close}
              explained={selected.explained}
              onExplain={selected.explain}
            />
          )
        }
      >
        <DataTable
          label="Active loans"
          noun={noun}
          columns={columns}
          query={{ ...query, data: answer }}
          rowId={(loan) => String(loan.id)}
          selectedId={selected.id}
          onSelect={(loan) => selected.select(loan.id)}
          {...list.table}
          pages={false}
          whole={view.all && answer !== undefined}
          empty={empty}
          failed={FAILED}
        />
      </ListWithCard>
    </>
  );
}

const remembered = z.number().nullable();

type LoanList = { data: { items: ActiveLoan[] } | undefined; isPlaceholderData: boolean };

/**
 * The loan in the address, or the last one; if a search does not find it, the first loan of the
 * result is selected. A link to a loan holds until the search changes, on every page of the list,
 * and so does a loan that leaves the list (`left`). `opened` says whether a narrow screen shows it
 * over the list: only once someone asked for this very loan. After the loan the address may name
 * the amount that is being explained: `41/balance`, `41/2/total_due`.
 */
function useSelectedLoan(search: string, list: LoanList) {
  const loans = list.data?.items;
  const route = useRoute();
  const here = route?.page === "active-loans";
  const [selection, ...amount] = (here ? route.selection : null)?.split("/") ?? [null];
  const [last, setLast] = useDraft<number | null>("active-loans.selected", remembered, null);
  const [linked] = useState({ id: Number(selection), search });
  const [opened, setOpened] = useState(selection === null ? null : Number(selection));

  const wanted = selection === null ? last : Number(selection);
  const listed = loans?.find(({ id }) => id === wanted);
  const left = useLeftList(wanted, search, list);
  const [before, setBefore] = useState(listed);
  if (listed !== undefined && listed !== before) setBefore(listed);
  const byLink = loans !== undefined && !listed && linked.id === wanted && linked.search === search;
  const isAsked = (byLink || left) && wanted !== null && wanted > 0;
  const asked = useRefusableQuery({ ...loanAccountQuery(wanted ?? 0), enabled: isAsked });
  const isLinking = byLink && !asked.isError;
  const answered = isAsked && !asked.isError ? asked.data : undefined;
  const loan = listed ?? answered ?? (left ? before : isLinking ? undefined : loans?.[0]);
  const id = loan?.id ?? null;
  const settled = loans !== undefined && !list.isPlaceholderData && !(byLink && asked.isLoading);

  useEffect(() => {
    if (!here || !settled) return;
    setLast(id ?? undefined);
    // Once closed, it does not reopen when its loan comes back into the list.
    setOpened((wish) => (wish === id ? wish : null));
    // The address that names the loan already may name one of its amounts as well.
    if (selection !== String(id)) navigate("active-loans", id, { replace: true });
  }, [here, settled, id, selection, setLast]);

  return {
    id: id === null ? null : String(id),
    loan,
    left,
    opened: opened !== null && opened === id,
    select: (next: number) => {
      setOpened(next);
      setLast(next);
      navigate("active-loans", next);
    },
    close: () => setOpened(null),
    explained: selection === String(id) ? figureAt(amount.join("/")) : null,
    explain: (figure: ExplainedFigure | null) =>
      navigate("active-loans", figure === null ? id : `${id}/${pathOf(figure)}`),
  };
}
