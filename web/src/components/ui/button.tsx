import { Button as BaseButton } from "@base-ui/react/button";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Spinner } from "./spinner";

export const buttonVariants = cva(
  "focus-visible:ring-ring focus-visible:ring-offset-background inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md text-sm font-medium transition-colors outline-none focus-visible:ring-2 focus-visible:ring-offset-2 data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:not-data-disabled:bg-primary-hover",
        secondary: "bg-secondary text-secondary-foreground hover:not-data-disabled:bg-border",
        outline: "border-input/60 bg-card hover:not-data-disabled:bg-muted border",
        ghost: "hover:not-data-disabled:bg-muted",
        destructive: "bg-danger text-danger-foreground hover:not-data-disabled:bg-danger-hover",
        link: "text-primary h-auto px-0 underline-offset-4 hover:not-data-disabled:underline",
      },
      size: {
        default: "h-9 px-4 pointer-coarse:h-11",
        sm: "h-8 px-3 pointer-coarse:h-10",
        lg: "h-11 px-6 text-base",
        icon: "size-9 pointer-coarse:size-11",
        inline: "h-auto p-0",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonProps = Omit<ComponentProps<typeof BaseButton>, "className"> &
  VariantProps<typeof buttonVariants> & {
    className?: string;
    /** Shows a spinner and takes no presses while its work is under way. */
    pending?: boolean;
  };

export function Button({
  className,
  variant,
  size,
  pending = false,
  disabled = false,
  children,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      data-slot="button"
      data-variant={variant}
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      // A pressed button keeps the focus while it works.
      focusableWhenDisabled={pending}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    >
      {pending && <Spinner />}
      {children}
    </BaseButton>
  );
}
