import { z } from "zod";
import { printedName, required } from "@/lib/forms";
import type { Branch, BranchFields } from "./api";

/** The default distance at which a person still counts as at a branch, in metres. */
export const STANDARD_RADIUS = 250;
const MIN_RADIUS = 10;
const MAX_RADIUS = 50_000;

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Degrees as a person types them, with a comma or a point, in the wire's form; null where the text is none. */
export function parseDegrees(text: string): string | null {
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

/** The form's values of a branch; parsed, they are in the server's form. */
export const branchForm = z
  .object({
    name: printedName("Name is required."),
    address: required("Address is required."),
    latitude: coordinate("Latitude", 90),
    longitude: coordinate("Longitude", 180),
    radius_m: radius,
    is_active: z.boolean(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if (latitude !== "" && longitude === "")
      context.addIssue({ code: "custom", path: ["longitude"], message: BOTH });
    if (latitude === "" && longitude !== "")
      context.addIssue({ code: "custom", path: ["latitude"], message: BOTH });
  });

export type BranchInput = z.input<typeof branchForm>;
export type BranchOutput = z.output<typeof branchForm>;

/** The initial values of the form. */
export function branchValues(branch: Branch | null): BranchInput {
  return {
    name: branch?.name ?? "",
    address: branch?.address ?? "",
    latitude: degreesText(branch?.latitude),
    longitude: degreesText(branch?.longitude),
    radius_m: String(branch?.radius_m ?? STANDARD_RADIUS),
    is_active: branch?.is_active ?? true,
  };
}

/** The body of the call: a new branch is in use by default. */
export function branchBody(values: BranchOutput, branch: Branch | null): BranchFields {
  const { is_active, ...fields } = values;
  return branch === null ? fields : { ...fields, is_active };
}
