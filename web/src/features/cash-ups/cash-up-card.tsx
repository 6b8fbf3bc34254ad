import { SideCard } from "@/components/side-card";
import { useServerToday } from "@/lib/server-clock";
import { useUser } from "@/lib/session";
import { CashUpActions, hasActions } from "./actions";
import type { CashUp } from "./api";
import { CashUpFacts } from "./cash-up-facts";
import { StatusBadge } from "./columns";

type CashUpCardProps = { cashUp: CashUp; onClose: () => void };

/** A cash-up of the list, and what can be done about it. */
export function CashUpCard({ cashUp, onClose }: CashUpCardProps) {
  const user = useUser();
  const today = useServerToday();
  return (
    <SideCard
      title={`Cash-up #${cashUp.id}`}
      subtitle={<StatusBadge status={cashUp.status} />}
      open
      onClose={onClose}
      {...(hasActions(cashUp, user.id, today) && { footer: <CashUpActions cashUp={cashUp} /> })}
    >
      <CashUpFacts cashUp={cashUp} />
    </SideCard>
  );
}
