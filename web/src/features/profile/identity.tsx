import { Avatar } from "@/components/ui/avatar";
import type { SessionUser } from "@/lib/session";
import type { StaffDetails } from "./api";
import { ChangePicture } from "./picture";

type IdentityProps = {
  user: SessionUser;
  /** Undefined until they are loaded, and if loading failed: the token's names are used instead. */
  details: StaffDetails | undefined;
};

/** The signed-in person's name, role and picture. */
export function Identity({ user, details }: IdentityProps) {
  const [name, surname] = [details?.name ?? user.first_name, details?.surname ?? user.last_name];
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        firstName={name}
        lastName={surname}
        picture={details?.profile_picture}
        alt={`${name} ${surname}`}
        className="size-16 text-xl"
      />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium break-words">
          {name} {surname}
        </p>
        <p className="text-muted-foreground text-sm break-words">
          {user.username} · {user.role}
        </p>
        <p className="text-muted-foreground text-sm break-words">{details?.email ?? user.email}</p>
      </div>
      <ChangePicture />
    </div>
  );
}
