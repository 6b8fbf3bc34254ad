//! Rounding, what a loan costs, when it falls due, and the legal limits.

use lending::{
    CostMultiple, CreditCost, Duration, ExpenseFloor, ExpenseNorms, FeeLimits, FeeVat, Fees, Fit,
    FlaggedAction, IncomeBasis, Installment, Means, MonthlyIncome, NormBand, RatePeriod,
    ShortTermLimits, StopFlag, check_due_dates, credit_cost, due_dates, effective_annual_rate,
    initiation_fee_maximum, interest_above, monthly_rate,
};
use money::{Cents, Rate};

use crate::Rule;
use crate::book::{Example, Results, Row, cells, examples};
use crate::loan::{Loan, frequency, method};

pub(crate) const RULES: &[(&str, Rule)] = &[
    ("Rounding", rounding),
    ("Dividing an amount", dividing),
    ("Duration", duration),
    ("Flat interest", flat_interest),
    ("Installments at flat interest", flat_installments),
    ("Installments on a declining balance", declining_installments),
    ("Initiation fee", initiation_fee),
    ("VAT on fees", vat_on_fees),
    ("Initiation fee before service fee", fees_apart),
    ("VAT in a part of a fee", vat_in_a_part),
    ("Due dates", dates),
    ("Accepted due dates", accepted_dates),
    ("Total cost of credit", total_cost),
    ("Effective annual rate", effective_rate),
    ("Interest limit", interest_limit),
    ("Short-term credit", short_term),
    ("Penalty limit", penalty_limit),
    ("Expense norms", expense_norms),
    ("Affordability", affordability),
    ("Stop flags", stop_flags),
];

fn norms(example: &Example) -> ExpenseNorms {
    let bands = example.given.iter().map(|row| NormBand {
        over: row.cents("Income above"),
        up_to: (row.text("Up to") != "no limit").then(|| row.cents("Up to")),
        base: row.cents("Base"),
        rate: row.rate("Of the rest"),
    });
    ExpenseNorms::new(bands.collect()).unwrap()
}

fn expense_norms(example: &Example) -> Results {
    let norms = norms(example);
    example.each(|row| {
        let gross = row.cents("Gross income");
        let norm = norms.norm(gross).unwrap();
        cells![norm, gross.minus(norm).unwrap()]
    })
}

/// By the norms of the example before.
fn affordability(example: &Example) -> Results {
    let norms = norms(examples().iter().find(|one| one.heading == "Expense norms").unwrap());
    example.each(|row| {
        let (gross, deductions) = (row.cents("Gross income"), row.cents("Deductions"));
        let means = Means {
            income: MonthlyIncome { gross, deductions, basis: IncomeBasis::Latest },
            declared: row.cents("Declared expenses"),
            floor: ExpenseFloor::Norm,
            obligations: row.cents("Obligations"),
            buffer_rate: row.rate("Left to the client"),
        };
        let found = lending::affordability(&norms, &means).unwrap();
        let outcome = match found.fit(row.cents("Installment"), Rate::percent(75)).unwrap() {
            Fit::Passes => "passes",
            Fit::Marginal => "marginal",
            Fit::Fails => "fails",
        };
        cells![found.norm, found.necessary, found.discretionary, found.payable, outcome]
    })
}

fn stop_flags(example: &Example) -> Results {
    let mut flags = StopFlag::ALL.iter();
    let results = example.each(|row| {
        let flag = flags.next().unwrap();
        assert_eq!(flag.label(), row.text("Flag"));
        let word = |action| if flag.stops(action) { "stopped" } else { "allowed" };
        FlaggedAction::ALL.iter().map(|action| word(*action).to_owned()).collect()
    });
    assert_eq!(flags.next(), None, "a row for each flag");
    results
}

fn rounding(example: &Example) -> Results {
    example.each(|row| {
        let (rate, amount) = (row.rate("Rate"), row.cents("Amount"));
        cells![rate.of(amount).unwrap(), rate.within(amount).unwrap()]
    })
}

fn dividing(example: &Example) -> Results {
    example.each(|row| {
        let parts = row.cents("Amount").split(row.number("Installments")).unwrap();
        cells![parts[0], parts[parts.len() - 1]]
    })
}

fn duration_of(row: &Row) -> Duration {
    Duration::new(row.number("Installments"), frequency(row), row.number("Term in months"))
}

fn duration(example: &Example) -> Results {
    example.each(|row| {
        let duration = duration_of(row);
        let years = format!("{} ÷ {}", duration.periods, duration.periods_per_year);
        cells![years, duration.started_months()]
    })
}

fn flat_interest(example: &Example) -> Results {
    example.each(|row| {
        let interest = duration_of(row).flat_interest(row.cents("Principal"), row.rate("Rate"));
        cells![interest.unwrap()]
    })
}

fn flat_installments(example: &Example) -> Results {
    example.each(|row| {
        let Loan { schedule, .. } = Loan::of(row);
        let rows = &schedule.installments;
        let (first, last) = (rows[0], rows[rows.len() - 1]);
        let fees = schedule.fees().total().unwrap();
        cells![schedule.interest, fees, schedule.total, first.amount, last.amount, first.principal]
    })
}

fn declining_installments(example: &Example) -> Results {
    let Loan { schedule, .. } = Loan::of(example.terms());
    let mut owed = schedule.principal;
    let rows = schedule.installments.iter().map(|row| {
        let Installment { interest, principal, amount, .. } = *row;
        owed = owed.minus(principal).unwrap();
        cells![row.due_on, interest, principal, amount, owed]
    });
    assert!(example.rows.iter().zip(1..).all(|(row, number)| row.number::<u16>("No.") == number));
    rows.collect()
}

fn initiation_fee(example: &Example) -> Results {
    let terms = example.terms();
    let limits = FeeLimits {
        base: terms.cents("Base"),
        threshold: terms.cents("Threshold"),
        rate: terms.rate("Rate above it"),
        maximum: terms.cents("Maximum"),
        share: terms.rate("Share of the principal"),
    };
    example.each(|row| cells![initiation_fee_maximum(row.cents("Principal"), &limits).unwrap()])
}

fn vat_on_fees(example: &Example) -> Results {
    example.each(|row| {
        let Loan { schedule, .. } = Loan::of(row);
        let Fees { initiation, service } = schedule.fees();
        cells![initiation, schedule.vat.initiation, service, schedule.vat.service, schedule.total]
    })
}

fn fees_apart(example: &Example) -> Results {
    example.each(|row| {
        let (initiation, service) = (row.cents("Initiation fee"), row.cents("Service fee"));
        let fees = Fees { initiation, service };
        let (paid, waived) = (row.cents("Paid"), row.cents("Waived"));
        let Fees { initiation, service } = fees.paid(paid).unwrap();
        let left = fees.unpaid(paid, waived).unwrap();
        cells![initiation, service, left.initiation, left.service]
    })
}

fn vat_in_a_part(example: &Example) -> Results {
    example.each(|row| {
        let service = |cents| Fees { initiation: Cents::ZERO, service: cents };
        let (fees, vat) = (service(row.cents("Service fee")), service(row.cents("VAT in it")));
        let whole = FeeVat { fees, vat };
        let (paid, rebated) = (row.cents("Paid"), row.cents("Rebated"));
        let left = whole.unpaid(paid, rebated).unwrap();
        let (paid, rebated) = (whole.paid(paid).unwrap(), whole.forgone(rebated).unwrap());
        cells![paid.service, rebated.service, left.service]
    })
}

fn dates(example: &Example) -> Results {
    example.each(|row| {
        let first = row.date("First due date");
        let all = due_dates(first, frequency(row), row.number("Installments")).unwrap();
        let after: Vec<String> = all[1..].iter().map(ToString::to_string).collect();
        cells![after.join(" ")]
    })
}

fn accepted_dates(example: &Example) -> Results {
    example.each(|row| {
        let dates = row.dates("Due dates");
        let (count, term) = (row.number("Installments"), row.number("Term in months"));
        let checked = check_due_dates(&dates, count, frequency(row), row.date("Today"), term);
        cells![checked.map_or_else(|error| error.to_string(), |()| "Accepted.".to_owned())]
    })
}

fn total_cost(example: &Example) -> Results {
    example.each(|row| {
        let fees = (row.cents("Initiation fee"), row.cents("Service fees"));
        let cost = credit_cost(row.cents("Principal"), row.cents("Interest"), fees.0, fees.1);
        let CreditCost { charges, total, multiple } = cost.unwrap();
        let multiple: CostMultiple = multiple;
        cells![charges, total, multiple.to_string(), monthly_rate(row.rate("Rate"))]
    })
}

fn effective_rate(example: &Example) -> Results {
    example.each(|row| {
        let Loan { schedule, .. } = Loan::of(row);
        let (principal, paid_out) = (schedule.principal, row.date("Paid out"));
        cells![effective_annual_rate(principal, paid_out, &schedule.installments).unwrap()]
    })
}

fn interest_limit(example: &Example) -> Results {
    example.each(|row| {
        let Loan { schedule, .. } = Loan::by(row, method(row));
        let cap = row.rate("Repo rate").plus(row.rate("Margin")).unwrap();
        let above = |cap| {
            let paid_out = row.date("Paid out");
            interest_above(cap, RatePeriod::Year, paid_out, &schedule.installments).unwrap()
        };
        let charged = above(Rate::ZERO).and_then(|excess| excess.rate).unwrap();
        cells![cap, charged, above(cap).is_some()]
    })
}

fn short_term(example: &Example) -> Results {
    let terms = example.terms();
    let limits = ShortTermLimits {
        amount: terms.cents("Largest amount deferred"),
        months: terms.number("Longest time in months"),
        first_rate: terms.rate("First loan of a year, a month"),
        later_rate: terms.rate("Later loans, a month"),
    };
    example.each(|row| {
        let deferred = row.cents("Principal").plus(row.cents("Initiation fee")).unwrap();
        let covers = limits.cover(deferred, row.date("Paid out"), row.date("Last due date"));
        cells![deferred, covers]
    })
}

fn penalty_limit(example: &Example) -> Results {
    example.each(|row| {
        let periods = frequency(row).periods_per_year();
        let yearly = row.rate("Penalty, once").times(periods).unwrap();
        cells![yearly, row.rate("Limit a year").divided(periods)]
    })
}
