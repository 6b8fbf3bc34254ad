import { HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { Schema } from "@/lib/api/client";
import { http } from "./http";
import { cashDayOf } from "./records";

export const CONFIG: Schema["PublicConfig"] = {
  product_name: "Rondavel",
  company_name: "Ubuntu Micro Finance",
  company_url: "https://lender.example",
  credits_url: "https://lender.example/credits",
  user_manual_url: "https://lender.example/manual",
  client_app_url: "",
  staff_app_url: "/staff/",
  registration: "open",
  setup_code_required: false,
  time_zone: "Africa/Johannesburg",
  value_date_days: 0,
  version: "0.0.0",
};

/** The health response of a server in order. */
export const HEALTH: Schema["Health"] = { status: "ok", version: CONFIG.version };

const NONE_UNREAD = { total_unread: 0, unread_messages: [] };

/**
 * The requests of every screen, or every form that moves cash or shows a client; a test adds others with
 * `server.use`.
 */
export const server = setupServer(
  http.get("*/api/config/", () => HttpResponse.json(CONFIG)),
  http.get("*/api/health/", () => HttpResponse.json(HEALTH)),
  http.get("*/api/user/draft-key/", () => HttpResponse.json({ key: "A".repeat(43) })),
  http.get("*/api/notices/unread/", () => HttpResponse.json({ total: 0, urgent: [] })),
  http.get("*/api/adminstration/unread-count/", () => HttpResponse.json(NONE_UNREAD)),
  http.get("*/api/consultant/unread-count/", () => HttpResponse.json(NONE_UNREAD)),
  http.get("*/api/branches/:id/cash-up/", ({ params }) =>
    HttpResponse.json(cashDayOf(Number(params.id), "Durban")),
  ),
  http.get("*/api/clients/:id/assessments/", () => HttpResponse.json([])),
  http.post("*/api/adminstrator/logout/", () => HttpResponse.json({})),
);
