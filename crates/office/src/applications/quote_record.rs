//! The quote that stays with an application: as it is stored and sealed, and read again.

use super::types::{Figure, StoredQuote, Warning, WarningKind};
use super::{ApplicationId, caps::Checked, terms::Terms};
use crate::credit_limits::CreditLimitId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use crate::loans::LimitUnit;
use crate::{Error, Result};
use lending::{Fees, Installment, InterestMethod, PenaltyMethod};
use money::{Cents, Date, Rate};
use serde_json::{Value, json};
use store::{Later, record};

record! {
    /// The quoted cost of a loan, and the terms of its product on that day. Plain numbers and
    /// texts, so that a damaged row can be read too. Operations have sealed the columns in this
    /// order.
    #[derive(Debug)]
    pub(crate) struct ApplicationQuoteRecord = "INSERT INTO application_quotes" -> Later {
        pub(crate) application_id: i64,
        pub(crate) quoted_on: Date,
        pub(crate) interest_method: String,
        pub(crate) interest_rate: Rate,
        pub(crate) term_months: i64,
        pub(crate) penalty_rate: Rate,
        pub(crate) grace_days: i64,
        pub(crate) initiation_fee_method: String,
        pub(crate) monthly_service_fee: Cents,
        pub(crate) interest: Cents,
        pub(crate) initiation_fee: Cents,
        pub(crate) service_fees: Cents,
        pub(crate) total_amount: Cents,
        pub(crate) effective_annual_rate: Option<Rate>,
        pub(crate) installments: String,
        pub(crate) warnings: String,
        /// Sealed only where it is charged by the day.
        pub(crate) penalty_method: String,
        /// Sealed only where VAT is charged; so too the next two.
        pub(crate) vat_rate: Rate,
        pub(crate) initiation_vat: Cents,
        pub(crate) service_vat: Cents,
    }
}

impl ApplicationQuoteRecord {
    pub(super) fn of(
        id: ApplicationId,
        quoted_on: Date,
        terms: &Terms,
        effective_annual_rate: Option<Rate>,
        checked: &Checked,
    ) -> Self {
        let Terms { product, schedule, .. } = terms;
        ApplicationQuoteRecord {
            application_id: id.get(),
            quoted_on,
            interest_method: product.details.interest_method.0.to_string(),
            interest_rate: product.details.interest_rate,
            term_months: product.details.term_months.into(),
            penalty_rate: checked.penalty_rate,
            grace_days: product.details.grace_days.into(),
            initiation_fee_method: product.details.initiation_fee_method.0.to_string(),
            monthly_service_fee: product.details.monthly_service_fee,
            interest: schedule.interest,
            initiation_fee: schedule.initiation_fee,
            service_fees: schedule.service_fees,
            total_amount: schedule.total,
            effective_annual_rate,
            installments: schedule
                .installments
                .iter()
                .map(stored_installment)
                .collect::<Value>()
                .to_string(),
            warnings: checked.warnings.iter().map(stored_warning).collect::<Value>().to_string(),
            penalty_method: product.details.penalty_method.0.to_string(),
            vat_rate: terms.vat_rate,
            initiation_vat: schedule.vat.initiation,
            service_vat: schedule.vat.service,
        }
    }

    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::ApplicationQuote).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::ApplicationQuote, self.application_id, self.hash())
    }

    pub(super) fn read(&self) -> Result<StoredQuote> {
        let unreadable = || Error::internal("a quote that cannot be read");
        let rows: Vec<Value> =
            serde_json::from_str(&self.installments).map_err(|_| unreadable())?;
        let rows = (1..).zip(&rows).map(|(number, row)| installment(number, row));
        let warnings: Vec<Value> =
            serde_json::from_str(&self.warnings).map_err(|_| unreadable())?;
        let warnings = warnings.iter().map(warning);
        Ok(StoredQuote {
            quoted_on: self.quoted_on,
            interest_method: InterestMethod::parse(&self.interest_method).ok_or_else(unreadable)?,
            interest_rate: self.interest_rate,
            penalty_method: PenaltyMethod::parse(&self.penalty_method).ok_or_else(unreadable)?,
            penalty_rate: self.penalty_rate,
            monthly_service_fee: self.monthly_service_fee,
            grace_days: self.grace_days,
            interest: self.interest,
            initiation_fee: self.initiation_fee,
            service_fees: self.service_fees,
            vat_rate: self.vat_rate,
            vat: Fees { initiation: self.initiation_vat, service: self.service_vat },
            total: self.total_amount,
            effective_annual_rate: self.effective_annual_rate,
            installments: rows.collect::<Option<_>>().ok_or_else(unreadable)?,
            warnings: warnings.collect::<Option<_>>().ok_or_else(unreadable)?,
        })
    }
}

fn stored_installment(row: &Installment) -> Value {
    let [principal, interest, initiation_fee, service_fee] =
        [row.principal, row.interest, row.initiation_fee, row.service_fee].map(Cents::get);
    let mut stored = vec![json!(row.due_on.to_string())];
    stored.extend([principal, interest, initiation_fee, service_fee].map(Value::from));
    if row.vat != Fees::default() {
        stored.extend([row.vat.initiation, row.vat.service].map(|vat| Value::from(vat.get())));
    }
    Value::Array(stored)
}

fn installment(number: u16, row: &Value) -> Option<Installment> {
    let cents = |place: usize| row.get(place)?.as_i64().map(Cents::new);
    let (principal, interest) = (cents(1)?, cents(2)?);
    let (initiation_fee, service_fee) = (cents(3)?, cents(4)?);
    let amount = Cents::sum([principal, interest, initiation_fee, service_fee]).ok()?;
    let due_on = row.get(0)?.as_str()?.parse().ok()?;
    // Only where VAT is charged.
    let vat = match row.get(5) {
        Some(_) => Fees { initiation: cents(5)?, service: cents(6)? },
        None => Fees::default(),
    };
    Some(Installment {
        number,
        due_on,
        amount,
        principal,
        interest,
        initiation_fee,
        service_fee,
        vat,
    })
}

fn stored_warning(warning: &Warning) -> Value {
    let number = |figure: Option<Figure>| figure.map(Figure::number);
    json!({
        "kind": warning.kind.as_str(),
        "message": warning.message,
        "unit": warning.cap.map(|cap| cap.unit().as_str()),
        "cap": number(warning.cap),
        "actual": number(warning.actual),
        "source": warning.source,
        "credit_limit": warning.credit_limit.map(CreditLimitId::get),
    })
}

fn warning(stored: &Value) -> Option<Warning> {
    let unit = stored["unit"].as_str().and_then(LimitUnit::parse);
    let figure = |name: &str| Some(Figure::of(unit?, stored[name].as_i64()?));
    Some(Warning {
        cap: figure("cap"),
        actual: figure("actual"),
        source: stored["source"].as_str().map(str::to_owned),
        credit_limit: stored["credit_limit"].as_i64().map(CreditLimitId::new),
        ..Warning::plain(
            WarningKind::parse(stored["kind"].as_str()?)?,
            stored["message"].as_str()?.to_owned(),
        )
    })
}
