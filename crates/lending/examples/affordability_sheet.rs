//! A spreadsheet (flat OpenDocument) of 1 000 made-up clients: their means, what the product says that they
//! can pay, and the same in formulas. Its last cell counts the rows that differ. `cargo xtask nightly` has
//! LibreOffice work it out.

use lending::{
    Affordability, ExpenseFloor, ExpenseNorms, IncomeBasis, Means, MonthlyIncome, NormBand,
    affordability,
};
use money::{Cents, Rate};
use std::io::{self, Write as _};

const CLIENTS: u64 = 1000;

/// The norms of the regulation: `over`, `up_to` and `base` in cents, the rate in millionths of a percent.
const BANDS: [(i64, Option<i64>, i64, i64); 5] = [
    (0, Some(80_000), 0, 100_000_000),
    (80_000, Some(625_000), 80_000, 6_750_000),
    (625_000, Some(2_500_000), 116_788, 9_000_000),
    (2_500_000, Some(5_000_000), 285_538, 8_200_000),
    (5_000_000, None, 490_538, 6_750_000),
];

fn main() -> io::Result<()> {
    let bands = BANDS.map(|(over, up_to, base, rate)| NormBand {
        over: Cents::new(over),
        up_to: up_to.map(Cents::new),
        base: Cents::new(base),
        rate: Rate::from_millionths(rate),
    });
    let norms = ExpenseNorms::new(bands.to_vec())
        .map_err(|faults| io::Error::other(format!("{faults:?}")))?;
    let mut out = io::stdout().lock();
    out.write_all(HEAD.as_bytes())?;
    let mut draws = Draws(20_261_130);
    for row in 1..=CLIENTS {
        let means = draws.means();
        let found = affordability(&norms, &means).map_err(io::Error::other)?;
        writeln!(out, "<table:table-row>{}</table:table-row>", cells(row, &means, &found))?;
    }
    let differing = formula(&format!("SUM([.N1:.N{CLIENTS}])"));
    writeln!(out, "<table:table-row>{differing}</table:table-row>")?;
    out.write_all(TAIL.as_bytes())
}

/// A client's means and the product's figures (A to I), then the formulas (J to N). In cents, and percent.
fn cells(row: u64, means: &Means, found: &Affordability) -> String {
    let Means { income, declared, obligations, buffer_rate, .. } = means;
    let values = [
        income.gross.get(),
        income.deductions.get(),
        declared.get(),
        obligations.get(),
        buffer_rate.millionths() / 1_000_000,
        found.norm.get(),
        found.necessary.get(),
        found.discretionary.get(),
        found.payable.get(),
    ];
    let share = |over: i64, base: i64, rate: &str| {
        format!("{base}+ROUND(([.A{row}]-{over})*{rate}/10000;0)")
    };
    let norm = format!(
        "IF([.A{row}]&lt;=80000;[.A{row}];IF([.A{row}]&lt;=625000;{};IF([.A{row}]&lt;=2500000;{};\
         IF([.A{row}]&lt;=5000000;{};{}))))",
        share(80_000, 80_000, "675"),
        share(625_000, 116_788, "900"),
        share(2_500_000, 285_538, "820"),
        share(5_000_000, 490_538, "675"),
    );
    let formulas = [
        norm,
        format!("MAX([.J{row}];[.C{row}])"),
        format!("[.A{row}]-[.B{row}]-[.K{row}]-[.D{row}]"),
        format!("MAX([.L{row}];0)-ROUND(MAX([.L{row}];0)*[.E{row}]/100;0)"),
        format!(
            "IF(AND([.F{row}]=[.J{row}];[.G{row}]=[.K{row}];[.H{row}]=[.L{row}];\
             [.I{row}]=[.M{row}]);0;1)"
        ),
    ];
    let values = values.iter().map(|cents| {
        format!("<table:table-cell office:value-type=\"float\" office:value=\"{cents}\"/>")
    });
    values.chain(formulas.iter().map(|text| formula(text))).collect()
}

fn formula(text: &str) -> String {
    format!("<table:table-cell table:formula=\"of:={text}\" office:value-type=\"float\"/>")
}

/// Made-up means, the same each time.
struct Draws(u64);

impl Draws {
    /// Below `end`, by a linear congruential generator.
    fn below(&mut self, end: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let high = i64::try_from(self.0 >> 33).unwrap_or(0);
        high.checked_rem(end).unwrap_or(0)
    }

    /// Incomes of each band, to the cent, and the ends of bands.
    fn means(&mut self) -> Means {
        const ENDS: [i64; 6] = [0, 80_000, 80_001, 625_000, 2_500_001, 5_000_000];
        let place = usize::try_from(self.below(60)).unwrap_or(0);
        let gross = match ENDS.get(place) {
            Some(end) => *end,
            None if place < 15 => self.below(90_000),
            None if place < 35 => self.below(800_000),
            None if place < 50 => self.below(3_000_000),
            None => self.below(9_000_000),
        };
        let share = |part: i64| Cents::new(part.min(gross));
        let deductions = share(self.below(300_000));
        let declared = Cents::new(self.below(1_200_000));
        let obligations = Cents::new(self.below(400_000));
        let buffer = u32::try_from(self.below(31)).unwrap_or(0);
        Means {
            income: MonthlyIncome {
                gross: Cents::new(gross),
                deductions,
                basis: IncomeBasis::Latest,
            },
            declared,
            floor: ExpenseFloor::Norm,
            obligations,
            buffer_rate: Rate::percent(buffer),
        }
    }
}

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:body><office:spreadsheet><table:table table:name="Affordability">
"#;
const TAIL: &str = "</table:table></office:spreadsheet></office:body></office:document>\n";
