import { Field as BaseField } from "@base-ui/react/field";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormState,
} from "react-hook-form";
import { cn } from "@/lib/cn";
import { formatDay } from "@/lib/dates";
import { isSendable, SERVER_ERROR, useRevealErrors } from "@/lib/forms";
import { withoutInvisible } from "@/lib/invisible";
import { Alert } from "./alert";
import { Button, type ButtonProps } from "./button";
import { DateInput } from "./date-input";
import { Input, type InputProps } from "./input";
import { MoneyInput } from "./money-input";
import { Textarea } from "./textarea";

/*
 * The one form idiom: `useZodForm` from lib/forms, one of these per field, then
 * FormError and SubmitButton. Every field has a label, its message below it,
 * and is announced with both.
 */

// biome-ignore lint/suspicious/noExplicitAny: a field neither knows nor cares what the whole form parses to
type AnyControl<Values extends FieldValues> = Control<Values, any, any>;

export type FieldProps<Values extends FieldValues> = {
  control: AnyControl<Values>;
  name: FieldPath<Values>;
  label: string;
  /** A line of help below the label. */
  hint?: ReactNode;
  className?: string;
};

type FormFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  children: (field: ControllerRenderProps<Values, FieldPath<Values>>) => ReactNode;
};

/** A label, any control, and the field's message: for controls that have no field of their own here. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  children,
}: FormFieldProps<Values>) {
  const { isDirty } = useFormState({ control });
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <BaseField.Root
          name={name}
          invalid={fieldState.invalid}
          className={cn("flex min-w-0 flex-col gap-1.5", className)}
        >
          <BaseField.Label className="w-fit text-sm font-medium">{label}</BaseField.Label>
          {children({
            ...field,
            onBlur: isDirty && fieldState.error?.type !== SERVER_ERROR ? field.onBlur : noCheck,
          })}
          {hint !== undefined && !fieldState.invalid && (
            <BaseField.Description className="text-muted-foreground text-sm text-pretty">
              {hint}
            </BaseField.Description>
          )}
          <BaseField.Error match={fieldState.invalid} className="text-destructive text-sm">
            {fieldState.error?.message}
          </BaseField.Error>
        </BaseField.Root>
      )}
    />
  );
}

/**
 * Leaving a field checks it. Not in a form in which nothing was typed, such as one that was just
 * sent and emptied; and not where that would remove the server's message about an unchanged value.
 */
const noCheck = () => undefined;

type InputFieldProps<Values extends FieldValues> = FieldProps<Values> &
  Omit<InputProps, "name" | "value" | "onChange" | "onValueChange" | "className" | "ref">;

/** A text field. */
export function TextField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  onBlur,
  ...props
}: InputFieldProps<Values>) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <Input
          ref={field.ref}
          value={field.value ?? ""}
          onValueChange={(value) => field.onChange(withoutInvisible(value))}
          onBlur={(event) => {
            field.onBlur();
            onBlur?.(event);
          }}
          {...props}
        />
      )}
    </FormField>
  );
}

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  ...props
}: Omit<InputFieldProps<Values>, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <div className="relative">
          <Input
            ref={field.ref}
            type={shown ? "text" : "password"}
            value={field.value ?? ""}
            onValueChange={(value) => field.onChange(value)}
            {...props}
            onBlur={field.onBlur}
            className="pr-11"
          />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="text-muted-foreground hover:text-foreground focus-visible:ring-ring absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-md outline-none focus-visible:ring-2"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </FormField>
  );
}

/** An amount of rand, typed with a comma or a point; its schema is `amount` of lib/forms. */
export function MoneyField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  ...props
}: Omit<InputFieldProps<Values>, "type" | "inputMode">) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <MoneyInput
          {...props}
          ref={field.ref}
          value={field.value ?? ""}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

/** A calendar date, `YYYY-MM-DD`. */
export function DateField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  min,
  max,
  onValueChange,
}: FieldProps<Values> & {
  min?: string;
  max?: string;
  /** Called with the chosen date. */
  onValueChange?: (date: string) => void;
}) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <>
          <DateInput
            ref={field.ref}
            value={field.value ?? ""}
            onValueChange={(date) => {
              field.onChange(date);
              onValueChange?.(date);
            }}
            onBlur={field.onBlur}
            {...(min === undefined ? {} : { min })}
            {...(max === undefined ? {} : { max })}
          />
          <DayInWords date={field.value ?? ""} />
        </>
      )}
    </FormField>
  );
}

/** A chosen date in words: some browsers write `11/01/2026` for 1 November. */
function DayInWords({ date }: { date: string }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  return (
    <BaseField.Description className="text-sm font-medium">{formatDay(date)}</BaseField.Description>
  );
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  rows = 4,
  maxLength,
}: FieldProps<Values> & { rows?: number; maxLength?: number }) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <BaseField.Control
          render={<Textarea rows={rows} maxLength={maxLength} />}
          ref={field.ref}
          value={field.value ?? ""}
          onValueChange={(value) => field.onChange(value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

type FormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
};

/** The error of the form as a whole: the server's sentence that names no field. */
export function FormError<Values extends FieldValues, Output>({
  form,
  className,
}: FormProps<Values, Output> & { className?: string }) {
  const message = form.formState.errors.root?.message;
  return message === undefined ? null : (
    <Alert kind="error" className={className ?? ""} intoView>
      {message}
    </Alert>
  );
}

type SubmitButtonProps<Values extends FieldValues, Output> = Omit<ButtonProps, "type" | "form"> &
  FormProps<Values, Output>;

/**
 * The form's button: off while a field is wrong or the work is under way, yet reachable: moving
 * onto it, focusing or pressing it shows the missing values.
 */
export function SubmitButton<Values extends FieldValues, Output>({
  form,
  pending = false,
  disabled = false,
  ...props
}: SubmitButtonProps<Values, Output>) {
  // Always read both: the form only computes the parts of its state that are read.
  const { isValid, errors } = form.formState;
  const revealing = useRevealErrors(form);
  return (
    <Button
      type="submit"
      pending={pending}
      disabled={disabled || !isSendable({ isValid, errors })}
      {...revealing}
      {...props}
      focusableWhenDisabled
    />
  );
}
