import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { type At, defineFields } from "@/components/record-fields";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextareaField, TextField } from "@/components/ui/field";
import { PlaceError, requestPlace, SETTINGS_REFUSALS } from "@/features/capture/place";
import { printedName, required } from "@/lib/forms";
import type { Branch, BranchFields } from "./api";

/** The default distance at which a person still counts as at a branch, in metres. */
const STANDARD_RADIUS = "250";
const MIN_RADIUS = 10;
const MAX_RADIUS = 50_000;

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Degrees as a person types them, with a comma or a point, in the wire's form; null where the text is none. */
function parseDegrees(text: string): string | null {
  const plain = text.trim().replace(",", ".");
  return DEGREES.test(plain) ? plain : null;
}

/** The degrees of a place as form text: to six places, about a hand's breadth. */
export function degreesText(degrees: number | null | undefined): string {
  return degrees === null || degrees === undefined ? "" : String(Number(degrees.toFixed(6)));
}

function coordinate(label: string, limit: number) {
  return z.string().transform((typed, context) => {
    // Empty text clears the server's value.
    if (typed.trim() === "") return "";
    const degrees = parseDegrees(typed);
    if (degrees !== null && Math.abs(Number(degrees)) <= limit) return degrees;
    context.addIssue({
      code: "custom",
      message: `${label} must be between -${limit} and ${limit} degrees.`,
    });
    return z.NEVER;
  });
}

const radius = z.string().transform((typed, context) => {
  const plain = typed.replace(/\s/g, "");
  const metres = /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
  if (metres >= MIN_RADIUS && metres <= MAX_RADIUS) return metres;
  context.addIssue({
    code: "custom",
    message: `The radius must be between ${MIN_RADIUS} and ${MAX_RADIUS} metres.`,
  });
  return z.NEVER;
});

const BOTH = "Enter both latitude and longitude, or leave both empty.";

const WIDE = { className: "sm:col-span-2" };

const { schema, ...table } = defineFields<Branch>()({
  name: {
    label: "Name",
    rule: printedName("Name is required."),
    input: (at) => <TextField {...at} {...WIDE} maxLength={100} />,
  },
  address: {
    label: "Address",
    rule: required("Address is required."),
    input: (at) => <TextareaField {...at} {...WIDE} rows={2} maxLength={500} />,
  },
  latitude: {
    label: "Latitude",
    isOptional: true,
    rule: coordinate("Latitude", 90),
    from: ({ latitude }) => degreesText(latitude),
    input: (at) => (
      <TextField {...at} inputMode="text" placeholder="-29.858700" autoComplete="off" />
    ),
  },
  longitude: {
    label: "Longitude",
    isOptional: true,
    rule: coordinate("Longitude", 180),
    from: ({ longitude }) => degreesText(longitude),
    input: (at) => (
      <>
        <TextField {...at} inputMode="text" placeholder="31.021800" autoComplete="off" />
        <DevicePlace control={at.control} />
      </>
    ),
  },
  radius_m: {
    label: "Radius in metres",
    rule: radius,
    empty: STANDARD_RADIUS,
    from: ({ radius_m }) => String(radius_m),
    input: (at) => (
      <TextField
        {...at}
        {...WIDE}
        inputMode="numeric"
        hint="Staff who sign in within this distance are recorded at this branch."
      />
    ),
  },
  is_active: {
    label: "In use: loans and payments allowed",
    rule: z.boolean(),
    empty: true,
    input: (at, branch) => branch !== null && <CheckboxField {...at} {...WIDE} />,
  },
});

export const BRANCH = {
  ...table,
  schema: schema.superRefine(({ latitude, longitude }, context) => {
    if (latitude !== "" && longitude === "")
      context.addIssue({ code: "custom", path: ["longitude"], message: BOTH });
    if (latitude === "" && longitude !== "")
      context.addIssue({ code: "custom", path: ["latitude"], message: BOTH });
  }),
};

/** The body of the call: a new branch is in use by default. */
export function branchBody(
  values: z.output<typeof BRANCH.schema>,
  branch: Branch | null,
): BranchFields {
  const { is_active, ...fields } = values;
  return branch === null ? fields : { ...fields, is_active };
}

/** Fills in the coordinates of the device: for a person at the branch. */
function DevicePlace({ control }: Pick<At, "control">) {
  const latitude = useController({ control, name: "latitude" });
  const longitude = useController({ control, name: "longitude" });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const locate = async () => {
    setPending(true);
    setFailure(null);
    try {
      const place = await requestPlace();
      latitude.field.onChange(degreesText(place.latitude));
      longitude.field.onChange(degreesText(place.longitude));
    } catch (error) {
      setFailure(SETTINGS_REFUSALS[error instanceof PlaceError ? error.failure : "other"]);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <Button variant="outline" className="w-fit" pending={pending} onClick={() => void locate()}>
        {!pending && <LocateFixed aria-hidden />}
        Use this device's location
      </Button>
      {failure !== null && (
        <p role="alert" className="text-destructive text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
