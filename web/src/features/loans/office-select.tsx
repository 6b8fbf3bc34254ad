import { useQuery } from "@tanstack/react-query";
import type { FocusEventHandler, Ref } from "react";
import { Select } from "@/components/ui/select";
import { branchesQuery } from "@/features/branches/api";
import { useUser } from "@/lib/session";
import { isConsultant } from "./roles";

export type Office = { id: number; name: string };

/** The offices at which the signed-in person operates: all of them, or a Consultant's own. */
export function useOffices() {
  const user = useUser();
  return useQuery({
    ...branchesQuery,
    select: (branches): Office[] =>
      branches.filter(
        ({ id, is_active }) => is_active && (!isConsultant(user) || id === user.branch),
      ),
  });
}

type OfficeSelectProps = {
  offices: Office[];
  value: number | null;
  onValueChange: (office: number) => void;
  placeholder: string;
  onBlur?: FocusEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
};

/** Which office money is paid out or taken at. */
export function OfficeSelect({ offices, ...props }: OfficeSelectProps) {
  return (
    <Select {...props} options={offices.map(({ id, name }) => ({ value: id, label: name }))} />
  );
}
