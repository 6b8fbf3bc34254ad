use super::*;
use crate::Patch;
use crate::testing::{Person, TestOffice, messages};

fn fields(code: &str, rate: &str) -> CurrencyFields {
    CurrencyFields {
        code: Some(code.to_owned()),
        name: Some(format!("Name of {code}")),
        rate: Patch::from(ExchangeRate::parse(rate).ok()),
        is_base: None,
    }
}

fn added(person: &Person, code: &str, rate: &str) -> Currency {
    let input = fields(code, rate);
    person.does(move |tx, ctx| add(tx, ctx, &input)).unwrap()
}

fn rates(person: &Person) -> Vec<String> {
    let mark = |currency: &Currency| if currency.is_base { "*" } else { "" };
    let currencies = person.asks(list).unwrap();
    currencies.iter().map(|c| format!("{}{} {}", c.code, mark(c), c.rate)).collect()
}

#[test]
fn the_first_currency_becomes_the_base() {
    let office = TestOffice::new();
    let administrator = office.administrator();
    let rand = added(&administrator, "zar", "18");
    assert_eq!((rand.code.as_str(), rand.is_base, rand.rate), ("ZAR", true, ExchangeRate::ONE));
    let dollar = added(&administrator, "USD", "0.054");
    assert!(!dollar.is_base);
    assert_eq!(rates(&office.consultant("Soweto")), ["USD 0.054", "ZAR* 1.00"]);
}

#[test]
fn another_base_converts_the_rates() {
    let office = TestOffice::new();
    let administrator = office.administrator();
    added(&administrator, "ZAR", "1");
    let dollar = added(&administrator, "USD", "0.05").id;
    added(&administrator, "BWP", "0.75");
    let make_base = CurrencyFields { is_base: Some(true), ..CurrencyFields::default() };
    let dollar = administrator.does(move |tx, ctx| edit(tx, ctx, dollar, &make_base)).unwrap();
    assert_eq!((dollar.is_base, dollar.rate), (true, ExchangeRate::ONE));
    assert_eq!(rates(&administrator), ["BWP 15.00", "USD* 1.00", "ZAR 20.00"]);
    let added_as_base = CurrencyFields { is_base: Some(true), ..fields("EUR", "0.8") };
    administrator.does(move |tx, ctx| add(tx, ctx, &added_as_base)).unwrap();
    assert_eq!(rates(&administrator), ["BWP 18.75", "EUR* 1.00", "USD 1.25", "ZAR 25.00"]);
}

#[test]
fn base_currency_stays_fixed() {
    let office = TestOffice::new();
    let administrator = office.administrator();
    let rand = added(&administrator, "ZAR", "1").id;
    let rate = ExchangeRate::parse("2").unwrap();
    let input = CurrencyFields { rate: Patch::Set(rate), ..CurrencyFields::default() };
    let refused = administrator.does(move |tx, ctx| edit(tx, ctx, rand, &input));
    assert_eq!(messages(refused, "rate"), ["The rate of the base currency is always 1."]);
    let input = CurrencyFields { is_base: Some(false), ..CurrencyFields::default() };
    let refused = administrator.does(move |tx, ctx| edit(tx, ctx, rand, &input));
    assert_eq!(messages(refused, "is_base_currency"), ["Set another currency as base instead."]);
    let refused = administrator.does(move |tx, ctx| delete(tx, ctx, rand));
    assert!(matches!(refused, Err(Error::Conflict { code: "base_currency", .. })), "{refused:?}");
    let dollar = added(&administrator, "USD", "0.05").id;
    administrator.does(move |tx, ctx| delete(tx, ctx, dollar)).unwrap();
    assert_eq!(rates(&administrator), ["ZAR* 1.00"]);
}

#[test]
fn inexpressible_rates_change_no_data() {
    let office = TestOffice::new();
    let administrator = office.administrator();
    added(&administrator, "ZAR", "1");
    added(&administrator, "KWD", "0.000001");
    let rial = added(&administrator, "IRR", "2400").id;
    let input = CurrencyFields { is_base: Some(true), ..CurrencyFields::default() };
    let refused = administrator.does(move |tx, ctx| edit(tx, ctx, rial, &input));
    assert_eq!(
        messages(refused, "is_base_currency"),
        ["The rates differ too much to convert them to this base currency."]
    );
    assert_eq!(rates(&administrator), ["IRR 2400.00", "KWD 0.000001", "ZAR* 1.00"]);
}

#[test]
fn each_error_is_under_its_field() {
    let office = TestOffice::new();
    let administrator = office.administrator();
    added(&administrator, "ZAR", "1");
    let refused = |input: CurrencyFields, field: &str| {
        messages(administrator.does(move |tx, ctx| add(tx, ctx, &input)), field).join(" ")
    };
    assert_eq!(
        refused(fields("ZAR", "1"), "currency_code"),
        "A currency with this code already exists."
    );
    assert_eq!(
        refused(fields("XYZ", "1"), "currency_code"),
        "Enter a three-letter currency code, such as ZAR."
    );
    assert_eq!(refused(fields("", "1"), "currency_code"), "Currency code is required");
    assert_eq!(refused(fields("USD", ""), "rate"), "Rate is required");
    let unnamed = CurrencyFields { name: None, ..fields("USD", "1") };
    assert_eq!(refused(unnamed, "currency_name"), "Currency name is required");
    let consultant = office.consultant("Soweto").can_everything();
    let refusal = consultant.does(|tx, ctx| add(tx, ctx, &fields("USD", "1")));
    assert!(matches!(refusal, Err(Error::WrongRole(_))), "{refusal:?}");
}
