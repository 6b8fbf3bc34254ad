//! The query of a report, and its stored form.

use super::lists::books::BookExtract;
use super::lists::clients::ClientList;
use super::lists::form39::QuarterFigures;
use super::lists::{self, List};
use super::types::ReportKind;
use crate::BranchId;
use crate::affordability::AssessmentSearch;
use crate::applications::ApplicationSearch;
use crate::blacklist::BlacklistSearch;
use crate::cash_thresholds::CashSearch;
use crate::collections::LateSearch;
use crate::loans::LoanSearch;
use crate::log_book::EntryFilter;
use lending::ArrearsAge;
use money::Date;
use serde_json::{Map, Value};

/// The query of a report: a book of a period, or a list with the filters of its page.
#[derive(Clone, Debug)]
pub enum ReportQuery {
    Book(BookExtract),
    Clients(ClientList),
    ActiveLoans(LoanSearch),
    Applications(ApplicationSearch),
    Assessments(AssessmentSearch),
    Blacklist(BlacklistSearch),
    LogBook(EntryFilter),
    Arrears(LateSearch),
    LargeCash(CashSearch),
    Form39(QuarterFigures),
}

// Names in the stored form.
pub(super) const START: &str = "start_date";
pub(super) const END: &str = "end_date";
pub(super) const BRANCH: &str = "branch";
pub(super) const TEXT: &str = "q";
pub(super) const FIRST_NAME: &str = "first_name";
pub(super) const LAST_NAME: &str = "last_name";
pub(super) const NATIONAL_ID: &str = "national_id";
pub(super) const GENDER: &str = "gender";
pub(super) const STATUS: &str = "status";
pub(super) const BLACKLISTED: &str = "blacklisted";
pub(super) const SORT: &str = "sort";
pub(super) const CLIENT: &str = "client";
pub(super) const DISBURSED_BY: &str = "disbursed_by";
pub(super) const SCOPE: &str = "scope";
pub(super) const STAFF: &str = "staff";
pub(super) const PRODUCT: &str = "loan_product";
pub(super) const AGE: &str = "age";
pub(super) const OUTCOME: &str = "outcome";

impl ReportQuery {
    /// The list behind the query.
    pub(super) fn list(&self) -> &dyn List {
        match self {
            ReportQuery::Book(list) => list,
            ReportQuery::Clients(list) => list,
            ReportQuery::ActiveLoans(list) => list,
            ReportQuery::Applications(list) => list,
            ReportQuery::Assessments(list) => list,
            ReportQuery::Blacklist(list) => list,
            ReportQuery::LogBook(list) => list,
            ReportQuery::Arrears(list) => list,
            ReportQuery::LargeCash(list) => list,
            ReportQuery::Form39(list) => list,
        }
    }

    /// Filters of the list besides period, branch, person and product: names and values for
    /// readers.
    pub fn filters(&self) -> Vec<(&'static str, String)> {
        let label = |name: &str| match name {
            TEXT => Some("Search"),
            FIRST_NAME => Some("Name"),
            LAST_NAME => Some("Surname"),
            NATIONAL_ID => Some("National ID"),
            GENDER => Some("Gender"),
            STATUS => Some("Status"),
            BLACKLISTED => Some("Blacklisted"),
            CLIENT => Some("Client"),
            DISBURSED_BY => Some("Disbursed by"),
            AGE => Some("Days late"),
            OUTCOME => Some("Outcome"),
            _ => None,
        };
        let named = |(name, value): (&'static str, String)| {
            let value = match name {
                STATUS | BLACKLISTED | OUTCOME => words(&value),
                AGE => ArrearsAge::parse(&value).map_or("", days_late).to_owned(),
                _ => value,
            };
            label(name).map(|label| (label, value))
        };
        self.given().into_iter().filter_map(named).collect()
    }

    /// Names of the filters that are set, without their values.
    pub(super) fn names_of_filters(&self) -> String {
        let names: Vec<_> = self.given().into_iter().map(|(name, _)| name).collect();
        names.join(", ")
    }

    /// The text stored with a report. The same question has the same text.
    pub(super) fn to_text(&self) -> String {
        let fields = self.given().into_iter();
        let fields = fields.map(|(name, value)| (name.to_owned(), Value::String(value)));
        Value::Object(fields.collect()).to_string()
    }

    pub(super) fn from_text(kind: ReportKind, text: &str) -> Option<Self> {
        let Value::Object(fields) = serde_json::from_str(text).ok()? else {
            return None;
        };
        Stored(fields).query(kind).ok()
    }

    /// Everything that is given.
    fn given(&self) -> Vec<(&'static str, String)> {
        self.list().fields().into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }
}

/// A stored field that cannot be read.
pub(super) struct Unreadable;

/// Stored fields by their names.
pub(super) struct Stored(Map<String, Value>);

impl Stored {
    fn query(&self, kind: ReportKind) -> Result<ReportQuery, Unreadable> {
        match kind {
            ReportKind::Clients => lists::clients::stored(self),
            ReportKind::ActiveLoans => lists::active_loans::stored(self),
            ReportKind::Applications => lists::applications::stored(self),
            ReportKind::Assessments => lists::assessments::stored(self),
            ReportKind::Blacklist => lists::blacklist::stored(self),
            ReportKind::LogBook => lists::log_book::stored(self),
            ReportKind::Arrears => lists::arrears::stored(self),
            ReportKind::LargeCash => lists::large_cash::stored(self),
            ReportKind::Form39 => lists::form39::stored(self),
            book => lists::books::stored(book.book().ok_or(Unreadable)?, self),
        }
    }

    pub(super) fn text(&self, name: &str) -> String {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// The value of a field, if there is one.
    pub(super) fn word<T>(
        &self,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Unreadable> {
        let word = self.0.get(name).and_then(Value::as_str);
        word.map(|word| parse(word).ok_or(Unreadable)).transpose()
    }

    pub(super) fn number(&self, name: &str) -> Result<Option<i64>, Unreadable> {
        self.word(name, |text| text.parse().ok())
    }

    pub(super) fn period(&self) -> Result<(Option<Date>, Option<Date>), Unreadable> {
        let date = |name| self.word(name, |text| text.parse().ok());
        Ok((date(START)?, date(END)?))
    }

    pub(super) fn branch(&self) -> Result<Option<BranchId>, Unreadable> {
        Ok(self.number(BRANCH)?.map(BranchId::new))
    }
}

pub(super) fn shown(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

pub(super) fn trimmed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A word of the program for people: `written_off` as `Written off`, `true` as `Yes`.
pub fn words(code: &str) -> String {
    match code {
        "true" => return "Yes".to_owned(),
        "false" => return "No".to_owned(),
        _ => {}
    }
    let text = code.replace(['_', '-'], " ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Age of arrears in words.
pub(super) fn days_late(age: ArrearsAge) -> &'static str {
    match age {
        ArrearsAge::Current => "Not late",
        ArrearsAge::UpTo30 => "1 to 30 days",
        ArrearsAge::UpTo60 => "31 to 60 days",
        ArrearsAge::UpTo90 => "61 to 90 days",
        ArrearsAge::Over90 => "More than 90 days",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounting::Book;
    use crate::affordability::AssessmentOutcome;
    use crate::applications::ApplicationStatus;
    use crate::blacklist::BlacklistStatus;
    use crate::clients::{ClientId, ClientSearch, ClientSort, ClientStatus};
    use crate::form39::Quarter;
    use crate::log_book::Scope;
    use crate::products::ProductId;
    use crate::scene::date;
    use crate::{Gender, StaffId};
    use lending::LoanStatus;

    fn again(query: &ReportQuery) -> String {
        let text = query.to_text();
        let read = ReportQuery::from_text(query.list().kind(), &text).expect("readable");
        assert_eq!(read.to_text(), text);
        format!("{read:?}")
    }

    #[test]
    fn report_query_round_trips_through_storage() {
        let (start, end) = (Some(date("2026-02-01")), Some(date("2026-02-28")));
        let branch = Some(BranchId::new(3));
        let clients = ClientSearch {
            q: "van der \"Merwe\"".to_owned(),
            national_id: "800".to_owned(),
            gender: Some(Gender::Female),
            status: Some(ClientStatus::ActiveLoan),
            ..ClientSearch::default()
        };
        let loans = LoanSearch {
            statuses: vec![LoanStatus::Active, LoanStatus::WrittenOff],
            from: start,
            branch,
            disbursed_by: "thandi".to_owned(),
            ..LoanSearch::default()
        };
        let blacklist = BlacklistSearch {
            client: Some(ClientId::new(7)),
            status: Some(BlacklistStatus::Revoked),
            last_name: "Dlamini".to_owned(),
            ..BlacklistSearch::default()
        };
        let entries = |scope| EntryFilter {
            scope,
            staff: Some(StaffId::new(5)),
            from: start,
            to: end,
            before: None,
        };
        let queries = [
            ReportQuery::Book(BookExtract { book: Book::Payments, start, end, branch }),
            ReportQuery::Book(BookExtract { book: Book::Cashflows, start, end, branch: None }),
            ReportQuery::Clients(ClientList { search: clients, sort: ClientSort::Newest }),
            ReportQuery::Clients(ClientList {
                search: ClientSearch::default(),
                sort: ClientSort::Name,
            }),
            ReportQuery::ActiveLoans(loans),
            ReportQuery::Applications(ApplicationSearch {
                status: Some(ApplicationStatus::Declined),
                branch,
                client: Some(ClientId::new(7)),
            }),
            ReportQuery::Assessments(AssessmentSearch {
                outcome: Some(AssessmentOutcome::CannotAssess),
                branch,
                completed_by: Some(StaffId::new(5)),
                from: start,
                to: end,
            }),
            ReportQuery::Blacklist(blacklist),
            ReportQuery::LogBook(entries(Scope::Mine)),
            ReportQuery::LogBook(entries(Scope::All)),
            ReportQuery::LogBook(entries(Scope::Branch(BranchId::new(3)))),
            ReportQuery::Arrears(LateSearch::default()),
            ReportQuery::Arrears(LateSearch {
                branch,
                product: Some(ProductId::new(2)),
                consultant: Some(StaffId::new(5)),
                age: Some(ArrearsAge::UpTo60),
            }),
            ReportQuery::LargeCash(CashSearch { from: start, to: None }),
            ReportQuery::Form39(QuarterFigures {
                quarter: Quarter::new(2026, 1).expect("a quarter"),
                branch,
            }),
        ];
        for query in queries {
            assert_eq!(again(&query), format!("{query:?}"));
        }
    }

    #[test]
    fn report_shows_filters_and_audit_only_their_names() {
        let search = LoanSearch {
            statuses: vec![LoanStatus::WrittenOff],
            text: "Naidoo".to_owned(),
            from: Some(date("2026-02-01")),
            ..LoanSearch::default()
        };
        let query = ReportQuery::ActiveLoans(search);
        let filters = [("Status", "Written off".to_owned()), ("Search", "Naidoo".to_owned())];
        assert_eq!(query.filters(), filters);
        assert_eq!(query.names_of_filters(), "start_date, status, q");
    }
}
