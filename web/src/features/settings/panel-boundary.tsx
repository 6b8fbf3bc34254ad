import { Component, type ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/states";

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Keeps the settings alive when one panel fails to load or to draw. */
export class PanelBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Card>
        <ErrorState
          title="Something went wrong. Please try again later."
          onRetry={() => this.setState({ failed: false })}
        />
      </Card>
    );
  }
}
