import { FileText } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { mediaUrl } from "@/lib/media";

type ReceiptLinkProps = {
  /** The number on the receipt. */
  number: string;
  /** The signed path of its file. */
  file: string;
  /** Money on a loan that was written off: the link says so. */
  isRecovery?: boolean;
  variant?: "link" | "outline";
  className?: string;
};

/** Opens a receipt as PDF in a new tab. */
export function ReceiptLink({
  number,
  file,
  isRecovery = false,
  variant = "link",
  className,
}: ReceiptLinkProps) {
  const name = isRecovery ? "Recovery receipt" : "Receipt";
  const size = variant === "link" ? "inline" : "default";
  return (
    <a
      href={mediaUrl(file)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name} ${number} as PDF`}
      className={cn(buttonVariants({ variant, size }), className)}
    >
      <FileText aria-hidden />
      {name} PDF
    </a>
  );
}
