import { useState } from "react";
import { cn } from "@/lib/cn";
import { mediaUrl } from "@/lib/media";

type AvatarProps = {
  firstName: string;
  lastName: string;
  /**
   * The signed path of their picture; without one the initials are shown, and a silhouette if it
   * does not load.
   */
  picture?: string | null | undefined;
  /** The alternative text; left out if the name is beside the picture. */
  alt?: string;
  /** Size and size of text. */
  className: string;
};

/** In place of a picture that cannot be shown. */
const DEFAULT_PICTURE = "/avatar.svg";

/** A person's face in a circle, or their initials. */
export function Avatar({ firstName, lastName, picture, alt = "", className }: AvatarProps) {
  // A link is good for an hour at most; the next one is tried again.
  const [broken, setBroken] = useState<string | null>(null);
  if (picture)
    return (
      <img
        src={picture === broken ? DEFAULT_PICTURE : mediaUrl(picture)}
        alt={alt}
        onError={() => setBroken(picture)}
        className={cn(
          "bg-muted outline-border shrink-0 rounded-full object-cover outline -outline-offset-1",
          className,
        )}
      />
    );
  return (
    <span
      aria-hidden
      className={cn(
        "bg-accent text-accent-foreground grid shrink-0 place-items-center rounded-full font-semibold",
        className,
      )}
    >
      {initials(firstName, lastName)}
    </span>
  );
}

function initials(...names: string[]): string {
  return names.map((name) => name.trim().charAt(0).toUpperCase()).join("");
}
