import { FileText, Image } from "lucide-react";
import { formatBytes } from "@/lib/files";
import { mediaUrl } from "@/lib/media";
import type { Notice } from "./api";

/** A notice's attachment: opens in a new tab, with its small form where it is a picture. */
export function AttachmentLink({ notice }: { notice: Notice }) {
  const { attachment, attachment_info: info } = notice;
  if (attachment == null || info == null) return null;
  const isPicture = info.thumbnail != null;
  const Icon = isPicture ? Image : FileText;
  const isShown = isPicture || info.content_type.startsWith("text/");
  return (
    <a
      href={mediaUrl(attachment)}
      {...(isShown ? { target: "_blank", rel: "noreferrer" } : { download: info.name ?? "" })}
      className="hover:bg-muted focus-visible:ring-ring flex w-fit max-w-full items-center gap-3 rounded-lg border px-3 py-2 text-sm outline-none focus-visible:ring-2"
    >
      {isPicture ? (
        <img
          src={mediaUrl(info.thumbnail ?? "")}
          alt=""
          className="bg-muted size-12 shrink-0 rounded-md object-cover"
        />
      ) : (
        <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="block font-medium break-all">{info.name ?? "Attachment"}</span>
        <span className="text-muted-foreground block text-xs">
          {formatBytes(info.size_bytes)}
          {isShown ? " · Opens in a new tab" : " · Download"}
        </span>
      </span>
    </a>
  );
}
