import { Alert } from "@/components/ui/alert";

type RequirementProps = { title: string; text: string; onRetry: () => void };

/** The missing device permission, advice, and a button to ask again. */
export function Requirement({ title, text, onRetry }: RequirementProps) {
  return (
    <Alert kind="warning" title={title}>
      {text}{" "}
      <button
        type="button"
        onClick={onRetry}
        className="focus-visible:ring-ring cursor-pointer rounded-sm font-medium underline underline-offset-2 outline-none focus-visible:ring-2"
      >
        Try Again
      </button>
    </Alert>
  );
}
