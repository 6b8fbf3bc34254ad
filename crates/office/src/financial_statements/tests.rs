use super::*;
use crate::books::PostedEntry;
use crate::repayments::{self, NewRepayment};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{Error, loans};
use ledger::Kind;

/// Town lends R 1 000 and R 400; Village takes a payment of R 500 on the first, which is reversed
/// in April; then a write-off of the second. Town cash R 100 000, Village R 500.
struct Lender {
    scene: Scene,
    village: BranchId,
    deposit: PostedEntry,
}

fn lender() -> Lender {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let deposit = scene.fund(village, rand(500));
    let paid = scene.give(rand(1000), 3);
    let other = scene.give(rand(400), 1).loan.id;
    scene.go_to(date("2026-03-20"));
    let elsewhere = NewRepayment { branch: Some(village), ..scene.payment(&paid, rand(500)) };
    let receipt = scene.receive(elsewhere).unwrap().id;
    scene.go_to(date("2026-04-10"));
    let colleague = scene.office.administrator().can_everything();
    colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, receipt, "Bounced.")).unwrap();
    scene.admin.does(move |tx, ctx| loans::write_off_decided(tx, ctx, other, "Gone.")).unwrap();
    scene.must_be_sound();
    Lender { scene, village, deposit }
}

impl Lender {
    fn scope(&self, start: &str, end: &str, branch: Option<BranchId>) -> Scope {
        let days = (Some(date(start)), Some(date(end)));
        self.scene.admin.asks(|_, ctx| scope(ctx, days.0, days.1, branch)).unwrap()
    }

    fn sheet(&self, start: &str, end: &str, branch: Option<BranchId>) -> BalanceSheet {
        let scope = self.scope(start, end, branch);
        self.scene.admin.asks(|tx, _| balance_sheet(tx, &scope)).unwrap()
    }
}

#[test]
fn trial_balance_opens_at_the_last_closing() {
    let lender = lender();
    let of = |start: &str, end: &str, branch| {
        let scope = lender.scope(start, end, branch);
        lender.scene.admin.asks(|tx, _| trial_balance(tx, &scope)).unwrap()
    };
    for branch in [None, Some(lender.scene.branch), Some(lender.village)] {
        let march = of("2026-03-01", "2026-03-31", branch);
        let april = of("2026-04-01", "2026-04-10", branch);
        assert_eq!((march.debit, march.closing_debit), (march.credit, march.closing_credit));
        assert_eq!((april.debit, april.closing_debit), (april.credit, april.closing_credit));
        for account in &march.accounts {
            let next = april.accounts.iter().find(|next| next.account == account.account).unwrap();
            assert_eq!(account.closing().unwrap(), next.opening, "{}", account.account);
        }
    }
    let march = of("2026-03-01", "2026-03-31", Some(lender.village));
    let cash = march.accounts.iter().find(|row| row.account == Account::BranchCash).unwrap();
    assert_eq!((cash.opening, cash.debit, cash.credit), (Cents::ZERO, rand(1000), Cents::ZERO));
}

#[test]
fn income_is_that_of_the_period() {
    let lender = lender();
    let of = |start: &str, end: &str| {
        let scope = lender.scope(start, end, None);
        lender.scene.admin.asks(|tx, _| income_statement(tx, &scope)).unwrap()
    };
    let march = of("2026-03-01", "2026-03-31");
    assert!(march.income.total.is_positive());
    assert_eq!((march.expenses.lines.len(), march.result), (0, march.income.total));
    let april = of("2026-04-01", "2026-04-10");
    assert_eq!(april.expenses.lines[0].account, Account::BadDebt);
    assert_eq!(april.result, april.income.total.minus(april.expenses.total).unwrap());
    let both = of("2026-03-01", "2026-04-10");
    assert_eq!(both.result, march.result.plus(april.result).unwrap());
}

#[test]
fn balance_sheet_balances_and_nets_unearned_income() {
    let lender = lender();
    let company = lender.sheet("2026-04-01", "2026-04-10", None);
    assert_eq!(company.assets.total, company.liabilities_and_equity);
    assert!(company.liabilities.lines.is_empty(), "{company:?}");
    assert!(company.assets.lines.iter().all(|line| line.account != Account::InterBranch));
    let unearned =
        company.assets.lines.iter().find(|line| line.account == Account::UnearnedInterest);
    assert!(unearned.unwrap().amount.is_negative());
    let march = lender.sheet("2026-03-01", "2026-03-31", None);
    assert_eq!((march.earlier_result, company.earlier_result), (Cents::ZERO, march.result));
    // Village holds the money of Town's client until it is reversed.
    let village = lender.sheet("2026-03-01", "2026-03-31", Some(lender.village));
    assert_eq!(village.liabilities.lines[0].account, Account::InterBranch);
    assert_eq!(village.liabilities.total, rand(500));
    let scope = lender.scope("2026-03-01", "2026-03-31", None);
    let open = lender.scene.admin.asks(|tx, _| between_branches(tx, &scope)).unwrap();
    let open: Vec<_> = open.iter().map(|open| (open.branch_name.as_str(), open.balance)).collect();
    assert_eq!(open, [("Town", rand(500)), ("Village", rand(-500))]);
    let scope = lender.scope("2026-04-01", "2026-04-10", None);
    let open = lender.scene.admin.asks(|tx, _| between_branches(tx, &scope)).unwrap();
    assert_eq!(open, []);
}

#[test]
fn an_account_s_pages_and_pieces_fit_together() {
    let scene = Scene::new();
    for _ in 0..3 {
        for _ in 0..180 {
            scene.fund(scene.branch, rand(1));
        }
        scene.take(scene.branch, rand(20));
        scene.go_to(add_days(scene.office.today(), 20));
    }
    let today = Some(scene.office.today());
    let since = Some(date("2026-03-03"));
    // The first day is before the period.
    let scope = scene.admin.asks(|_, ctx| scope(ctx, since, today, None)).unwrap();
    for account in [Account::BranchCash, Account::OwnersFunding] {
        let totals = scene.admin.asks(|tx, _| account_totals(tx, &scope, account)).unwrap();
        assert_eq!(totals.rows, 362);
        let page = |limit, offset| {
            scene.admin.asks(|tx, _| account_page(tx, &scope, account, limit, offset)).unwrap()
        };
        let all = page(1000, 0);
        assert_eq!(all.len(), 362);
        assert_eq!(all[0].balance, totals.opening.plus(all[0].amount).unwrap());
        assert_eq!(all[361].balance, totals.closing);
        for offset in [0, 1, 100, 179, 180, 181, 182, 300, 361, 362, 900] {
            let expected: Vec<_> = all.iter().skip(offset).take(25).cloned().collect();
            assert_eq!(page(25, i64::try_from(offset).unwrap()), expected, "{account} {offset}");
        }
    }
    for _ in 0..400 {
        scene.fund(scene.branch, rand(1));
    }
    let (mut rows, mut after) = (Vec::new(), None);
    loop {
        let (piece, mark) = scene
            .admin
            .asks(|tx, _| account_batch(tx, &scope, Account::BranchCash, after))
            .unwrap();
        rows.extend(piece);
        after = mark;
        if after.is_none() {
            break;
        }
    }
    let all =
        scene.admin.asks(|tx, _| account_page(tx, &scope, Account::BranchCash, 1000, 0)).unwrap();
    assert_eq!((rows.len(), rows), (762, all));
}

#[test]
fn company_account_has_lines_of_both_branches() {
    let lender = lender();
    let rows = |branch| {
        let scope = lender.scope("2026-03-01", "2026-04-10", branch);
        let account = Account::InterBranch;
        lender.scene.admin.asks(|tx, _| account_page(tx, &scope, account, 25, 0)).unwrap()
    };
    let amounts = |rows: Vec<AccountEntry>| -> Vec<_> {
        rows.into_iter().map(|row| (row.branch_name, row.amount, row.balance)).collect()
    };
    let (town, village) = ("Town".to_owned(), "Village".to_owned());
    let expected = [(village.clone(), rand(-500), rand(-500)), (village, rand(500), Cents::ZERO)];
    assert_eq!(amounts(rows(Some(lender.village))), expected);
    let company = rows(None);
    assert_eq!(company.len(), 4);
    assert_eq!((&company[1].branch_name, company[3].balance), (&town, Cents::ZERO));
}

#[test]
fn entry_shows_its_lines_and_hash() {
    let lender = lender();
    let id = lender.deposit.id;
    let found = lender.scene.admin.asks(|tx, ctx| entry(tx, ctx, id)).unwrap();
    assert_eq!((found.kind, found.amount, found.lines.len()), (Kind::Deposit, rand(500), 2));
    assert_ne!(found.hash, [0; 32]);
    // The payment at Village has lines at both branches.
    let both = lender.scene.admin.asks(|tx, ctx| entry(tx, ctx, EntryId::new(5))).unwrap();
    let clerk = lender.scene.office.consultant("Village");
    let own = clerk.asks(|tx, ctx| entry(tx, ctx, EntryId::new(5))).unwrap();
    assert_eq!((both.lines.len(), own.lines.len()), (6, 2));
    assert!(own.lines.iter().all(|line| line.branch_name == "Village"));
    let other = clerk.asks(|tx, ctx| entry(tx, ctx, EntryId::new(1)));
    assert!(matches!(other, Err(Error::NotFound(_))), "{other:?}");
    let missing = lender.scene.admin.asks(|tx, ctx| entry(tx, ctx, EntryId::new(99)));
    assert!(matches!(missing, Err(Error::NotFound(_))), "{missing:?}");
}

#[test]
fn consultant_scope_is_own_branch_and_past_dates() {
    let lender = lender();
    let clerk = lender.scene.office.consultant("Village");
    let days = (Some(date("2026-03-01")), Some(date("2026-03-31")));
    let own = clerk.asks(|_, ctx| scope(ctx, days.0, days.1, None)).unwrap();
    assert_eq!(own.branch(), Some(lender.village));
    let town = clerk.asks(|_, ctx| scope(ctx, days.0, days.1, Some(lender.scene.branch)));
    assert!(town.is_err());
    let tomorrow = Some(date("2026-04-11"));
    let late = lender.scene.admin.asks(|_, ctx| scope(ctx, days.0, tomorrow, None));
    assert_eq!(messages(late, "end_date").len(), 1);
}
