//! Changes to the lender's own settings while it lends, in the model.

use super::bank::must_import;
use super::{
    Answer, Faults, Model, PaymentMethod, Person, Product, Refusal, Vendor, at, at_mut, last_id,
};
use crate::months::setup::{Columns, MappingFault, NewBranch, NewMapping, Setup, VatRate};
use money::Date;

/// The format of a bank's files.
#[derive(Clone, Debug)]
pub struct Mapping {
    pub name: String,
    pub columns: Columns,
    pub version: i64,
}

/// The rates of VAT that a new lender has, by their numbers.
pub fn vat_rates_of_the_law() -> Vec<VatRate> {
    let rates =
        [(Date::constant(1993, 4, 7), 14_000_000), (Date::constant(2018, 4, 1), 15_000_000)];
    rates.map(|(from, rate)| VatRate { from, rate, source: String::new() }).to_vec()
}

impl Model {
    pub(super) fn change_setup(&mut self, person: &Person, act: &Setup, today: Date) -> Answer {
        if let Setup::Map(new) = act {
            must_import(person)?;
            return self.map_files(new);
        }
        match act {
            Setup::Open(_) => person.must_be_administrator()?,
            _ => person.must_steer_money()?,
        }
        match act {
            Setup::Open(new) => self.open_branch(new),
            Setup::Offer { product, has_taken_name } => self.offer(product, *has_taken_name),
            Setup::AddMethod { name, by_bank } => self.add_method(name, *by_bank),
            Setup::DeleteMethod { method } => self.delete_method(*method),
            Setup::Limit(limit) => {
                let mut faults = Faults::default();
                faults.unless(!limit.source.is_empty(), "source");
                faults.finish()?;
                let number = self.limit(limit);
                let number =
                    number.ok_or_else(|| Refusal::Fields(vec!["effective_from".to_owned()]))?;
                let kind = limit.law.kind();
                let alike = self.limits.iter().filter(|other| other.law.kind() == kind);
                let dates = alike.map(|other| other.from);
                Ok(format!("limit {number} {}", stands(limit.from, dates, today)))
            }
            Setup::VatRate(new) => self.add_vat_rate(new, today),
            Setup::Map(new) => self.map_files(new),
        }
    }

    fn open_branch(&mut self, new: &NewBranch) -> Answer {
        let mut faults = Faults::default();
        let is_free = !self.towns.iter().any(|town| town.eq_ignore_ascii_case(&new.name));
        faults.unless(!new.name.is_empty() && is_free, "name");
        faults.unless(new.latitude.is_none(), "longitude");
        faults
            .unless(new.radius_m.is_none_or(|metres| (10..=50_000).contains(&metres)), "radius_m");
        faults.finish()?;
        let id = self.branches.keys().max().copied().unwrap_or(0) + 1;
        self.branches.insert(id, true);
        self.towns.push(new.name.clone());
        Ok(format!("branch {id} active true"))
    }

    fn offer(&mut self, product: &Product, has_taken_name: bool) -> Answer {
        let mut faults = Faults::default();
        faults.unless(product.most >= product.least, "max_amount");
        faults.finish()?;
        let number = if has_taken_name { 0 } else { product.number };
        let is_free =
            !self.products.iter().any(|other| other.number == number && !other.is_deleted);
        let mut faults = Faults::default();
        faults.unless(is_free, "name");
        faults.finish()?;
        self.products.push(Product { number, ..product.clone() });
        Ok(format!("product {} active true", last_id(&self.products)))
    }

    fn add_method(&mut self, name: &str, by_bank: bool) -> Answer {
        let mut faults = Faults::default();
        let is_free = !self.methods.iter().any(|other| other.name == name && !other.is_deleted);
        faults.unless(is_free, "name");
        faults.finish()?;
        self.methods.push(PaymentMethod::new(name, by_bank));
        Ok(format!("method {} active true bank {by_bank}", last_id(&self.methods)))
    }

    /// Only one by which nothing was ever paid.
    fn delete_method(&mut self, method: i64) -> Answer {
        self.method(method).ok_or(Refusal::NotFound)?;
        if self.payments.iter().any(|paid| paid.method == method) {
            return Err(Refusal::Conflict("in_use"));
        }
        at_mut(&mut self.methods, method).ok_or(Refusal::NotFound)?.is_deleted = true;
        Ok("deleted".to_owned())
    }

    fn add_vat_rate(&mut self, new: &VatRate, today: Date) -> Answer {
        let from_then = self.vat_rates.iter().rev().find(|other| other.from == new.from);
        let mut faults = Faults::default();
        faults.unless((0..=100_000_000).contains(&new.rate), "rate");
        faults.unless(!new.source.is_empty(), "source");
        faults.unless(from_then != Some(new) && new.from >= today, "effective_from");
        faults.finish()?;
        self.vat_rates.push(new.clone());
        let dates = self.vat_rates.iter().map(|other| other.from);
        let word = stands(new.from, dates, today);
        Ok(format!("rate {} {word}", last_id(&self.vat_rates)))
    }

    /// The rate of VAT added to fees on a day.
    pub(super) fn vat_rate(&self, day: Date) -> i64 {
        let known =
            self.vat_rates.iter().filter(|rate| rate.from <= day && self.vendor != Vendor::No);
        // If several rates begin on one date, the last one counts.
        known.max_by_key(|rate| rate.from).map_or(0, |rate| rate.rate)
    }

    fn map_files(&mut self, new: &NewMapping) -> Answer {
        let known = match new.of {
            None => None,
            Some((id, _)) => Some(at(&self.mappings, id).ok_or(Refusal::NotFound)?.clone()),
        };
        let seen = new.of.and_then(|(_, version)| version);
        if known.as_ref().is_some_and(|known| seen.is_some_and(|seen| seen != known.version)) {
            return Err(Refusal::Conflict("version_out_of_date"));
        }
        let mut faults = Faults::default();
        faults.unless(!new.name.is_empty(), "name");
        faults.unless(new.fault != Some(MappingFault::Date), "date_column");
        faults.unless(new.fault != Some(MappingFault::Amount), "amount_column");
        faults.finish()?;
        let id = new.of.map_or(last_id(&self.mappings) + 1, |(id, _)| id);
        // Columns that are moved on all around are where they were.
        let told = |columns: Columns| (Columns { turn: 0, ..columns }, columns.cells());
        let is_same =
            |known: &Mapping| known.name == new.name && told(known.columns) == told(new.columns);
        if let Some(known) = known.as_ref().filter(|known| is_same(known)) {
            self.changed_nothing = true;
            return Ok(format!("mapping {id} version {}", known.version));
        }
        let others = (1..).zip(&self.mappings).filter(|(other, _)| *other != id);
        let is_free = !others
            .map(|(_, other)| &other.name)
            .any(|other| other.eq_ignore_ascii_case(&new.name));
        let mut faults = Faults::default();
        faults.unless(is_free, "name");
        faults.finish()?;
        let version = known.map_or(0, |known| known.version) + 1;
        let mapping = Mapping { name: new.name.clone(), columns: new.columns, version };
        match at_mut(&mut self.mappings, id) {
            Some(known) => *known = mapping,
            None => self.mappings.push(mapping),
        }
        Ok(format!("mapping {id} version {version}"))
    }
}

impl PaymentMethod {
    pub fn new(name: &str, by_bank: bool) -> Self {
        PaymentMethod { name: name.to_owned(), is_active: true, by_bank, is_deleted: false }
    }
}

/// The status of a row that holds from a date and was added last, among the dates of all of its
/// kind.
fn stands(from: Date, dates: impl Iterator<Item = Date>, today: Date) -> &'static str {
    let mut later = dates.filter(|other| *other > from);
    match () {
        () if from > today => "upcoming",
        () if later.any(|other| other <= today) => "past",
        () => "in_force",
    }
}
