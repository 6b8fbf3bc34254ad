//! What a report is asked for, and how that is stored.

use super::types::ReportKind;
use crate::accounting::Book;
use crate::applications::{ApplicationSearch, ApplicationStatus};
use crate::blacklist::{BlacklistSearch, BlacklistStatus};
use crate::clients::{ClientId, ClientSearch, ClientSort, ClientStatus};
use crate::collections::LateSearch;
use crate::form39::Quarter;
use crate::loans::LoanSearch;
use crate::log_book::{EntryFilter, Scope};
use crate::products::ProductId;
use crate::{BranchId, Gender, StaffId};
use lending::{ArrearsAge, LoanStatus};
use money::Date;
use serde_json::{Map, Value};

/// What a report is asked for: a book of a period, or a list with the filters of its page.
#[derive(Clone, Debug)]
pub enum ReportQuery {
    /// A book of the company, or of a branch.
    Book {
        book: Book,
        start: Option<Date>,
        end: Option<Date>,
        branch: Option<BranchId>,
    },
    Clients(ClientSearch, ClientSort),
    ActiveLoans(LoanSearch),
    Applications(ApplicationSearch),
    Blacklist(BlacklistSearch),
    LogBook(EntryFilter),
    Arrears(LateSearch),
    /// Figures of the company, or of a branch.
    Form39 {
        quarter: Quarter,
        branch: Option<BranchId>,
    },
}

// The names of what is stored.
const START: &str = "start_date";
const END: &str = "end_date";
const BRANCH: &str = "branch";
const TEXT: &str = "q";
const FIRST_NAME: &str = "first_name";
const LAST_NAME: &str = "last_name";
const NATIONAL_ID: &str = "national_id";
const GENDER: &str = "gender";
const STATUS: &str = "status";
const BLACKLISTED: &str = "blacklisted";
const SORT: &str = "sort";
const CLIENT: &str = "client";
const DISBURSED_BY: &str = "disbursed_by";
const SCOPE: &str = "scope";
const STAFF: &str = "staff";
const PRODUCT: &str = "loan_product";
const AGE: &str = "age";

const MINE: &str = "mine";
const ALL: &str = "all";

impl ReportQuery {
    /// What it shows.
    pub fn kind(&self) -> ReportKind {
        match self {
            ReportQuery::Book { book, .. } => (*book).into(),
            ReportQuery::Clients(..) => ReportKind::Clients,
            ReportQuery::ActiveLoans(_) => ReportKind::ActiveLoans,
            ReportQuery::Applications(_) => ReportKind::Applications,
            ReportQuery::Blacklist(_) => ReportKind::Blacklist,
            ReportQuery::LogBook(_) => ReportKind::LogBook,
            ReportQuery::Arrears(_) => ReportKind::Arrears,
            ReportQuery::Form39 { .. } => ReportKind::Form39,
        }
    }

    /// The first and the last day; none where they are not limited.
    pub fn period(&self) -> (Option<Date>, Option<Date>) {
        match self {
            ReportQuery::Book { start, end, .. } => (*start, *end),
            ReportQuery::ActiveLoans(search) => (search.from, search.to),
            ReportQuery::LogBook(filter) => (filter.from, filter.to),
            ReportQuery::Form39 { quarter, .. } => (Some(quarter.start()), Some(quarter.end())),
            ReportQuery::Clients(..)
            | ReportQuery::Applications(_)
            | ReportQuery::Blacklist(_)
            | ReportQuery::Arrears(_) => (None, None),
        }
    }

    /// The branch it is limited to.
    pub fn branch(&self) -> Option<BranchId> {
        match self {
            ReportQuery::Book { branch, .. } | ReportQuery::Form39 { branch, .. } => *branch,
            ReportQuery::ActiveLoans(search) => search.branch,
            ReportQuery::Applications(search) => search.branch,
            ReportQuery::LogBook(EntryFilter { scope: Scope::Branch(branch), .. }) => Some(*branch),
            ReportQuery::Arrears(search) => search.branch,
            ReportQuery::LogBook(_) | ReportQuery::Clients(..) | ReportQuery::Blacklist(_) => None,
        }
    }

    /// The person whose entries or loans it is limited to.
    pub fn person(&self) -> Option<StaffId> {
        match self {
            ReportQuery::LogBook(filter) => filter.staff,
            ReportQuery::Arrears(search) => search.consultant,
            _ => None,
        }
    }

    /// The loan product it is limited to.
    pub fn product(&self) -> Option<ProductId> {
        match self {
            ReportQuery::Arrears(search) => search.product,
            _ => None,
        }
    }

    /// What a list is narrowed by besides period, branch, person and product: names and values for
    /// people.
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
            _ => None,
        };
        let named = |(name, value): (&'static str, String)| {
            let value = match name {
                STATUS | BLACKLISTED => words(&value),
                AGE => ArrearsAge::parse(&value).map_or("", days_late).to_owned(),
                _ => value,
            };
            label(name).map(|label| (label, value))
        };
        self.fields().into_iter().filter_map(named).collect()
    }

    /// The names of the filters that are set, without what was typed into them.
    pub(super) fn names_of_filters(&self) -> String {
        let names: Vec<_> = self.fields().into_iter().map(|(name, _)| name).collect();
        names.join(", ")
    }

    /// The text stored with a report. The same question has the same text.
    pub(super) fn to_text(&self) -> String {
        let fields = self.fields().into_iter();
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
    fn fields(&self) -> Vec<(&'static str, String)> {
        let all = match self {
            ReportQuery::Book { start, end, branch, .. } => {
                vec![(START, shown(*start)), (END, shown(*end)), (BRANCH, shown(*branch))]
            }
            ReportQuery::Clients(search, sort) => {
                let ClientSearch { q, first_name, last_name, national_id, .. } = search;
                vec![
                    (TEXT, trimmed(q)),
                    (FIRST_NAME, trimmed(first_name)),
                    (LAST_NAME, trimmed(last_name)),
                    (NATIONAL_ID, trimmed(national_id)),
                    (GENDER, shown(search.gender)),
                    (STATUS, shown(search.status)),
                    (BLACKLISTED, shown(search.blacklisted)),
                    (SORT, sort.to_string()),
                ]
            }
            ReportQuery::ActiveLoans(search) => {
                let wanted = LoanStatus::ALL.iter().filter(|one| search.statuses.contains(one));
                let statuses: Vec<_> = wanted.map(|status| status.as_str()).collect();
                vec![
                    (START, shown(search.from)),
                    (END, shown(search.to)),
                    (BRANCH, shown(search.branch)),
                    (STATUS, statuses.join(", ")),
                    (DISBURSED_BY, trimmed(&search.disbursed_by)),
                    (TEXT, trimmed(&search.text)),
                ]
            }
            ReportQuery::Applications(search) => vec![
                (STATUS, shown(search.status)),
                (BRANCH, shown(search.branch)),
                (CLIENT, shown(search.client)),
            ],
            ReportQuery::Blacklist(search) => vec![
                (CLIENT, shown(search.client)),
                (STATUS, shown(search.status)),
                (TEXT, trimmed(&search.q)),
                (FIRST_NAME, trimmed(&search.first_name)),
                (LAST_NAME, trimmed(&search.last_name)),
                (NATIONAL_ID, trimmed(&search.national_id)),
            ],
            ReportQuery::Arrears(search) => vec![
                (BRANCH, shown(search.branch)),
                (PRODUCT, shown(search.product)),
                (STAFF, shown(search.consultant)),
                (AGE, shown(search.age.map(ArrearsAge::as_str))),
            ],
            ReportQuery::Form39 { quarter, branch } => {
                vec![(START, quarter.start().to_string()), (BRANCH, shown(*branch))]
            }
            ReportQuery::LogBook(filter) => {
                let scope = match filter.scope {
                    Scope::Mine => MINE,
                    Scope::All | Scope::Branch(_) => ALL,
                };
                vec![
                    (START, shown(filter.from)),
                    (END, shown(filter.to)),
                    (SCOPE, scope.to_owned()),
                    (BRANCH, shown(self.branch())),
                    (STAFF, shown(filter.staff)),
                ]
            }
        };
        all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }
}

/// A stored field that cannot be read.
struct Unreadable;

/// Stored fields by their names.
struct Stored(Map<String, Value>);

impl Stored {
    fn query(&self, kind: ReportKind) -> Result<ReportQuery, Unreadable> {
        let (start, end) = (self.date(START)?, self.date(END)?);
        let branch = self.number(BRANCH)?.map(BranchId::new);
        let (first_name, last_name) = (self.text(FIRST_NAME), self.text(LAST_NAME));
        let (q, national_id) = (self.text(TEXT), self.text(NATIONAL_ID));
        Ok(match kind {
            ReportKind::Clients => {
                let search = ClientSearch {
                    q,
                    first_name,
                    last_name,
                    national_id,
                    gender: self.word(GENDER, Gender::parse)?,
                    status: self.word(STATUS, ClientStatus::parse)?,
                    blacklisted: self.word(BLACKLISTED, |word| word.parse().ok())?,
                };
                ReportQuery::Clients(search, self.word(SORT, ClientSort::parse)?.ok_or(Unreadable)?)
            }
            ReportKind::ActiveLoans => {
                let statuses = self.text(STATUS);
                let statuses = statuses.split(", ").map(LoanStatus::parse);
                ReportQuery::ActiveLoans(LoanSearch {
                    statuses: statuses.collect::<Option<_>>().ok_or(Unreadable)?,
                    from: start,
                    to: end,
                    branch,
                    disbursed_by: self.text(DISBURSED_BY),
                    text: q,
                })
            }
            ReportKind::Applications => ReportQuery::Applications(ApplicationSearch {
                status: self.word(STATUS, ApplicationStatus::parse)?,
                branch,
                client: self.number(CLIENT)?.map(ClientId::new),
            }),
            ReportKind::Blacklist => ReportQuery::Blacklist(BlacklistSearch {
                client: self.number(CLIENT)?.map(ClientId::new),
                status: self.word(STATUS, BlacklistStatus::parse)?,
                q,
                first_name,
                last_name,
                national_id,
            }),
            ReportKind::LogBook => ReportQuery::LogBook(EntryFilter {
                scope: match (self.text(SCOPE).as_str(), branch) {
                    (MINE, _) => Scope::Mine,
                    (_, Some(branch)) => Scope::Branch(branch),
                    (_, None) => Scope::All,
                },
                staff: self.number(STAFF)?.map(StaffId::new),
                from: start,
                to: end,
                before: None,
            }),
            ReportKind::Arrears => ReportQuery::Arrears(LateSearch {
                branch,
                product: self.number(PRODUCT)?.map(ProductId::new),
                consultant: self.number(STAFF)?.map(StaffId::new),
                age: self.word(AGE, ArrearsAge::parse)?,
            }),
            ReportKind::Form39 => ReportQuery::Form39 { quarter: self.quarter()?, branch },
            book => {
                let book = book.book().ok_or(Unreadable)?;
                ReportQuery::Book { book, start, end, branch }
            }
        })
    }

    fn text(&self, name: &str) -> String {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// The value of a field, if there is one.
    fn word<T>(
        &self,
        name: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, Unreadable> {
        let word = self.0.get(name).and_then(Value::as_str);
        word.map(|word| parse(word).ok_or(Unreadable)).transpose()
    }

    fn date(&self, name: &str) -> Result<Option<Date>, Unreadable> {
        self.word(name, |text| text.parse().ok())
    }

    fn quarter(&self) -> Result<Quarter, Unreadable> {
        self.word(START, |text| text.parse().ok().and_then(Quarter::beginning))?.ok_or(Unreadable)
    }

    fn number(&self, name: &str) -> Result<Option<i64>, Unreadable> {
        self.word(name, |text| text.parse().ok())
    }
}

fn shown(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn trimmed(text: &str) -> String {
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

/// How late loans of an age are, for people.
pub fn days_late(age: ArrearsAge) -> &'static str {
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
    use crate::scene::date;

    fn again(query: &ReportQuery) -> String {
        let text = query.to_text();
        let read = ReportQuery::from_text(query.kind(), &text).expect("readable");
        assert_eq!(read.to_text(), text);
        format!("{read:?}")
    }

    #[test]
    fn a_question_is_the_same_after_storage() {
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
            ReportQuery::Book { book: Book::Payments, start, end, branch },
            ReportQuery::Book { book: Book::Cashflows, start, end, branch: None },
            ReportQuery::Clients(clients, ClientSort::Newest),
            ReportQuery::Clients(ClientSearch::default(), ClientSort::Name),
            ReportQuery::ActiveLoans(loans),
            ReportQuery::Applications(ApplicationSearch {
                status: Some(ApplicationStatus::Declined),
                branch,
                client: Some(ClientId::new(7)),
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
            ReportQuery::Form39 { quarter: Quarter::new(2026, 1).expect("a quarter"), branch },
        ];
        for query in queries {
            assert_eq!(again(&query), format!("{query:?}"));
        }
    }

    #[test]
    fn people_read_their_filters_and_the_audit_only_which_they_were() {
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
