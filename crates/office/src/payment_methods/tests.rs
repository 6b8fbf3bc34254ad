use super::*;
use crate::Permission;
use crate::testing::{TestOffice, messages};
use ledger::MoneyKind;

fn fields(name: &str) -> PaymentMethodFields {
    PaymentMethodFields {
        name: Some(name.to_owned()),
        description: Some("By bank transfer".to_owned()),
        ..PaymentMethodFields::default()
    }
}

#[test]
fn a_new_lender_takes_deposits() {
    let office = TestOffice::new();
    let methods = office.consultant("Soweto").asks(list).unwrap();
    let names: Vec<&str> = methods.iter().map(|method| method.name.as_str()).collect();
    assert_eq!(names, ["Deposit"]);
    assert!(methods[0].is_active);
}

#[test]
fn payment_methods_are_added_changed_and_deactivated() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let method = administrator.does(|tx, ctx| add(tx, ctx, &fields("EFT"))).unwrap();
    assert!(method.is_active);
    let id = method.id;
    assert_eq!(office.arrange(move |tx, _| usable(tx, id)), Some(method));
    let input = PaymentMethodFields {
        is_active: Some(false),
        version: Some(1),
        ..PaymentMethodFields::default()
    };
    let stale = input.clone();
    let method = administrator.does(move |tx, ctx| edit(tx, ctx, id, &input)).unwrap();
    assert_eq!((method.name.as_str(), method.is_active, method.version), ("EFT", false, 2));
    assert_eq!(office.arrange(move |tx, _| usable(tx, id)), None);
    let again = administrator.does(move |tx, ctx| edit(tx, ctx, id, &stale));
    assert!(matches!(again, Err(Error::Conflict { code: "version_out_of_date", .. })), "{again:?}");
    administrator.does(move |tx, ctx| delete(tx, ctx, id)).unwrap();
    let gone = administrator.asks(|tx, ctx| find(tx, ctx, id));
    assert!(matches!(gone, Err(Error::NotFound("payment method"))), "{gone:?}");
}

#[test]
fn payment_method_is_cash_until_set_to_bank() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let method = administrator.does(|tx, ctx| add(tx, ctx, &fields("EFT"))).unwrap();
    assert_eq!(method.kind, Word(MoneyKind::Cash));
    let id = method.id;
    let bank =
        PaymentMethodFields { kind: Some(MoneyKind::Bank), ..PaymentMethodFields::default() };
    let method = administrator.does(move |tx, ctx| edit(tx, ctx, id, &bank)).unwrap();
    assert_eq!((method.kind, method.version), (Word(MoneyKind::Bank), 2));
    let renamed = PaymentMethodFields { kind: None, ..fields("Transfer") };
    let method = administrator.does(move |tx, ctx| edit(tx, ctx, id, &renamed)).unwrap();
    assert_eq!(method.kind, Word(MoneyKind::Bank));
}

#[test]
fn name_and_description_are_required() {
    let office = TestOffice::new();
    let administrator = office.administrator().can(Permission::EditStaffPermissions);
    let add_empty = || {
        administrator.does(|tx, ctx| {
            let blank = Some("  ".to_owned());
            let input = PaymentMethodFields {
                name: blank.clone(),
                description: blank,
                ..PaymentMethodFields::default()
            };
            add(tx, ctx, &input)
        })
    };
    assert_eq!(messages(add_empty(), "name"), ["Name is required"]);
    assert_eq!(messages(add_empty(), "description"), ["Description is required"]);
    let taken = administrator.does(|tx, ctx| add(tx, ctx, &fields("deposit")));
    assert_eq!(messages(taken, "name"), ["A payment method with this name already exists."]);
}

#[test]
fn consultants_cannot_change_payment_methods() {
    let office = TestOffice::new();
    let consultant = office.consultant("Soweto").can_everything();
    let id = PaymentMethodId::new(1);
    let refusals = [
        consultant.does(|tx, ctx| add(tx, ctx, &fields("EFT"))).map(drop),
        consultant.does(move |tx, ctx| edit(tx, ctx, id, &fields("EFT"))).map(drop),
        consultant.does(move |tx, ctx| delete(tx, ctx, id)),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, Err(Error::WrongRole(_))), "{refusal:?}");
    }
}
