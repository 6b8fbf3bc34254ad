import { today } from "@/lib/dates";
import type { LogBookEntry } from "./api";

/** An entry of today of a person who has been at work for an hour. */
export const OPEN: LogBookEntry = {
  id: 12,
  business_date: today(),
  login_time: new Date(Date.now() - 3_630_000).toISOString(),
  logout_time: null,
  corrected_logout_time: null,
  correction_reason: null,
  login_branch: { id: 2, name: "Durban" },
  logout_branch: null,
  login_latitude: -29.8587,
  login_longitude: 31.0218,
  logout_latitude: null,
  logout_longitude: null,
  login_selfie_url: "/api/media/selfies/a.jpg",
  login_selfie_thumbnail_url: "/api/media/selfies/a.small.jpg",
  logout_selfie_url: null,
  logout_selfie_thumbnail_url: null,
  attendance: "present",
  seconds_worked: 3605,
  day_is_open: true,
  cash_up: null,
  user_info: {
    id: 7,
    first_name: "Nomsa",
    last_name: "Dlamini",
    username: "nomsa",
    branch: { id: 2, name: "Durban" },
  },
};
