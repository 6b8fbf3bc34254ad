import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { api, unwrap } from "@/lib/api/client";
import { useDebounced } from "@/lib/debounced";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { keepRowsOf } from "@/lib/rows";

type Person = { id: number; name: string };
type Found = Person & { role: string; branch: string | undefined };

/** People that a search shows. */
const SHOWN = 20;

/** Colleagues whose name, ID or phone number begins so, oneself included. */
function peopleQuery(q: string) {
  const list = ["staff", "people"];
  return queryOptions({
    queryKey: [...list, q],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const query = { page: 1, page_size: SHOWN, ...(q !== "" && { q }) };
      const answer = await unwrap(
        api.GET("/api/all/staff/", { params: { query }, signal }),
        "Failed to load staff data.",
      );
      const people = Array.isArray(answer) ? answer : answer.items;
      return people.map((person) => ({
        id: person.id,
        name: fullName(person),
        role: person.role,
        branch: person.branch?.name,
      }));
    },
    placeholderData: keepRowsOf(list),
  });
}

type PersonFilterProps = {
  value: Person | null;
  onValueChange: (person: Person | null) => void;
};

/** One colleague, found by typing. */
export function PersonFilter({ value, onValueChange }: PersonFilterProps) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim());
  const people = useQuery(peopleQuery(q));
  return (
    <Combobox<Person & Partial<Found>>
      label="Person"
      placeholder="All staff"
      items={people.data ?? []}
      value={value}
      onValueChange={(person) => {
        setTyped("");
        onValueChange(person === null ? null : { id: person.id, name: person.name });
      }}
      itemLabel={({ name }) => name}
      itemKey={({ id }) => id}
      renderItem={({ name, role, branch }) => (
        <>
          <span className="block truncate">{name}</span>
          <span className="text-muted-foreground block truncate text-xs">{branch ?? role}</span>
        </>
      )}
      onSearch={setTyped}
      searching={people.isFetching || q !== typed.trim()}
      empty={people.isError ? "Failed to load staff data." : "Nobody matches."}
    />
  );
}
