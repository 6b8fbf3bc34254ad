import type { ReactNode } from "react";
import { NoSuchRecord } from "./no-such-record";
import { ListWithCard } from "./side-card";

type SelectedListProps<Item> = {
  /** "staff member". */
  noun: string;
  /** The noun for those in the list, where it is another one: "colleague". */
  listed?: string;
  /** From `useSelectedRecord`. */
  selected: { id: string | null; missing: boolean; left: boolean; record: Item | undefined };
  /** The card of the record; give it the record's id as `key`, so that another one begins at its top. */
  card: (record: Item) => ReactNode;
  children: ReactNode;
};

/** A list with the card of the selected record, or a notice if the address names none. */
export function SelectedList<Item>(props: SelectedListProps<Item>) {
  const { noun, listed = noun, selected, card, children } = props;
  const { id, missing, left, record } = selected;
  return (
    <>
      {missing && id !== null && (
        <NoSuchRecord
          noun={noun.charAt(0).toUpperCase() + noun.slice(1)}
          id={id}
          hint={`Check the link, or choose a ${listed} below.`}
          className="mb-4"
        />
      )}
      <ListWithCard left={left && noun} card={record !== undefined && card(record)}>
        {children}
      </ListWithCard>
    </>
  );
}
