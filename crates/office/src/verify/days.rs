//! The days: each has had its day end, in order, nothing is dated later than today, and each installment
//! that was late by the last day end was found late by one.

use super::queries::days as queries;
use super::queries::sealed;
use super::types::Report;
use crate::Result;
use crate::business_days;
use money::{Date, add_days};
use store::{One, Tx};

/// `latest` is the last day that may have begun.
pub(super) fn prove(tx: &mut Tx, latest: Date, report: &mut Report) -> Result<()> {
    let first = queries::first_entry(tx)?.map(|One(date)| date);
    let mut next = first;
    for row in sealed::day_ends(tx)? {
        let day = row.business_date;
        let place = || format!("day end of {day}");
        if day >= latest {
            report.found(place(), "that day is not over");
        }
        match next {
            None => report.found(place(), "the books have no entry"),
            Some(next) if day != next => {
                report.found(place(), format!("the next day to end was {next}"));
            }
            Some(_) => {}
        }
        next = Some(add_days(day, 1));
    }
    if let Some(ended) = business_days::last_ended(tx)? {
        for One(installment) in queries::unassessed(tx, ended)? {
            let what = "it was late by the last day end, which did not find it";
            report.found(format!("installment {installment}"), what);
        }
    }
    Ok(())
}
