import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/states";
import { messageOf } from "@/lib/forms";

type QueryErrorProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /**
   * The data that failed to load; the server's sentence is below it, or alone if this is left out.
   */
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
