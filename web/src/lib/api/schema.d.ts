// The wire types of the calls around the session, in the form that
// tools/openapi-types generates from the server's OpenAPI document.
export interface paths {
  "/api/adminstrator/login/": {
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            username: string;
            password: string;
            selfie: Blob;
            latitude: string;
            longitude: string;
            machine_info?: string;
            browser_info?: string;
          };
        };
      };
      responses: { 200: { content: { "application/json": components["schemas"]["Tokens"] } } };
    };
  };
  "/api/adminstrator/register/": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            username: string;
            email: string;
            first_name: string;
            last_name: string;
            password: string;
            setup_code?: string;
          };
        };
      };
      responses: { 201: { content: { "application/json": { id: number; username: string } } } };
    };
  };
  "/api/adminstrator/logout/": {
    post: { responses: { 200: { content: { "application/json": unknown } } } };
  };
  "/api/adminstrator/token/refresh/": {
    post: {
      requestBody: { content: { "application/json": { refresh: string } } };
      responses: {
        200: { content: { "application/json": { access: string; refresh?: string | null } } };
      };
    };
  };
  "/api/check-username/": {
    get: {
      parameters: { query: { username: string } };
      responses: { 200: { content: { "application/json": { available: boolean } } } };
    };
  };
  "/api/config/": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["Config"] } } } };
  };
  "/api/user/settings/": {
    get: {
      responses: {
        200: { content: { "application/json": { theme: string; time_to_logout: number } } };
      };
    };
  };
  "/api/branches/": {
    get: { parameters: { query?: { is_active?: boolean; include_unassigned?: boolean; q?: string } }; responses: { 200: { content: { "application/json": components["schemas"]["Branch"][] } } }; };
    post: { requestBody: { content: { "application/json": components["schemas"]["BranchFields"] } }; responses: { 201: { content: { "application/json": components["schemas"]["Branch"] } } }; };
  };
  "/api/branches/{id}/": {
    get: { parameters: { path: { id: number } }; responses: { 200: { content: { "application/json": components["schemas"]["Branch"] } } }; };
    patch: { parameters: { path: { id: number } }; requestBody: { content: { "application/json": components["schemas"]["BranchFields"] } }; responses: { 200: { content: { "application/json": components["schemas"]["Branch"] } } }; };
    delete: { parameters: { path: { id: number } }; responses: { 204: { content?: never } } };
  };
  "/api/branches/deposit/": {
    post: { parameters: { header?: { "Idempotency-Key"?: string } }; requestBody: { content: { "application/json": components["schemas"]["CashMovement"] } }; responses: { 201: { content: { "application/json": components["schemas"]["CashMoved"] } } }; };
  };
  "/api/branches/withdraw/": {
    post: { parameters: { header?: { "Idempotency-Key"?: string } }; requestBody: { content: { "application/json": components["schemas"]["CashMovement"] } }; responses: { 201: { content: { "application/json": components["schemas"]["CashMoved"] } } }; };
  };
  "/api/loan-products/": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["LoanProduct"][] } } }; };
    post: { requestBody: { content: { "application/json": components["schemas"]["LoanProductFields"] } }; responses: { 201: { content: { "application/json": components["schemas"]["LoanProduct"] } } }; };
  };
  "/api/loan-products/{id}/": {
    get: { parameters: { path: { id: number } }; responses: { 200: { content: { "application/json": components["schemas"]["LoanProduct"] } } }; };
    patch: { parameters: { path: { id: number } }; requestBody: { content: { "application/json": components["schemas"]["LoanProductFields"] } }; responses: { 200: { content: { "application/json": components["schemas"]["LoanProduct"] } } }; };
    delete: { parameters: { path: { id: number } }; responses: { 204: { content?: never } } };
  };
  "/api/payment-methods/": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["PaymentMethod"][] } } }; };
    post: { requestBody: { content: { "application/json": components["schemas"]["PaymentMethodForm"] } }; responses: { 201: { content: { "application/json": components["schemas"]["PaymentMethod"] } } }; };
  };
  "/api/payment-methods/{id}/": {
    get: { parameters: { path: { id: number } }; responses: { 200: { content: { "application/json": components["schemas"]["PaymentMethod"] } } }; };
    patch: { parameters: { path: { id: number } }; requestBody: { content: { "application/json": components["schemas"]["PaymentMethodForm"] } }; responses: { 200: { content: { "application/json": components["schemas"]["PaymentMethod"] } } }; };
    delete: { parameters: { path: { id: number } }; responses: { 204: { content?: never } } };
  };
  "/api/adminstrator/dashboard-stats/": { get: { responses: { 200: { content: { "application/json": components["schemas"]["DashboardStats"] } } }; } };
  "/api/adminstrator/give_loans/dashboard-stats/": { get: { responses: { 200: { content: { "application/json": components["schemas"]["GiveLoansStats"] } } }; } };
  "/api/adminstrator/accounting/": { get: { parameters: { query: { start_date: string; end_date: string; book?: string; page?: number; page_size?: number } }; responses: { 200: { content: { "application/json": components["schemas"]["Accounting"] } } }; } };
  "/api/adminstrator/accounting/branch/": { get: { parameters: { query: { branch: number; start_date: string; end_date: string; book?: string; page?: number; page_size?: number } }; responses: { 200: { content: { "application/json": components["schemas"]["Accounting"] } } }; } };
}
export interface components {
  schemas: {
    Branch: {
      id: number;
      name: string;
      branch_id: number;
      branch_name: string;
      address: string;
      closing_balance: string;
      total_balance: string;
      total_loans: number;
      active_loans: number;
      total_clients: number;
      is_active: boolean;
      version: number;
      latitude: number | null;
      longitude: number | null;
      radius_m: number;
    };
    BranchFields: {
      name?: string;
      address?: string;
      latitude?: number | string | null;
      longitude?: number | string | null;
      radius_m?: number;
      is_active?: boolean;
      version?: number;
    };
    CashMovement: { branch: number; amount: string | number; note?: string };
    CashMoved: {
      branch: { id: number; name: string; closing_balance: string };
      closing_balance: string;
      entry: {
        id: number;
        kind: string;
        business_date: string;
        amount: string;
        description: string;
      };
    };
    LoanProduct: {
      id: number;
      name: string;
      description: string;
      min_amount: string;
      max_amount: string;
      interest_rate: string;
      interest_method: string;
      term: number;
      penalty_rate: string;
      initiation_fee_method: string;
      initiation_fee: string;
      monthly_service_fee: string;
      grace_days: number;
      is_active: boolean;
      version: number;
      created_at: string;
    };
    LoanProductFields: {
      name: string;
      description?: string;
      min_amount: string | number;
      max_amount: string | number;
      interest_rate: string | number;
      interest_method?: string;
      term: number;
      penalty_rate: string | number;
      initiation_fee_method?: string;
      initiation_fee?: string | number;
      monthly_service_fee?: string | number;
      grace_days?: number;
      is_active?: boolean;
      version?: number;
    };
    PaymentMethod: {
      id: number;
      name: string;
      description: string;
      is_active: boolean;
      version: number;
    };
    PaymentMethodForm: {
      name: string;
      description: string;
      is_active?: boolean;
      version?: number;
    };
    DashboardStats: {
      cash_in_company: string;
      amount_out: string;
      active_loans_count: number;
      loans: {
        total: number;
        active: number;
        closed: number;
        defaulted: number;
        written_off: number;
        issued: string;
        balance: string;
        principal: string;
        interest: string;
      };
      payments: { total_repaid: string; total_disbursed: string };
      loan_products: number;
      grand_total_clients: number;
      branches: {
        branch_id: number;
        branch_name: string;
        closing_balance: string;
        active_loans: number;
        total_loans: number;
        total_balance: string;
        total_clients: number;
      }[];
    };
    GiveLoansStats: {
      grand_balance: string;
      grand_total_loans: number;
      grand_active_loans: number;
      grand_total_clients: number;
      grand_total_issued: string;
      grand_total_balance: string;
      branches: {
        branch_id: number;
        branch_name: string;
        closing_balance: string;
        active_loans: number;
        total_loans: number;
        total_issued: string;
        total_balance: string;
      }[];
    };
    Accounting: {
      start_date: string;
      end_date: string;
      branch: unknown;
      totals: unknown;
      cashflows?: unknown;
      transactions?: unknown;
      loans?: unknown;
      payments?: unknown;
      disbursements?: unknown;
      report_details?: unknown;
    };
    Tokens: { access: string; refresh?: string };
    Config: {
      product_name: string;
      company_name: string;
      company_url?: string | null;
      credits_url?: string | null;
      user_manual_url?: string | null;
      client_app_url?: string | null;
      staff_app_url: string;
      registration: string;
      setup_code_required: boolean;
      time_zone: string;
      version: string;
    };
  };
}
