import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/states";
import { messageOf } from "@/lib/forms";

type QueryErrorProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  className?: string;
};

/** Why something could not be loaded, in the server's words, and Try Again. */
export function QueryError({ query, className }: QueryErrorProps) {
  return (
    <ErrorState
      title={messageOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      {...(className && { className })}
    />
  );
}
