import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { blacklistQuery } from "@/features/blacklist/api";
import { branchesQuery } from "@/features/branches/api";
import { clientsQuery } from "@/features/client-search/api";
import { NO_SEARCH } from "@/features/client-search/client-search";
import { paymentMethodsQuery } from "@/features/payment-methods/api";
import { loanProductsQuery } from "@/features/products/api";
import { detailsQuery } from "@/features/profile/api";
import { userSettingsQuery } from "@/lib/user-settings";

/**
 * The time after the start at which the person's own data is fetched once more, in milliseconds.
 */
const AGAIN_AFTER = 5000;

const FIRST_PAGE = { page: 1, page_size: 25 };

/**
 * Loads the data that most forms need before one is opened: the person, branches, loan products,
 * payment methods, the first clients and the newest of the blacklist. The screen that needs the
 * data reports a failure.
 */
export function useFirstLoad() {
  const client = useQueryClient();
  useEffect(() => {
    load(client);
    const timer = setTimeout(() => reload(client), AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [client]);
}

function load(client: QueryClient) {
  void client.prefetchQuery(detailsQuery);
  void client.prefetchQuery(userSettingsQuery);
  void client.prefetchQuery(branchesQuery);
  void client.prefetchQuery(loanProductsQuery);
  void client.prefetchQuery(paymentMethodsQuery);
  void client.prefetchQuery(clientsQuery({ q: "", ...FIRST_PAGE }));
  void client.prefetchQuery(blacklistQuery(NO_SEARCH, FIRST_PAGE));
}

function reload(client: QueryClient) {
  for (const { queryKey } of [detailsQuery, userSettingsQuery])
    void client.invalidateQueries({ queryKey, refetchType: "all" });
}
