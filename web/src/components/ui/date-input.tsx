import { Input, type InputProps } from "./input";

type DateInputProps = Omit<InputProps, "type" | "value" | "onChange" | "onValueChange"> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onValueChange: (date: string) => void;
  /** The first and the last date that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
};

/** A calendar date, with the browser's own picker: the one that phones and screen readers know. */
export function DateInput({ onValueChange, ...props }: DateInputProps) {
  return (
    <Input
      type="date"
      onValueChange={(value) => onValueChange(value)}
      {...props}
      className={props.className ?? "tabular-nums"}
    />
  );
}
