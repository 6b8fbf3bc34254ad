//! Closes months: compares the product's figures for each with the model, after all checks.

use super::compare::same;
use super::model::{Model, MonthEnd, Vendor};
use super::world::World;
use super::{Broken, Life};
use money::Rate;
use office::periods::{self, NewProvisionRates, PeriodStatus, Preview};
use office::vat::{self, VatBasis, VatFields};
use office::{Ctx, Patch, Request, verify};
use store::Tx;

/// In millionths of a percent, of what is expected to be lost at each age of arrears.
pub(super) const RATES: [i64; 5] = [1_500_000, 5_000_000, 25_000_000, 50_000_000, 100_000_000];
const HIGHER_RATES: [i64; 5] = [2_000_000, 7_333_333, 30_000_000, 66_666_667, 100_000_000];

impl World {
    /// From today on, this lender provides for losses so.
    pub(super) fn provide(&self, rates: [i64; 5], model: &mut Model) -> Result<(), Broken> {
        let [current, up_to_30, up_to_60, up_to_90, over_90] =
            rates.map(|rate| Some(Rate::from_millionths(rate)));
        let input = NewProvisionRates {
            effective_from: Some(self.today()),
            rate_current: current,
            rate_1_30: up_to_30,
            rate_31_60: up_to_60,
            rate_61_90: up_to_90,
            rate_over_90: over_90,
            source: "Losses of the last years".to_owned(),
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| periods::add_rates(tx, ctx, &input);
        self.set.office.write(self.request(0), verb).wait()?;
        model.operations += 1;
        model.provision_rates = Some(rates);
        Ok(())
    }

    /// From the first day on, this lender charges VAT: owed when it is invoiced, or when it is paid.
    pub(super) fn charge_vat(&self, when_invoiced: bool, model: &mut Model) -> Result<(), Broken> {
        let basis = if when_invoiced { VatBasis::Invoice } else { VatBasis::Payments };
        let fields = VatFields {
            vat_number: Some("4012345678".to_owned()),
            vendor_from: Patch::Set(self.today()),
            basis: Some(basis),
            version: None,
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| vat::edit(tx, ctx, &fields);
        self.set.office.write(self.request(0), verb).wait()?;
        model.operations += 1;
        model.vendor = if when_invoiced { Vendor::WhenInvoiced } else { Vendor::WhenPaid };
        Ok(())
    }

    fn preview(&self) -> Result<Preview, Broken> {
        Ok(self.auditor.read(&self.request(0), |tx, ctx| periods::preview(tx, ctx, None))?)
    }
}

impl Life {
    /// Closes the earliest month that is over, unless cash is still to be counted.
    pub(super) fn close_a_month(&mut self) -> Result<(), Broken> {
        let Preview { period_end: Some(end), missing, branches, .. } = self.world.preview()? else {
            return Ok(());
        };
        for branch in self.model.branches.keys() {
            let found = branches.iter().find(|row| row.branch_id.get() == *branch);
            let found = found.map(|row| MonthEnd {
                interest: row.interest.get(),
                fees: row.fees.get(),
                provision_before: row.provision_before.get(),
                provision: row.provision.get(),
            });
            let what = format!("what {end} came to at branch {branch}");
            same(&what, self.model.month_of(end, *branch), found)?;
        }
        if !missing.is_empty() {
            return Ok(());
        }
        let (world, office) = (&self.world, &self.world.set.office);
        let verb = move |tx: &mut Tx, ctx: &Ctx| periods::close(tx, ctx, Some(end));
        let id = office.write(world.request(0), verb).wait()?.id;
        let report = world.auditor.read(&world.request(0), verify::prove)?;
        let findings = report.findings.len();
        let verb = move |tx: &mut Tx, ctx: &Ctx| periods::finish(tx, ctx, id, findings);
        let close = office.write(Request::system("period-close"), verb).wait()?;
        same("the close of a month", PeriodStatus::Closed, close.status)?;
        self.model.operations += 2;
        self.model.close_period(end);
        self.tally.closed_months += 1;
        same("the last closed day", Some(end), world.preview()?.last_closed)?;
        if self.model.provision_rates.is_some() {
            // Losses are expected otherwise from today on; what was provided stays.
            let rates = if end.month() % 2 == 0 { RATES } else { HIGHER_RATES };
            world.provide(rates, &mut self.model)?;
        }
        Ok(())
    }
}
