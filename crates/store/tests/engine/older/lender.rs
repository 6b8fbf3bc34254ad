//! A lender from before figures of days, terms and money in the bank were stored: what the migrations that
//! fill or rebuild tables make of its rows, on both engines.

use super::older;
use money::{Date, Timestamp};
use store::{Tx, queries, row};

/// Migrations before the movements of accounts, which were the first to be filled from other rows.
const BEFORE_FIGURES: usize = 26;
/// Migrations before audit lines kept personal values apart.
const BEFORE_SALTED_LINES: usize = 41;
/// Migrations before a client's data could be taken as a whole.
const BEFORE_CLIENT_DATA: usize = 43;

row! {
    #[derive(Debug, PartialEq, Eq)]
    struct Loan { id: i64, outstanding_principal: i64, overdue: i64, arrears_age: String, recoverable: i64 }
    #[derive(Debug, PartialEq, Eq)]
    struct Installment { id: i64, branch_id: i64, initiation_fee: i64 }
    #[derive(Debug, PartialEq, Eq)]
    struct PortfolioDay {
        business_date: Date,
        branch_id: i64,
        product_id: i64,
        disbursed_by: i64,
        arrears_age: String,
        loans: i64,
        outstanding_principal: i64,
        overdue: i64,
    }
    #[derive(Debug, PartialEq, Eq)]
    struct BranchDay {
        business_date: Date,
        clients: i64,
        disbursed: i64,
        repaid: i64,
        recovered: i64,
        active: i64,
        closed: i64,
        defaulted: i64,
        written_off: i64,
    }
    #[derive(Debug, PartialEq, Eq)]
    struct Terms {
        loan_id: i64,
        source: String,
        payment_frequency: String,
        interest_method: Option<String>,
        interest_rate: Option<i64>,
        duration_periods: Option<i64>,
        periods_per_year: Option<i64>,
        initiation_fee_method: Option<String>,
        monthly_service_fee: Option<i64>,
    }
    #[derive(Debug, PartialEq, Eq)]
    struct Unsealed { kind: String, sealed_to: i64 }
    #[derive(Debug, PartialEq, Eq)]
    struct Balance { account: i64, branch_id: i64, balance: i64 }
    #[derive(Debug, PartialEq, Eq)]
    struct Entry {
        id: i64,
        staff_id: i64,
        business_date: Date,
        login_at: Timestamp,
        login_latitude_microdegrees: Option<i64>,
        login_selfie: Option<String>,
        logout_at: Option<Timestamp>,
    }
    #[derive(Debug, PartialEq, Eq)]
    struct Member { id: i64, declined_at: Option<Timestamp> }
    #[derive(Debug, PartialEq, Eq)]
    struct Reading { id: i64, at: Timestamp, staff_id: i64, session_id: i64, kind: String, list: Option<String> }
}

// In cents, and millionths of a percent.
queries! {
    fn people(at: Timestamp) -> u64 =
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name, last_name,
            role, status, permissions, created_at)
         VALUES (1, 'thandi', 'thandi', 't', 't', 'Thandi', 'Mokoena', 'Administrator', 'active', 0, ?1),
            (2, 'sipho', 'sipho', 's', 's', 'Sipho', 'Dube', 'Administrator', 'declined', 0, ?1)";
    fn branch(at: Timestamp) -> u64 =
        "INSERT INTO branches (id, name, name_folded, address, is_active, created_at)
         VALUES (7, 'Town', 'town', '', TRUE, ?1)";
    fn clients(at: Timestamp) -> u64 =
        "INSERT INTO clients (id, first_name, last_name, email, national_id, gender, address, race,
            client_type, nk_name, nk_surname, nk_phone_number, nk_email, nk_national_id, sort_name, search,
            is_blacklisted, open_accounts, active_accounts, defaulted_accounts, written_off_accounts,
            created_at, name_rank)
         VALUES (1, '', '', '', 'N1', '', '', '', '', '', '', '', '', '', '', '', FALSE, 1, 0, 1, 0, ?1, 1),
            (2, '', '', '', 'N2', '', '', '', '', '', '', '', '', '', '', '', FALSE, 0, 0, 0, 1, ?1, 2)";
    /// 96 % a year since its edit, 144 % before.
    fn product(at: Timestamp) -> u64 =
        "INSERT INTO loan_products (id, name, name_folded, description, min_amount, max_amount,
            interest_rate, interest_method, term_months, penalty_rate, initiation_fee_method,
            initiation_fee, monthly_service_fee, grace_days, is_active, created_at)
         VALUES (1, 'Payday', 'payday', '', 1, 1000000, 96000000, 'flat', 2, 0, 'fixed', 10001, 5000, 0,
            TRUE, ?1)";
    fn applications(at: Timestamp) -> u64 =
        "INSERT INTO loan_applications (id, client_id, product_id, branch_id, amount, purpose,
            payment_frequency, installment_count, transaction_type, mandate_id1, mandate_id2, status,
            submitted_by, created_at)
         VALUES (1, 1, 1, 7, 100000, '', 'monthly', 2, 'normal', '', '', 'approved', 1, ?1),
            (2, 1, 1, 7, 50000, '', 'weekly', 2, 'normal', '', '', 'approved', 1, ?1),
            (3, 2, 1, 7, 60000, '', 'monthly', 2, 'normal', '', '', 'approved', 1, ?1)";
    /// In default; paid off, under terms that nothing tells; written off.
    fn loans_given(at: Timestamp) -> u64 =
        "INSERT INTO loans (id, application_id, client_id, product_id, branch_id, disbursed_by,
            disbursed_on, disbursed_at, status, principal, interest, initiation_fee, service_fees,
            total_amount, balance, penalty_rate, grace_days, installment_count, next_payment_on,
            mandate_id1, mandate_id2, closed_on, default_began_on, written_off, recovered)
         VALUES (1, 1, 1, 1, 7, 1, '2025-12-10', ?1, 'defaulted', 100000, 24000, 10001, 10000, 144001,
                144701, 0, 0, 2, '2026-01-10', '', '', NULL, '2026-01-10', 0, 0),
            (2, 2, 1, 1, 7, 1, '2025-12-20', ?1, 'closed', 50000, 1000, 1000, 1000, 53000, 0, 0, 0, 2,
                NULL, '', '', '2026-01-20', NULL, 0, 0),
            (3, 3, 2, 1, 7, 1, '2025-12-22', ?1, 'written_off', 60000, 9600, 0, 10000, 79600, 0, 0, 0, 2,
                NULL, '', '', NULL, NULL, 78900, 500)";
    fn schedules() -> u64 =
        "INSERT INTO installments (id, loan_id, number, due_on, late_after, principal, interest, fee,
            penalty, paid_principal, paid_interest, paid_fee, paid_penalty, written_off, total_due)
         VALUES (1, 1, 1, '2026-01-10', '2026-01-10', 50000, 12000, 10000, 700, 0, 0, 0, 0, 0, 72700),
            (2, 1, 2, '2026-02-12', '2026-02-12', 50000, 12000, 10001, 0, 0, 0, 0, 0, 0, 72001),
            (3, 2, 1, '2026-01-15', '2026-01-15', 25000, 500, 100, 0, 25000, 500, 100, 0, 0, 0),
            (4, 2, 2, '2026-02-15', '2026-02-15', 25000, 500, 1900, 0, 25000, 500, 1900, 0, 0, 0),
            (5, 3, 1, '2026-01-05', '2026-01-05', 30000, 4800, 5000, 300, 0, 700, 0, 300, 39100, 0),
            (6, 3, 2, '2026-02-20', '2026-02-20', 30000, 4800, 5000, 0, 0, 0, 0, 0, 39800, 0)";
    fn journal(at: Timestamp, hash: &[u8]) -> u64 =
        "INSERT INTO journal_entries (id, at, business_date, kind, description, amount, branch_id, loan_id,
            reverses_id, hash)
         VALUES (1, ?1, '2025-12-10', 'disbursement', '', 100000, 7, 1, NULL, ?2),
            (2, ?1, '2025-12-20', 'disbursement', '', 50000, 7, 2, NULL, ?2),
            (3, ?1, '2025-12-22', 'disbursement', '', 60000, 7, 3, NULL, ?2),
            (4, ?1, '2026-01-15', 'repayment', '', 25600, 7, 2, NULL, ?2),
            (5, ?1, '2026-01-16', 'repayment', '', 300, 7, 2, NULL, ?2),
            (6, ?1, '2026-01-18', 'reversal', '', 300, 7, 2, 5, ?2),
            (7, ?1, '2026-01-20', 'repayment', '', 27400, 7, 2, NULL, ?2),
            (8, ?1, '2026-02-01', 'write_off', '', 78900, 7, 3, NULL, ?2),
            (9, ?1, '2026-02-05', 'recovery', '', 500, 7, 3, NULL, ?2)";
    /// The second was reversed two days later.
    fn payments(at: Timestamp) -> u64 =
        "INSERT INTO repayments (id, kind, loan_id, client_id, branch_id, payment_method_id, amount,
            balance_after, received_by, received_at, business_date, entry_id, reversal_entry_id)
         VALUES (1, 'repayment', 2, 1, 7, 1, 25600, 27400, 1, ?1, '2026-01-15', 4, NULL),
            (2, 'repayment', 2, 1, 7, 1, 300, 27100, 1, ?1, '2026-01-16', 5, 6),
            (3, 'repayment', 2, 1, 7, 1, 27400, 0, 1, ?1, '2026-01-20', 7, NULL),
            (4, 'recovery', 3, 2, 7, 1, 500, 0, 1, ?1, '2026-02-05', 9, NULL)";
    fn states() -> u64 =
        "INSERT INTO loan_states (loan_id, business_date, entry_id, balance, status)
         VALUES (1, '2026-01-11', 3, 144701, 'defaulted'), (3, '2026-01-15', 4, 78900, 'defaulted'),
            (2, '2026-01-20', 7, 0, 'closed'), (3, '2026-02-01', 8, 0, 'written_off')";
    /// The product was edited between the second loan and the third.
    fn audit_lines(at: Timestamp, hash: &[u8], edit: &str) -> u64 =
        "INSERT INTO operations (id, at, request_id, address, verb, subject_kind, subject_id, changes,
            events, hash)
         VALUES (1, ?1, '', '', 'loan.disburse', 'loan', 1, '{}', '', ?2),
            (2, ?1, '', '', 'loan.disburse', 'loan', 2, '{}', '', ?2),
            (3, ?1, '', '', 'loan_product.edit', 'loan_product', 1, ?3, '', ?2),
            (4, ?1, '', '', 'loan.disburse', 'loan', 3, '{}', '', ?2)";
    fn cash() -> u64 =
        "INSERT INTO account_balances (account, branch_id, balance) VALUES (1000, 7, 12345)";
    fn day_end(at: Timestamp) -> u64 =
        "INSERT INTO day_ends (business_date, completed_at) VALUES ('2026-02-10', ?1)";
    fn log_book(at: Timestamp) -> u64 =
        "INSERT INTO log_book_entries (id, staff_id, business_date, login_at,
            login_latitude_microdegrees, login_longitude_microdegrees, login_selfie)
         VALUES (1, 1, '2026-01-10', ?1, -26204102, 28047305, 'selfies/a.jpg')";
    fn session(at: Timestamp) -> u64 =
        "INSERT INTO sessions (id, staff_id, created_at, last_used_at, address, browser_info, machine_info)
         VALUES (3, 1, ?1, ?1, '', '', '')";
    fn look(at: Timestamp) -> u64 =
        "INSERT INTO readings (id, at, staff_id, session_id, kind, list)
         VALUES (4, ?1, 1, 3, 'list', 'clients')";
}

queries! {
    fn loans() -> Vec<Loan> =
        "SELECT id, outstanding_principal, overdue, arrears_age, recoverable FROM loans ORDER BY id
         /* scan: a test */";
    fn installments() -> Vec<Installment> =
        "SELECT id, branch_id, initiation_fee FROM installments ORDER BY id /* scan: a test */";
    fn portfolio() -> Vec<PortfolioDay> =
        "SELECT business_date, branch_id, product_id, disbursed_by, arrears_age, loans,
            outstanding_principal, overdue FROM portfolio_days /* scan: a test */";
    fn branch_days() -> Vec<BranchDay> =
        "SELECT business_date, clients, disbursed, repaid, recovered, active, closed, defaulted, written_off
         FROM branch_days WHERE branch_id = 7 ORDER BY business_date";
    fn terms() -> Vec<Terms> =
        "SELECT loan_id, source, payment_frequency, interest_method, interest_rate, duration_periods,
            periods_per_year, initiation_fee_method, monthly_service_fee FROM loan_terms ORDER BY loan_id
         /* scan: a test */";
    fn unsealed() -> Vec<Unsealed> =
        "SELECT kind, sealed_to FROM unsealed_records WHERE kind = 'loan_terms/1'";
    fn balances() -> Vec<Balance> =
        "SELECT account, branch_id, balance FROM account_balances /* scan: a test */";
    fn log_book_entries() -> Vec<Entry> =
        "SELECT id, staff_id, business_date, login_at, login_latitude_microdegrees, login_selfie, logout_at
         FROM log_book_entries /* scan: a test */";
    fn members() -> Vec<Member> = "SELECT id, declined_at FROM staff ORDER BY id /* scan: a test */";
    fn readings() -> Vec<Reading> =
        "SELECT id, at, staff_id, session_id, kind, list FROM readings /* scan: a test */";
}

fn moment() -> Timestamp {
    Timestamp::from_second(1_765_000_000).expect("an instant")
}

/// Three loans of two clients at one branch, one in default, one paid off and one written off. Books that
/// are open on 11 February 2026.
fn a_lender(tx: &mut Tx) -> store::Result<()> {
    let (at, hash) = (moment(), [0; 32]);
    people(tx, at)?;
    branch(tx, at)?;
    clients(tx, at)?;
    product(tx, at)?;
    applications(tx, at)?;
    loans_given(tx, at)?;
    schedules(tx)?;
    journal(tx, at, &hash)?;
    payments(tx, at)?;
    states(tx)?;
    audit_lines(tx, at, &hash, r#"{"interest_rate":["144.00","96.00"]}"#)?;
    cash(tx)?;
    day_end(tx, at)?;
    log_book(tx, at)?;
    Ok(())
}

fn looked(tx: &mut Tx) -> store::Result<()> {
    people(tx, moment())?;
    session(tx, moment())?;
    look(tx, moment())?;
    Ok(())
}

fn date(year: i16, month: i8, day: i8) -> Date {
    Date::constant(year, month, day)
}

#[test]
fn arrears_and_what_can_be_recovered_come_from_the_installments() {
    let (_place, store) = older(BEFORE_FIGURES, a_lender);
    let loan = |id, outstanding_principal, overdue, age: &str, recoverable| Loan {
        id,
        outstanding_principal,
        overdue,
        arrears_age: age.to_owned(),
        recoverable,
    };
    // The second installment of the first falls due on the day after. Of the third, interest and fee of the
    // second installment had not fallen due when it was written off.
    let expected = [
        loan(1, 100_000, 72_700, "31_60", 0),
        loan(2, 0, 0, "current", 0),
        loan(3, 0, 0, "current", 69_100),
    ];
    assert_eq!(store.read(loans), Ok(expected.into()));
    let day = PortfolioDay {
        business_date: date(2026, 2, 11),
        branch_id: 7,
        product_id: 1,
        disbursed_by: 1,
        arrears_age: "31_60".to_owned(),
        loans: 1,
        outstanding_principal: 100_000,
        overdue: 72_700,
    };
    assert_eq!(store.read(portfolio), Ok(vec![day]));
}

#[test]
fn fees_are_split_evenly_or_as_the_fees_were() {
    let (_place, store) = older(BEFORE_FIGURES, a_lender);
    let found = store.read(installments).expect("read");
    let found: Vec<_> =
        found.iter().map(|row| (row.id, row.branch_id, row.initiation_fee)).collect();
    let expected = [(1, 7, 5_000), (2, 7, 5_001), (3, 7, 50), (4, 7, 950), (5, 7, 0), (6, 7, 0)];
    assert_eq!(found, expected);
}

#[test]
fn figures_of_days_come_from_loans_payments_and_states() {
    let (_place, store) = older(BEFORE_FIGURES, a_lender);
    let day = |on, (clients, disbursed), (repaid, recovered), by_status: [i64; 4]| BranchDay {
        business_date: on,
        clients,
        disbursed,
        repaid,
        recovered,
        active: by_status[0],
        closed: by_status[1],
        defaulted: by_status[2],
        written_off: by_status[3],
    };
    let all = (2, 210_000);
    let expected = [
        day(date(2025, 12, 10), (1, 100_000), (0, 0), [1, 0, 0, 0]),
        day(date(2025, 12, 20), (1, 150_000), (0, 0), [2, 0, 0, 0]),
        day(date(2025, 12, 22), all, (0, 0), [3, 0, 0, 0]),
        day(date(2026, 1, 11), all, (0, 0), [2, 0, 1, 0]),
        day(date(2026, 1, 15), all, (25_600, 0), [1, 0, 2, 0]),
        day(date(2026, 1, 16), all, (25_900, 0), [1, 0, 2, 0]),
        day(date(2026, 1, 18), all, (25_600, 0), [1, 0, 2, 0]),
        day(date(2026, 1, 20), all, (53_000, 0), [0, 1, 2, 0]),
        day(date(2026, 2, 1), all, (53_000, 0), [0, 1, 1, 1]),
        day(date(2026, 2, 5), all, (53_000, 500), [0, 1, 1, 1]),
    ];
    assert_eq!(store.read(branch_days), Ok(expected.into()));
}

/// Those of the product, without what was edited since; none where they do not lead to the loan's own
/// interest and fees.
#[test]
fn terms_are_those_that_a_loan_was_made_under() {
    let (_place, store) = older(BEFORE_FIGURES, a_lender);
    let known = |loan_id, interest_rate| Terms {
        loan_id,
        source: "migration".to_owned(),
        payment_frequency: "monthly".to_owned(),
        interest_method: Some("flat".to_owned()),
        interest_rate: Some(interest_rate),
        duration_periods: Some(2),
        periods_per_year: Some(12),
        initiation_fee_method: Some("fixed".to_owned()),
        monthly_service_fee: Some(5_000),
    };
    let unknown = Terms {
        payment_frequency: "weekly".to_owned(),
        interest_method: None,
        interest_rate: None,
        duration_periods: None,
        periods_per_year: None,
        initiation_fee_method: None,
        monthly_service_fee: None,
        ..known(2, 0)
    };
    let expected = [known(1, 144_000_000), unknown, known(3, 96_000_000)];
    assert_eq!(store.read(terms), Ok(expected.into()));
    let waiting = Unsealed { kind: "loan_terms/1".to_owned(), sealed_to: 0 };
    assert_eq!(store.read(unsealed), Ok(vec![waiting]));
}

#[test]
fn rows_of_rebuilt_tables_stay_as_they_were() {
    let (_place, store) = older(BEFORE_FIGURES, a_lender);
    let cash = Balance { account: 1000, branch_id: 7, balance: 12_345 };
    assert_eq!(store.read(balances), Ok(vec![cash]));
    let entry = Entry {
        id: 1,
        staff_id: 1,
        business_date: date(2026, 1, 10),
        login_at: moment(),
        login_latitude_microdegrees: Some(-26_204_102),
        login_selfie: Some("selfies/a.jpg".to_owned()),
        logout_at: None,
    };
    assert_eq!(store.read(log_book_entries), Ok(vec![entry]));
    let (_place, store) = older(BEFORE_CLIENT_DATA, looked);
    let reading = Reading {
        id: 4,
        at: moment(),
        staff_id: 1,
        session_id: 3,
        kind: "list".to_owned(),
        list: Some("clients".to_owned()),
    };
    assert_eq!(store.read(readings), Ok(vec![reading]));
}

/// So that their details are deleted in time, and the values in their audit lines as well.
#[test]
fn registrations_that_were_declined_count_from_their_beginning() {
    fn registered(tx: &mut Tx) -> store::Result<()> {
        people(tx, moment()).map(drop)
    }
    let expected =
        [Member { id: 1, declined_at: None }, Member { id: 2, declined_at: Some(moment()) }];
    for known in [BEFORE_FIGURES, BEFORE_SALTED_LINES] {
        let (_place, store) = older(known, registered);
        let found = store.read(members).expect("read");
        assert_eq!(found.as_slice(), expected, "{known}");
    }
}
