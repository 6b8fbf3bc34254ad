import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import type { OpenFlag } from "./api";
import { flagLine, flagName, stopsAll, stopsText } from "./words";

type Props = { flags: readonly OpenFlag[] };

/** A banner for each open flag, the most severe ones first. */
export function FlagBanners({ flags }: Props) {
  const sorted = [...flags].sort((one, other) => Number(stopsAll(other)) - Number(stopsAll(one)));
  return sorted.map((flag) => (
    <Alert
      key={flag.id}
      kind={stopsAll(flag) ? "error" : "warning"}
      title={flagLine(flag)}
      className="mb-3 last:mb-5"
    >
      {stopsText(flag.stops)}
    </Alert>
  ));
}

/** A badge for each open flag, beside a client's name. */
export function FlagBadges({ flags }: Props) {
  return flags.map((flag) => (
    <Badge
      key={flag.id}
      tone={stopsAll(flag) ? "danger" : "warning"}
      title={`${flagLine(flag)}. ${stopsText(flag.stops)}`}
    >
      {flagName(flag.kind)}
    </Badge>
  ));
}
