use super::*;
use money::parse_date;

#[test]
fn loan_paper_names_parse_strictly() {
    let day = |text| parse_date(text).unwrap();
    let loan = LoanId::new(12);
    for (file, paper) in [
        (
            "statement-12-2026-03-02-2026-11-23.pdf",
            LoanPaper::Statement(loan, day("2026-03-02"), day("2026-11-23")),
        ),
        ("schedule-12.pdf", LoanPaper::Schedule(loan)),
        ("paid-up-12.pdf", LoanPaper::PaidUp(loan)),
        ("settlement-quote-7.pdf", LoanPaper::SettlementQuote(SettlementQuoteId::new(7))),
    ] {
        assert_eq!(printing::named(file), Some(paper));
        assert_eq!(paper.file(), file);
    }
    for odd in [
        "",
        ".pdf",
        "schedule-12",
        "schedule-012.pdf",
        "schedule-+12.pdf",
        "schedule-x.pdf",
        "paid-up-.pdf",
        "settlement-quote-07.pdf",
        "settlement-quote-Q-7.pdf",
        "statement-12.pdf",
        "statement-12-2026-03-02.pdf",
        "statement-12-2026-03-0é-2026-11-23.pdf",
        "statement-12-2026-03-02-2026-13-23.pdf",
        "statement-12-2026-03-02-2026-11-23-.pdf",
    ] {
        assert_eq!(printing::named::<LoanPaper>(odd), None, "{odd}");
    }
}
