//! A lender's months compared with the model: every answer foreseen, every figure compared each
//! night, and on PostgreSQL the same rows at the end as on SQLite. `cargo xtask sim` lives many
//! more.

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

// Seeds are counted, not chosen: events that chance does not lead to are searched for
// (`months/goals.rs`). Some seeds set the lender's features (`Life::begin`). The bounds below are
// about half of the observed counts.

#[test]
fn four_lenders_match_the_model() {
    let all = live(&[1, 2, 3, 4], 58);
    for (what, count) in [
        ("accepted", all.accepted),
        ("refused", all.refused),
        ("repayments", all.repayments),
        ("log-ins", all.log_ins),
    ] {
        assert!(count > 100, "{what}: {count} in {all:?}");
    }
    assert!(all.replayed > 20 && all.approvals > 10 && all.edits > 2, "{all:?}");
    assert!(all.penalties > 20 && all.forgiven > 3 && all.write_offs > 2, "{all:?}");
    assert!(all.transfers > 5 && all.undone > 10, "{all:?}");
    assert!(all.reconciliations > 20, "{all:?}");
    assert!(all.staff_changes > 40 && all.locked_out > 50 && all.notices > 5, "{all:?}");
    assert!(all.absences > 40 && all.papers > 30 && all.signatures > 5, "{all:?}");
    assert!(all.settlements > 30 && all.whole_balances > 20, "{all:?}");
    assert!(all.prepayments > 10 && all.put_before > 0, "{all:?}");
    assert!(all.differences > 20 && all.after_cash_up > 10 && all.reschedules > 3, "{all:?}");
    assert!(all.booked > 15 && all.sure > 2 && all.credits > 10, "{all:?}");
    assert!(all.used_credits > 10 && all.quotes > 10 && all.stored_quotes > 0, "{all:?}");
    assert!(all.dated_settlements > 1 && all.reopened_months > 0, "{all:?}");
    assert!(all.reversals > 20 && all.reapplied > 2 && all.reopened_days > 0, "{all:?}");
    assert!(all.vat_months > 0 && all.closed_months > 5, "{all:?}");
    assert!(all.vouchers > 60 && all.journals > 2, "{all:?}");
    assert!(all.approved_vouchers > 3 && all.reversed_vouchers > 15, "{all:?}");
}

/// Clients who pay little of what is due.
#[test]
fn lenders_in_arrears_match_the_model() {
    let all = live(&[6, 54], 90);
    assert!(all.penalties > 30 && all.defaults > 5 && all.reversals > 10, "{all:?}");
    assert!(all.forgiven > 5 && all.reapplied > 0 && all.closed_months > 3, "{all:?}");
    assert!(all.reschedules > 2 && all.write_offs > 1 && all.recoveries > 0, "{all:?}");
}

/// Dear loans in default for months: charges are waived, loans are written off, and payments reversed
/// lead into both.
#[test]
fn expensive_loans_stay_within_the_law() {
    let all = live(&[24, 36], 160);
    assert!(all.waivers > 5 && all.reversals > 20 && all.defaults > 30, "{all:?}");
    assert!(all.penalties > 80 && all.approvals > 5 && all.write_offs > 1, "{all:?}");
    assert!(all.reschedules > 2 && all.cancelled_later > 0, "{all:?}");
}

/// Vendors: one owes VAT when it is invoiced, the other when it is paid.
#[test]
fn vat_owed_follows_invoices_or_payments() {
    let all = live(&[3, 11], 75);
    assert!(all.repayments > 60 && all.settlements > 15 && all.reversals > 10, "{all:?}");
    assert!(all.vat_months > 1 && all.reschedules > 1 && all.taxed_vouchers > 15, "{all:?}");
}

/// Branches, products, payment methods, limits and rates of VAT come with the months. Two of the lenders keep
/// to the limits, two charge VAT.
#[test]
fn changing_lenders_use_every_verb() {
    let Lived { tally: all, mut verbs } = lived(&[5, 10, 15, 20, 35, 45, 75], 60);
    verbs.retain(|verb| !verbs::is_of_tests(verb));
    assert!(all.setup_changes > 35 && all.mapped_files > 5, "{all:?}");
    assert!(all.above_limits > 20 && all.cut_penalties > 1 && all.at_new_vat > 5, "{all:?}");
    assert!(all.in_time > 0 && all.asked_again > 0 && all.cancelled_later > 0, "{all:?}");

    assert!(all.unaffordable > 2 && all.affordable > 20, "{all:?}");

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
