//! Minimum living expenses by gross income (National Credit Regulations, regulation 23A(9)).

use std::cmp::Ordering;

use money::{Cents, Overflow, Rate};

/// The most bands that a table of norms may have. The regulation has five.
pub const MAX_NORM_BANDS: usize = 20;

/// A band of gross monthly income and the norm of the incomes in it: `base + rate × (gross − over)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NormBand {
    /// The band covers incomes above this amount. The first band also covers an income of zero.
    pub over: Cents,
    /// The highest income of the band. `None` for the last band.
    pub up_to: Option<Cents>,
    /// The norm at the lower end of the band.
    pub base: Cents,
    /// Share of the income above the lower end that is added to the base.
    pub rate: Rate,
}

impl NormBand {
    fn norm(&self, gross: Cents) -> Result<Cents, Overflow> {
        self.base.plus(self.rate.of(gross.minus(self.over)?)?)
    }
}

/// Why bands are not a table of norms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NormFault {
    /// There are no bands.
    NoBands,
    /// There are more than [`MAX_NORM_BANDS`].
    TooManyBands,
    /// The first band does not start at zero.
    Start,
    /// Incomes between the band before and this one are in no band. Holds the end of the band before.
    Gap(Cents),
    /// Some incomes are in this band and in the one before. Holds the end of the band before.
    Overlap(Cents),
    /// The band ends at or below its start.
    Empty,
    /// A band before the last has no end.
    NoEnd,
    /// The last band has an end, so higher incomes are in no band.
    LastHasEnd,
    /// The rate is below 0 % or above 100 %.
    Rate,
    /// The base is lower than the norm at the end of the band before, which is given: a higher income
    /// would have a lower norm.
    Falls(Cents),
    /// The base is higher than the norm at the end of the band before, which is given: a higher income
    /// would leave less for installments.
    Jumps(Cents),
}

/// A fault and the place of its band in the list, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NormError {
    /// Place of the band, from 0.
    pub band: usize,
    /// Its fault.
    pub fault: NormFault,
}

/// A table of norms whose bands cover every income from zero once.
///
/// Each band starts at the income and the norm at which the band before ends, and its rate is at most
/// 100 %. So neither the norm nor the income left after it ever falls when the income rises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpenseNorms(Vec<NormBand>);

impl ExpenseNorms {
    /// Checks bands in ascending order.
    ///
    /// # Errors
    /// Every fault of the bands, in their order.
    pub fn new(bands: Vec<NormBand>) -> Result<Self, Vec<NormError>> {
        let mut errors = Vec::new();
        if bands.is_empty() {
            errors.push(NormError { band: 0, fault: NormFault::NoBands });
        }
        if bands.len() > MAX_NORM_BANDS {
            errors.push(NormError { band: MAX_NORM_BANDS, fault: NormFault::TooManyBands });
        }
        let mut before = None;
        let mut rest = bands.iter().enumerate().take(MAX_NORM_BANDS).peekable();
        while let Some((place, band)) = rest.next() {
            let known = errors.len();
            let is_last = rest.peek().is_none();
            let faults = [start(before, band), end(band, is_last), rate(band)];
            errors
                .extend(faults.into_iter().flatten().map(|fault| NormError { band: place, fault }));
            before = Some((band, errors.len() == known));
        }
        if errors.is_empty() { Ok(ExpenseNorms(bands)) } else { Err(errors) }
    }

    /// The bands in ascending order.
    pub fn bands(&self) -> &[NormBand] {
        &self.0
    }

    /// The band of a gross monthly income. An income below zero counts as zero.
    pub fn band(&self, gross: Cents) -> Option<&NormBand> {
        let above_start = self.0.iter().rev().find(|band| band.over < gross);
        above_start.or_else(|| self.0.first())
    }

    /// The minimum monthly living expenses at a gross monthly income, half a cent up (regulation
    /// 23A(9)).
    ///
    /// # Errors
    /// [`Overflow`] if the amounts are too large to calculate with.
    pub fn norm(&self, gross: Cents) -> Result<Cents, Overflow> {
        let gross = gross.max(Cents::ZERO);
        self.band(gross).map_or(Ok(Cents::ZERO), |band| band.norm(gross))
    }
}

/// The fault of a band's start or base, given the band before and whether that is sound. The base is not
/// compared with the norm of a faulty band.
fn start(before: Option<(&NormBand, bool)>, band: &NormBand) -> Option<NormFault> {
    let Some((before, is_sound)) = before else {
        let is_at_zero = band.over.is_zero();
        return if is_at_zero { base(Cents::ZERO, band) } else { Some(NormFault::Start) };
    };
    let end = before.up_to?;
    if band.over != end {
        let is_gap = band.over > end;
        return Some(if is_gap { NormFault::Gap(end) } else { NormFault::Overlap(end) });
    }
    base(before.norm(end).ok().filter(|_| is_sound)?, band)
}

fn base(expected: Cents, band: &NormBand) -> Option<NormFault> {
    match band.base.cmp(&expected) {
        Ordering::Less => Some(NormFault::Falls(expected)),
        Ordering::Equal => None,
        Ordering::Greater => Some(NormFault::Jumps(expected)),
    }
}

fn end(band: &NormBand, is_last: bool) -> Option<NormFault> {
    match band.up_to {
        Some(end) if end <= band.over => Some(NormFault::Empty),
        Some(_) if is_last => Some(NormFault::LastHasEnd),
        None if !is_last => Some(NormFault::NoEnd),
        _ => None,
    }
}

fn rate(band: &NormBand) -> Option<NormFault> {
    let allowed = Rate::ZERO..=Rate::percent(100);
    (!allowed.contains(&band.rate)).then_some(NormFault::Rate)
}
