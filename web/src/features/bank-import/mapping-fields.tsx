import { type ReactNode, useId } from "react";
import { Input } from "@/components/ui/input";
import { choices, Select } from "@/components/ui/select";
import type { BankMapping } from "./api";
import type { MappingInput } from "./mapping-form";
import { DATE_FORMATS, DECIMAL_MARKS, DELIMITERS } from "./words";

type Way = { key: string; name: string; saved: BankMapping | null; input: MappingInput };

type MappingFieldsProps = {
  value: Way;
  onValueChange: (value: Way) => void;
  /** The server's errors, by field. */
  errors: Record<string, string>;
};

const COLUMNS = [
  ["date_column", "Date column"],
  ["amount_column", "Amount column"],
  ["credit_column", "Money in column"],
  ["debit_column", "Money out column"],
  ["description_column", "Description column"],
  ["reference_column", "Reference column"],
] as const;

/** The columns of the bank's file; collapsed until opened for a correction. */
export function MappingFields({ value, onValueChange, errors }: MappingFieldsProps) {
  const { input } = value;
  const set = (part: Partial<MappingInput>) =>
    onValueChange({ ...value, input: { ...input, ...part } });
  const isWrong = Object.keys(errors).length > 0;
  return (
    <details open={isWrong || undefined} className="rounded-lg border px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium">How the file is read</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextInput
          label="Mapping name"
          value={value.name}
          error={errors.name}
          onValueChange={(name) => onValueChange({ ...value, name })}
        />
        <Labelled label="Columns are separated by">
          <Select
            label="Columns are separated by"
            options={DELIMITERS}
            value={input.delimiter}
            onValueChange={(delimiter) => set({ delimiter })}
          />
        </Labelled>
        <TextInput
          label="Rows above the lines"
          number
          value={input.header_rows}
          error={errors.header_rows}
          onValueChange={(header_rows) => set({ header_rows })}
        />
        <Labelled label="Date format">
          <Select
            label="Date format"
            options={choices(DATE_FORMATS)}
            value={input.date_format}
            onValueChange={(date_format) => set({ date_format })}
          />
        </Labelled>
        <Labelled label="Decimal sign">
          <Select
            label="Decimal sign"
            options={DECIMAL_MARKS}
            value={input.decimal_mark}
            onValueChange={(decimal_mark) => set({ decimal_mark })}
          />
        </Labelled>
        <TextInput
          label="Only rows that begin with"
          value={input.row_mark}
          error={errors.row_mark}
          onValueChange={(row_mark) => set({ row_mark })}
        />
        {COLUMNS.map(([field, label]) => (
          <TextInput
            key={field}
            label={label}
            number
            value={input[field]}
            error={errors[field]}
            onValueChange={(column) => set({ [field]: column })}
          />
        ))}
      </div>
      <p className="text-muted-foreground mt-3 text-xs">
        Columns count from 1. Name one amount column, or one each for money in and money out.
      </p>
    </details>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm">
      <span aria-hidden className="font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}

type TextInputProps = {
  label: string;
  value: string;
  error: string | undefined;
  number?: boolean;
  onValueChange: (value: string) => void;
};

function TextInput({ label, value, error, number = false, onValueChange }: TextInputProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <Input
        id={id}
        value={value}
        inputMode={number ? "numeric" : "text"}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-destructive text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
