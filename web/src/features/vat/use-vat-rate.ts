import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { vatQuery, vatRatesQuery } from "./api";

/** The rate of VAT in percent that applies today; null if the lender is no vendor. */
export function useVatRate(): string | null {
  const today = useServerToday();
  const vat = useQuery(vatQuery).data;
  const isVendor = vat?.vendor_from != null && vat.vat_number !== "" && vat.vendor_from <= today;
  const rates = useQuery({ ...vatRatesQuery, enabled: isVendor }).data ?? [];
  return (isVendor && rates.find(({ status }) => status === "in_force")?.rate) || null;
}
