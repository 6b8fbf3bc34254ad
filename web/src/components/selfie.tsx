import { mediaUrl } from "@/lib/media";

type SelfieProps = {
  url: string | null | undefined;
  thumbnail: string | null | undefined;
  alt: string;
};

/** A selfie as a thumbnail; the whole picture opens in a new tab. */
export function Selfie({ url, thumbnail, alt }: SelfieProps) {
  if (!url || !thumbnail) return <span className="text-muted-foreground">N/A</span>;
  return (
    <a
      href={mediaUrl(url)}
      target="_blank"
      rel="noreferrer"
      className="focus-visible:ring-ring inline-block shrink-0 rounded-full outline-none focus-visible:ring-2"
    >
      <img
        src={mediaUrl(thumbnail)}
        alt={alt}
        loading="lazy"
        className="bg-muted size-10 rounded-full object-cover"
      />
    </a>
  );
}
