//! Full scans are intended here: everything is read.

pub(super) mod bank;
pub(super) mod branch_days;
pub(super) mod cash_ups;
pub(super) mod daily;
pub(super) mod days;
pub(super) mod finding;
pub(super) mod heads;
pub(super) mod kinds;
pub(super) mod past;
pub(super) mod periods;
pub(super) mod rebates;
pub(super) mod reapplied;
pub(super) mod reschedules;
pub(super) mod sealed;
pub(super) mod transfers;
pub(super) mod vat;
pub(super) mod vouchers;

use money::{Date, Timestamp};
use store::{One, queries, row};

row! {
    pub(super) struct EntryRow {
        pub(super) id: i64,
        pub(super) at: Timestamp,
        pub(super) business_date: Date,
        pub(super) kind: String,
        pub(super) description: String,
        pub(super) amount: i64,
        pub(super) branch_id: i64,
        pub(super) staff_id: Option<i64>,
        pub(super) loan_id: Option<i64>,
        pub(super) reverses_id: Option<i64>,
        pub(super) hash: Vec<u8>,
    }
}

row! {
    pub(super) struct LineRow {
        pub(super) entry_id: i64,
        pub(super) line: i64,
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) amount: i64,
    }
}

row! {
    pub(super) struct HeadRow { pub(super) number: i64, pub(super) hash: Vec<u8> }
}

row! {
    pub(super) struct BalanceRow {
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) balance: i64,
    }
}

row! {
    /// Movements of a day.
    pub(super) struct DayRow {
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) kind: String,
        pub(super) debit: i64,
        pub(super) credit: i64,
        pub(super) lines: i64,
        pub(super) last_entry_id: i64,
    }
    /// Movements to the end of a month.
    pub(super) struct MonthRow {
        pub(super) account: i64,
        pub(super) branch_id: i64,
        pub(super) kind: String,
        pub(super) debit: i64,
        pub(super) credit: i64,
        pub(super) lines: i64,
    }
}

queries! {
    pub(super) fn entries(after: i64, most: i64) -> Vec<EntryRow> =
        "SELECT id, at, business_date, kind, description, amount, branch_id, staff_id, loan_id,
            reverses_id, hash
         FROM journal_entries WHERE id > ?1 ORDER BY id LIMIT ?2";
    pub(super) fn lines(after: i64, last: i64) -> Vec<LineRow> =
        "SELECT entry_id, line, account, branch_id, amount FROM journal_lines
         WHERE entry_id > ?1 AND entry_id <= ?2 ORDER BY entry_id, line";
    pub(super) fn head(chain: &str) -> HeadRow =
        "SELECT number, hash FROM chain_heads WHERE chain = ?1";
    pub(super) fn balances() -> Vec<BalanceRow> =
        "SELECT account, branch_id, balance FROM account_balances
         ORDER BY account, branch_id /* scan: a row per branch and account */";
    pub(super) fn account_days(day: Date) -> Vec<DayRow> =
        "SELECT account, branch_id, kind, debit, credit, lines, last_entry_id FROM account_days
         WHERE business_date = ?1 ORDER BY account, branch_id, kind";
    pub(super) fn account_months(month_end: Date) -> Vec<MonthRow> =
        "SELECT account, branch_id, kind, debit, credit, lines FROM account_months
         WHERE month_end = ?1 ORDER BY account, branch_id, kind";
    pub(super) fn line_count() -> One<i64> =
        "SELECT COUNT(*) AS lines FROM journal_lines /* scan: verify looks at everything */";
    pub(super) fn account_day_count() -> One<i64> =
        "SELECT COUNT(*) AS days FROM account_days /* scan: verify looks at everything */";
    pub(super) fn account_month_count() -> One<i64> =
        "SELECT COUNT(*) AS months FROM account_months /* scan: verify looks at everything */";
}

row! {
    pub(super) struct LoanRow {
        pub(super) id: i64,
        pub(super) branch_id: i64,
        pub(super) product_id: i64,
        pub(super) disbursed_by: i64,
        pub(super) disbursed_on: Date,
        pub(super) status: String,
        pub(super) principal: i64,
        pub(super) interest: i64,
        pub(super) initiation_fee: i64,
        pub(super) service_fees: i64,
        pub(super) total_amount: i64,
        pub(super) balance: i64,
        pub(super) installment_count: i64,
        pub(super) next_payment_on: Option<Date>,
        pub(super) default_began_on: Option<Date>,
        pub(super) default_principal: i64,
        pub(super) closed_on: Option<Date>,
        pub(super) waive_on: Option<Date>,
        pub(super) written_off: i64,
        pub(super) recoverable: i64,
        pub(super) recovered: i64,
        pub(super) outstanding_principal: i64,
        pub(super) overdue: i64,
        pub(super) arrears_age: String,
        pub(super) schedule_version: i64,
        pub(super) rescheduled_frequency: Option<String>,
        pub(super) rescheduled_count: Option<i64>,
        pub(super) added_interest: i64,
        pub(super) added_service_fees: i64,
        pub(super) penalty_method: String,
        pub(super) penalty_rate: i64,
        pub(super) penalties_to: Option<Date>,
        pub(super) vat_rate: i64,
        pub(super) initiation_vat: i64,
        pub(super) service_vat: i64,
        pub(super) added_vat: i64,
    }
}

row! {
    /// An installment. Plain numbers, so that a damaged row can be read too.
    pub(super) struct InstallmentRow {
        pub(super) loan_id: i64,
        pub(super) id: i64,
        pub(super) branch_id: i64,
        pub(super) number: i64,
        pub(super) due_on: Date,
        pub(super) late_after: Date,
        pub(super) principal: i64,
        pub(super) interest: i64,
        pub(super) fee: i64,
        pub(super) initiation_fee: i64,
        pub(super) penalty: i64,
        pub(super) paid_principal: i64,
        pub(super) paid_interest: i64,
        pub(super) paid_fee: i64,
        pub(super) paid_penalty: i64,
        pub(super) waived_penalty: i64,
        pub(super) waived_interest: i64,
        pub(super) waived_fee: i64,
        pub(super) rebated_penalty: i64,
        pub(super) rebated_interest: i64,
        pub(super) rebated_fee: i64,
        pub(super) written_off: i64,
        pub(super) total_due: i64,
        pub(super) assessed_on: Option<Date>,
        pub(super) overdue_cent_days: i64,
        pub(super) schedule_version: i64,
        pub(super) asks_again: bool,
        pub(super) carried_penalty: i64,
        pub(super) carried_interest: i64,
        pub(super) carried_fee: i64,
        pub(super) carried_principal: i64,
        pub(super) earlier_penalty: i64,
        pub(super) earlier_interest: i64,
        pub(super) earlier_service_fee: i64,
        pub(super) initiation_vat: i64,
        pub(super) service_vat: i64,
        pub(super) earlier_vat: i64,
        pub(super) paid_vat: i64,
        pub(super) forgone_vat: i64,
    }
}

row! {
    /// Amount of a payment allocated to an installment.
    pub(super) struct PaidRow {
        pub(super) loan_id: i64,
        pub(super) installment_id: i64,
        pub(super) recorded_on: Date,
        /// The day from which it counts.
        pub(super) paid_on: Date,
        pub(super) principal: i64,
        pub(super) interest: i64,
        pub(super) fee: i64,
        pub(super) penalty: i64,
        /// In the fee.
        pub(super) vat: i64,
    }
}

row! {
    /// Amount waived or rebated on an installment.
    pub(super) struct WaivedRow {
        pub(super) loan_id: i64,
        pub(super) installment_id: i64,
        pub(super) recorded_on: Date,
        /// The day from which it counts.
        pub(super) forgone_on: Date,
        pub(super) interest: i64,
        pub(super) fee: i64,
        pub(super) penalty: i64,
    }
}

row! {
    pub(super) struct LoanSum { pub(super) loan_id: i64, pub(super) amount: i64 }
}

queries! {
    pub(super) fn loans(after: i64, last: i64, most: i64) -> Vec<LoanRow> =
        "SELECT id, branch_id, product_id, disbursed_by, disbursed_on, status, principal, interest,
            initiation_fee, service_fees, total_amount, balance, installment_count,
            next_payment_on, default_began_on, default_principal, closed_on, waive_on, written_off,
            recoverable, recovered, outstanding_principal, overdue, arrears_age, schedule_version,
            rescheduled_frequency, rescheduled_count, added_interest, added_service_fees,
            penalty_method, penalty_rate, penalties_to, vat_rate, initiation_vat, service_vat, added_vat
         FROM loans WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";
    pub(super) fn installments(after: i64, last: i64) -> Vec<InstallmentRow> =
        "SELECT loan_id, id, branch_id, number, due_on, late_after, principal, interest, fee,
            initiation_fee, penalty, paid_principal, paid_interest, paid_fee, paid_penalty,
            waived_penalty, waived_interest, waived_fee, rebated_penalty, rebated_interest,
            rebated_fee, written_off, total_due, assessed_on, overdue_cent_days, schedule_version, asks_again, carried_penalty,
            carried_interest, carried_fee, carried_principal, earlier_penalty, earlier_interest,
            earlier_service_fee, initiation_vat, service_vat, earlier_vat, paid_vat, forgone_vat
         FROM installments WHERE loan_id > ?1 AND loan_id <= ?2 ORDER BY loan_id, number";
    /// Of payments that were not reversed.
    pub(super) fn paid(after: i64, last: i64) -> Vec<PaidRow> =
        "SELECT r.loan_id, a.installment_id, r.business_date AS recorded_on,
            COALESCE(r.value_date, r.business_date) AS paid_on, a.principal, a.interest, a.fee,
            a.penalty, a.vat
         FROM repayments r JOIN repayment_allocations a ON a.repayment_id = r.id
         WHERE r.loan_id > ?1 AND r.loan_id <= ?2 AND r.kind <> 'recovery'
            AND r.reversal_entry_id IS NULL";
    /// Not with payments that were reversed, and of installments that say that some was waived.
    pub(super) fn waived(after: i64, last: i64) -> Vec<WaivedRow> =
        "SELECT i.loan_id, w.installment_id, e.business_date AS recorded_on,
            COALESCE(r.value_date, e.business_date) AS forgone_on, w.interest, w.fee, w.penalty
         FROM installments i JOIN installment_waivers w ON w.installment_id = i.id
         JOIN journal_entries e ON e.id = w.entry_id
         LEFT JOIN repayments r ON r.entry_id = w.entry_id
         WHERE i.loan_id > ?1 AND i.loan_id <= ?2 AND r.reversal_entry_id IS NULL
            AND (i.waived_penalty <> 0 OR i.waived_interest <> 0 OR i.waived_fee <> 0)";
    /// By payments that were not reversed, and of installments that say that some was rebated.
    pub(super) fn rebated(after: i64, last: i64) -> Vec<WaivedRow> =
        "SELECT i.loan_id, b.installment_id, e.business_date AS recorded_on,
            e.business_date AS forgone_on, b.interest, b.fee, b.penalty
         FROM installments i JOIN installment_rebates b ON b.installment_id = i.id
         JOIN journal_entries e ON e.id = b.entry_id
         WHERE i.loan_id > ?1 AND i.loan_id <= ?2 AND NOT EXISTS (
            SELECT 1 FROM repayments r WHERE r.entry_id = b.entry_id
               AND r.reversal_entry_id IS NOT NULL)
            AND (i.rebated_penalty <> 0 OR i.rebated_interest <> 0 OR i.rebated_fee <> 0)";
    /// Installments that say that nothing was waived, though something was.
    pub(super) fn unrecorded_waivers() -> Vec<One<i64>> =
        "SELECT DISTINCT w.installment_id FROM installment_waivers w
            {{sqlite|CROSS}} JOIN installments i ON i.id = w.installment_id
            LEFT JOIN repayments r ON r.entry_id = w.entry_id
         WHERE i.waived_penalty = 0 AND i.waived_interest = 0 AND i.waived_fee = 0
            AND r.reversal_entry_id IS NULL
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Installments that say that nothing was rebated, though something was.
    pub(super) fn unrecorded_rebates() -> Vec<One<i64>> =
        "SELECT DISTINCT b.installment_id FROM installment_rebates b
            {{sqlite|CROSS}} JOIN installments i ON i.id = b.installment_id
         WHERE i.rebated_penalty = 0 AND i.rebated_interest = 0 AND i.rebated_fee = 0
            AND NOT EXISTS (SELECT 1 FROM repayments r WHERE r.entry_id = b.entry_id
               AND r.reversal_entry_id IS NOT NULL)
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Interest, fees and penalties charged in continuing arrears by the end of a day.
    pub(super) fn charges(after: i64, last: i64, day: Date) -> Vec<LoanSum> =
        "SELECT l.id AS loan_id, CAST(SUM(i.penalty - i.waived_penalty - i.carried_penalty
                - i.rebated_penalty
                + CASE WHEN i.due_on > l.default_began_on AND i.due_on <= ?3
                    THEN i.interest + i.fee - i.waived_interest - i.waived_fee
                        - i.carried_interest - i.carried_fee - i.rebated_interest - i.rebated_fee
                    ELSE 0 END)
                AS BIGINT) AS amount
         FROM loans l JOIN installments i ON i.loan_id = l.id AND i.due_on >= l.default_began_on
            AND (i.schedule_version = l.schedule_version OR i.asks_again)
         WHERE l.id > ?1 AND l.id <= ?2 AND l.default_began_on IS NOT NULL
         GROUP BY l.id";
    /// Payments that say they were reversed, and reversals in the journal, which do not name one
    /// another (of cash-ups, `cash_ups` compares them); what counts on cancelled loans; and reversals that
    /// do not mirror their entry.
    pub(super) fn wrong_reversals() -> Vec<ReversalRow> =
        "SELECT r.id AS number, 'repayment' AS kind FROM repayments r
            JOIN journal_entries e ON e.id = r.reversal_entry_id
         WHERE COALESCE(e.reverses_id, 0) <> r.entry_id
         UNION ALL SELECT v.id, 'entry' FROM journal_entries v
            JOIN journal_entries o ON o.id = v.reverses_id
         WHERE NOT EXISTS (SELECT 1 FROM repayments r WHERE r.reversal_entry_id = v.id)
            AND NOT EXISTS (SELECT 1 FROM cash_ups u WHERE u.reversal_entry_id = v.id)
            AND o.kind NOT IN ('deposit', 'withdrawal', 'client_credit_paid_back', 'expense',
                'other_income', 'journal', 'opening')
            AND NOT EXISTS (SELECT 1 FROM client_credits k
                WHERE k.end_entry_id = v.id AND k.entry_id = o.id)
            AND NOT EXISTS (SELECT 1 FROM transfers t JOIN journal_entries y
                ON y.reverses_id = CASE o.id WHEN t.sent_entry_id THEN t.ended_entry_id
                    ELSE t.sent_entry_id END
                WHERE t.status = 'received' AND (t.sent_entry_id = o.id OR t.ended_entry_id = o.id))
            AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.id = o.loan_id AND (o.kind = 'write_off'
                OR o.kind IN ('disbursement', 'penalty', 'waiver', 'reschedule')
                    AND l.status = 'cancelled'))
         UNION ALL SELECT l.id, 'loan' FROM loans l
         WHERE l.status = 'cancelled' AND NOT EXISTS (SELECT 1 FROM journal_entries o
            JOIN journal_entries v ON v.reverses_id = o.id
            WHERE o.loan_id = l.id AND o.kind = 'disbursement')
         UNION ALL SELECT o.id, 'standing' FROM loans l JOIN journal_entries o ON o.loan_id = l.id
         WHERE l.status = 'cancelled' AND o.kind IN ('penalty', 'waiver', 'reschedule')
            AND NOT EXISTS (SELECT 1 FROM journal_entries v WHERE v.reverses_id = o.id)
         UNION ALL SELECT v.id, 'lines' FROM journal_entries v
            JOIN journal_lines a ON a.entry_id = v.id
            LEFT JOIN journal_lines b ON b.entry_id = v.reverses_id AND b.line = a.line
                AND b.account = a.account AND b.branch_id = a.branch_id AND b.amount = -a.amount
         WHERE v.reverses_id IS NOT NULL AND b.entry_id IS NULL
         ORDER BY 1 LIMIT 1000 /* scan: verify looks at everything */";
    /// Payments with a value date before their loan or after the day on which they were recorded, and
    /// recoveries with one.
    pub(super) fn wrong_value_dates(after: i64, last: i64) -> Vec<One<i64>> =
        "SELECT r.id FROM repayments r JOIN loans l ON l.id = r.loan_id
         WHERE r.loan_id > ?1 AND r.loan_id <= ?2 AND r.value_date IS NOT NULL
            AND (r.value_date < l.disbursed_on OR r.value_date > r.business_date
                OR r.kind = 'recovery')
         ORDER BY r.id";
}

row! {
    pub(super) struct ReversalRow { pub(super) number: i64, pub(super) kind: String }
}

row! {
    pub(super) struct TotalsRow {
        pub(super) branch_id: i64,
        pub(super) status: String,
        pub(super) loans: i64,
        pub(super) principal: i64,
        pub(super) interest: i64,
        pub(super) total_amount: i64,
        pub(super) balance: i64,
    }
}

row! {
    pub(super) struct BranchRow {
        pub(super) branch_id: i64,
        pub(super) clients: i64,
        pub(super) disbursed: i64,
        pub(super) repaid: i64,
        pub(super) recovered: i64,
    }
}

row! {
    pub(super) struct BranchSum { pub(super) branch_id: i64, pub(super) amount: i64 }
}

row! {
    pub(super) struct ClientRow {
        pub(super) id: i64,
        pub(super) open_accounts: i64,
        pub(super) active_accounts: i64,
        pub(super) defaulted_accounts: i64,
        pub(super) written_off_accounts: i64,
        pub(super) active: i64,
        pub(super) defaulted: i64,
        pub(super) written_off: i64,
    }
}

queries! {
    pub(super) fn totals() -> Vec<TotalsRow> =
        "SELECT branch_id, status, loans, principal, interest, total_amount, balance
         FROM loan_totals /* scan: a row per branch and status */";
    pub(super) fn branch_totals() -> Vec<BranchRow> =
        "SELECT branch_id, clients, disbursed, repaid, recovered FROM branch_totals
         ORDER BY branch_id /* scan: a row per branch */";
    /// Amounts received at each branch by recoveries, or by all other payments.
    pub(super) fn taken(recoveries: bool) -> Vec<BranchSum> =
        "SELECT branch_id, CAST(SUM(amount) AS BIGINT) AS amount FROM repayments
         WHERE (kind = 'recovery') = ?1 AND reversal_entry_id IS NULL
         GROUP BY branch_id /* scan: verify looks at everything */";
    pub(super) fn client_counts() -> Vec<BranchSum> =
        "SELECT branch_id, COUNT(*) AS amount FROM branch_clients
         GROUP BY branch_id /* scan: verify looks at everything */";
    pub(super) fn strangers() -> One<i64> =
        "SELECT COUNT(*) AS strangers FROM branch_clients b
         WHERE NOT EXISTS (SELECT 1 FROM loans l WHERE l.client_id = b.client_id
            AND l.branch_id = b.branch_id AND l.status <> 'cancelled')
         /* scan: verify looks at everything */";
    pub(super) fn unlisted() -> One<i64> =
        "SELECT COUNT(*) AS unlisted FROM loans l
         WHERE l.status <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM branch_clients b
            WHERE b.branch_id = l.branch_id AND b.client_id = l.client_id)
         /* scan: verify looks at everything */";
    /// Clients whose counters are not what their loans say.
    pub(super) fn wrong_clients() -> Vec<ClientRow> =
        "SELECT c.id, c.open_accounts, c.active_accounts, c.defaulted_accounts,
            c.written_off_accounts, COALESCE(l.active, 0) AS active,
            COALESCE(l.defaulted, 0) AS defaulted, COALESCE(l.written_off, 0) AS written_off
         FROM clients c LEFT JOIN (
            SELECT client_id, CAST(SUM(CASE WHEN status = 'active' THEN 1 ELSE 0 END) AS BIGINT)
                    AS active,
                CAST(SUM(CASE WHEN status = 'defaulted' THEN 1 ELSE 0 END) AS BIGINT) AS defaulted,
                CAST(SUM(CASE WHEN status = 'written_off' THEN 1 ELSE 0 END) AS BIGINT)
                    AS written_off
            FROM loans GROUP BY client_id) l ON l.client_id = c.id
         WHERE c.open_accounts <> COALESCE(l.active, 0) + COALESCE(l.defaulted, 0)
            OR c.active_accounts <> COALESCE(l.active, 0)
            OR c.defaulted_accounts <> COALESCE(l.defaulted, 0)
            OR c.written_off_accounts <> COALESCE(l.written_off, 0)
         ORDER BY c.id LIMIT 1000 /* scan: verify looks at everything */";
}

row! {
    pub(super) struct NumbersRow {
        pub(super) name: String,
        /// `None` for tables whose records are deleted.
        pub(super) row_count: Option<i64>,
        pub(super) highest: i64,
        /// `None` for tables without a counter.
        pub(super) given: Option<i64>,
    }
}

queries! {
    /// The highest number of each kind of record, how many numbers were given out, and how many records
    /// there are of those that are never deleted.
    pub(super) fn numbers() -> Vec<NumbersRow> =
        "SELECT k.name, k.row_count, k.highest, c.value AS given
         FROM (SELECT 'staff' AS name, COUNT(*) AS row_count, COALESCE(MAX(id), 0) AS highest FROM staff
            UNION ALL SELECT 'branches', COUNT(*), COALESCE(MAX(id), 0) FROM branches
            UNION ALL SELECT 'clients', COUNT(*), COALESCE(MAX(id), 0) FROM clients
            UNION ALL SELECT 'loan_applications', COUNT(*), COALESCE(MAX(id), 0)
                FROM loan_applications
            UNION ALL SELECT 'loans', COUNT(*), COALESCE(MAX(id), 0) FROM loans
            UNION ALL SELECT 'transfers', COUNT(*), COALESCE(MAX(id), 0) FROM transfers
            UNION ALL SELECT 'vouchers', COUNT(*), COALESCE(MAX(id), 0) FROM vouchers
            UNION ALL SELECT 'installments', COUNT(*), COALESCE(MAX(id), 0) FROM installments
            UNION ALL SELECT 'loan_reschedules', COUNT(*), COALESCE(MAX(id), 0)
                FROM loan_reschedules
            UNION ALL SELECT 'repayments', COUNT(*), COALESCE(MAX(id), 0) FROM repayments
            UNION ALL SELECT 'settlement_quotes', COUNT(*), COALESCE(MAX(id), 0)
                FROM settlement_quotes
            UNION ALL SELECT 'bank_mappings', COUNT(*), COALESCE(MAX(id), 0) FROM bank_mappings
            UNION ALL SELECT 'bank_imports', COUNT(*), COALESCE(MAX(id), 0) FROM bank_imports
            UNION ALL SELECT 'bank_lines', COUNT(*), COALESCE(MAX(id), 0) FROM bank_lines
            UNION ALL SELECT 'bank_moves', COUNT(*), COALESCE(MAX(id), 0) FROM bank_moves
            UNION ALL SELECT 'bank_reconciliations', COUNT(*), COALESCE(MAX(id), 0)
                FROM bank_reconciliations
            UNION ALL SELECT 'cash_ups', COUNT(*), COALESCE(MAX(id), 0) FROM cash_ups
            UNION ALL SELECT 'provision_rates', COUNT(*), COALESCE(MAX(id), 0)
                FROM provision_rates
            UNION ALL SELECT 'month_ends', COUNT(*), COALESCE(MAX(id), 0) FROM month_ends
            UNION ALL SELECT 'vat_month_ends', COUNT(*), COALESCE(MAX(id), 0)
                FROM vat_month_ends
            UNION ALL SELECT 'vat_rates', COUNT(*), COALESCE(MAX(id), 0) FROM vat_rates
            UNION ALL SELECT 'period_closes', COUNT(*), COALESCE(MAX(id), 0) FROM period_closes
            UNION ALL SELECT 'readings', COUNT(*), COALESCE(MAX(id), 0) FROM readings
            UNION ALL SELECT 'requests', COUNT(*), COALESCE(MAX(id), 0) FROM requests
            UNION ALL SELECT 'papers', COUNT(*), COALESCE(MAX(id), 0) FROM papers
            UNION ALL SELECT 'paper_signatures', COUNT(*), COALESCE(MAX(id), 0)
                FROM paper_signatures
            UNION ALL SELECT 'paper_templates', COUNT(*), COALESCE(MAX(id), 0)
                FROM paper_templates
            UNION ALL SELECT 'credit_limits', COUNT(*), COALESCE(MAX(id), 0) FROM credit_limits
            UNION ALL SELECT 'expense_norms', COUNT(*), COALESCE(MAX(id), 0) FROM expense_norms
            UNION ALL SELECT 'cash_thresholds', COUNT(*), COALESCE(MAX(id), 0) FROM cash_thresholds
            UNION ALL SELECT 'client_flags', COUNT(*), COALESCE(MAX(id), 0) FROM client_flags
            UNION ALL SELECT 'identifications', COUNT(*), COALESCE(MAX(id), 0)
                FROM identifications
            UNION ALL SELECT 'screening_lists', COUNT(*), COALESCE(MAX(id), 0)
                FROM screening_lists
            UNION ALL SELECT 'screening_matches', COUNT(*), COALESCE(MAX(id), 0)
                FROM screening_matches
            UNION ALL SELECT 'loan_edits', COUNT(*), COALESCE(MAX(id), 0) FROM loan_edits
            UNION ALL SELECT 'daily_penalties', COUNT(*), COALESCE(MAX(id), 0)
                FROM daily_penalties
            UNION ALL SELECT 'loan_products', NULL, COALESCE(MAX(id), 0) FROM loan_products
            UNION ALL SELECT 'payment_methods', NULL, COALESCE(MAX(id), 0)
                FROM payment_methods) k
         LEFT JOIN counters c ON c.name = k.name /* scan: verify looks at everything */";
}
