/** The kinds of papers, with their labels. */
const PAPER_KINDS: Record<string, string> = {
  quotation: "Quotation",
  agreement: "Agreement",
  default_notice: "Notice of default",
  balance_certificate: "Certificate of balance",
};

/** A kind of paper in words. */
export function paperName(kind: string): string {
  return PAPER_KINDS[kind] ?? kind;
}
