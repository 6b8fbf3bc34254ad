import { useConfig, useProductName } from "@/lib/config";
import { useServerToday } from "@/lib/server-clock";

const linkClass =
  "rounded-sm underline-offset-4 outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-ring";

/** The company's copyright, its site and the credits. */
export function Footer() {
  const config = useConfig();
  const product = useProductName();
  // On every screen of a signed-in person: components that need the date find the server's clock
  // known.
  const year = useServerToday().slice(0, 4);
  const company = config?.company_name || product;
  return (
    <footer
      data-print="hide"
      className="text-muted-foreground flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t px-4 py-3 text-xs md:px-6"
    >
      <p>
        © {year} {company}. All rights reserved.
      </p>
      <p className="flex gap-4">
        {config?.company_url && (
          <a href={config.company_url} target="_blank" rel="noreferrer" className={linkClass}>
            {company}
          </a>
        )}
        {config?.credits_url && (
          <a href={config.credits_url} target="_blank" rel="noreferrer" className={linkClass}>
            Credits
          </a>
        )}
      </p>
    </footer>
  );
}
