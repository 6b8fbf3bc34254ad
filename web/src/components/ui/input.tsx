import { Input as BaseInput } from "@base-ui/react/input";
import { Search, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { withoutInvisible } from "@/lib/invisible";

/** The look shared by everything that is typed into or chosen from. */
export const controlClass =
  "h-9 w-full min-w-0 rounded-md border border-input/70 bg-card px-3 text-sm text-ellipsis outline-none transition-[border-color,box-shadow] placeholder:text-muted-foreground hover:border-input focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/40 data-invalid:border-destructive data-invalid:ring-destructive/25 aria-invalid:border-destructive disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:h-11 pointer-coarse:text-base";

export type InputProps = Omit<ComponentProps<typeof BaseInput>, "className"> & {
  className?: string;
};

export function Input({ className, ...props }: InputProps) {
  return (
    <BaseInput
      data-slot="input"
      className={cn(controlClass, "read-only:bg-muted", className)}
      {...props}
    />
  );
}

type SearchInputProps = Omit<InputProps, "value" | "onChange" | "type"> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search box with its sign and a button that clears it; the page's `/` key goes to it. */
export function SearchInput({ label, className, onValueChange, ...props }: SearchInputProps) {
  return (
    <div className={cn("relative", className)}>
      <Search
        aria-hidden
        className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
      />
      <Input
        type="search"
        aria-label={label}
        data-page-search
        onValueChange={(value) => onValueChange(withoutInvisible(value))}
        className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
        {...props}
      />
      {props.value !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onValueChange("")}
          className="text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:ring-ring absolute top-1/2 right-1.5 grid size-7 -translate-y-1/2 cursor-pointer place-items-center rounded-sm outline-none focus-visible:ring-2"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
