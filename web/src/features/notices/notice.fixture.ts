import type { ReceivedNotice } from "./api";

/** A notice for tests, with the given differences. */
export function notice(given: Partial<ReceivedNotice> = {}): ReceivedNotice {
  return {
    id: 4,
    title: "Safe",
    content: "The safe is serviced on Friday.",
    priority: "medium",
    expires_at: null,
    is_expired: false,
    target_branches: [],
    target_roles: [],
    created_at: "2026-03-02T06:00:00Z",
    created_by_info: { id: 1, first_name: "Nomsa", last_name: "Dlamini" },
    attachment: null,
    attachment_info: null,
    version: 1,
    read_at: null,
    ...given,
  };
}
