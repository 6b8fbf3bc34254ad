import { useEffect, useId, useState } from "react";
import type { LogoChange } from "./api";
import { type LetterheadTexts, linesOf } from "./letterhead-fields";

type LetterheadPreviewProps = {
  texts: LetterheadTexts;
  /** Printed where no name is typed. */
  defaultName: string;
  /** The logo that there is, as an address. */
  present: string | null;
  change: LogoChange;
};

/** A preview of the head and foot of papers: on white, like paper, in every theme. */
export function LetterheadPreview({ texts, defaultName, present, change }: LetterheadPreviewProps) {
  const id = useId();
  const chosen = useAddress(change instanceof File ? change : null);
  const logo = change === "keep" ? present : chosen;
  const registration = texts.registration_number.trim();
  const contact = [texts.phone_number, texts.email].map((way) => way.trim());
  const lines = [
    ...linesOf(texts.address),
    ...(registration === "" ? [] : [`Registered credit provider: ${registration}`]),
    contact.filter((way) => way !== "").join(" · "),
  ];
  const bank = linesOf(texts.bank_details);
  return (
    <section aria-labelledby={id} className="min-w-0 xl:sticky xl:top-6">
      <h3 id={id} className="mb-1.5 text-sm font-medium">
        Preview
      </h3>
      <div className="flex min-h-96 flex-col rounded-xl border bg-white p-6 text-xs text-neutral-900 shadow-xs">
        <div className="flex items-start justify-between gap-4 border-b border-neutral-400 pb-3">
          <div className="min-w-0">
            <p className="text-base font-semibold wrap-anywhere">
              {texts.name.trim() || defaultName}
            </p>
            {lines.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
          {logo !== null && (
            <img src={logo} alt="Logo" className="max-h-12 max-w-[40%] shrink-0 object-contain" />
          )}
        </div>
        <p className="mt-4 text-sm font-semibold">Statement of account: loan #123</p>
        <div aria-hidden className="mt-4 grid gap-2">
          {[100, 92, 96, 60].map((width) => (
            <span
              key={width}
              className="h-1.5 rounded-full bg-neutral-200"
              style={{ width: `${width}%` }}
            />
          ))}
        </div>
        {bank.length > 0 && (
          <div className="mt-5">
            <p className="font-semibold">How to pay</p>
            {bank.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
        )}
        <div className="text-2xs mt-auto pt-8 text-neutral-700">
          <p className="text-right">Page 1 of 1</p>
          <p className="wrap-anywhere">{texts.footer.trim()}</p>
        </div>
      </div>
    </section>
  );
}

/** An address for a file that is not on the server yet. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
