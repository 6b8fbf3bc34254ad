//! The lender's own text on papers: paragraphs and headings, with placeholders for values that
//! differ from paper to paper.

use super::types::PaperKind;
use crate::Check;
use store::text_enum;

/// A template is at most so long, in characters.
pub const MAX_TEMPLATE: usize = 20_000;
/// A placeholder is shown in a message by at most so many characters.
const MAX_NAMED: usize = 40;

text_enum! {
    /// A name in braces in a template, replaced by the paper's value.
    pub enum Placeholder {
        ClientName = "client_name",
        ClientIdNumber = "client_id_number",
        ClientAddress = "client_address",
        LenderName = "lender_name",
        LenderRegistration = "lender_registration",
        LenderContact = "lender_contact",
        /// The day on which the paper is made.
        Date = "date",
        PaperNumber = "paper_number",
        /// The principal.
        Amount = "amount",
        /// Interest and fees.
        TotalCost = "total_cost",
        TotalAmount = "total_amount",
        /// Percent a year.
        InterestRate = "interest_rate",
        /// Percent a month.
        MonthlyRate = "monthly_rate",
        PenaltyRate = "penalty_rate",
        InstallmentAmount = "installment_amount",
        InstallmentCount = "installment_count",
        FirstDueDate = "first_due_date",
        LastDueDate = "last_due_date",
        ValidUntil = "valid_until",
        LoanNumber = "loan_number",
        OverdueAmount = "overdue_amount",
        DaysOverdue = "days_overdue",
        RespondBy = "respond_by",
        /// What the client owes in all.
        TotalOwed = "total_owed",
    }
}

impl Placeholder {
    /// True if a paper of that kind has it.
    pub fn is_on(self, kind: PaperKind) -> bool {
        match self {
            Placeholder::ClientName
            | Placeholder::ClientIdNumber
            | Placeholder::ClientAddress
            | Placeholder::LenderName
            | Placeholder::LenderRegistration
            | Placeholder::LenderContact
            | Placeholder::Date
            | Placeholder::PaperNumber => true,
            Placeholder::Amount
            | Placeholder::TotalCost
            | Placeholder::TotalAmount
            | Placeholder::InterestRate
            | Placeholder::MonthlyRate
            | Placeholder::PenaltyRate
            | Placeholder::InstallmentAmount
            | Placeholder::InstallmentCount
            | Placeholder::FirstDueDate
            | Placeholder::LastDueDate => {
                matches!(kind, PaperKind::Quotation | PaperKind::Agreement)
            }
            Placeholder::ValidUntil => kind == PaperKind::Quotation,
            Placeholder::LoanNumber
            | Placeholder::OverdueAmount
            | Placeholder::DaysOverdue
            | Placeholder::RespondBy => kind == PaperKind::DefaultNotice,
            Placeholder::TotalOwed => kind == PaperKind::BalanceCertificate,
        }
    }

    /// Those of a kind of paper.
    pub fn of(kind: PaperKind) -> impl Iterator<Item = Placeholder> {
        Placeholder::ALL.iter().copied().filter(move |one| one.is_on(kind))
    }
}

/// A part of what a template says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextBlock {
    Heading(Vec<Piece>),
    Paragraph(Vec<Piece>),
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    Words(String),
    Value(Placeholder),
}

/// Reads a template: paragraphs separated by empty lines; those that begin with `# ` are headings.
/// Adds errors under the field.
pub(super) fn parse(kind: PaperKind, body: &str, field: &str, check: &mut Check) -> Vec<TextBlock> {
    let blank = |line: &str| line.trim().is_empty();
    let lines: Vec<&str> = body.lines().collect();
    let paragraphs = lines.split(|line| blank(line)).filter(|lines| !lines.is_empty());
    let mut blocks = Vec::new();
    for lines in paragraphs {
        let joined = lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
        blocks.push(match joined.strip_prefix("# ") {
            Some(heading) => TextBlock::Heading(pieces(kind, heading.trim(), field, check)),
            None => TextBlock::Paragraph(pieces(kind, &joined, field, check)),
        });
    }
    blocks
}

fn pieces(kind: PaperKind, text: &str, field: &str, check: &mut Check) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            check.fail(field, "A closing brace } is missing. Write {client_name}, for example.");
            return pieces;
        };
        words(before, field, check, &mut pieces);
        match Placeholder::parse(name.trim()).filter(|one| one.is_on(kind)) {
            Some(placeholder) => pieces.push(Piece::Value(placeholder)),
            None => {
                let name: String = name.trim().chars().take(MAX_NAMED).collect();
                let message = format!("{{{name}}} is not known here. Use one from the list.");
                check.fail(field, message);
            }
        }
        rest = after;
    }
    words(rest, field, check, &mut pieces);
    pieces
}

fn words(text: &str, field: &str, check: &mut Check, pieces: &mut Vec<Piece>) {
    let is_plain = !text.contains('}');
    check.rule(is_plain, field, "An opening brace { is missing.");
    if !text.is_empty() {
        pieces.push(Piece::Words(text.to_owned()));
    }
}

impl TextBlock {
    /// Returns the text with every placeholder replaced.
    pub fn text(&self, value: impl Fn(Placeholder) -> String) -> String {
        let (TextBlock::Heading(pieces) | TextBlock::Paragraph(pieces)) = self;
        let text = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Value(placeholder) => value(*placeholder),
        };
        pieces.iter().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: PaperKind, body: &str) -> Result<Vec<TextBlock>, crate::Error> {
        let mut check = Check::new();
        let blocks = parse(kind, body, "body", &mut check);
        check.finish().map(|()| blocks)
    }

    #[test]
    fn paragraphs_headings_and_placeholders_are_read() {
        let body = "# The  loan\n\n We lend {amount}\nto { client_name }.\n \n\nBye";
        let blocks = read(PaperKind::Agreement, body).unwrap();
        let texts: Vec<_> =
            blocks.iter().map(|block| block.text(|one| format!("<{one}>"))).collect();
        assert_eq!(texts, ["The  loan", "We lend <amount> to <client_name>.", "Bye"]);
        assert!(matches!(blocks.as_slice(), [TextBlock::Heading(_), TextBlock::Paragraph(_), _]));
        assert_eq!(read(PaperKind::Agreement, " \n\n").unwrap(), []);
    }

    #[test]
    fn unknown_placeholder_is_named() {
        for (kind, body, said) in [
            (PaperKind::Agreement, "Hello {clientname}", "{clientname} is not known here"),
            (PaperKind::Agreement, "Until {valid_until}", "{valid_until} is not known here"),
            (PaperKind::DefaultNotice, "You owe {amount}", "{amount} is not known here"),
            (PaperKind::Quotation, "Hello {}", "{} is not known here"),
            (PaperKind::Quotation, "Hello {client_name", "closing brace } is missing"),
            (PaperKind::Quotation, "Hello client_name}", "opening brace { is missing"),
        ] {
            let refused = crate::testing::messages(read(kind, body), "body");
            assert!(refused.iter().any(|message| message.contains(said)), "{body}: {refused:?}");
        }
        assert!(read(PaperKind::Quotation, "Until {valid_until}").is_ok());
    }

    #[test]
    fn long_placeholder_is_truncated_in_messages() {
        let body = format!("{{{}}}", "x".repeat(5_000));
        let refused = crate::testing::messages(read(PaperKind::Quotation, &body), "body");
        assert!(refused.iter().all(|message| message.len() < 100), "{refused:?}");
    }

    #[test]
    fn default_paper_texts_are_valid() {
        for kind in PaperKind::ALL {
            assert!(!read(*kind, kind.default_text()).unwrap().is_empty(), "{kind}");
            assert!(kind.default_text().chars().count() <= MAX_TEMPLATE, "{kind}");
        }
    }
}
