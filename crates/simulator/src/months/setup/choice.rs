//! Chooses the next change.

use super::{Columns, DAYS, DELIMITERS, MappingFault, NewBranch, NewMapping, Setup, VatRate};
use crate::months::model::{
    FeeLimit, InitiationFee, Lateness, Law, Limit, Method, Model, Product, ShortTerm,
};
use crate::months::staff::id;
use crate::months::weights::Clients;
use fastrand::Rng;
use money::{Date, add_days};

/// More branches and products than this open no more.
const MANY: usize = 8;

pub(in crate::months) fn next(model: &Model, today: Date, rng: &mut Rng) -> Setup {
    let is_wrong = rng.u8(0..6) == 0;
    match rng.u8(0..16) {
        0 if model.branches.len() < MANY => open(is_wrong, model, rng),
        1..4 if model.products.len() < MANY || is_wrong => {
            let mut product =
                Product { number: model.products.len(), ..random_product(Clients::Any, rng) };
            if is_wrong && rng.bool() {
                product.most = product.least - 1;
            }
            Setup::Offer { product, has_taken_name: is_wrong }
        }
        4 if model.methods.len() < MANY => {
            let number = if is_wrong { 1 } else { model.methods.len() };
            Setup::AddMethod { name: format!("Method {number}"), by_bank: rng.bool() }
        }
        // Mostly the last one: by the others something is paid soon.
        4..7 => {
            let last = i64::try_from(model.methods.len()).unwrap_or(0);
            let method = if is_wrong { rng.i64(3..=last + 1) } else { last.max(4) };
            Setup::DeleteMethod { method }
        }
        7..11 => limit(is_wrong, model, today, rng),
        11..13 => vat_rate(is_wrong, model, today, rng),
        _ => map(model, rng),
    }
}

fn open(is_wrong: bool, model: &Model, rng: &mut Rng) -> Setup {
    let name = match (is_wrong, rng.u8(0..4)) {
        (true, 0) => String::new(),
        (true, 1) => "SOWETO".to_owned(),
        _ => format!("Town {}", model.branches.len()),
    };
    let latitude = (is_wrong && rng.bool()).then_some(-26_000_000);
    let radius_m = rng.bool().then(|| if is_wrong { 5 } else { rng.i64(10..1000) });
    Setup::Open(NewBranch { name, latitude, radius_m })
}

fn limit(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Setup {
    // The same again, as after a lost answer.
    if let Some(known) = rng.choice(&model.limits).filter(|_| is_wrong) {
        return Setup::Limit(known.clone());
    }
    let percent = 1_000_000;
    let law = match rng.u8(0..5) {
        0 => Law::InitiationFee(FeeLimit {
            base: rng.i64(100..300) * 100,
            threshold: rng.i64(500..1500) * 100,
            rate: rng.i64(5..16) * percent,
            maximum: rng.i64(500..1500) * 100,
            share: rng.i64(20..40) * percent / 2,
        }),
        1 => Law::ServiceFee(rng.i64(25..80) * 100),
        2 => Law::RepoRate(rng.i64(10..120) * percent / 4),
        3 => Law::Margin(rng.i64(40..200) * percent / 4),
        _ => Law::ShortTerm(ShortTerm {
            amount: rng.i64(1000..10_000) * 100,
            months: rng.u32(1..13),
            first: rng.i64(6..20) * percent / 2,
            later: rng.i64(4..12) * percent / 2,
        }),
    };
    let source = if rng.u8(0..8) == 0 { String::new() } else { "Government Gazette".to_owned() };
    // Now and then one that was published late.
    Setup::Limit(Limit { from: add_days(today, rng.i32(-3..8)), law, source })
}

fn vat_rate(is_wrong: bool, model: &Model, today: Date, rng: &mut Rng) -> Setup {
    if let Some(known) = model.vat_rates.get(2..).and_then(|known| rng.choice(known))
        && is_wrong
    {
        return Setup::VatRate(known.clone());
    }
    let rate = if is_wrong { 100_000_001 } else { rng.i64(20..45) * 500_000 };
    let source = if is_wrong && rng.bool() { String::new() } else { "Budget speech".to_owned() };
    Setup::VatRate(VatRate { from: add_days(today, rng.i32(0..8)), rate, source })
}

/// A new mapping while there are few, or a change of one.
pub(super) fn map(model: &Model, rng: &mut Rng) -> Setup {
    let is_wrong = rng.u8(0..6) == 0;
    let known = model.mappings.len();
    let of = (known > 0 && (known >= 3 || rng.bool())).then(|| {
        let id = id(known + usize::from(is_wrong), rng);
        let place = usize::try_from(id - 1).ok().and_then(|place| model.mappings.get(place));
        let version = place.map_or(1, |mapping| mapping.version) - i64::from(is_wrong);
        (id, rng.bool().then_some(version))
    });
    let name = match (is_wrong, rng.u8(0..4), of) {
        (true, 0, _) => String::new(),
        (true, 1, _) => "BANK 1".to_owned(),
        (_, _, Some((id, _))) => format!("Bank {id}"),
        (_, _, None) => format!("Bank {}", known + 1),
    };
    let columns = Columns {
        delimiter: rng.usize(0..DELIMITERS.len()),
        day: rng.usize(0..DAYS.len()),
        header_rows: rng.u16(0..4),
        is_marked: rng.bool(),
        is_apart: rng.bool(),
        has_comma: rng.bool(),
        turn: rng.u16(0..5),
    };
    let fault = rng.choice([MappingFault::Date, MappingFault::Amount]);
    Setup::Map(NewMapping { of, name, columns, fault: fault.filter(|_| is_wrong) })
}

pub(in crate::months) fn random_product(clients: Clients, rng: &mut Rng) -> Product {
    // Some are so dear that a default costs more than the law allows.
    let dearest = rng.choice([60, 60, 600]).unwrap_or(60);
    let (least_penalty, dearest) = match clients {
        Clients::Any => (0, dearest),
        Clients::InArrears => (2_500_000, dearest),
        Clients::InDearArrears => (2_500_000, 600),
    };
    let product = Product {
        number: 0,
        least: rng.i64(100..500) * 100,
        most: rng.i64(500..30_000) * 100,
        interest_rate: rng.i64(0..dearest * 4) * 250_000,
        method: if rng.bool() { Method::Declining } else { Method::Flat },
        term_months: rng.u16(1..=18),
        penalty_rate: rng
            .choice([0, 2_500_000, 10_000_000, 33_333_333])
            .unwrap_or(0)
            .max(least_penalty),
        initiation_fee: match rng.u8(0..3) {
            0 => InitiationFee::None,
            1 => InitiationFee::NcaMaximum,
            _ => InitiationFee::Fixed(rng.i64(1..20_000)),
        },
        monthly_service_fee: rng.choice([0, 0, 3_000, 6_899]).unwrap_or(0),
        vat_rate: 0,
        grace_days: rng.choice([0, 0, 3, 7]).unwrap_or(0),
        is_active: true,
        is_used: false,
        is_deleted: false,
        lateness: Lateness::Once,
    };
    match product.term_months % 3 {
        0 => Product { lateness: Lateness::Daily, ..product },
        _ => product,
    }
}
