//! A lender's months beside the model: every answer foreseen, every figure compared each night, and
//! on PostgreSQL the same rows at the end as on SQLite. `cargo xtask sim` lives many more.

mod verbs;

use simulator::months::{self, Lived, Plan, Tally};
use std::collections::BTreeSet;

fn live(seeds: &[u64], days: u32) -> Tally {
    lived(seeds, days).tally
}

fn lived(seeds: &[u64], days: u32) -> Lived {
    let mut all = Lived { tally: Tally::default(), verbs: BTreeSet::new() };
    for &seed in seeds {
        match months::live_on_each_engine(Plan { seed, days }) {
            Ok(lived) => {
                all.tally.add(&lived.tally);
                all.verbs.extend(lived.verbs);
            }
            Err(broken) => {
                let repeat = format!("cargo xtask sim --seed {seed} --days {days} --count 1");
                panic!("seed {seed}: {broken}\nrepeat: {repeat}");
            }
        }
    }
    all
}

#[test]
fn four_lenders_live_as_the_model_foresees() {
    let all = live(&[305, 308, 332, 358], 58);
    // The seeds must keep leading into what is hard; others are to be chosen when they do not.
    for (what, count) in [
        ("accepted", all.accepted),
        ("refused", all.refused),
        ("repayments", all.repayments),
        ("penalties", all.penalties),
    ] {
        assert!(count > 50, "{what}: {count} in {all:?}");
    }
    assert!(all.replayed > 20 && all.approvals > 5 && all.edits > 3, "{all:?}");
    assert!(all.transfers > 5 && all.undone > 5, "{all:?}");
    assert!(all.staff_changes > 50 && all.locked_out > 20 && all.notices > 20, "{all:?}");
    assert!(all.log_ins > 200 && all.absences > 20, "{all:?}");
    assert!(all.settlements > 10 && all.whole_balances > 10, "{all:?}");
    assert!(all.prepayments > 0 && all.put_before > 1, "{all:?}");
    assert!(all.differences > 20 && all.after_cash_up > 10 && all.reschedules > 5, "{all:?}");
    assert!(all.booked > 30 && all.sure > 5 && all.credits > 20, "{all:?}");
    assert!(all.used_credits > 20 && all.quotes > 20 && all.stored_quotes > 1, "{all:?}");
    assert!(all.dated_settlements > 1 && all.reopened_months > 0, "{all:?}");
}

#[test]
fn lenders_in_arrears_live_on() {
    let all = live(&[701, 708, 713], 90);
    assert!(all.penalties > 50 && all.defaults > 5 && all.reversals > 20, "{all:?}");
    assert!(all.reapplied > 1, "{all:?}");
    assert!(all.forgiven > 3 && all.in_time > 0 && all.closed_months > 3, "{all:?}");
    assert!(all.reopened_days > 0, "{all:?}");
}

/// Dear loans in default for months: charges are waived, loans are written off, and payments reversed
/// lead into both.
#[test]
fn a_lender_of_expensive_loans_stays_within_the_law() {
    let all = live(&[110, 113, 118], 160);
    assert!(all.waivers > 0 && all.reversals > 20 && all.defaults > 5, "{all:?}");
    assert!(all.approvals > 5 && all.edits > 0 && all.write_offs > 4, "{all:?}");
    assert!(all.reschedules > 1 && all.cancelled_later > 0 && all.asked_again > 0, "{all:?}");
}

/// Vendors: one owes VAT when it is paid, the others when it is invoiced.
#[test]
fn lenders_who_charge_vat_owe_what_was_paid_and_what_fell_due() {
    let all = live(&[362, 368, 371], 75);
    assert!(all.repayments > 30 && all.settlements > 3 && all.reversals > 5, "{all:?}");
    assert!(all.vat_months > 2 && all.reschedules > 1, "{all:?}");
}

/// Branches, products, payment methods, limits and rates of VAT come with the months. Two of the lenders keep
/// to the limits, one charges VAT. Other seeds are to be chosen when these no longer use every verb that is
/// used at all.
#[test]
fn lenders_who_change_as_they_lend_use_every_verb() {
    let Lived { tally: all, mut verbs } = lived(&[100, 110, 135, 235, 275], 60);
    // Somebody there deletes a payment method, takes a write-off back, brings a bank line back that was set
    // aside, edits and reschedules a loan.
    verbs.extend(lived(&[412, 437, 440], 60).verbs);
    verbs.retain(|verb| !verbs::is_of_tests(verb));
    assert!(all.setup_changes > 20 && all.mapped_files > 5, "{all:?}");
    assert!(all.papers > 20 && all.signatures > 5, "{all:?}");
    assert!(all.above_limits > 5 && all.cut_penalties > 1 && all.at_new_vat > 1, "{all:?}");

    let of_the_product = verbs::of_the_product();
    let left_out = verbs::NOT_IN_MONTHS.iter().flat_map(|(_, verbs)| *verbs);
    let left_out: BTreeSet<String> = left_out.map(|verb| (*verb).to_owned()).collect();
    let gone: Vec<_> = left_out.difference(&of_the_product).collect();
    assert!(gone.is_empty(), "no verbs any more: {gone:?}");
    let unknown: Vec<_> = verbs.difference(&of_the_product).collect();
    assert!(unknown.is_empty(), "verbs that are not found in the source: {unknown:?}");
    let used: Vec<_> = verbs.intersection(&left_out).collect();
    assert!(used.is_empty(), "used by the months, whatever is said of them: {used:?}");
    let missing: Vec<_> = of_the_product
        .iter()
        .filter(|verb| !verbs.contains(*verb) && !left_out.contains(*verb))
        .collect();
    assert!(
        missing.is_empty(),
        "neither used by the months nor left out for a reason: {missing:?}"
    );
}
