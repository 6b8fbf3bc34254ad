import type { Report } from "./api";

/** A cash book of February, ready. */
export const CASH_BOOK: Report = {
  id: 4,
  report_type: "cashflows",
  report_type_display: "Cash Book",
  start_date: "2026-02-01",
  end_date: "2026-02-28",
  created_at: "2026-03-02T06:00:00Z",
  generated_by: 3,
  generated_by_name: "Nomsa Dlamini",
  branch_name: "Soweto",
  status: "done",
  progress: 100,
  is_cancelling: false,
  error: null,
  rows: 19,
  note: null,
  file_url_pdf: "reports/a.pdf?expires=1&session=2&signature=x&name=Cash",
  file_url_docx: "reports/b.docx?expires=1&session=2&signature=x&name=Cash",
  file_url_xlsx: "reports/c.xlsx?expires=1&session=2&signature=x&name=Cash",
  expires_at: "2026-05-31T06:00:00Z",
};

/** The same while it is created. */
export const PENDING: Report = {
  ...CASH_BOOK,
  status: "pending",
  progress: 25,
  rows: null,
  file_url_pdf: null,
  file_url_docx: null,
  file_url_xlsx: null,
};
