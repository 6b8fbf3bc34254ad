//! The lists of clients. What they are narrowed by decides which index leads: a text its own, which
//! keeps its hits in the order of names, otherwise the order itself.

use super::ranks::rank;
use super::{client_columns, unrecovered_accounts};
use crate::Gender;
use crate::Result;
use crate::clients::types::{ClientId, ClientRecord, ClientSort, ClientStatus};
use store::{One, Tx, list, queries, row};

/// True if client `c`, who is neither blacklisted nor has an open account, may borrow. The mark is
/// true if the lender refuses clients with a defaulted or an unrecovered account.
macro_rules! may_borrow {
    ($refuses:literal) => {
        concat!(
            rules_allow!($refuses),
            " AND NOT EXISTS (",
            flags!(),
            " AND f.client_id = c.id) AND NOT EXISTS (",
            listed!(),
            " AND m.client_id = c.id)"
        )
    };
}

/// The same, without a look at stop flags and sanctions.
macro_rules! rules_allow {
    ($refuses:literal) => {
        concat!(
            "c.erased_at IS NULL AND (NOT ",
            $refuses,
            " OR c.defaulted_accounts = 0 AND (c.written_off_accounts = 0
                OR NOT EXISTS (SELECT 1 FROM loans u WHERE u.client_id = c.id
                    AND u.status = 'written_off' AND u.recovered < u.recoverable)))"
        )
    };
}

/// The clients with open flags that stop new credit ([`lending::StopFlag::stops`]).
macro_rules! flags {
    () => {
        "SELECT f.client_id FROM client_flags f
         WHERE f.lifted_at IS NULL AND f.kind NOT IN ('dispute', 'prescribed')"
    };
}

/// The clients who are or may be on the sanctions list ([`crate::screening::refusal`]).
macro_rules! listed {
    () => {
        "SELECT m.client_id FROM screening_matches m
         WHERE m.state IN ('open', 'same_person') AND EXISTS (SELECT 1 FROM screening_entries e
            WHERE e.name = m.name AND e.reference = m.reference)"
    };
}

/// The clauses and orders that all lists share.
macro_rules! clients_found {
    ($(#[$meta:meta])* $list:ident, $order:ident by $rank:literal, from: $from:expr,
        { $($clause:ident: $type:ty = $condition:expr),* }) => {
        list! {
            $(#[$meta])*
            struct $list -> ClientRecord {
                select: client_columns!(),
                from: $from,
                clauses: {
                    $($clause: $type = $condition,)*
                    names_and_id: String =
                        "c.match_name || ',' || lower(c.national_id) LIKE ? ESCAPE '\\'",
                    gender: Gender = "c.gender = ?",
                    with_open_account: bool = "(c.open_accounts > 0) = ?",
                    may_borrow: bool = may_borrow!("?"),
                },
                walked: true,
                orders: $order {
                    Name = $rank,
                    NameDescending = concat!($rank, " DESC"),
                    Oldest = "c.id",
                    Newest = "c.id DESC",
                },
            }
        }
    };
}

clients_found! {
    /// Without a text.
    Everybody, EverybodyOrder by "c.name_rank",
    from: "clients c /* scan: pages walk the order of the list and stop when full */",
    {
        // Two clauses, because only the first can be answered by an index of those who are.
        blacklisted: bool = "c.is_blacklisted",
        not_blacklisted: bool = "NOT c.is_blacklisted"
    }
}

clients_found! {
    /// With a text of three letters or more. On SQLite the trigram index leads, and rows are looked
    /// up in an index that holds what is filtered by; PostgreSQL plans by what it knows of the text.
    Matching, MatchingOrder by "{{sqlite|s.rowid}}{{postgres|c.name_rank}}",
    from: "{{sqlite|client_search s CROSS JOIN clients c INDEXED BY ix_clients_rank ON c.name_rank = s.rowid}}{{postgres|clients c}}
           /* scan: never asked without a text */",
    {
        matching: String = "{{sqlite|s.client_search MATCH ?}}{{postgres|c.search LIKE ?}}",
        beginning: String = "EXISTS (SELECT 1 FROM client_beginnings w WHERE w.beginning = ? AND w.name_rank = c.name_rank)",
        blacklisted: bool = "c.is_blacklisted = ?"
    }
}

clients_found! {
    /// With one or two letters.
    Beginning, BeginningOrder by "w.name_rank",
    from: "client_beginnings w {{sqlite|CROSS}} JOIN clients c {{sqlite|INDEXED BY ix_clients_rank}} ON c.name_rank = w.name_rank
           /* scan: never asked without a text */",
    { beginning: String = "w.beginning = ?", blacklisted: bool = "c.is_blacklisted = ?" }
}

row! {
    struct Total {
        gender: Gender,
        is_blacklisted: bool,
        has_open_account: bool,
        clients: i64,
    }
}

row! {
    struct Barred {
        gender: Gender,
        clients: i64,
    }
}

queries! {
    /// Clients who would be eligible by blacklist and open accounts, and may not borrow.
    fn barred(refuses_bad_debtors: bool) -> Vec<Barred> =
        concat!(
            "SELECT c.gender, COUNT(*) AS clients FROM clients c
             WHERE c.open_accounts = 0 AND (c.erased_at IS NOT NULL OR c.defaulted_accounts > 0
                OR c.written_off_accounts > 0) AND NOT c.is_blacklisted AND NOT (",
            rules_allow!("?1"),
            ") GROUP BY c.gender /* scan: along the index of those who may not borrow */"
        );
    /// Clients who could borrow without a stop flag or an entry of the sanctions list.
    fn flagged(refuses_bad_debtors: bool) -> Vec<Barred> =
        concat!(
            "SELECT c.gender, COUNT(*) AS clients FROM clients c
             WHERE c.id IN (",
            flags!(),
            " UNION ",
            listed!(),
            ") AND c.open_accounts = 0 AND NOT c.is_blacklisted AND ",
            rules_allow!("?1"),
            " GROUP BY c.gender /* scan: a few clients in a hundred have a flag */"
        );
    fn totals() -> Vec<Total> =
        "SELECT gender, is_blacklisted, has_open_account, clients FROM client_totals";
    fn matching_count(pattern: &str) -> One<i64> =
        "SELECT COUNT(*) AS clients FROM
         {{sqlite|client_search WHERE client_search MATCH ?1}}\
         {{postgres|clients WHERE search LIKE ?1}}";
    fn beginning_count(beginning: &str) -> One<i64> =
        "SELECT COUNT(*) AS clients FROM client_beginnings WHERE beginning = ?1";
}

/// The filters of a client list. Folded texts only.
#[derive(Clone, Debug, Default)]
pub(in crate::clients) struct Filter {
    /// A pattern of the trigram index.
    pub(in crate::clients) matching: Option<String>,
    /// The first one or two letters of a word.
    pub(in crate::clients) beginning: Option<String>,
    /// A pattern for "surname, first names,national ID".
    pub(in crate::clients) names_and_id: Option<String>,
    pub(in crate::clients) gender: Option<Gender>,
    pub(in crate::clients) status: Option<ClientStatus>,
    /// The filter by `status` takes precedence.
    pub(in crate::clients) blacklisted: Option<bool>,
    /// True if the lender gives no loans to clients with a defaulted or an unrecovered account.
    pub(in crate::clients) refuses_bad_debtors: bool,
}

/// Passes the same question to whichever list leads.
macro_rules! lead {
    ($self:ident, Everybody => |$found:ident| $answer:expr) => {{
        let (blacklisted, with_open_account) = $self.status_filters();
        let $found = Everybody {
            names_and_id: $self.names_and_id.clone(),
            gender: $self.gender,
            blacklisted: blacklisted.filter(|wanted| *wanted),
            not_blacklisted: blacklisted.filter(|wanted| !wanted),
            with_open_account,
            may_borrow: $self.may_borrow(),
        };
        $answer
    }};
    ($self:ident, $list:ident { $($clause:ident),* } => |$found:ident| $answer:expr) => {{
        let (blacklisted, with_open_account) = $self.status_filters();
        let $found = $list {
            $($clause: $self.$clause.clone(),)*
            names_and_id: $self.names_and_id.clone(),
            gender: $self.gender,
            blacklisted,
            with_open_account,
            may_borrow: $self.may_borrow(),
        };
        $answer
    }};
}

macro_rules! order {
    ($orders:ident, $sort:expr) => {
        match $sort {
            ClientSort::Name => $orders::Name,
            ClientSort::NameDescending => $orders::NameDescending,
            ClientSort::Oldest => $orders::Oldest,
            ClientSort::Newest => $orders::Newest,
        }
    };
}

impl Filter {
    /// At most `limit` clients after the first `offset`.
    pub(in crate::clients) fn page(
        &self,
        tx: &mut Tx,
        sort: ClientSort,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<ClientRecord>> {
        let part = (limit, offset);
        Ok(if self.matching.is_some() {
            lead!(self, Matching { matching, beginning } => |found| {
                found.page(tx, order!(MatchingOrder, sort), part.0, part.1)
            })?
        } else if self.beginning.is_some() {
            lead!(self, Beginning { beginning } => |found| {
                found.page(tx, order!(BeginningOrder, sort), part.0, part.1)
            })?
        } else {
            lead!(self, Everybody => |found| {
                found.page(tx, order!(EverybodyOrder, sort), part.0, part.1)
            })?
        })
    }

    /// At most `limit` clients after one of them, to read all of them in pieces.
    pub(in crate::clients) fn after(
        &self,
        tx: &mut Tx,
        sort: ClientSort,
        last: Option<ClientId>,
        limit: i64,
    ) -> Result<Vec<ClientRecord>> {
        let key = match (last, sort) {
            (Some(last), ClientSort::Name | ClientSort::NameDescending) => {
                rank(tx, last)?.map(|One(rank)| rank)
            }
            (last, _) => last.map(ClientId::get),
        };
        let part = (key, limit);
        Ok(if self.matching.is_some() {
            lead!(self, Matching { matching, beginning } => |found| {
                found.after(tx, order!(MatchingOrder, sort), part)
            })?
        } else if self.beginning.is_some() {
            lead!(self, Beginning { beginning } => |found| {
                found.after(tx, order!(BeginningOrder, sort), part)
            })?
        } else {
            lead!(self, Everybody => |found| {
                found.after(tx, order!(EverybodyOrder, sort), part)
            })?
        })
    }

    /// Counts the matching clients.
    pub(in crate::clients) fn count(&self, tx: &mut Tx) -> Result<i64> {
        let is_text_alone = self.names_and_id.is_none()
            && self.gender.is_none()
            && self.status_filters() == (None, None);
        Ok(match (&self.matching, &self.beginning) {
            (Some(matching), None) if is_text_alone => matching_count(tx, matching)?.0,
            (None, Some(beginning)) if is_text_alone => beginning_count(tx, beginning)?.0,
            (Some(_), _) => {
                lead!(self, Matching { matching, beginning } => |found| found.count(tx))?
            }
            (None, Some(_)) => lead!(self, Beginning { beginning } => |found| found.count(tx))?,
            (None, None) if self.names_and_id.is_some() => {
                lead!(self, Everybody => |found| found.count(tx))?
            }
            (None, None) => self.stored_total(tx)?,
        })
    }

    /// Clients of a gender and status, from the maintained totals.
    fn stored_total(&self, tx: &mut Tx) -> Result<i64> {
        let (blacklisted, with_open_account) = self.status_filters();
        let wanted = totals(tx)?.into_iter().filter(|total| {
            self.gender.is_none_or(|gender| gender == total.gender)
                && blacklisted.is_none_or(|wanted| wanted == total.is_blacklisted)
                && with_open_account.is_none_or(|wanted| wanted == total.has_open_account)
        });
        let found: i64 = wanted.map(|total| total.clients).sum();
        let Some(refuses) = self.may_borrow() else { return Ok(found) };
        let barred = barred(tx, refuses)?.into_iter().chain(flagged(tx, refuses)?);
        let barred = barred.filter(|row| self.gender.is_none_or(|gender| gender == row.gender));
        Ok(found - barred.map(|row| row.clients).sum::<i64>())
    }

    /// The mark for `may_borrow!`, if only clients who may borrow are wanted: true if those with
    /// bad debts are left out.
    fn may_borrow(&self) -> Option<bool> {
        (self.status == Some(ClientStatus::Eligible)).then_some(self.refuses_bad_debtors)
    }

    /// Filters for blacklisted clients and open accounts: being blacklisted takes precedence over a
    /// loan.
    fn status_filters(&self) -> (Option<bool>, Option<bool>) {
        match self.status {
            Some(ClientStatus::Blacklisted) => (Some(true), None),
            Some(ClientStatus::ActiveLoan) => (Some(false), Some(true)),
            Some(ClientStatus::Eligible) => (Some(false), Some(false)),
            None => (self.blacklisted, None),
        }
    }
}
