//! Tables that a book-keeper can check by hand.
//!
//! Each file in `golden/` gives its terms as `key: value` lines, the arithmetic worked out beside
//! them as `#` comments with the source of its rules, and below a line `---` the table that this
//! crate must make of the terms.
//! `RONDAVEL_REWRITE_GOLDEN=1 cargo test -p lending golden` writes the tables anew; read the
//! difference before you keep it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use lending::{
    Arrears, Due, Earlier, FeeDue, FeeLimits, Frequency, Installment, InterestMethod, Parts,
    RebateMethod, Schedule, Settlement, SettlementTerms, Terms, allocate, charges_since, due_dates,
    effective_annual_rate, in_duplum_room, initiation_fee_maximum, penalty, prepayment, schedule,
    settlement, waivers,
};
use money::{Cents, Date, Rate, parse_date};

/// The terms of one file.
struct Golden {
    values: BTreeMap<String, String>,
}

impl Golden {
    fn parse(terms: &str) -> Golden {
        let values = terms
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
            .map(|line| line.split_once(':').unwrap_or_else(|| panic!("no key in {line:?}")))
            .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
            .collect();
        Golden { values }
    }

    fn text(&self, key: &str) -> &str {
        self.values.get(key).unwrap_or_else(|| panic!("no {key:?}"))
    }

    fn cents(&self, key: &str) -> Cents {
        Cents::parse(self.text(key)).unwrap_or_else(|error| panic!("{key}: {error}"))
    }

    fn rate(&self, key: &str) -> Rate {
        Rate::parse(self.text(key)).unwrap_or_else(|error| panic!("{key}: {error}"))
    }

    fn date(&self, key: &str) -> Date {
        parse_date(self.text(key)).unwrap_or_else(|error| panic!("{key}: {error}"))
    }

    fn number(&self, key: &str) -> u16 {
        self.text(key).parse().unwrap_or_else(|error| panic!("{key}: {error}"))
    }

    fn amounts(&self, key: &str) -> Vec<Cents> {
        self.text(key)
            .split_whitespace()
            .map(|text| Cents::parse(text).unwrap_or_else(|error| panic!("{key}: {error}")))
            .collect()
    }

    fn limits(&self) -> FeeLimits {
        FeeLimits {
            base: self.cents("fee base"),
            threshold: self.cents("fee threshold"),
            rate: self.rate("fee rate"),
            maximum: self.cents("fee maximum"),
            share: self.rate("fee share"),
        }
    }

    fn schedule(&self) -> Schedule {
        let frequency = Frequency::parse(self.text("frequency")).expect("a frequency");
        let dates = due_dates(self.date("first due date"), frequency, self.number("installments"))
            .expect("dates");
        let principal = self.cents("principal");
        let initiation_fee = match self.text("initiation fee") {
            "maximum" => initiation_fee_maximum(principal, &self.limits()).expect("a fee"),
            _ => self.cents("initiation fee"),
        };
        schedule(&Terms {
            principal,
            annual_rate: self.rate("annual rate"),
            term_months: self.number("term months"),
            interest_method: InterestMethod::parse(self.text("interest")).expect("a method"),
            frequency,
            initiation_fee,
            monthly_service_fee: self.cents("monthly service fee"),
            vat_rate: Rate::ZERO,
            due_dates: &dates,
        })
        .expect("a schedule")
    }
}

/// A text of these lines, each ended.
fn lines(lines: Vec<String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}

fn schedule_table(golden: &Golden) -> String {
    let Schedule {
        principal,
        interest,
        initiation_fee,
        service_fees,
        vat: _,
        duration,
        total,
        installments,
    } = golden.schedule();
    let mut table = vec![
        " no  due date        amount   principal    interest  initiation     service".to_owned(),
    ];
    for row in &installments {
        let Installment { number, due_on, amount, principal, interest, .. } = row;
        let (initiation, service) = (row.initiation_fee, row.service_fee);
        let columns =
            format!("{amount:>12}{principal:>12}{interest:>12}{initiation:>12}{service:>12}");
        table.push(format!("{number:>3}  {due_on}{columns}"));
    }
    let sum = |part: fn(&Installment) -> Cents| {
        Cents::sum(installments.iter().map(part)).expect("sums fit")
    };
    let (amounts, principals) = (sum(|row| row.amount), sum(|row| row.principal));
    let interests = sum(|row| row.interest);
    let (initiations, services) = (sum(|row| row.initiation_fee), sum(|row| row.service_fee));
    let sums =
        format!("{amounts:>12}{principals:>12}{interests:>12}{initiations:>12}{services:>12}");
    table.push(format!("     sums      {sums}"));
    table.push(String::new());
    table.push(format!("principal            {principal:>12}"));
    table.push(format!("interest             {interest:>12}"));
    table.push(format!("initiation fee       {initiation_fee:>12}"));
    table.push(format!("service fees         {service_fees:>12}"));
    table.push(format!("total                {total:>12}"));
    let years = format!("{}/{}", duration.periods, duration.periods_per_year);
    table.push(format!("duration in years    {years:>12}"));
    let disbursed_on = golden.date("disbursed on");
    let effective = effective_annual_rate(principal, disbursed_on, &installments);
    let effective = effective.map_or("none".to_owned(), |rate| format!("{rate} %"));
    table.push(format!("effective annual rate {effective:>18}"));
    lines(table)
}

fn fee_table(golden: &Golden) -> String {
    let limits = golden.limits();
    let mut table = vec!["   principal     highest initiation fee".to_owned()];
    for principal in golden.amounts("principals") {
        let fee = initiation_fee_maximum(principal, &limits).expect("sums fit");
        table.push(format!("{principal:>12}{fee:>27}"));
    }
    lines(table)
}

/// Payments one after the other on a schedule, some installments of which carry penalties.
fn payments_table(golden: &Golden) -> String {
    let penalties = golden.amounts("penalties");
    let rows = golden.schedule().installments;
    let mut dues = unpaid(&rows);
    for (due, penalty) in dues.iter_mut().zip(penalties) {
        due.scheduled.penalty = penalty;
    }
    let balance = |dues: &[Due]| {
        Cents::sum(dues.iter().map(|due| due.total_due().expect("sums fit"))).expect("sums fit")
    };
    let mut table = vec![
        "     payment  no     penalty    interest        fees   principal    still due     balance"
            .to_owned(),
    ];
    let owed = balance(&dues);
    table.push(format!("{owed:>88}"));
    for payment in golden.amounts("payments") {
        for allocation in allocate(&dues, payment).expect("a payment") {
            let due =
                dues.iter_mut().find(|due| due.number == allocation.number).expect("sums fit");
            due.paid = due.paid.plus(&allocation.parts).expect("sums fit");
            let still_due = due.total_due().expect("sums fit");
            let Parts { penalty, interest, fee, principal } = allocation.parts;
            let number = allocation.number;
            let columns = format!("{penalty:>12}{interest:>12}{fee:>12}{principal:>12}");
            let owed = balance(&dues);
            table.push(format!("{payment:>12}{number:>4}{columns}{still_due:>13}{owed:>11}"));
        }
    }
    lines(table)
}

/// A schedule without payments: amounts due, waivers and penalties.
fn in_duplum_table(golden: &Golden) -> String {
    let rate = golden.rate("penalty rate");
    let mut dues = unpaid(&golden.schedule().installments);
    let mut table = vec![
        " no  due date      interest        fees      waived     penalty   charges since"
            .to_owned(),
    ];
    let first = dues.first().expect("an installment").due_on;
    let arrears = Arrears { began_on: first, principal: golden.cents("principal") };
    for place in 0..dues.len() {
        let on = dues[place].due_on;
        for waiver in waivers(&dues, &arrears, on).expect("sums fit") {
            let due = &mut dues[usize::from(waiver.number) - 1];
            due.waived = due.waived.plus(&waiver.parts).expect("sums fit");
            due.written_off = due.waived.total().expect("sums fit");
        }
        let charges = charges_since(&dues, &arrears, Date::MAX).expect("sums fit");
        let room = in_duplum_room(arrears.principal, charges);
        let due = &mut dues[place];
        let late = penalty(due.total_due().expect("sums fit"), rate).expect("sums fit");
        due.scheduled.penalty = late.min(room);
        let Parts { penalty, interest, fee, .. } = due.scheduled;
        let (number, waived) = (due.number, due.written_off);
        let since = charges_since(&dues, &arrears, on).expect("sums fit");
        let columns = format!("{interest:>12}{fee:>12}{waived:>12}{penalty:>12}{since:>16}");
        table.push(format!("{number:>3}  {on}{columns}"));
    }
    let owed = Cents::sum(dues.iter().map(|due| due.total_due().expect("sums fit")));
    table.push(String::new());
    table.push(format!("owed at the end      {:>12}", owed.expect("sums fit")));
    lines(table)
}

/// The cost of settling a loan on some days, after these payments and penalties.
fn settlement_table(golden: &Golden) -> String {
    let Schedule { duration, installments, .. } = golden.schedule();
    let mut dues = unpaid(&installments);
    for (due, penalty) in dues.iter_mut().zip(golden.amounts("penalties")) {
        due.scheduled.penalty = penalty;
    }
    for payment in golden.amounts("payments") {
        for one in allocate(&dues, payment).expect("a payment") {
            let due = &mut dues[usize::from(one.number) - 1];
            due.paid = due.paid.plus(&one.parts).expect("sums fit");
        }
    }
    let dues = dues.into_iter().zip(&installments);
    let dues: Vec<FeeDue> = dues
        .map(|(due, row)| FeeDue {
            older: None,
            due,
            fees: row.fees(),
            vat: row.vat,
            earlier: Earlier::default(),
        })
        .collect();
    let missed = golden.values.get("first missed");
    let arrears = missed.map(|_| Arrears {
        began_on: golden.date("first missed"),
        principal: golden.cents("principal then"),
    });
    let terms = SettlementTerms {
        dues: &dues,
        disbursed_on: golden.date("disbursed on"),
        begins_on: golden.date("disbursed on"),
        duration: Some(duration),
        arrears,
    };
    let mut table = vec![
        "settled on   days   principal  interest due  interest now  initiation     service     \
         penalty      amount     balance      rebate"
            .to_owned(),
    ];
    for on in golden.text("settled on").split_whitespace() {
        let on = parse_date(on).expect("a date");
        let all = settlement(&terms, on).expect("a loan");
        let Settlement { principal, interest_due, interest_accrued, .. } = all;
        let days = format!("{:>3}/{:<3}", all.accrued_days, all.period_days);
        let interest = format!("{principal:>12}{interest_due:>14}{interest_accrued:>14}");
        let fees = format!("{:>12}{:>12}{:>12}", all.initiation_fee, all.service_fees, all.penalty);
        let rebate = all.saving().expect("sums fit");
        let sums = format!("{:>12}{:>12}{rebate:>12}", all.amount, all.balance);
        table.push(format!("{on} {days}{interest}{fees}{sums}"));
    }
    lines(table)
}

/// A schedule after a payment that reduces its principal, after these payments.
fn prepayment_table(golden: &Golden) -> String {
    let Schedule { installments, .. } = golden.schedule();
    let mut dues = unpaid(&installments);
    let pay = |dues: &mut Vec<Due>, paid: &[lending::Allocation]| {
        for one in paid {
            let due = &mut dues[usize::from(one.number) - 1];
            due.paid = due.paid.plus(&one.parts).expect("sums fit");
        }
    };
    for payment in golden.amounts("payments") {
        let paid = allocate(&dues, payment).expect("a payment");
        pay(&mut dues, &paid);
    }
    let rows = dues.iter().zip(&installments);
    let rows: Vec<FeeDue> = rows
        .map(|(due, row)| FeeDue {
            older: None,
            due: *due,
            fees: row.fees(),
            vat: row.vat,
            earlier: Earlier::default(),
        })
        .collect();
    let method = match InterestMethod::parse(golden.text("interest")).expect("a method") {
        InterestMethod::Flat => RebateMethod::Flat,
        InterestMethod::DecliningBalance => RebateMethod::DecliningBalance {
            annual_rate: golden.rate("annual rate"),
            frequency: Frequency::parse(golden.text("frequency")).expect("a frequency"),
        },
    };
    let all = prepayment(&rows, golden.cents("pays"), golden.date("paid on"), method);
    let all = all.expect("it reduces the principal");
    pay(&mut dues, &all.paid);
    let mut table = vec![
        " no  due date       principal    interest        fees        paid      rebate        left"
            .to_owned(),
    ];
    let mut balance = Cents::ZERO;
    for due in dues.iter_mut().skip(golden.amounts("payments").len()) {
        let Due { number, due_on, scheduled: Parts { principal, interest, fee, .. }, .. } = *due;
        let own = all.rebates.iter().find(|one| one.number == number);
        let rebate = own.map_or(Cents::ZERO, |one| one.parts.interest);
        due.written_off = rebate;
        let (paid, left) =
            (due.paid.total().expect("sums fit"), due.total_due().expect("sums fit"));
        balance = balance.plus(left).expect("sums fit");
        let columns =
            format!("{principal:>14}{interest:>12}{fee:>12}{paid:>12}{rebate:>12}{left:>12}");
        table.push(format!("{number:>3}  {due_on}{columns}"));
    }
    table.push(String::new());
    table.push(format!("principal paid off the end  {:>12}", all.principal));
    table.push(format!("interest rebated            {:>12}", all.rebate));
    table.push(format!("owed afterwards             {balance:>12}"));
    lines(table)
}

/// The installments of a schedule before anything happens to them.
fn unpaid(rows: &[Installment]) -> Vec<Due> {
    let due = |row: &Installment| Due {
        installment: i64::from(row.number),
        number: row.number,
        due_on: row.due_on,
        late_after: row.due_on,
        scheduled: Parts {
            penalty: Cents::ZERO,
            interest: row.interest,
            fee: row.fee().expect("sums fit"),
            principal: row.principal,
        },
        paid: Parts::default(),
        waived: Parts::default(),
        written_off: Cents::ZERO,
    };
    rows.iter().map(due).collect()
}

fn table_of(file: &Path, terms: &str) -> String {
    let golden = Golden::parse(terms);
    match golden.text("table") {
        "schedule" => schedule_table(&golden),
        "initiation fee" => fee_table(&golden),
        "payments" => payments_table(&golden),
        "in duplum" => in_duplum_table(&golden),
        "settlement" => settlement_table(&golden),
        "prepayment" => prepayment_table(&golden),
        other => panic!("{}: no table {other:?}", file.display()),
    }
}

#[test]
fn golden_tables_match_computed_schedules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/golden");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    assert!(files.len() >= 10, "tables are missing from {}", folder.display());

    let rewrite = std::env::vars().any(|(name, _)| name == "RONDAVEL_REWRITE_GOLDEN");
    let mut different = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let (terms, expected) = text.split_once("---\n").expect("a line --- above the table");
        let table = table_of(&file, terms);
        if rewrite {
            std::fs::write(&file, format!("{terms}---\n{table}")).unwrap();
        } else if table != expected {
            different.push(format!("{}\nexpected:\n{expected}\nmade:\n{table}", file.display()));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}
