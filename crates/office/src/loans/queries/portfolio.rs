//! The portfolio of each day, by the age of arrears.

use crate::loans::types::LoanId;
use crate::products::ProductId;
use crate::{BranchId, StaffId, Word};
use lending::ArrearsAge;
use money::{Cents, Date};
use store::{Later, One, insert, queries, row};

insert! {
    /// Amounts to add to the figures of a day.
    pub(in crate::loans) struct PortfolioRow = "INSERT INTO portfolio_days" -> Later {
        business_date: Date,
        branch_id: BranchId,
        product_id: ProductId,
        disbursed_by: StaffId,
        arrears_age: Word<ArrearsAge>,
        loans: i64,
        outstanding_principal: Cents,
        overdue: Cents,
    } "ON CONFLICT (business_date, branch_id, product_id, disbursed_by, arrears_age) DO UPDATE SET
        loans = portfolio_days.loans + excluded.loans,
        outstanding_principal = portfolio_days.outstanding_principal
            + excluded.outstanding_principal,
        overdue = portfolio_days.overdue + excluded.overdue"
}

row! {
    /// The open loans of an age that one person gave, of a product at a branch. Plain numbers and
    /// texts, so that a damaged row can be read too.
    pub(crate) struct DayRow {
        pub(crate) branch_id: i64,
        pub(crate) product_id: i64,
        pub(crate) disbursed_by: i64,
        pub(crate) arrears_age: String,
        pub(crate) loans: i64,
        pub(crate) outstanding_principal: i64,
        pub(crate) overdue: i64,
    }
}

queries! {
    pub(in crate::loans) fn day(day: Date) -> Vec<DayRow> =
        "SELECT branch_id, product_id, disbursed_by, arrears_age, loans, outstanding_principal,
            overdue
         FROM portfolio_days WHERE business_date = ?1
         ORDER BY branch_id, product_id, disbursed_by, arrears_age {{postgres|COLLATE \"C\"}}";
    /// Loans in arrears whose oldest overdue installment fell due on that day and which have not
    /// been counted at the age that they have by now.
    pub(in crate::loans) fn aged(
        due_on: Date, age: Word<ArrearsAge>, most: i64,
    ) -> Vec<One<LoanId>> =
        "SELECT id FROM loans
         WHERE arrears_age <> 'current' AND next_payment_on = ?1 AND arrears_age <> ?2
         ORDER BY id LIMIT ?3";
    /// Adds to changes that the next day already has.
    pub(in crate::loans) fn carry_over(day: Date, next: Date) -> Later =
        "INSERT INTO portfolio_days (business_date, branch_id, product_id, disbursed_by,
            arrears_age, loans, outstanding_principal, overdue)
         SELECT ?2, branch_id, product_id, disbursed_by, arrears_age, loans,
            outstanding_principal, overdue
         FROM portfolio_days WHERE business_date = ?1
            AND (loans <> 0 OR outstanding_principal <> 0 OR overdue <> 0)
         ON CONFLICT (business_date, branch_id, product_id, disbursed_by, arrears_age) DO UPDATE SET
            loans = portfolio_days.loans + excluded.loans,
            outstanding_principal = portfolio_days.outstanding_principal
                + excluded.outstanding_principal,
            overdue = portfolio_days.overdue + excluded.overdue";
}
