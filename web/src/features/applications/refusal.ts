import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type ErrorRow, labelOf } from "@/features/loans/error-rows";
import type { LoanQuote } from "@/features/loans/types";
import { ApiError } from "@/lib/api/client";
import { messageOf, SERVER_ERROR } from "@/lib/forms";
import type { Application } from "./application";
import { useRefusal } from "./open";

type Form = UseFormReturn<Application, unknown, Application>;

/** Warnings of a quote that are shown under a field of the form, and nowhere else. */
export const SAID_UNDER_FIELDS: readonly string[] = ["client", "branch_cash"];

/**
 * The reason for the last refusal, shown once: under the fields that the server names until they
 * change, and as rows if no field is `shown`. A branch without the cash is reported as soon as the
 * quote knows, until the cash has come.
 */
export function useApplicationRefusal(
  form: Form,
  quote: LoanQuote | undefined,
  shown: readonly string[],
) {
  const [rows, setRows] = useRefusal();
  const { errors } = form.formState;
  const isShown = (field: string | null): field is keyof Application =>
    field !== null && shown.includes(field);
  const drop = useEffectEvent((field: string | undefined) => {
    if (rows.some((row) => row.field === field)) setRows(rows.filter((row) => row.field !== field));
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => drop(name?.split(".")[0]));
    return unsubscribe;
  }, [form]);

  const cash = quote?.warnings.find(({ code }) => code === "branch_cash")?.message;
  // The server's messages stay until they are dropped, even if the form is validated again. Placed
  // before the effect that drops them: otherwise this one would restore the messages that the other
  // has just removed.
  useEffect(() => {
    const said = cash === undefined ? rows : [...rows, { field: "branch", text: cash }];
    for (const { field, text } of said)
      if (isShown(field) && errors[field] === undefined)
        form.setError(field, { type: SERVER_ERROR, message: text });
  });

  const warned = useRef<string | undefined>(undefined);
  useEffect(() => {
    const message = warned.current;
    warned.current = cash;
    if (message === undefined || message === cash) return;
    drop("branch");
    // Checked again rather than cleared: a form that is only cleared does not count as valid again.
    if (form.getFieldState("branch").error?.message === message) void form.trigger("branch");
  }, [cash, form]);

  // Without the quote's warning the cash may have come: another try finds out.
  const standing = rows.filter(({ field }) => isShown(field) && field !== "branch");
  return {
    /** A field has an error whose cause is still there. */
    isStanding: cash !== undefined || standing.length > 0,
    rows: rows
      .filter(({ field }) => !isShown(field))
      .map(({ field, text }) => ({ field: field === null ? null : labelOf(field), text })),
    refuse: (error: unknown) => {
      const refused = rowsOf(error);
      setRows(refused);
      const first = refused.find(({ field }) => isShown(field));
      if (first !== undefined && isShown(first.field))
        form.setError(
          first.field,
          { type: SERVER_ERROR, message: first.text },
          { shouldFocus: true },
        );
    },
    forget: () => setRows(undefined),
  };
}

/** The server's messages by field, those of an item of a list under the list. */
function rowsOf(error: unknown): ErrorRow[] {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0)
    return [{ field: null, text: messageOf(error, "An unknown error occurred.") }];
  return fields.map(([name, messages]) => ({
    field: name === "non_field_errors" ? null : (name.split(".")[0] ?? name),
    text: messages.join(", "),
  }));
}
