import { Alert } from "@/components/ui/alert";

type RequirementProps = { title: string; text: string; onRetry: () => void };

/** What the device does not give, what to do about it, and a way to ask it again. */
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
