import { Badge } from "@/components/ui/badge";

const LOOKS: Record<string, { word: string; tone: "success" | "info" | "neutral" }> = {
  in_force: { word: "In force", tone: "success" },
  upcoming: { word: "Upcoming", tone: "info" },
  past: { word: "Past", tone: "neutral" },
  replaced: { word: "Replaced", tone: "neutral" },
};

/** The status today of a row that applies from a date. */
export function DatedRowStatus({ status }: { status: string }) {
  const { word, tone } = LOOKS[status] ?? { word: status, tone: "neutral" };
  return <Badge tone={tone}>{word}</Badge>;
}
