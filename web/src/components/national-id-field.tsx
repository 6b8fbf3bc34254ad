import { Info, TriangleAlert } from "lucide-react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { type FieldProps, TextField } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import { readNationalId } from "@/lib/national-id";

type NationalIdFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, "hint"> & {
  /** The field of the same person's gender; a disagreement is pointed out, not refused. */
  gender?: FieldPath<Values>;
};

/** A national ID field that shows the data in the number while it is typed. */
export function NationalIdField<Values extends FieldValues>({
  gender,
  ...props
}: NationalIdFieldProps<Values>) {
  const { control, name } = props;
  const [typed, chosen] = useWatch({ control, name: [name, gender ?? name] });
  return (
    <TextField
      {...props}
      autoComplete="off"
      spellCheck={false}
      hint={<Reading value={typed} gender={gender === undefined ? "" : chosen} />}
    />
  );
}

function Reading({ value, gender }: { value: string; gender: string }) {
  const reading = readNationalId(value);
  if (reading.kind === "passport") return <>Passport number</>;
  if (reading.kind !== "identity") return <>13-digit SA ID or passport number</>;
  if (gender !== "" && gender !== reading.gender)
    return (
      <span className="text-warning flex gap-1.5">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        According to the ID number: {reading.gender}, born {formatDate(reading.born)}
      </span>
    );
  return (
    <span className="flex gap-1.5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      Born {formatDate(reading.born)}, {reading.gender}
    </span>
  );
}
