use super::*;
use crate::client_flags::{self, ClientFlagId, NewClientFlag};
use crate::clients;
use crate::loans::{LoanEdits, NewReschedule};
use crate::products;
use crate::requests::{NewRequest, RequestKind};
use money::add_days;

#[test]
fn papers_are_numbered_without_gaps_and_stay_unchanged() {
    let scene = Scene::new();
    let first = makes(&scene.admin, quotation(&scene)).unwrap();
    assert_eq!(first.id.number(), "P-00000001");
    assert_eq!((first.kind, first.client_id), (PaperKind::Quotation, scene.client));
    assert_eq!((first.application_id, first.loan_id, first.template_version), (None, None, None));
    // Monday, 2 March 2026, and five business days.
    assert_eq!(first.valid_until, Some(date("2026-03-09")));
    let loan = scene.give(rand(1200), 12).loan;
    assert!(
        makes(&scene.admin, NewPaper::OfLoan(loan.id, PaperKind::DefaultNotice)).is_err(),
        "no number is used"
    );
    let second = makes(&scene.admin, NewPaper::OfLoan(loan.id, PaperKind::Agreement)).unwrap();
    assert_eq!((second.id.get(), second.loan_id), (2, Some(loan.id)));
    assert_eq!((second.application_id, second.valid_until), (Some(loan.application_id), None));
    let rename = clients::ClientFields {
        last_name: Some("Dlamini".to_owned()),
        ..clients::ClientFields::default()
    };
    let client = scene.client;
    scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, client, &rename)).unwrap();
    let page = opened(&scene, first.id).page;
    assert!(page.content.starts_with("quotation for Mokoena1 "), "{}", page.content);
    assert!(page.content.contains("until the end of <valid_until>"), "{}", page.content);
    assert_eq!(page.logo.as_deref(), Some(b"a logo".as_slice()));
    assert_eq!(first.sha256, Sha256::digest(&page.content).to_vec());
    let listed = scene.admin.asks(|tx, ctx| of_client(tx, ctx, client)).unwrap();
    assert_eq!(listed, [second.clone(), first]);
    let listed = scene.admin.asks(|tx, ctx| of_loan(tx, ctx, loan.id)).unwrap();
    assert_eq!(listed, [second]);
    scene.must_be_sound();
}

#[test]
fn agreement_matches_its_quote() {
    let scene = Scene::new();
    let loan = scene.give(rand(1200), 12).loan;
    let look = |_: &mut Tx, _: &Ctx, draft: &Draft| {
        let Matter::Agreement { credit, loan, .. } = &draft.matter else { panic!("{draft:?}") };
        let cost = credit.cost().unwrap();
        // R 1 200 over a year at 24 %, flat: R 288 of interest. 1 488 ÷ 1 200 = 1.24.
        assert_eq!((cost.charges, cost.total), (rand(288), rand(1488)));
        assert_eq!(cost.multiple.to_string(), "1.24");
        assert_eq!((credit.installments.len(), credit.principal), (12, rand(1200)));
        Ok(Page { content: format!("{loan:?} {}", draft.salt), logo: None })
    };
    let input = NewPaper::OfLoan(loan.id, PaperKind::Agreement);
    let made = scene.admin.does(move |tx, ctx| make(tx, ctx, &input, &look)).unwrap();
    assert_eq!(opened(&scene, made.id).page.logo, None);
    scene.must_be_sound();
}

#[test]
fn refusable_application_is_not_quoted() {
    let scene = Scene::new();
    let mut none = scene.application(rand(1200), 12);
    none.client = None;
    let refused = makes(&scene.admin, NewPaper::Quotation(Box::new(none)));
    assert_eq!(messages(refused, "client"), ["Please select a client."]);
    let beyond = scene.application(rand(90_001), 12);
    assert_eq!(
        messages(makes(&scene.admin, NewPaper::Quotation(Box::new(beyond))), "amount").len(),
        1
    );
    // The branch has R 100 000, less than two of these, and five days to find more.
    scene.take(scene.branch, rand(60_000));
    let large = scene.application(rand(50_000), 12);
    makes(&scene.admin, NewPaper::Quotation(Box::new(large))).unwrap();
    let client = scene.client;
    let reason = "Lied about her work.".to_owned();
    let input = crate::blacklist::NewBlacklisting { client: Some(client), reason };
    scene.admin.does(move |tx, ctx| crate::blacklist::blacklist(tx, ctx, &input)).unwrap();
    let refused = makes(&scene.admin, quotation(&scene));
    assert_eq!(messages(refused, "client").len(), 1);
    let clerk = scene.office.consultant("Town");
    let refused = makes(&clerk, quotation(&scene));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::GiveLoans))), "{refused:?}");
}

#[test]
fn a_notice_of_default_needs_a_default() {
    let scene = Scene::new();
    let loan = scene.give(rand(1200), 12).loan.id;
    let notice = || makes(&scene.admin, NewPaper::OfLoan(loan, PaperKind::DefaultNotice));
    let refused = |result: Result<Paper>| {
        matches!(result, Err(Error::Conflict { code: "nothing_overdue", .. }))
    };
    assert!(refused(notice()));
    let due = scene.account(loan).installments[0].due_on;
    scene.go_to(due);
    assert!(refused(notice()), "it is late from tomorrow");
    scene.go_to(add_days(due, 1));
    let look = |_: &mut Tx, _: &Ctx, draft: &Draft| {
        let Matter::DefaultNotice(default) = &draft.matter else { panic!("{draft:?}") };
        // R 124 and the penalty of 10 %. Good Friday and Family Day do not count.
        assert_eq!((default.overdue, default.days), (Cents::new(13_640), 1));
        assert_eq!(default.respond_by, date("2026-04-20"));
        Ok(Page { content: draft.salt.clone(), logo: None })
    };
    let input = NewPaper::OfLoan(loan, PaperKind::DefaultNotice);
    let made = scene.admin.does(move |tx, ctx| make(tx, ctx, &input, &look)).unwrap();
    assert_eq!((made.kind, made.loan_id), (PaperKind::DefaultNotice, Some(loan)));
    let balance = scene.account(loan).loan.balance;
    scene.pay(loan, balance);
    assert!(refused(notice()));
    scene.must_be_sound();
}

#[test]
fn cancelled_loan_gets_no_agreement() {
    let scene = Scene::new();
    let loan = scene.give(rand(1200), 12).loan.id;
    cancels(&scene, loan);
    let refused = makes(&scene.admin, NewPaper::OfLoan(loan, PaperKind::Agreement));
    assert!(matches!(refused, Err(Error::Conflict { code: "loan_cancelled", .. })), "{refused:?}");
}

#[test]
fn outdated_terms_cannot_be_agreed_again() {
    let refused = |scene: &Scene, loan| {
        let made = makes(&scene.admin, NewPaper::OfLoan(loan, PaperKind::Agreement));
        assert!(matches!(made, Err(Error::Conflict { code: "terms_changed", .. })), "{made:?}");
    };
    let scene = Scene::new();
    let moved = scene.give(rand(1200), 12);
    let paper = makes(&scene.admin, NewPaper::OfLoan(moved.loan.id, PaperKind::Agreement)).unwrap();
    let later = add_days(moved.installments[0].due_on, 7);
    let edits = LoanEdits { due_dates: vec![(1, later)], ..LoanEdits::default() };
    asked_for(&scene, RequestKind::LoanEdit, moved.loan.id, edits);
    refused(&scene, moved.loan.id);
    let new = scene.give(rand(1200), 12);
    let wanted = NewReschedule {
        payment_frequency: "monthly".to_owned(),
        installment_count: Some(12),
        due_dates: new.installments.iter().map(|row| row.due_on).collect(),
    };
    let edits = LoanEdits { reschedule: Some(wanted), ..LoanEdits::default() };
    asked_for(&scene, RequestKind::Reschedule, new.loan.id, edits);
    refused(&scene, new.loan.id);
    let drawn = NewSignature::Screen(png(b""));
    let id = paper.id;
    scene.admin.does(move |tx, ctx| sign(tx, ctx, id, &drawn)).expect("it was agreed on before");
    scene.must_be_sound();
}

/// Has a loan changed, which takes two people.
fn asked_for(scene: &Scene, kind: RequestKind, loan: LoanId, edits: LoanEdits) {
    let new =
        NewRequest { loan: Some(loan), edits, ..NewRequest::of(kind, "They are paid later.") };
    let request = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).expect("asked").id;
    let boss = scene.office.administrator().can_everything();
    boss.does(move |tx, ctx| requests::approve(tx, ctx, request, "")).expect("approved");
}

#[test]
fn quoted_product_cannot_be_deleted() {
    let scene = Scene::new();
    makes(&scene.admin, quotation(&scene)).unwrap();
    let product = scene.product;
    let refusal = scene.admin.does(move |tx, ctx| products::delete(tx, ctx, product));
    let Err(Error::Conflict { code, .. }) = refusal else { panic!("{refusal:?}") };
    assert_eq!(code, "in_use");
    scene.must_be_sound();
}

/// Raises a flag for an application for debt review.
fn apply_for_review(scene: &Scene, client: ClientId, since: &str) -> ClientFlagId {
    let flag = NewClientFlag {
        kind: Some(lending::StopFlag::DebtReviewApplied),
        since: Some(date(since)),
        note: "Form 17.1".to_owned(),
        ..NewClientFlag::default()
    };
    scene.admin.does(move |tx, ctx| client_flags::raise(tx, ctx, client, &flag)).unwrap().id
}

#[test]
fn certificate_of_balance_lists_loans_still_owed() {
    let scene = Scene::new();
    let paid = scene.give(rand(500), 1).loan.id;
    scene.settle(paid);
    let old = scene.give(rand(1000), 3).loan.id;
    let new = scene.give(rand(1200), 12).loan.id;
    scene.go_to(date("2026-04-20"));
    let balances: Vec<_> = [new, old].map(|id| scene.account(id).loan.balance).into();
    let sum = Cents::sum(balances.iter().copied()).unwrap();
    let look = move |_: &mut Tx, _: &Ctx, draft: &Draft| {
        let Matter::BalanceCertificate { loans, total } = &draft.matter else {
            panic!("{draft:?}")
        };
        let found: Vec<_> = loans.iter().map(|one| (one.loan.id, one.balance)).collect();
        assert_eq!(found, [(new, balances[0]), (old, balances[1])]);
        assert_eq!(*total, sum);
        assert!(loans.iter().all(|one| one.overdue.is_positive()), "{loans:?}");
        Ok(plain(draft))
    };
    let input = NewPaper::BalanceCertificate(scene.client);
    let made = scene.admin.does(move |tx, ctx| make(tx, ctx, &input, &look)).unwrap();
    assert_eq!((made.kind, made.application_id), (PaperKind::BalanceCertificate, None));
    assert!(opened(&scene, made.id).page.content.contains("<total_owed>"));
    scene.must_be_sound();
}

#[test]
fn certificate_is_due_five_business_days_after_application() {
    let scene = Scene::new();
    let (client, other) = (scene.client, scene.client(7));
    scene.go_to(date("2026-04-10"));
    // Easter is between: Good Friday on 3 April, Family Day on 6 April.
    apply_for_review(&scene, other, "2026-04-07");
    let flag = apply_for_review(&scene, client, "2026-04-02");
    let due = || {
        let due = scene.admin.asks(due_certificates).unwrap().into_iter();
        due.map(|one| (one.review.client_id, one.due_on, one.is_overdue)).collect::<Vec<_>>()
    };
    let (first, second) = (date("2026-04-13"), date("2026-04-14"));
    assert_eq!(due(), [(client, first, false), (other, second, false)]);
    scene.go_to(first);
    assert_eq!(due(), [(client, first, false), (other, second, false)]);
    scene.go_to(second);
    assert_eq!(due(), [(client, first, true), (other, second, false)]);
    makes(&scene.admin, NewPaper::BalanceCertificate(other)).unwrap();
    assert_eq!(due(), [(client, first, true)]);
    let lift =
        move |tx: &mut Tx, ctx: &Ctx| client_flags::lift(tx, ctx, (client, flag), "Withdrawn");
    scene.admin.does(lift).unwrap();
    assert_eq!(due(), []);
    // A certificate from before a new application does not answer it.
    makes(&scene.admin, NewPaper::BalanceCertificate(client)).unwrap();
    scene.go_to(date("2026-04-15"));
    apply_for_review(&scene, client, "2026-04-15");
    assert_eq!(due(), [(client, date("2026-04-22"), false)]);
}
