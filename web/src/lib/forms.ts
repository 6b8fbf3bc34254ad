import { zodResolver } from "@hookform/resolvers/zod";
import { type FocusEvent, type MouseEvent, type SyntheticEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { z } from "zod";
import { ApiError } from "./api/client";
import { withoutInvisible } from "./invisible";
import { parseAmount, toCents, unreadable } from "./money";

/** The maximum length of a reason, in characters. The server checks it as well. */
export const MAX_REASON = 500;

/** A form whose values are checked by a zod schema; `handleSubmit` receives the schema's output. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  // "all" also renews the messages which useRevealErrors brought up while the person types.
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: "all",
    defaultValues,
  });
}

/** The type of an error that the server found: it stays until the value changes or is sent again. */
export const SERVER_ERROR = "server";

/** The message for an invalid email address, here and by the server. */
export const INVALID_EMAIL = "Invalid email address";

/** True if the text is an email address or blank: the form reports missing text in its own words. */
export function isEmailOrBlank(text: string): boolean {
  return text.trim() === "" || z.email().safeParse(text).success;
}

/** An email address that must not be blank. */
export function emailAddress() {
  return required("Email is required").pipe(z.email(INVALID_EMAIL));
}

/** A code of six digits; mail programs, apps and people put spaces into it. */
export function sixDigits(message: string) {
  return z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, message));
}

/** Text that must not be blank. */
export function required(message: string) {
  return z
    .string()
    .trim()
    .refine((text) => withoutInvisible(text).trim() !== "", message);
}

/** The message for a name that papers cannot print, here and by the server. */
const NOT_LATIN = "Write this name in Latin letters, as in the passport.";
const MARKS = "\\p{Script=Common}\\p{Script=Inherited}";
/** Words of one of the alphabets that papers print. Which signs the font has only the server knows. */
const ONE_ALPHABET = new RegExp(
  `^(${["Latin", "Greek", "Cyrillic"].map((script) => `[\\p{Script=${script}}${MARKS}]*`).join("|")})$`,
  "u",
);

/** The name of a person or a thing, which papers show. It must not be blank. */
export function printedName(message: string) {
  return required(message).refine(isPrintable, NOT_LATIN);
}

function isPrintable(name: string): boolean {
  const words = withoutInvisible(name).split(/\s/);
  return words.every((word) => ONE_ALPHABET.test(word) && !/\p{Emoji_Presentation}/u.test(word));
}

/** An amount of rand as a person types it; parsed, it is the wire's decimal string. */
export function amount(message: string, { positive = true }: { positive?: boolean } = {}) {
  return z.string().transform((typed, context) => {
    const parsed = parseAmount(typed);
    if (parsed !== null && (!positive || toCents(parsed) > 0n)) return parsed;
    context.addIssue({
      code: "custom",
      message: parsed === null ? unreadable(typed, message) : message,
    });
    return z.NEVER;
  });
}

/** The message for an optional amount that is none. */
export const WRONG_AMOUNT = "Enter an amount of 0 or more.";

/** An amount of at least zero, or nothing; parsed, the wire's decimal string or null. */
export const amountOrNothing = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const parsed = parseAmount(typed);
  if (parsed !== null && !parsed.startsWith("-")) return parsed;
  const message = parsed === null ? unreadable(typed, WRONG_AMOUNT) : WRONG_AMOUNT;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** The `onSubmit` of a form in a dialog that React counts within another form: the other one is not sent with it. */
export function submitAlone(submit: (event: SyntheticEvent) => Promise<void>) {
  return (event: SyntheticEvent) => {
    event.stopPropagation();
    void submit(event);
  };
}

/**
 * Puts the server's messages under their fields and the focus on the first of
 * them; what names no field of the form becomes the form's own error, which
 * `FormError` shows. `rename` maps a wire name to the form's name for it.
 */
export function applyServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  rename: Record<string, string> = {},
) {
  const { setError, getValues } = form;
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const values = getValues();
  let focused = false;
  const homeless: string[] = [];
  for (const [wireName, messages] of fields) {
    const name = rename[wireName] ?? wireName;
    if (hasField(values, name)) {
      setError(
        name as FieldPath<Values>,
        { type: SERVER_ERROR, message: messages.join(" ") },
        { shouldFocus: !focused },
      );
      focused = true;
    } else homeless.push(...messages);
  }
  if (homeless.length > 0) setFormError(form, homeless.join(" "));
  else if (!focused) setFormError(form, messageOf(error));
}

/** True if values have a field of this name; `bands.1.base` names one of an item in a list. */
function hasField(values: unknown, name: string): boolean {
  const [first = "", ...rest] = name.split(".");
  if (typeof values !== "object" || values === null || !Object.hasOwn(values, first)) return false;
  return rest.length === 0 || hasField(Reflect.get(values, first), rest.join("."));
}

/** Sets the error of the form as a whole. It can be sent again unchanged. */
export function setFormError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  message: string,
) {
  form.setError("root", { type: SERVER_ERROR, message });
}

/**
 * True if a form's values can be sent: all are valid by the form's own rules. The server's messages
 * do not count, as their cause may be gone by now.
 */
export function isSendable({ isValid, errors }: { isValid: boolean; errors: object }): boolean {
  return isValid || (Object.keys(errors).length > 0 && isServersAlone(errors));
}

function isServersAlone(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  if ("type" in error && typeof error.type === "string") return error.type === SERVER_ERROR;
  return Object.values(error).every(isServersAlone);
}

/** The latest saved values, with this form's changes since its opening on top. */
export function mergedValues<Values extends object>(
  opened: Values,
  mine: Values,
  saved: Values,
): Values {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as keyof Values]),
  );
  return { ...saved, ...Object.fromEntries(changed) };
}

/** The message for a failure; the fallback if there is nothing better. */
export function messageOf(
  error: unknown,
  fallback = "Something went wrong. Please try again.",
): string {
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}

/**
 * Handlers for the submit button: moving onto it, focusing or pressing it shows
 * every error, until the first submit. Later runs would wipe the server's
 * messages, as the button is enabled again under the mouse after a refusal.
 */
export function useRevealErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
) {
  const entered = useRef<string | null>(null);
  const reveal = () => {
    const { isSubmitted, errors } = form.formState;
    // A message from before a reload stays as well: without it the button would move away between
    // the pointer's arrival and the press.
    if (!isSubmitted && errors.root === undefined) void form.trigger();
  };
  // A form that opens below a resting pointer is entered as well, yet by no movement: only what
  // moves in moves at the very point of its entering.
  const enter = (event: MouseEvent) => {
    entered.current = pointOf(event);
  };
  const move = (event: MouseEvent) => {
    if (entered.current === pointOf(event)) reveal();
    entered.current = null;
  };
  // Focus that comes back from a popup is not a step towards sending the form.
  const arrive = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.closest("form")?.contains(relatedTarget))
      reveal();
  };
  // Captured: a button that is off passes no press on.
  return { onMouseEnter: enter, onMouseMove: move, onFocus: arrive, onClickCapture: reveal };
}

function pointOf({ clientX, clientY }: MouseEvent): string {
  return `${clientX} ${clientY}`;
}
