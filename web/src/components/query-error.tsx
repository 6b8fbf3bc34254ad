import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/states";
import { messageOf } from "@/lib/forms";

type QueryErrorProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** What could not be loaded; the server's own words stand below it, and alone without it. */
  title?: string;
  className?: string;
};

/** That something could not be loaded, why, and Try Again. */
export function QueryError({ query, title, className }: QueryErrorProps) {
  return (
    <ErrorState
      {...(title === undefined
        ? { title: messageOf(query.error) }
        : { title, text: query.error?.message })}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      {...(className && { className })}
    />
  );
}
