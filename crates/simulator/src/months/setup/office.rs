//! Carries out a change on the real office.

use super::{Cell, Columns, DAYS, DELIMITERS, MappingFault, NewMapping, Setup};
use crate::months::attempt::{Attempt, Outcome, Refusal};
use crate::months::desk::Line;
use crate::months::model::{Law, Limit};
use crate::months::wording;
use crate::months::world::World;
use money::{Cents, Rate};
use office::bank_lines::{
    self, BankMapping, BankMappingId, DateFormat, DecimalMark, Delimiter, Layout, MappingFields,
};
use office::branches::{self, NewBranch};
use office::credit_limits::{self, NewCreditLimit};
use office::payment_methods::{self, PaymentMethodFields, PaymentMethodId};
use office::products::{self, ProductFields};
use office::vat::{self, NewVatRate};

impl World {
    pub(in crate::months) fn change_setup(&self, attempt: &Attempt, act: &Setup) -> Outcome {
        match act {
            Setup::Open(new) => {
                let input = NewBranch {
                    name: new.name.clone(),
                    address: "1 Main Street".to_owned(),
                    latitude: new.latitude,
                    longitude: None,
                    radius_m: new.radius_m,
                };
                self.make(attempt, move |tx, ctx| {
                    let done = branches::open(tx, ctx, &input)?;
                    Ok(done.map(|it| format!("branch {} active {}", it.id, it.is_active)))
                })
            }
            Setup::Offer { product, has_taken_name } => {
                let number = if *has_taken_name { 0 } else { product.number };
                let fields: ProductFields = wording::product(number, product);
                self.make(attempt, move |tx, ctx| {
                    let done = products::add(tx, ctx, &fields)?;
                    Ok(done.map(|it| format!("product {} active {}", it.id, it.details.is_active)))
                })
            }
            Setup::AddMethod { name, by_bank } => {
                let fields = PaymentMethodFields {
                    name: Some(name.clone()),
                    description: Some(name.clone()),
                    kind: Some(wording::kind(*by_bank)),
                    ..PaymentMethodFields::default()
                };
                self.make(attempt, move |tx, ctx| {
                    Ok(payment_methods::add(tx, ctx, &fields)?.map(|it| wording::method(&it)))
                })
            }
            Setup::DeleteMethod { method } => {
                let id = PaymentMethodId::new(*method);
                self.make(attempt, move |tx, ctx| {
                    let done = payment_methods::delete(tx, ctx, id)?;
                    Ok(done.map(|()| "deleted".to_owned()))
                })
            }
            Setup::Limit(_) | Setup::VatRate(_) | Setup::Map(_) => self.change_rules(attempt, act),
        }
    }

    fn change_rules(&self, attempt: &Attempt, act: &Setup) -> Outcome {
        match act {
            Setup::Limit(limit) => {
                let input = new_limit(limit);
                self.make(attempt, move |tx, ctx| {
                    let done = credit_limits::add(tx, ctx, &input)?;
                    Ok(done.map(|(row, status)| format!("limit {} {}", row.id, status.as_str())))
                })
            }
            Setup::VatRate(new) => {
                let input = NewVatRate {
                    effective_from: Some(new.from),
                    rate: Some(Rate::from_millionths(new.rate)),
                    source: new.source.clone(),
                };
                self.make(attempt, move |tx, ctx| {
                    let done = vat::add_rate(tx, ctx, &input)?;
                    Ok(done.map(|(row, status)| format!("rate {} {}", row.id, status.as_str())))
                })
            }
            Setup::Map(new) => {
                let (of, input) = (new.of, fields(new));
                self.make(attempt, move |tx, ctx| {
                    let done = match of {
                        None => bank_lines::add_mapping(tx, ctx, &input)?,
                        Some((id, _)) => {
                            bank_lines::edit_mapping(tx, ctx, BankMappingId::new(id), &input)?
                        }
                    };
                    Ok(done.map(|it| format!("mapping {} version {}", it.id, it.version)))
                })
            }
            _ => Outcome::Refused(Refusal::Fault("no rule is changed".to_owned())),
        }
    }

    /// A mapping as it is stored.
    pub(in crate::months) fn mapping(&self, id: i64) -> office::Result<BankMapping> {
        let id = BankMappingId::new(id);
        self.auditor.read(&self.request(0), |tx, ctx| bank_lines::find_mapping(tx, ctx, id))
    }
}

fn new_limit(limit: &Limit) -> NewCreditLimit {
    let (cents, rate) =
        (|amount| Some(Cents::new(amount)), |rate| Some(Rate::from_millionths(rate)));
    let none = NewCreditLimit {
        kind: limit.law.kind().to_owned(),
        effective_from: Some(limit.from),
        source: limit.source.clone(),
        ..NewCreditLimit::default()
    };
    match limit.law {
        Law::InitiationFee(fee) => NewCreditLimit {
            initiation_fee_base: cents(fee.base),
            initiation_fee_threshold: cents(fee.threshold),
            initiation_fee_rate: rate(fee.rate),
            initiation_fee_maximum: cents(fee.maximum),
            initiation_fee_share: rate(fee.share),
            ..none
        },
        Law::ServiceFee(most) => {
            NewCreditLimit { monthly_service_fee_maximum: cents(most), ..none }
        }
        Law::RepoRate(of) => NewCreditLimit { repo_rate: rate(of), ..none },
        Law::Margin(of) => NewCreditLimit { unsecured_margin: rate(of), ..none },
        Law::ShortTerm(short) => NewCreditLimit {
            short_term_amount: cents(short.amount),
            short_term_months: Some(short.months.into()),
            short_term_first_rate: rate(short.first),
            short_term_later_rate: rate(short.later),
            ..none
        },
    }
}

fn fields(new: &NewMapping) -> MappingFields {
    let mut layout = layout(new.columns);
    match new.fault {
        Some(MappingFault::Date) => layout.date_column = 0,
        Some(MappingFault::Amount) => {
            (layout.amount_column, layout.credit_column) = (Some(1), Some(2));
        }
        None => {}
    }
    let version = new.of.and_then(|(_, version)| version);
    MappingFields { name: new.name.clone(), layout, version }
}

pub(super) fn layout(columns: Columns) -> Layout {
    let place = |cell: Cell| {
        let place = columns.cells().iter().position(|other| *other == cell);
        place.and_then(|place| u16::try_from(place + 1).ok())
    };
    Layout {
        delimiter: [Delimiter::Comma, Delimiter::Semicolon, Delimiter::Tab][columns.delimiter],
        header_rows: columns.header_rows,
        row_mark: if columns.is_marked { "LINE".to_owned() } else { String::new() },
        date_column: place(Cell::Date).unwrap_or(0),
        date_format: [
            DateFormat::YearDashes,
            DateFormat::YearSlashes,
            DateFormat::YearPlain,
            DateFormat::DaySlashes,
            DateFormat::DayDashes,
            DateFormat::DayWords,
            DateFormat::DayWordsPlain,
        ][columns.day],
        amount_column: place(Cell::Amount),
        credit_column: place(Cell::CameIn),
        debit_column: place(Cell::WentOut),
        decimal_mark: if columns.has_comma { DecimalMark::Comma } else { DecimalMark::Point },
        description_column: place(Cell::Description).unwrap_or(0),
        reference_column: place(Cell::Reference),
    }
}

/// Lines as a bank that writes its files so writes them.
pub(in crate::months) fn written(columns: Columns, lines: &[Line]) -> String {
    let delimiter = DELIMITERS[columns.delimiter].to_string();
    let cells = columns.cells();
    let row = |text: &dyn Fn(Cell) -> String| {
        let quoted: Vec<_> = cells.iter().map(|cell| format!("\"{}\"", text(*cell))).collect();
        quoted.join(&delimiter)
    };
    let heading = |cell: Cell| format!("{cell:?}");
    let headings = std::iter::repeat_n(row(&heading), columns.header_rows.into());
    let lines = lines.iter().map(|line| {
        row(&|cell| match cell {
            Cell::Mark => "line".to_owned(),
            Cell::Date => line.day.strftime(DAYS[columns.day]).to_string(),
            Cell::Description => line.text.0.clone(),
            Cell::Reference => line.text.1.clone(),
            Cell::Amount => amount(line.amount, columns),
            Cell::CameIn if line.amount > 0 => amount(line.amount, columns),
            Cell::WentOut if line.amount < 0 => amount(-line.amount, columns),
            Cell::CameIn | Cell::WentOut => String::new(),
        })
    });
    headings.chain(lines).collect::<Vec<_>>().join("\n")
}

/// An amount with a point, or with a comma and its thousands apart.
fn amount(cents: i64, columns: Columns) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let (mut rand, cents) = (cents.abs() / 100, cents.abs() % 100);
    if !columns.has_comma {
        return format!("{sign}{rand}.{cents:02}");
    }
    let mut groups = String::new();
    while rand >= 1000 {
        groups = format!(" {:03}{groups}", rand % 1000);
        rand /= 1000;
    }
    format!("{sign}{rand}{groups},{cents:02}")
}
