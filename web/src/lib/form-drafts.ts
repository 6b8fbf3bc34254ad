import { useEffect } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { draftKey } from "./drafts";
import { useZodForm } from "./forms";
import { forgetStored, readStored, writeStored } from "./storage";

type DraftForm<Input extends FieldValues, Output extends FieldValues> = {
  /** The draft's name among the person's drafts. */
  name: string;
  /** The form's rules. */
  schema: z.ZodType<Output, Input>;
  /** The schema of a draft: the types of the values, without their rules. */
  stored: z.ZodType<Input>;
  /** The values of a form in which nothing was typed. */
  empty: Input;
  /** Fields that are never stored: passwords and codes. */
  secret?: readonly (keyof Input)[];
  /** Stored beside the draft: the version of the record that it began with, and its values. */
  base?: { version: number; values: Input };
};

const NONE: readonly never[] = [];

/**
 * `useZodForm` whose values outlive a reload: each change is stored as the person's draft.
 * `form.reset(empty)` after sending drops it.
 */
export function useDraftForm<Input extends FieldValues, Output extends FieldValues>({
  name,
  schema,
  stored,
  empty,
  secret = NONE,
  base,
}: DraftForm<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const key = draftKey(name);
  const form = useZodForm(schema, readStored(key, stored, empty) as DefaultValues<Input>);
  const { watch } = form;
  const untouched = JSON.stringify(empty);
  const version = base?.version;
  useEffect(() => {
    const initial = JSON.parse(untouched);
    const beside = version === undefined ? undefined : { version, values: initial };
    const { unsubscribe } = watch((values) => {
      const storable: Record<PropertyKey, unknown> = { ...values };
      for (const name of secret) storable[name] = initial[name];
      storeDraft(key, storable, initial, beside);
    });
    return unsubscribe;
  }, [watch, key, untouched, version, secret]);
  return form;
}

/** Stores typed values under the key of their draft, with what they began with; equal ones are no draft. */
export function storeDraft(key: string, typed: object, empty: object, base?: object) {
  const isTouched = JSON.stringify(typed) !== JSON.stringify(empty);
  writeStored(key, isTouched ? typed : undefined);
  if (base !== undefined) writeStored(`${key}:base`, isTouched ? base : undefined);
}

/** The key of what a draft began with, where it is stored beside it. */
export function baseKey(name: string): string {
  return `${draftKey(name)}:base`;
}

/** Forgets a draft: it was sent, or discarded. */
export function forgetDraft(name: string) {
  writeStored(draftKey(name), undefined);
}

/**
 * The name of the draft of a record's form. A change belongs to the version of the record that it
 * began with: an old draft never overwrites another person's change.
 */
export function recordDraft(
  area: string,
  record: { id: number; version?: number | undefined } | null,
): string {
  return record === null ? `${area}:new` : `${area}:${record.id}:${record.version ?? 0}`;
}

/** Forgets the drafts of a record, whichever of its versions they began with. */
export function forgetRecordDrafts(area: string, record: { id: number } | null) {
  if (record === null) forgetDraft(recordDraft(area, null));
  else {
    const all = draftKey(`${area}:${record.id}:`);
    forgetStored((key) => key.startsWith(all));
  }
}

/**
 * The schema of a draft with these initial values: the same names, with values of the same kinds.
 */
export function draftLike<Input>(values: Input): z.ZodType<Input> {
  return kindOf(values) as z.ZodType<Input>;
}

function kindOf(value: unknown): z.ZodType {
  if (typeof value === "string") return z.string();
  if (typeof value === "boolean") return z.boolean();
  // Not chosen yet, or an id that can be cleared.
  if (value === null) return z.union([z.number(), z.string(), z.null()]);
  if (typeof value === "number") return z.number().nullable();
  if (Array.isArray(value)) return z.array(value.length === 0 ? z.unknown() : kindOf(value[0]));
  if (typeof value !== "object") return z.unknown();
  const shape = Object.entries(value).map(([name, part]) => [name, kindOf(part)] as const);
  return z.object(Object.fromEntries(shape));
}
