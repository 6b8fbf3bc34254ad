import { Fragment, type ReactNode } from "react";
import type { Control } from "react-hook-form";
import { z } from "zod";
import { FormColumn } from "./form-column";
import { Fact } from "./ui/facts";

/*
 * A record's fields, each said once: its rule, its value in the form, its input, and its row on the
 * record's card.
 */

/** What an input of the component set needs of its field. */
// biome-ignore lint/suspicious/noExplicitAny: a field neither knows nor cares what the whole form holds
export type At = { control: Control<any, any, any>; name: any; label: string };

export type RecordField<Item> = {
  label: string;
  /** Left empty, it is no error: the form says so. */
  isOptional?: boolean;
  rule: z.ZodType;
  /** Its value in the form of a new record, and where a record has none; no text if left out. */
  empty?: unknown;
  /** The form's value of a record; by default what the record has under the same name. */
  from?: (record: Item) => unknown;
  input: (at: At, record: Item | null) => ReactNode;
  /** The column of the form in which it is. */
  column?: string;
  /** Its label on the card, if another one; null if the card has no row of it. */
  card?: string | null | ((record: Item) => string);
  /** What the card shows; by default the record's text. */
  shown?: (value: string, record: Item) => ReactNode;
  /** Numbers and amounts: tabular figures on the card. */
  number?: boolean;
};

type Fields<Item> = Record<string, RecordField<Item>>;
type Rules<Table> = {
  [Name in keyof Table]: Table[Name] extends { rule: infer Rule extends z.ZodType } ? Rule : never;
};

/** The form's schema of a record, and its values, from the table of its fields. */
export function defineFields<Item extends object>() {
  return <Table extends Fields<Item>>(fields: Table) => {
    const entries = Object.entries<RecordField<Item>>(fields);
    const pairOf = ([name, field]: (typeof entries)[number], record: Item | null) => {
      const { empty = "", from = (item: Item) => Reflect.get(item, name) } = field;
      return [name, record === null ? empty : (from(record) ?? empty)];
    };
    const rules = Object.fromEntries(entries.map(([name, { rule }]) => [name, rule]));
    const schema = z.object(rules as unknown as Rules<Table>);
    return {
      fields,
      schema,
      values: (record: Item | null) =>
        Object.fromEntries(entries.map((entry) => pairOf(entry, record))) as z.input<typeof schema>,
    };
  };
}

type InputsProps<Item> = {
  fields: Fields<Item>;
  /** The form's state. */
  of: { form: { control: unknown }; record: Item | null };
};

/** The inputs of a form, in the order of the table. */
export function RecordInputs<Item>({ fields, of: { form, record } }: InputsProps<Item>) {
  const control = form.control as At["control"];
  return Object.entries(fields).map(([name, { label, isOptional, input }]) => (
    <Fragment key={name}>
      {input({ control, name, label: isOptional ? `${label} (optional)` : label }, record)}
    </Fragment>
  ));
}

type ColumnsProps<Item> = InputsProps<Item> & { columns: readonly string[] };

/** The inputs of a form in its columns, side by side where there is room. */
export function RecordColumns<Item>({ fields, columns, ...props }: ColumnsProps<Item>) {
  const entries = Object.entries(fields);
  return (
    <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((title) => (
        <FormColumn key={title} title={title}>
          <RecordInputs
            fields={Object.fromEntries(entries.filter(([, { column }]) => column === title))}
            {...props}
          />
        </FormColumn>
      ))}
    </div>
  );
}

type RowsProps<Item> = { fields: Fields<Item>; record: Item; columns: readonly string[] };

/** The rows of a record's card for the fields of some columns, which the card's `Facts` fold if empty. */
export function recordFacts<Item extends object>({ fields, record, columns }: RowsProps<Item>) {
  return Object.entries(fields)
    .filter(([, { card, column = "" }]) => card !== null && columns.includes(column))
    .map(([name, { label, card, shown, number = false }]) => {
      const value = Reflect.get<object, string>(record, name);
      return (
        <Fact
          key={name}
          label={typeof card === "function" ? card(record) : (card ?? label)}
          number={number}
        >
          {shown === undefined ? value : shown(value, record)}
        </Fact>
      );
    });
}
