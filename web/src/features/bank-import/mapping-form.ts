import type { BankLayout, BankMappingBody } from "./api";

/** The form's values of a mapping: columns are texts, empty for none. */
export type MappingInput = {
  delimiter: string;
  header_rows: string;
  row_mark: string;
  date_column: string;
  date_format: string;
  amount_column: string;
  credit_column: string;
  debit_column: string;
  decimal_mark: string;
  description_column: string;
  reference_column: string;
};

const text = (column: number | null | undefined) => (column ? String(column) : "");

/** Converts a layout to the form's values. */
export function inputOf(layout: BankLayout): MappingInput {
  return {
    delimiter: layout.delimiter,
    header_rows: String(layout.header_rows),
    row_mark: layout.row_mark,
    date_column: text(layout.date_column),
    date_format: layout.date_format,
    amount_column: text(layout.amount_column),
    credit_column: text(layout.credit_column),
    debit_column: text(layout.debit_column),
    decimal_mark: layout.decimal_mark,
    description_column: text(layout.description_column),
    reference_column: text(layout.reference_column),
  };
}

/**
 * The request body. Empty fields are left out; the server refuses invalid numbers under their
 * fields.
 */
export function bodyOf(name: string, input: MappingInput, version?: number): BankMappingBody {
  const filled = Object.entries(input).filter(([, value]) => value.trim() !== "");
  const typed = filled.map(([field, value]) => [field, isNumber(field) ? numberOf(value) : value]);
  return {
    name,
    ...(version === undefined ? {} : { version }),
    ...Object.fromEntries(typed),
  } as BankMappingBody;
}

const isNumber = (field: string) => field.endsWith("_column") || field === "header_rows";

function numberOf(value: string): number | string {
  return /^\d+$/.test(value.trim()) ? Number(value.trim()) : value;
}
