mod classes;
mod columns;
mod daily;
mod dated;
mod days;
mod erased;
mod heads;
mod kinds;
mod people;
mod prepaid;
mod read;
mod reapplied;
mod rescheduled;
mod reversals;
mod transfers;
mod settled;
mod vat;

use super::*;
use crate::applications::NewApplication;
use crate::loans;
use crate::products::{self, ProductFields};
use crate::repayments::{self, NewRecovery};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::{Patch, Permission};
use money::Rate;

use store::testing::{ask, run};
use store::{Engine, Sql, sql};

/// A lender with something in every table: loans at two branches, one closed, one paid elsewhere,
/// one with penalties.
fn scene() -> Scene {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(9000));
    let closed = scene.give(rand(500), 1);
    scene.settle(closed.loan.id);
    let late = scene.give(rand(1000), 6);
    scene.go_to(date("2026-04-04"));
    let account = scene.account(late.loan.id);
    let elsewhere = crate::repayments::NewRepayment {
        branch: Some(village),
        ..scene.payment(&account, rand(400))
    };
    scene.receive(elsewhere).unwrap();
    scene.must_be_sound();
    scene
}

/// Takes away every guard of the database against edits.
fn disarm(tx: &mut Tx) -> Result<()> {
    if tx.engine() == Engine::Sqlite {
        for trigger in ask(tx, "SELECT name FROM sqlite_schema WHERE type = 'trigger'")? {
            run(tx, &format!("DROP TRIGGER {trigger}"))?;
        }
        return Ok(());
    }
    for guard in [
        sql!("ALTER TABLE journal_entries DISABLE TRIGGER USER"),
        sql!("ALTER TABLE journal_lines DISABLE TRIGGER USER"),
        sql!("ALTER TABLE operations DISABLE TRIGGER USER"),
        sql!("ALTER TABLE provision_rates DISABLE TRIGGER USER"),
        sql!("ALTER TABLE vat_rates DISABLE TRIGGER USER"),
        sql!("ALTER TABLE credit_limits DISABLE TRIGGER USER"),
        sql!("ALTER TABLE client_flags DISABLE TRIGGER USER"),
        sql!("ALTER TABLE bank_reconciliations DISABLE TRIGGER USER"),
        sql!("ALTER TABLE identifications DISABLE TRIGGER USER"),
        sql!("ALTER TABLE screening_lists DISABLE TRIGGER USER"),
        sql!("ALTER TABLE screening_matches DISABLE TRIGGER USER"),
        sql!("ALTER TABLE cash_thresholds DISABLE TRIGGER USER"),
        sql!("ALTER TABLE vouchers DISABLE TRIGGER USER"),
        sql!("ALTER TABLE voucher_lines DISABLE TRIGGER USER"),
        sql!("ALTER TABLE expense_norms DISABLE TRIGGER USER"),
        sql!("ALTER TABLE expense_norm_bands DISABLE TRIGGER USER"),
    ] {
        tx.execute(guard, &[])?;
    }
    Ok(())
}

/// Damages the records past every guard of the database.
fn plant(scene: &Scene, damage: Sql) {
    scene.office.arrange(move |tx, _| {
        disarm(tx)?;
        assert_eq!(tx.execute(damage, &[])?, 1, "one row is damaged");
        Ok(())
    });
}

/// Asserts that the damage is reported at this place with this text.
fn finds(damage: Sql, place: &str, what: &str) {
    finds_in(&scene(), damage, place, what);
}

fn finds_in(scene: &Scene, damage: Sql, place: &str, what: &str) {
    plant(scene, damage);
    let report = scene.verify();
    let found = report.findings.iter().any(|one| one.place == place && one.what.contains(what));
    assert!(found, "{place}: {what} is not among {:#?}", report.findings);
}

#[test]
fn verify_counts_the_records_checked() {
    let report = scene().verify();
    assert_eq!((report.entries, report.loans), (7, 2));
    assert!(report.operations > 7);
    assert_eq!(report.left_out, 0);
}

#[test]
fn only_administrators_and_the_program_verify() {
    let scene = Scene::new();
    assert!(scene.office.consultant("Town").asks(prove).is_err());
}

#[test]
fn a_changed_amount_of_an_entry_is_found() {
    let damage = sql!("UPDATE journal_entries SET amount = amount + 1 WHERE id = 3");
    finds(damage, "journal entry 3", "the amount is");
}

#[test]
fn a_changed_description_is_found() {
    let damage = sql!("UPDATE journal_entries SET description = 'Gift' WHERE id = 2");
    finds(damage, "journal entry 2", "hash");
}

#[test]
fn a_changed_date_is_found() {
    let damage = sql!("UPDATE journal_entries SET business_date = '2026-03-01' WHERE id = 2");
    finds(damage, "journal entry 2", "before the previous entry's");
}

#[test]
fn a_changed_line_is_found() {
    let damage =
        sql!("UPDATE journal_lines SET amount = amount + 5 WHERE entry_id = 3 AND line = 1");
    finds(damage, "journal entry 3", "debits exceed credits by 0.05 in branch 2");
}

#[test]
fn a_line_moved_to_another_branch_is_found() {
    let damage = sql!("UPDATE journal_lines SET branch_id = 3 WHERE entry_id = 3 AND line = 1");
    finds(damage, "journal entry 3", "debits exceed");
}

#[test]
fn a_deleted_line_is_found() {
    let damage = sql!("DELETE FROM journal_lines WHERE entry_id = 1 AND line = 2");
    finds(damage, "journal entry 1", "debits exceed credits");
}

#[test]
fn a_forged_head_of_the_journal_is_found() {
    let damage = sql!("UPDATE chain_heads SET number = number - 1 WHERE chain = 'journal'");
    finds(damage, "head of the chain journal", "the number is 6, but should be 7");
}

#[test]
fn a_wrong_balance_of_an_account_is_found() {
    let damage = sql!(
        "UPDATE account_balances SET balance = balance + 1 WHERE account = 1000 AND branch_id = 2"
    );
    finds(damage, "balance of account 1000 of branch 2", "should be");
}

#[test]
fn a_missing_balance_is_found() {
    let damage = sql!("DELETE FROM account_balances WHERE account = 4000 AND branch_id = 2");
    finds(damage, "balance of account 4000 of branch 2", "missing");
}

const DAY: &str = "movements of 2026-04-04 on account 1000 of branch 3 by repayment";
const MONTH: &str = "movements to 2026-03-31 on account 1100 of branch 2 by settlement";

#[test]
fn wrong_movements_of_a_day_are_found() {
    let damage = sql!(
        "UPDATE account_days SET debit = debit + 1
         WHERE account = 1000 AND branch_id = 3 AND business_date = '2026-04-04'"
    );
    finds(damage, DAY, "the debits");
    let damage = sql!(
        "DELETE FROM account_days
         WHERE account = 1000 AND branch_id = 3 AND business_date = '2026-04-04'"
    );
    finds(damage, DAY, "missing");
}

#[test]
fn wrong_movements_of_months_are_found() {
    let damage = sql!(
        "UPDATE account_months SET credit = credit + 1
         WHERE account = 1100 AND branch_id = 2 AND kind = 'settlement'"
    );
    finds(damage, MONTH, "the credits");
    let damage = sql!(
        "DELETE FROM account_months
         WHERE account = 1100 AND branch_id = 2 AND kind = 'settlement'"
    );
    finds(damage, MONTH, "missing");
}

#[test]
fn movements_of_a_day_without_entries_are_found() {
    let damage = sql!(
        "INSERT INTO account_days (business_date, account, branch_id, kind, debit, credit, lines,
            last_entry_id)
         VALUES ('2026-03-20', 1000, 2, 'deposit', 1, 0, 1, 1)"
    );
    finds(damage, "movements of days", "their count");
}

#[test]
fn a_wrong_balance_of_a_loan_is_found() {
    let damage = sql!("UPDATE loans SET balance = balance - 1 WHERE id = 2");
    finds(damage, "loan 2", "the balance is");
}

#[test]
fn an_installment_that_asks_for_less_is_found() {
    let damage = sql!(
        "UPDATE installments SET total_due = total_due - 1, paid_principal = paid_principal + 1
         WHERE loan_id = 2 AND number = 6"
    );
    finds(damage, "loan 2", "principal paid");
}

#[test]
fn a_loan_of_the_wrong_status_is_found() {
    let damage = sql!("UPDATE loans SET status = 'active' WHERE id = 1");
    finds(damage, "loan 1", "its status is active, which does not fit its balance");
}

#[test]
fn a_wrong_next_payment_is_found() {
    let damage = sql!("UPDATE loans SET next_payment_on = '2026-12-24' WHERE id = 2");
    finds(damage, "loan 2", "next payment");
}

#[test]
fn a_changed_repayment_is_found() {
    let damage = sql!("UPDATE repayments SET amount = amount + 1 WHERE id = 1");
    finds(damage, "loan 1", "the sum of its allocations");
}

#[test]
fn wrong_figures_of_the_portfolio_are_found() {
    let damage = sql!(
        "UPDATE loan_totals SET balance = balance + 1 WHERE branch_id = 2 AND status = 'active'"
    );
    finds(damage, "figures of active loans of branch 2", "the balance");
    let damage = sql!("UPDATE branch_totals SET repaid = repaid + 1 WHERE branch_id = 3");
    finds(damage, "figures of branch 3", "repaid");
    let damage = sql!("DELETE FROM branch_clients WHERE branch_id = 2 AND client_id = 1");
    finds(damage, "clients of branches", "the number of loans whose client is missing");
    let damage = sql!("UPDATE clients SET open_accounts = open_accounts + 1 WHERE id = 1");
    finds(damage, "client 1", "open accounts");
}

/// A lender with corrections: loan 1 written off and partly recovered, a payment on loan 2 taken
/// back, interest of loan 3 waived.
fn corrected() -> Scene {
    let scene = Scene::new();
    let client = Some(scene.client(2));
    let input = NewApplication { client, ..scene.application(rand(500), 1) };
    let written_off = scene.apply(input).unwrap().account.loan.id;
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, written_off, "Gone.")).unwrap();
    let input = NewRecovery {
        amount: Some(rand(50)),
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
    };
    scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, written_off, &input)).unwrap();
    let other = scene.give(rand(1000), 6);
    let paid = scene.receive(scene.payment(&other, rand(700))).unwrap().id;
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, paid, "Bounced.")).unwrap();
    let product = scene.product;
    let dear =
        ProductFields { interest_rate: Patch::Set(Rate::percent(800)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let dear = scene.give(rand(1000), 3);
    scene.go_to(date("2026-07-01"));
    let account = scene.account(dear.loan.id);
    assert!(account.installments[2].waived().unwrap().is_positive());
    scene.must_be_sound();
    scene
}

#[test]
fn wrong_write_offs_and_recoveries_are_found() {
    let scene = corrected();
    let damage = sql!("UPDATE loans SET written_off = written_off - 1 WHERE id = 1");
    finds_in(&scene, damage, "loan 1", "the amount written off");
    let damage = sql!("UPDATE loans SET recovered = recovered - 1 WHERE id = 1");
    finds_in(&scene, damage, "loan 1", "the amount recovered");
    let damage = sql!("UPDATE loans SET status = 'closed' WHERE id = 1");
    finds_in(&scene, damage, "loan 1", "its status is closed, but");
}

#[test]
fn changed_past_figures_are_found() {
    let scene = corrected();
    let damage = sql!(
        "UPDATE loan_states SET balance = balance + 1 WHERE loan_id = 3
            AND business_date = (SELECT MIN(business_date) FROM loan_states WHERE loan_id = 3)"
    );
    finds_in(&scene, damage, "loan 3 on 2026-04-03", "the balance is");
    let damage = sql!("UPDATE loan_states SET status = 'active' WHERE loan_id = 1");
    finds_in(&scene, damage, "loan 1", "but its history ends as active");
    let damage = sql!(
        "UPDATE branch_totals SET recovered = recovered + 1 WHERE recovered > 0 OR repaid > 0"
    );
    finds_in(&scene, damage, "figures of branch 2", "recovered");
}

#[test]
fn wrong_reversals_are_found() {
    let scene = corrected();
    let damage = sql!("UPDATE repayments SET entry_id = 1 WHERE id = 2");
    finds_in(&scene, damage, "repayment 2", "belongs to something else");
    let damage =
        sql!("UPDATE journal_lines SET amount = amount + 1 WHERE entry_id = 6 AND line = 1");
    finds_in(&scene, damage, "journal entry 7", "does not mirror");
    let damage = sql!("UPDATE repayments SET reversal_entry_id = NULL WHERE id = 2");
    finds_in(&scene, damage, "journal entry 7", "not marked as reversed");
}

#[test]
fn charges_beyond_in_duplum_are_found() {
    let scene = corrected();
    let damage = sql!(
        "UPDATE installments SET waived_interest = waived_interest - 1, interest = interest - 1,
            written_off = written_off - 1
         WHERE loan_id = 3 AND number = 3"
    );
    finds_in(&scene, damage, "loan 3", "the interest of its installments");
    let damage = sql!("UPDATE loans SET default_principal = default_principal - 1 WHERE id = 3");
    finds_in(&scene, damage, "loan 3", "but the in duplum rule allows");
    let damage = sql!(
        "UPDATE installments SET waived_interest = waived_interest - 1 WHERE loan_id = 3
            AND number = 3"
    );
    finds_in(&scene, damage, "loan 3", "unearned interest");
}

#[test]
fn client_missing_from_search_is_found() {
    let damage = sql!("UPDATE clients SET search = 'nobody' WHERE id = 1");
    finds(damage, "client 1", "the search text is nobody");
    let damage = sql!("UPDATE clients SET sort_name = 'nobody' WHERE id = 1");
    finds(damage, "client 1", "the sort name is nobody");
    let damage = sql!(
        "DELETE FROM client_beginnings WHERE beginning =
            (SELECT MIN(beginning) FROM client_beginnings)"
    );
    finds(damage, "client 1", "its search prefixes");
    let damage = sql!("UPDATE loans SET client_rank = NULL WHERE id = 2");
    finds(damage, "loan 2", "its client's rank");
}

#[test]
fn clients_out_of_order_are_found() {
    let scene = scene();
    scene.client(2);
    plant(&scene, sql!("UPDATE clients SET name_rank = name_rank - 1000000000000 WHERE id = 2"));
    let report = scene.verify();
    assert!(!report.is_sound());
    assert!(report.findings.iter().all(|one| one.what.contains("earlier name")), "{report:#?}");
}

#[test]
fn wrong_marks_and_counts_of_clients_are_found() {
    let damage = sql!("UPDATE clients SET is_blacklisted = TRUE WHERE id = 1");
    finds(damage, "client 1", "its blacklisted flag does not match the blacklist");
    let damage = sql!("UPDATE client_totals SET clients = clients + 1 WHERE clients = 1");
    finds(damage, "number of female clients, not blacklisted, with an open account", "the count");
    let damage = sql!("DELETE FROM client_totals WHERE clients = 1");
    finds(damage, "number of female clients, not blacklisted, with an open account", "missing");
}

#[test]
fn wrong_counts_of_days_are_found() {
    let damage = sql!("UPDATE loan_days SET loans = 2 WHERE status = 'closed'");
    let place = "number of closed loans of 2026-03-02, branch 2, by staff 1";
    finds(damage, place, "the count is 2, but should be 1");
    finds(sql!("DELETE FROM loan_days WHERE status = 'closed'"), place, "it is missing");
}

#[test]
fn a_changed_operation_is_found() {
    let damage = sql!(
        "UPDATE operations SET changes = '{}' WHERE id = (SELECT MAX(id) FROM operations WHERE verb = 'loan.disburse')"
    );
    let scene = scene();
    plant(&scene, damage);
    let report = scene.verify();
    assert!(report.findings.iter().any(|one| one.place.starts_with("operation ")), "{report:#?}");
}

#[test]
fn a_gap_in_the_numbers_is_found() {
    let damage = sql!("UPDATE counters SET value = value + 1 WHERE name = 'repayments'");
    finds(damage, "numbers of repayments", "the highest number is 2, but should be 3");
}

#[test]
fn missing_counter_is_found() {
    let damage = sql!("UPDATE counters SET name = 'payments' WHERE name = 'repayments'");
    finds(damage, "numbers of repayments", "their counter is missing");
}

/// Reports of a proof with one thread and with two.
fn found_by_one_and_by_two(scene: &Scene) -> (Report, Report) {
    let one = scene.verify();
    let (office, request) = (&scene.office.office, scene.admin.request());
    let two = office.read_twice_on(store::Lane::Lists, &request, prove_by_two);
    (sorted(one), sorted(two.expect("a report")))
}

fn sorted(mut report: Report) -> Report {
    report.findings.sort_by_key(ToString::to_string);
    report
}

#[test]
fn two_threads_prove_the_same_as_one() {
    let scene = scene();
    let (one, two) = found_by_one_and_by_two(&scene);
    assert!(one.is_sound(), "{:?}", one.findings);
    assert_eq!(two, one);
    for damage in [
        sql!("UPDATE loans SET balance = balance + 1, default_principal = 7 WHERE id = 2"),
        sql!("UPDATE journal_entries SET description = 'Another' WHERE id = 3"),
        sql!("UPDATE repayments SET amount = amount + 1 WHERE id = 1"),
        sql!("UPDATE loan_totals SET loans = loans + 1 WHERE status = 'closed'"),
    ] {
        plant(&scene, damage);
    }
    let (one, two) = found_by_one_and_by_two(&scene);
    assert!(one.findings.len() > 5, "{:?}", one.findings);
    assert_eq!(two, one);
}

#[test]
fn findings_read_as_sentences() {
    let finding = Finding { place: "loan 7".to_owned(), what: "it has no installments".to_owned() };
    assert_eq!(finding.to_string(), "loan 7: it has no installments");
}
