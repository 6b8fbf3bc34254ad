import type { Schema } from "@/lib/api/client";
import { today } from "@/lib/dates";

/* Whole records in the server's form; a test names the differences of its own. */

/** A branch in use, with cash to give. */
export function branchOf(
  id: number,
  name: string,
  given: Partial<Schema["Branch"]> = {},
): Schema["Branch"] {
  return {
    id,
    name,
    branch_id: id,
    branch_name: name,
    address: "1 Long Street",
    is_active: true,
    latitude: null,
    longitude: null,
    radius_m: 0,
    closing_balance: "5000.00",
    bank_balance: "0.00",
    total_balance: "5000.00",
    active_loans: 0,
    total_loans: 0,
    total_clients: 0,
    version: 1,
    ...given,
  };
}

/** A branch's cash of today: no movements and no count. */
export function cashDayOf(
  id: number,
  name: string,
  given: Partial<Schema["CashUpDay"]> = {},
): Schema["CashUpDay"] {
  return {
    branch: { id, name },
    business_date: today(),
    opening: "1000.00",
    movements: [],
    expected: "1000.00",
    denominations: ["200.00", "100.00", "50.00", "0.10"],
    tolerance: "0.00",
    is_shut: false,
    cash_up: null,
    waiting: null,
    ...given,
  };
}

/** A payment method in use. */
export function methodOf(
  id: number,
  name: string,
  kind: "cash" | "bank" = "cash",
): Schema["PaymentMethod"] {
  return { id, name, description: "", kind, is_active: true, version: 1 };
}

/** A client who may be given a loan and has none. */
export function clientOf(given: Partial<Schema["Client"]> = {}): Schema["Client"] {
  return {
    id: 9,
    first_name: "Thandi",
    last_name: "Nkosi",
    national_id: "8001015009087",
    gender: "Female",
    race: "Black",
    client_type: "Low income",
    role: "CLIENT",
    address: "12 Vilakazi Street",
    email: "",
    phone_number: "+27821234567",
    phone_numbers: [{ phone_number: "+27821234567", active: true }],
    nk_name: "Sipho",
    nk_surname: "Nkosi",
    nk_phone_number: "+27831234567",
    nk_email: "",
    nk_national_id: "",
    created_at: "2026-03-02T06:00:00Z",
    erased_at: null,
    income_band: null,
    status: "eligible",
    is_able_to_get_loan: true,
    loan_refusal: null,
    blacklisted: false,
    flags: [],
    is_blacklisted: false,
    blacklist_reason: null,
    loan_accounts: [],
    activeLoanAccounts: [],
    waiting_applications: 0,
    version: 1,
    ...given,
  };
}

/** A client's loan, in the form of the client's record. */
export const ACTIVE_LOAN: Schema["ClientLoanAccount"] = {
  id: 5,
  status: "active",
  principal_amount: "1000.00",
  interest_amount: "240.00",
  total_amount: "1240.00",
  balance: "1240.00",
  mandate_id1: "M-1",
  mandate_id2: "M-2",
};

/** A loan of R 1 000 that costs R 240, of which nothing is paid. */
export function loanOf(given: Partial<Schema["LoanAccount"]> = {}): Schema["LoanAccount"] {
  return {
    id: 12,
    application: 7,
    status: "active",
    client: { id: 9, first_name: "Thandi", last_name: "Nkosi", national_id: "8001015009087" },
    branch: { id: 2, name: "Durban", address: "1 Long Street" },
    loan_product: { id: 1, name: "Personal loan" },
    disbursed_by: { id: 3, first_name: "Vusi", last_name: "Ntuli" },
    disbursement_date: "2026-03-02",
    payment_frequency: "monthly",
    installment_count: 2,
    schedule_version: 1,
    mandate_id1: "M-1",
    mandate_id2: "M-2",
    principal_amount: "1000.00",
    interest_amount: "240.00",
    fee_amount: "0.00",
    initiation_fee: "0.00",
    service_fees: "0.00",
    total_amount: "1240.00",
    balance: "1240.00",
    written_off_amount: "0.00",
    recovered_amount: "0.00",
    unrecovered_amount: "0.00",
    ...given,
  };
}

/** The terms of such a loan. */
export const TERMS: Schema["LoanTerms"] = {
  payment_frequency: "monthly",
  term: 12,
  duration_periods: 6,
  periods_per_year: 12,
  service_fee_months: 6,
  interest_rate: "24.00",
  monthly_interest_rate: "2.00",
  interest_method: "flat",
  penalty_method: "once",
  penalty_rate: "5.00",
  initiation_fee_method: "none",
  monthly_service_fee: "0.00",
  grace_days: 0,
  total_cost_of_credit: "240.00",
  cost_multiple: "1.24",
  credit_limits: [],
};

/** An installment of which nothing is paid. */
export function installmentOf(
  installment_number: number,
  given: Partial<Schema["Installment"]> = {},
): Schema["Installment"] {
  return {
    id: 100 + installment_number,
    installment_number,
    schedule_version: 1,
    due_date: `2027-0${installment_number}-28`,
    status: "pending",
    amount: "500.00",
    principal_amount: "500.00",
    interest_amount: "0.00",
    fee_amount: "0.00",
    initiation_fee_amount: "0.00",
    service_fee_amount: "0.00",
    penalty_amount: "0.00",
    unpaid_penalty_amount: "0.00",
    carried_over_amount: "0.00",
    paid_amount: "0.00",
    waived_amount: "0.00",
    rebated_amount: "0.00",
    written_off_amount: "0.00",
    total_due: "500.00",
    ...given,
  };
}

/** An entry on loan 12, recorded by another person than the one signed in. */
export function entryOf(
  kind: string,
  given: Partial<Schema["LoanHistoryEntry"]> = {},
): Schema["LoanHistoryEntry"] {
  return {
    entry: 2,
    kind,
    event: kind,
    at: "2026-03-02T06:00:00Z",
    business_date: "2026-03-02",
    description: "Entry 2 on loan 12",
    branch_name: "Soweto",
    recorded_by: "Vusi Ntuli",
    recorded_by_id: 9,
    amount: "1000.00",
    balance_change: "1000.00",
    balance_after: "1000.00",
    allocations: [],
    rebate_amount: "0.00",
    waived_amount: "0.00",
    rebates: [],
    receipt: null,
    reverses: null,
    reversed_by: null,
    ...given,
  };
}

/** A colleague's request, waiting, to write off loan 12. */
export function requestOf(given: Partial<Schema["Request"]> = {}): Schema["Request"] {
  return {
    id: 4,
    kind: "write_off",
    subject: "loan",
    subject_id: 12,
    status: "pending",
    branch: { id: 2, name: "Durban" },
    client: { id: 8, first_name: "Sipho", last_name: "Zulu" },
    loan_account: 12,
    application: null,
    repayment: null,
    cash_up: null,
    period: null,
    period_end: null,
    amount: "1240.00",
    changes: [
      { field: "balance", before: "1240.00", after: "0.00" },
      { field: "status", before: "defaulted", after: "written_off" },
    ],
    reason: "The client has died.",
    asked_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
    asked_at: "2026-11-21T06:00:00Z",
    expires_at: "2026-12-21T06:00:00Z",
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    decline_code: null,
    ...given,
  };
}

/** A page that holds all there is. */
export function pageOf<Item>(items: Item[], page_size = 25) {
  return { items, total: items.length, page: 1, page_size, total_pages: 1 };
}

/** A product of six months, in use. */
export function productOf(given: Partial<Schema["LoanProduct"]> = {}): Schema["LoanProduct"] {
  return {
    id: 3,
    name: "Personal loan",
    description: "",
    min_amount: "500.00",
    max_amount: "8000.00",
    interest_rate: "24.00",
    interest_method: "flat",
    term: 6,
    penalty_method: "daily",
    penalty_rate: "27.75",
    initiation_fee_method: "none",
    initiation_fee: "0.00",
    monthly_service_fee: "0.00",
    grace_days: 0,
    is_active: true,
    version: 1,
    created_at: "2026-01-01T00:00:00Z",
    ...given,
  };
}

/** A payslip of a client, as it is stored. */
export function documentOf(
  id: number,
  given: Partial<Schema["ClientDocument"]> = {},
): Schema["ClientDocument"] {
  return {
    id,
    document_name: "Payslip",
    document_type: "other",
    document_file: `documents/${id}.pdf?signature=x`,
    content_type: "application/pdf",
    size_bytes: 2048,
    created_at: "2026-03-02T06:00:00Z",
    ...given,
  };
}

/** Why client 9 is blacklisted. */
export function blacklistingOf(
  given: Partial<Schema["BlacklistRecord"]> = {},
): Schema["BlacklistRecord"] {
  return {
    id: 4,
    client: 9,
    client_first_name: "Thandi",
    client_last_name: "Nkosi",
    client_national_id: "8001015009087",
    reason: "Forged payslips",
    is_active: true,
    blacklisted_by_first_name: "Nomsa",
    blacklisted_by_last_name: "Dlamini",
    created_at: "2026-03-02T06:00:00Z",
    ...given,
  };
}

/** A user who has registered. */
export function registrationOf(
  status: "pending" | "active",
  given: Partial<Schema["RegisteredUser"]> = {},
): Schema["RegisteredUser"] {
  return {
    id: 9,
    username: "thandi",
    email: "thandi@lender.example",
    first_name: "Thandi",
    last_name: "Nkosi",
    role: "Administrator",
    is_active: status === "active",
    status,
    email_confirmed: false,
    created_at: "2026-11-21T06:00:00Z",
    ...given,
  };
}

/** A category of expenses, in use, without a limit. */
export function expenseCategoryOf(
  id: number,
  name: string,
  given: Partial<Schema["ExpenseCategory"]> = {},
): Schema["ExpenseCategory"] {
  return {
    id,
    kind: "expense",
    name,
    has_vat: true,
    needs_slip: false,
    approval_limit: null,
    is_active: true,
    version: 1,
    ...given,
  };
}

/** An expense that a colleague booked from the cash of Durban. */
export function expenseOf(given: Partial<Schema["Expense"]> = {}): Schema["Expense"] {
  return {
    id: 12,
    kind: "expense",
    branch: { id: 2, name: "Durban" },
    category: { id: 1, name: "Airtime" },
    payee: "Vodacom",
    reference: "",
    note: "",
    amount: "115.00",
    vat: "15.00",
    paid_from: "cash",
    slip: null,
    slip_type: null,
    status: "booked",
    request: null,
    entry: 40,
    business_date: "2026-11-21",
    entered_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
    entered_at: "2026-11-21T06:00:00Z",
    approved_by: null,
    reversed_by: null,
    reversed_at: null,
    reversal_reason: null,
    ...given,
  };
}

/** A journal between two accounts of Durban that a colleague entered and another one approved. */
export function journalOf(given: Partial<Schema["Journal"]> = {}): Schema["Journal"] {
  return {
    id: 5,
    kind: "journal",
    branch: { id: 2, name: "Durban" },
    reason: "Rent of the owner's house",
    reference: "",
    amount: "100.00",
    money: null,
    lines: [
      { account: { code: 3000, name: "Owner's funding" }, debit: "100.00", credit: "0.00" },
      {
        account: { code: 5100, name: "Operating expenses" },
        category: { id: 1, name: "Rent" },
        debit: "0.00",
        credit: "100.00",
      },
    ],
    document: null,
    document_type: null,
    status: "booked",
    request: 7,
    entry: 41,
    business_date: "2026-11-21",
    entered_by: { id: 9, first_name: "Thandi", last_name: "Nkosi" },
    entered_at: "2026-11-21T06:00:00Z",
    approved_by: { id: 3, first_name: "Vusi", last_name: "Ntuli" },
    reversed_by: null,
    reversed_at: null,
    reversal_reason: null,
    ...given,
  };
}
