//! The arithmetic of loans: tables worked by hand, and what must be true of any loan.

mod affordability;
mod credit_cost;
mod daily_penalties;
mod due_dates;
mod effective_rate;
mod expense_norms;
mod golden;
mod in_duplum;
mod interest_cap;
mod payments;
mod prepayment;
mod provision;
mod reschedule;
mod schedules;
mod settlement;
mod value_dates;
mod vat;
mod write_off;
