import type { KeyboardEvent } from "react";
import { z } from "zod";
import { Input } from "@/components/ui/input";

/** The search fields for a person: all typed values must match. */
export const clientSearch = z.object({
  national_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type ClientSearch = z.infer<typeof clientSearch>;
export const NO_SEARCH: ClientSearch = { national_id: "", first_name: "", last_name: "" };

const INPUTS = [
  { name: "national_id", label: "ID number" },
  { name: "first_name", label: "First name" },
  { name: "last_name", label: "Surname" },
] as const;

/** The search as it is sent: without the blanks around it. */
export function trimmed({ national_id, first_name, last_name }: ClientSearch): ClientSearch {
  return {
    national_id: national_id.trim(),
    first_name: first_name.trim(),
    last_name: last_name.trim(),
  };
}

export function isBlank(search: ClientSearch): boolean {
  return Object.values(search).every((text) => text.trim() === "");
}

type ClientSearchInputsProps = {
  value: ClientSearch;
  onValueChange: (search: ClientSearch) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The search by ID number, first name and surname. */
export function ClientSearchInputs({ value, onValueChange, onKeyDown }: ClientSearchInputsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {INPUTS.map((input) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's input is the control
        <label key={input.name} className="flex min-w-0 flex-col gap-1.5 text-sm font-medium">
          {input.label}
          <Input
            value={value[input.name]}
            onValueChange={(text) => onValueChange({ ...value, [input.name]: text })}
            onKeyDown={onKeyDown}
            autoComplete="off"
            spellCheck={false}
            className="font-normal"
          />
        </label>
      ))}
    </div>
  );
}
