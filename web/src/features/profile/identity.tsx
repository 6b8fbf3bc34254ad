import type { SessionUser } from "@/lib/session";

type IdentityProps = {
  user: SessionUser;
};

/** Who is signed in, at a glance. */
export function Identity({ user }: IdentityProps) {
  const letters = [user.first_name, user.last_name].map((name) => name.charAt(0).toUpperCase());
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden
        className="bg-accent text-accent-foreground grid size-16 shrink-0 place-items-center rounded-full text-xl font-semibold"
      >
        {letters}
      </span>
      <div className="min-w-0">
        <p className="font-medium break-words">
          {user.first_name} {user.last_name}
        </p>
        <p className="text-muted-foreground text-sm break-words">
          {user.username} · {user.role}
        </p>
        <p className="text-muted-foreground text-sm break-words">{user.email}</p>
      </div>
    </div>
  );
}
