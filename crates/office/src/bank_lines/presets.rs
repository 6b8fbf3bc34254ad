//! Layouts that are suggested for the files of South African banks.
//!
//! Banks publish no specification of these files and change them without notice. Each suggestion
//! follows the usual exports of that bank; the user sees the first rows before importing and
//! corrects it.

use super::types::{DecimalMark, Layout, Preset};
use super::{DateFormat, Delimiter};

/// Commas, points, and a signed amount.
const PLAIN: Layout = Layout {
    delimiter: Delimiter::Comma,
    header_rows: 1,
    row_mark: String::new(),
    date_column: 1,
    date_format: DateFormat::YearSlashes,
    amount_column: Some(2),
    credit_column: None,
    debit_column: None,
    decimal_mark: DecimalMark::Point,
    description_column: 3,
    reference_column: None,
};

/// One for each of the five large banks.
pub fn presets() -> Vec<Preset> {
    vec![
        // Title, name, account and balance, blank rows between them, and headings; then date, amount, balance, description.
        Preset { name: "FNB", layout: Layout { header_rows: 5, description_column: 4, ..PLAIN } },
        // HIST, date, mark of a fee, amount, description, reference; other rows are balances.
        Preset {
            name: "Standard Bank",
            layout: Layout {
                header_rows: 0,
                row_mark: "HIST".to_owned(),
                date_column: 2,
                date_format: DateFormat::YearPlain,
                amount_column: Some(4),
                description_column: 5,
                reference_column: Some(6),
                ..PLAIN
            },
        },
        // Date, description, amount, balance.
        Preset {
            name: "Absa",
            layout: Layout {
                date_format: DateFormat::YearPlain,
                amount_column: Some(3),
                description_column: 2,
                ..PLAIN
            },
        },
        // Date, description, debit, credit, balance.
        Preset {
            name: "Nedbank",
            layout: Layout {
                amount_column: None,
                debit_column: Some(3),
                credit_column: Some(4),
                description_column: 2,
                ..PLAIN
            },
        },
        // Account, date, description, reference, amount, fees, balance.
        Preset {
            name: "Capitec",
            layout: Layout {
                date_column: 2,
                date_format: DateFormat::DaySlashes,
                amount_column: Some(5),
                description_column: 3,
                reference_column: Some(4),
                ..PLAIN
            },
        },
    ]
}
