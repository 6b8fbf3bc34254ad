import { Trash2 } from "lucide-react";
import { ChosenFile } from "@/components/chosen-file";
import { FileDrop } from "@/components/file-drop";
import { Button } from "@/components/ui/button";
import type { LogoChange } from "./api";

/** The largest logo that the server takes, in bytes. */
const MAX_SIZE = 2 * 1024 * 1024;

/** Why a file cannot be sent as a logo; null for one that can. */
export function logoProblem(change: LogoChange): string | null {
  if (!(change instanceof File)) return null;
  if (change.size === 0) return "This file is empty.";
  return change.size > MAX_SIZE ? "The logo must be 2 MB or smaller." : null;
}

type LogoFieldProps = {
  /** The logo that there is, as an address. */
  present: string | null;
  change: LogoChange;
  onChange: (change: LogoChange) => void;
  disabled: boolean;
  /** Why the server refused it. */
  problem: string | null;
};

/** The lender's logo: the one there is, or a file that takes its place. */
export function LogoField({ present, change, onChange, disabled, problem }: LogoFieldProps) {
  const stays = change === "keep" && present !== null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Logo</legend>
      {change instanceof File ? (
        <ChosenFile
          file={change}
          disabled={disabled}
          sent={null}
          problem={problem ?? logoProblem(change)}
          onRemove={() => onChange("keep")}
        />
      ) : (
        <>
          {stays && (
            <div className="flex items-center justify-between gap-3 rounded-xl border p-3">
              <span className="rounded-md bg-white p-2">
                <img src={present} alt="Logo" className="max-h-14 max-w-full object-contain" />
              </span>
              <Button
                variant="ghost"
                size="icon"
                disabled={disabled}
                aria-label="Remove logo"
                onClick={() => onChange("remove")}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          )}
          <FileDrop
            className="py-4"
            disabled={disabled}
            accept="image/png,image/jpeg"
            onFiles={([file]) => file !== undefined && onChange(file)}
            text={{
              touch: stays ? "Replace it with another picture." : "Choose a picture.",
              mouse: stays ? "Drop a picture here to replace it." : "Drop a picture here.",
            }}
            limits="PNG or JPEG, up to 2 MB"
            labels={{ files: "Logo file", photo: "Photo of the logo" }}
          />
        </>
      )}
    </fieldset>
  );
}
