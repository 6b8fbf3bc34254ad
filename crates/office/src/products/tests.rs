use super::*;
use crate::Patch;
use crate::Permission;
use crate::testing::{TestOffice, messages};
use lending::{InitiationFeeMethod, InterestMethod};
use money::{Cents, Rate};
use store::queries;

fn fields() -> ProductFields {
    ProductFields {
        name: Some("Payday".to_owned()),
        description: Some("Until the next salary".to_owned()),
        min_amount: Patch::Set(Cents::new(50_000)),
        max_amount: Patch::Set(Cents::new(800_000)),
        interest_rate: Patch::Set(Rate::percent(24)),
        term_months: Patch::Set(6),
        penalty_rate: Patch::Set(Rate::percent(5)),
        ..ProductFields::default()
    }
}

#[test]
fn a_product_is_added_with_the_usual_terms() {
    let office = TestOffice::new();
    let product = office
        .administrator()
        .can(Permission::EditStaffPermissions)
        .does(|tx, ctx| add(tx, ctx, &fields()))
        .unwrap();
    assert_eq!(product.details.interest_method.0, InterestMethod::Flat);
    assert_eq!(product.details.initiation_fee_method.0, InitiationFeeMethod::None);
    assert_eq!(
        (product.details.grace_days, product.details.is_active, product.version),
        (0, true, 1)
    );
    let consultant = office.consultant("Soweto");
    assert_eq!(consultant.asks(list).unwrap(), std::slice::from_ref(&product));
    assert_eq!(consultant.asks(|tx, ctx| find(tx, ctx, product.id)).unwrap(), product);
}

#[test]
fn consultants_cannot_change_products() {
    let office = TestOffice::new();
    let product = office
        .administrator()
        .can(Permission::EditStaffPermissions)
        .does(|tx, ctx| add(tx, ctx, &fields()))
        .unwrap();
    let consultant = office.consultant("Soweto").can_everything();
    let refusals = [
        consultant.does(|tx, ctx| add(tx, ctx, &fields())).map(drop),
        consultant.does(move |tx, ctx| edit(tx, ctx, product.id, &fields())).map(drop),
        consultant.does(move |tx, ctx| delete(tx, ctx, product.id)),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, Err(Error::WrongRole(_))), "{refusal:?}");
    }
}

#[test]
fn everything_missing_is_reported_at_once() {
    let office = TestOffice::new();
    let refusal = office
        .administrator()
        .can(Permission::EditStaffPermissions)
        .does(|tx, ctx| add(tx, ctx, &ProductFields::default()))
        .map(drop)
        .expect_err("nothing was given");
    let Error::Invalid(errors) = refusal else { panic!("{refusal:?}") };
    let found: Vec<(&str, &str)> =
        errors.iter().map(|(field, messages)| (field, messages[0].as_str())).collect();
    assert_eq!(
        found,
        [
            ("name", "Name is required"),
            ("min_amount", "Minimum amount is required"),
            ("max_amount", "Maximum amount is required"),
            ("interest_rate", "Interest rate is required"),
            ("penalty_rate", "Penalty rate is required"),
            ("term", "Term is required"),
        ]
    );
}

#[test]
fn each_product_rule_has_its_message() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let refused = |field: &str, change: fn(&mut ProductFields)| {
        let mut input = fields();
        change(&mut input);
        let answer = administrator.does(move |tx, ctx| add(tx, ctx, &input));
        messages(answer, field).join(" ")
    };
    assert_eq!(
        refused("max_amount", |f| f.max_amount = Patch::Set(Cents::new(49_999))),
        "Maximum amount must be greater than minimum amount"
    );
    assert_eq!(
        refused("min_amount", |f| f.min_amount = Patch::Set(Cents::ZERO)),
        "Minimum amount must be greater than 0"
    );
    assert_eq!(
        refused("interest_rate", |f| f.interest_rate = Patch::Set(Rate::from_millionths(-1))),
        "Interest rate cannot be negative"
    );
    assert_eq!(
        refused("penalty_rate", |f| f.penalty_rate = Patch::Set(Rate::from_millionths(-1))),
        "Penalty rate cannot be negative"
    );
    assert_eq!(refused("term", |f| f.term_months = Patch::Clear), "Term is required");
    assert_eq!(
        refused("term", |f| f.term_months = Patch::Set(0)),
        "Loan term must be greater than 0"
    );
    assert_eq!(
        refused("term", |f| f.term_months = Patch::Set(i64::MAX)),
        "Loan term cannot be more than 360 months."
    );
    assert_eq!(
        refused("grace_days", |f| f.grace_days = Some(-1)),
        "Grace days must be between 0 and 90."
    );
    assert_eq!(
        refused("interest_method", |f| f.interest_method = Some("compound".to_owned())),
        "Choose flat or declining_balance."
    );
    assert_eq!(
        refused("initiation_fee", |f| f.initiation_fee_method = Some("fixed".to_owned())),
        "Initiation fee must be greater than 0"
    );
}

#[test]
fn equal_minimum_and_maximum_are_accepted() {
    let office = TestOffice::new();
    let input = ProductFields { max_amount: fields().min_amount, ..fields() };
    assert!(
        office
            .administrator()
            .can(Permission::EditStaffPermissions)
            .does(move |tx, ctx| add(tx, ctx, &input))
            .is_ok()
    );
}

#[test]
fn product_names_are_unique_ignoring_case() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    administrator.does(|tx, ctx| add(tx, ctx, &fields())).unwrap();
    let again = ProductFields { name: Some(" PAYDAY ".to_owned()), ..fields() };
    let answer = administrator.does(move |tx, ctx| add(tx, ctx, &again));
    assert_eq!(messages(answer, "name"), ["A loan product with this name already exists."]);
}

#[test]
fn edit_keeps_unnamed_fields() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let before = administrator.does(|tx, ctx| add(tx, ctx, &fields())).unwrap();
    let id = before.id;
    let input = ProductFields {
        initiation_fee_method: Some("fixed".to_owned()),
        initiation_fee: Some(Cents::new(16_500)),
        version: Some(1),
        ..ProductFields::default()
    };
    let after = administrator.does(move |tx, ctx| edit(tx, ctx, id, &input)).unwrap();
    assert_eq!(after.details.initiation_fee, Cents::new(16_500));
    assert_eq!((after.version, &after.details.name), (2, &before.details.name));
    // Under another method the fee means nothing.
    let input = ProductFields {
        initiation_fee_method: Some("none".to_owned()),
        ..ProductFields::default()
    };
    let after = administrator.does(move |tx, ctx| edit(tx, ctx, id, &input)).unwrap();
    assert_eq!(after.details.initiation_fee, Cents::ZERO);
    assert_eq!(administrator.asks(|tx, ctx| find(tx, ctx, id)).unwrap(), after);
}

#[test]
fn outdated_version_names_the_last_editor() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let id = administrator.does(|tx, ctx| add(tx, ctx, &fields())).unwrap().id;
    let input = ProductFields { version: Some(1), ..fields() };
    let first = ProductFields { description: Some("For a month".to_owned()), ..input.clone() };
    administrator.does(move |tx, ctx| edit(tx, ctx, id, &first)).unwrap();
    let second = administrator.does(move |tx, ctx| edit(tx, ctx, id, &input));
    let Err(Error::Conflict { code, message }) = second else { panic!("{second:?}") };
    assert_eq!(code, "version_out_of_date");
    assert_eq!(
        message,
        "This record was changed by Test Person on 2 Mar 2026 at 08:00. \
         Reload it before you make changes."
    );
}

queries! {
    fn insert_client(id: i64, now: money::Timestamp) -> u64 =
        "INSERT INTO clients (id, first_name, last_name, email, national_id, gender, address, race,
            client_type, nk_name, nk_surname, nk_phone_number, nk_email, nk_national_id, sort_name,
            search, is_blacklisted, open_accounts, active_accounts, defaulted_accounts,
            written_off_accounts, created_at)
         VALUES (?1, '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', FALSE, 0, 0, 0, 0,
            ?2)";
    fn insert_application(
        product: ProductId, branch: crate::BranchId, staff: crate::StaffId, now: money::Timestamp,
    ) -> u64 =
        "INSERT INTO loan_applications (id, client_id, product_id, branch_id, amount, purpose,
            payment_frequency, installment_count, transaction_type, mandate_id1, mandate_id2,
            status, submitted_by, created_at)
         VALUES (1, 1, ?1, ?2, 50000, '', 'monthly', 1, 'normal', '', '', 'approved', ?3, ?4)";
}

#[test]
fn only_an_unused_product_is_deleted() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let used = administrator.does(|tx, ctx| add(tx, ctx, &fields())).unwrap().id;
    let other = ProductFields { name: Some("Other".to_owned()), ..fields() };
    let unused = administrator.does(move |tx, ctx| add(tx, ctx, &other)).unwrap().id;
    let (branch, staff) = (office.branch("Soweto"), administrator.staff);
    office.arrange(move |tx, ctx| {
        insert_client(tx, 1, ctx.now)?;
        insert_application(tx, used, branch, staff, ctx.now)?;
        Ok(())
    });
    let refusal = administrator.does(move |tx, ctx| delete(tx, ctx, used));
    let Err(Error::Conflict { code, message }) = refusal else { panic!("{refusal:?}") };
    assert_eq!(code, "in_use");
    assert_eq!(message, "Payday is in use and cannot be deleted. Deactivate it instead.");
    administrator.does(move |tx, ctx| delete(tx, ctx, unused)).unwrap();
    let gone = administrator.does(move |tx, ctx| delete(tx, ctx, unused));
    assert!(matches!(gone, Err(Error::NotFound("loan product"))), "{gone:?}");
    assert_eq!(administrator.asks(list).unwrap().len(), 1);
}
