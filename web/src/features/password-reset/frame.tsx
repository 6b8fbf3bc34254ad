import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useProductName } from "@/lib/config";

type StepFrameProps = {
  title: string;
  text: ReactNode;
  /** What leads to the way back. */
  question?: string;
  /** The words of the way back. */
  back?: string;
  onLogin: () => void;
  children: ReactNode;
};

/** The card of a step on the way in, with the way back to the login. */
export function StepFrame({
  title,
  text,
  question = "Remember your password?",
  back = "Log in",
  onLogin,
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
      {children}
      <p className="text-muted-foreground mt-5 text-center text-sm">
        {question}{" "}
        <Button variant="link" size="inline" onClick={onLogin}>
          {back}
        </Button>
      </p>
    </Card>
  );
}

/** The form of a step. */
export const stepClass = "mt-6 flex flex-col gap-5";
