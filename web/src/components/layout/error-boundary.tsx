import { Component, type ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/states";

type Props = { children: ReactNode };
type State = { error: Error | null };

/** Keeps the shell alive when a page fails to load or to draw. Give it a `key`, so that another page starts anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <Card>
        <ErrorState
          title="This page could not be shown."
          text="Please try again. If that does not help, come back in a few minutes."
          // A page's script that a new release has replaced can only come with a new start.
          onRetry={() => window.location.reload()}
        />
      </Card>
    );
  }
}
