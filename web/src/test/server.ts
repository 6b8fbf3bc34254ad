import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

export const CONFIG = {
  product_name: "Rondavel",
  company_name: "Ubuntu Micro Finance",
  company_url: "https://lender.example",
  credits_url: "https://lender.example/credits",
  user_manual_url: "https://lender.example/manual",
  client_app_url: null,
  staff_app_url: "/staff/",
  registration: "open",
  setup_code_required: false,
  time_zone: "Africa/Johannesburg",
  version: "0.0.0",
};

/** What every screen asks for; a test says with `server.use` what else is asked. */
export const server = setupServer(
  http.get("*/api/config/", () => HttpResponse.json(CONFIG)),
  http.get("*/api/health/", () => HttpResponse.json({})),
  http.get("*/api/user/draft-key/", () => HttpResponse.json({ key: "A".repeat(43) })),
  http.get("*/api/notices/unread/", () => HttpResponse.json({ total: 0, urgent: [] })),
  http.get("*/api/:area/unread-count/", () =>
    HttpResponse.json({ total_unread: 0, unread_messages: [] }),
  ),
  http.post("*/api/adminstrator/logout/", () => HttpResponse.json({})),
);
