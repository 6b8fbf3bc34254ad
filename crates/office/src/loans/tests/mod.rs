mod account;
mod daily;
mod penalties;
mod write_off;

use super::*;
use crate::applications::NewApplication;
use crate::credit_limits::LimitKind;
use crate::products::{self, ProductFields};
use crate::repayments::NewRepayment;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{Error, Patch};
use lending::{Duration, LoanStatus};
use money::{Cents, Rate};

fn found(scene: &Scene, search: &LoanSearch) -> (Vec<i64>, i64) {
    let page = scene.admin.asks(|tx, ctx| list(tx, ctx, search, 25, 0)).unwrap();
    (page.items.iter().map(|account| account.loan.id.get()).collect(), page.total)
}

#[test]
fn loan_list_applies_every_filter() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(10_000));
    let first = scene.give(rand(1000), 3).loan.id.get();
    let second_client = scene.client(2);
    let input = NewApplication {
        client: Some(second_client),
        branch: Some(village),
        ..scene.application(rand(2000), 3)
    };
    let second = scene.apply(input).unwrap().account.loan.id.get();
    scene.go_to(date("2026-03-05"));
    let third = scene.give(rand(3000), 3).loan.id.get();

    let search = LoanSearch::default();
    assert_eq!(found(&scene, &search), (vec![third, second, first], 3));
    let by = |text: &str| LoanSearch { text: text.to_owned(), ..LoanSearch::default() };
    assert_eq!(found(&scene, &by("mokoena2")), (vec![second], 1));
    assert_eq!(found(&scene, &by("pass00001")).0, [third, first]);
    assert_eq!(found(&scene, &by("th")).0, [third, second, first]);
    assert_eq!(found(&scene, &by(&third.to_string())).0, [third]);
    assert_eq!(found(&scene, &by("nobody")), (vec![], 0));
    assert_eq!(found(&scene, &by("%\"'")), (vec![], 0));
    let at = LoanSearch { branch: Some(village), ..LoanSearch::default() };
    assert_eq!(found(&scene, &at), (vec![second], 1));
    let at = LoanSearch { branch: Some(village), ..by("thandi") };
    assert_eq!(found(&scene, &at), (vec![second], 1));
    let from = LoanSearch { from: Some(date("2026-03-03")), ..LoanSearch::default() };
    assert_eq!(found(&scene, &from), (vec![third], 1));
    let to = LoanSearch { to: Some(date("2026-03-04")), ..by("thandi") };
    assert_eq!(found(&scene, &to).0, [second, first]);
    let staff = scene.admin.staff.to_string();
    for (who, count) in [(staff.as_str(), 3), ("TEST Pers", 3), ("99", 0), ("zzz", 0)] {
        let by = LoanSearch { disbursed_by: who.to_owned(), ..LoanSearch::default() };
        assert_eq!(found(&scene, &by).1, count, "{who}");
    }
    let none = LoanSearch { statuses: vec![LoanStatus::Closed], ..LoanSearch::default() };
    assert_eq!(found(&scene, &none), (vec![], 0));
    let page = scene.admin.asks(|tx, ctx| list(tx, ctx, &search, 2, 2)).unwrap();
    assert_eq!((page.items.len(), page.total), (1, 3));
    assert_eq!(page.items[0].installments.len(), 3);
}

/// Every loan of a search in pieces of two.
fn walked(scene: &Scene, search: &LoanSearch) -> Vec<i64> {
    let ids = scene.admin.asks(|tx, ctx| {
        let (mut walk, mut ids) = (walk(tx, ctx, search)?, Vec::new());
        loop {
            let piece = walk.next(tx, 2)?;
            if piece.is_empty() {
                return Ok(ids);
            }
            assert!(piece.len() <= 2);
            ids.extend(piece.iter().map(|loan| loan.id.get()));
        }
    });
    ids.unwrap()
}

#[test]
fn loan_list_and_pages_agree_by_date() {
    let scene = Scene::new();
    let mut given = Vec::new();
    for day in ["2026-03-03", "2026-03-04", "2026-03-06"] {
        scene.go_to(date(day));
        given.extend((0..3).map(|_| scene.give(rand(500), 3).loan.id.get()));
    }
    given.reverse();
    let all = LoanSearch::default();
    let thandi = LoanSearch { text: "thandi".to_owned(), ..LoanSearch::default() };
    let some = LoanSearch { to: Some(date("2026-03-05")), ..LoanSearch::default() };
    assert_eq!(walked(&scene, &all), given);
    assert_eq!(walked(&scene, &thandi), given);
    assert_eq!(walked(&scene, &some), given[3..]);
    // With a filter, a page is looked for on its days alone: wherever it begins, it is the same.
    for offset in 0..7 {
        for limit in [1, 2, 4, 500] {
            let asked = |tx: &mut Tx, ctx: &Ctx| list(tx, ctx, &some, limit, offset);
            let page = scene.admin.asks(asked).unwrap();
            let ids: Vec<i64> = page.items.iter().map(|one| one.loan.id.get()).collect();
            let end = usize::try_from(offset + limit).unwrap().min(6);
            let start = usize::try_from(offset).unwrap().min(6);
            assert_eq!((ids.as_slice(), page.total), (&given[3..][start..end], 6));
        }
    }
    // A number that is part of a national ID and of an account as well is one hit.
    let number = LoanSearch { text: "1".to_owned(), ..LoanSearch::default() };
    assert_eq!(walked(&scene, &number), [1]);
    // Loans of several statuses are one list.
    for id in [2, 3, 5, 9] {
        scene.admin.does(move |tx, ctx| write_off(tx, ctx, LoanId::new(id), "Gone")).unwrap();
    }
    assert_eq!(walked(&scene, &all).len(), 5);
    let statuses = vec![LoanStatus::WrittenOff, LoanStatus::Active, LoanStatus::Active];
    for search in [all, thandi, some] {
        let both = LoanSearch { statuses: statuses.clone(), ..search };
        let wanted = if both.to.is_some() { &given[3..] } else { &given };
        assert_eq!(walked(&scene, &both), wanted);
        for offset in 0..9 {
            let asked = |tx: &mut Tx, ctx: &Ctx| list(tx, ctx, &both, 2, offset);
            let page = scene.admin.asks(asked).unwrap();
            let ids: Vec<i64> = page.items.iter().map(|one| one.loan.id.get()).collect();
            let start = usize::try_from(offset).unwrap().min(wanted.len());
            let end = (start + 2).min(wanted.len());
            assert_eq!(ids, wanted[start..end]);
            assert_eq!(page.total, i64::try_from(wanted.len()).unwrap());
        }
    }
    scene.must_be_sound();
}

#[test]
fn consultants_see_only_own_branch_loans() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(10_000));
    let elsewhere = scene.give(rand(1000), 3).loan.branch_id;
    let input = NewApplication { branch: Some(village), ..scene.application(rand(2000), 3) };
    let own = scene.apply(input).unwrap().account.loan.id;
    let clerk = scene.office.consultant("Village");
    let everything = LoanSearch::default();
    let page = clerk.asks(|tx, ctx| list(tx, ctx, &everything, 25, 0)).unwrap();
    assert_eq!((page.items[0].loan.id, page.items.len(), page.total), (own, 1, 1));
    let rows = clerk.asks(|tx, ctx| walk(tx, ctx, &everything)?.next(tx, 500)).unwrap();
    assert_eq!(rows.iter().map(|loan| loan.id).collect::<Vec<_>>(), [own]);
    let there = LoanSearch { branch: Some(elsewhere), ..LoanSearch::default() };
    let refused = clerk.asks(|tx, ctx| list(tx, ctx, &there, 25, 0));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
    let refused = clerk.asks(|tx, ctx| walk(tx, ctx, &there).map(drop));
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
}

#[test]
fn open_accounts_list_the_oldest_first() {
    let scene = Scene::new();
    let first = scene.give(rand(1000), 1);
    let second = scene.give(rand(2000), 1);
    let client = scene.client;
    let open = scene.admin.asks(|tx, ctx| open_accounts(tx, ctx, client)).unwrap();
    assert_eq!(open, [first.clone(), second.clone()]);
    scene.pay(first.loan.id, first.loan.balance);
    let open = scene.admin.asks(|tx, ctx| open_accounts(tx, ctx, client)).unwrap();
    assert_eq!(open, [second]);
    let found = scene.admin.asks(|tx, ctx| schedule(tx, ctx, first.loan.id)).unwrap();
    let rows = found.installments;
    assert_eq!(rows.len(), 1);
    let answer = scene.admin.asks(|tx, ctx| schedule(tx, ctx, LoanId::new(99)));
    assert_eq!(messages(answer, "loan_account").len(), 1);
}

/// A change of the scene's product.
fn edit_product(scene: &Scene, fields: ProductFields) {
    let product = scene.product;
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
}

fn terms_now(scene: &Scene, id: LoanId) -> LoanTerms {
    scene.admin.asks(|tx, ctx| details(tx, ctx, id)).unwrap().terms
}

/// The golden case of contract §5: what settling early is worked out from.
#[test]
fn unpaid_fee_parts_follow_from_payments() {
    let scene = Scene::new();
    edit_product(
        &scene,
        ProductFields {
            initiation_fee_method: Some("nca_maximum".to_owned()),
            monthly_service_fee: Some(rand(60)),
            ..ProductFields::default()
        },
    );
    let id = scene.give(rand(10_000), 12).loan.id;
    for _ in 0..3 {
        scene.pay(id, Cents::new(118_083));
    }
    let left = |account: &LoanAccount| {
        let mut sums = [0; 3];
        for row in &account.installments {
            let fees = row.fees().unwrap().unpaid(row.paid_fee, row.waived_fee).unwrap();
            let parts =
                [row.principal.minus(row.paid_principal).unwrap(), fees.initiation, fees.service];
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part.get());
        }
        sums
    };
    assert_eq!(left(&scene.account(id)), [750_001, 78_750, 54_000]);
    // The fourth in part: R 200 of interest, R 87,50 of the initiation fee, R 12,50 of the service fee.
    let part = NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), rand(300)) };
    let account = scene.receive(part).unwrap().account;
    assert_eq!(left(&account), [750_001, 70_000, 52_750]);
    scene.must_be_sound();
}

#[test]
fn loan_keeps_its_terms_after_product_changes() {
    let scene = Scene::new();
    let id = scene.give(rand(9000), 6).loan.id;
    let found = scene.admin.asks(|tx, ctx| details(tx, ctx, id)).unwrap();
    let terms = found.terms;
    assert_eq!(terms.interest_rate, Rate::percent(24));
    assert_eq!((terms.term_months, terms.grace_days), (12, 0));
    let half_a_year = Duration { periods: 6, periods_per_year: 12 };
    assert_eq!(terms.duration(), half_a_year);
    // Unsecured credit without fees: the repo rate and the margin above it.
    let kinds: Vec<_> = found.limits.iter().map(|row| row.kind).collect();
    assert_eq!(kinds, [LimitKind::RepoRate, LimitKind::UnsecuredInterest]);
    edit_product(
        &scene,
        ProductFields {
            interest_rate: Patch::Set(Rate::percent(30)),
            term_months: Patch::Set(24),
            penalty_rate: Patch::Set(Rate::percent(1)),
            grace_days: Some(9),
            ..ProductFields::default()
        },
    );
    assert_eq!(terms_now(&scene, id), terms);
    let nobody = scene.admin.asks(|tx, ctx| details(tx, ctx, LoanId::new(9)));
    assert!(matches!(nobody, Err(Error::NotFound(_))), "{nobody:?}");
    scene.must_be_sound();
}
