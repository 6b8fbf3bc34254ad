import { type ReactNode, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError, SubmitButton } from "@/components/ui/field";
import { useProductName } from "@/lib/config";

type StepFrameProps = {
  title: string;
  text: ReactNode;
  /** The text before the link back. */
  question?: string;
  /** The words of the way back. */
  back?: string;
  onLogin: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** The card of a step on the way in: its form, and the way back to the login. */
export function StepFrame({
  title,
  text,
  question = "Remember your password?",
  back = "Log in",
  onLogin,
  onSubmit,
  children,
}: StepFrameProps) {
  const product = useProductName();
  useEffect(() => {
    document.title = product;
  }, [product]);
  return (
    <Card className="w-full max-w-md p-6 md:p-8">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="text-muted-foreground mt-1 text-sm text-pretty">{text}</p>
      <form noValidate onSubmit={onSubmit} className="mt-6 flex flex-col gap-5">
        {children}
      </form>
      <p className="text-muted-foreground mt-5 text-center text-sm">
        {question}{" "}
        <Button variant="link" size="inline" onClick={onLogin}>
          {back}
        </Button>
      </p>
    </Card>
  );
}

type StepFormProps<Input extends FieldValues, Output> = StepFrameProps & {
  form: UseFormReturn<Input, unknown, Output>;
  isPending: boolean;
  /** The words of its one button. */
  action: string;
  /** The content below the button. */
  below?: ReactNode;
};

/** A step with one button: its fields, the form's error, the button. */
export function StepForm<Input extends FieldValues, Output>({
  form,
  isPending,
  action,
  below,
  children,
  ...frame
}: StepFormProps<Input, Output>) {
  return (
    <StepFrame {...frame}>
      {children}
      <FormError form={form} />
      <SubmitButton form={form} pending={isPending} size="lg">
        {action}
      </SubmitButton>
      {below}
    </StepFrame>
  );
}
