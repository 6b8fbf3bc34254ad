import type { Tokens } from "@/lib/api/tokens";

type Claims = {
  sub?: number;
  sid?: number;
  role?: string;
  first_name?: string;
  exp?: number;
  branch?: number | null;
  permissions?: Record<string, boolean>;
};

/** An access token that says what a server's would; nothing in the app checks its signature. */
export function accessToken({
  sub = 7,
  sid = 1,
  role = "Administrator",
  first_name = "Nomsa",
  exp = Date.now() / 1000 + 900,
  branch = null,
  permissions = { can_do_repayments: true, can_give_loans: false },
}: Claims = {}): string {
  const claims = {
    sub,
    sid,
    username: "nomsa",
    email: "nomsa@lender.example",
    first_name,
    last_name: "Dlamini",
    role,
    branch,
    permissions,
    iat: 0,
    exp,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  return `header.${btoa(String.fromCharCode(...bytes)).replaceAll("=", "")}.signature`;
}

export function tokens(claims?: Claims): Tokens {
  return { access: accessToken(claims), refresh: "refresh-1" };
}
