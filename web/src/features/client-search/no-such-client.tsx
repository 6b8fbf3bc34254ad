import { NoSuchRecord } from "@/components/no-such-record";

/** Says that a link or a typed address names no client. */
export function NoSuchClient({ id, className }: { id: string; className?: string }) {
  const hint = "Check the link, or choose a client below.";
  return <NoSuchRecord noun="Client" id={id} hint={hint} {...(className && { className })} />;
}
