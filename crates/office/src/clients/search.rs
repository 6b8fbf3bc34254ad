//! Finding clients by part of a name or number.
//!
//! A client's row keeps one folded text of names, national ID and phone numbers under a trigram
//! index, so that any part of three letters or more is found without reading the table. One or two
//! letters are looked up among the beginnings of the client's words. Both indexes keep the clients
//! in the order of names (`queries::ranks`). Parts of the names or the ID alone are compared with
//! those columns; the index narrows the rows down first where it can.

use super::queries::lists::Filter;
use super::types::{Client, ClientSearch};
use crate::Policy;
use crate::values::search_text::{self, literal, typed};
use std::collections::BTreeSet;
use store::Engine;

/// Letters that the trigram index needs.
const TRIGRAM: usize = 3;

/// The texts that a client is found and ordered by.
pub(crate) struct Texts {
    /// "surname, first names".
    pub(crate) sort_name: String,
    /// "surname,first names" as names are compared.
    pub(crate) match_name: String,
    /// Everything that a search looks through.
    pub(crate) search: String,
    /// The first letter and the first two letters of each part of the names, and of the ID.
    pub(crate) beginnings: BTreeSet<String>,
}

impl Texts {
    pub(crate) fn of(client: &Client) -> Self {
        let details = &client.record.details;
        let first = search_text::squeezed(&details.first_name);
        let last = search_text::squeezed(&details.last_name);
        let id = store::fold(&details.national_id);
        // First names are on both sides of the surname: people type names either way round.
        let mut search = format!("{first}{last}{first}{id}");
        for phone in &client.phone_numbers {
            search_text::push_phone(&mut search, &phone.phone_number);
        }
        let mut beginnings: BTreeSet<String> = [1, 2].map(|most| beginning(&id, most)).into();
        for name in [&details.first_name, &details.last_name] {
            let name = search_text::name(name);
            let parts = name.match_indices([' ', '-', '\'']).map(|(at, _)| name.split_at(at).1);
            for rest in [name.as_str()].into_iter().chain(parts) {
                let rest = search_text::squeezed(rest);
                beginnings.extend([1, 2].map(|most| beginning(&rest, most)));
            }
        }
        beginnings.remove("");
        let sort_name = search_text::sort_name(&details.first_name, &details.last_name);
        let match_name = search_text::match_name(&details.first_name, &details.last_name);
        Texts { sort_name, match_name, search, beginnings }
    }
}

fn beginning(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// The filter of a search.
pub(super) fn filter(engine: Engine, policy: &Policy, search: &ClientSearch) -> Filter {
    let mut filter = Filter {
        gender: search.gender,
        status: search.status,
        blacklisted: search.blacklisted,
        refuses_bad_debtors: policy.refuse_bad_debtors,
        ..Filter::default()
    };
    let q = typed(&search.q);
    let (first, last) =
        (search_text::squeezed(&search.first_name), search_text::squeezed(&search.last_name));
    let id = typed(&search.national_id);
    let index = |text: &str| Some(store::contains_pattern(engine, text));
    if q.chars().count() >= TRIGRAM {
        filter.matching = index(&q);
    } else if !q.is_empty() {
        filter.beginning = Some(q);
    }
    filter.names_and_id = names_and_id(&first, &last, &id);
    if filter.names_and_id.is_some() {
        let longest = [&first, &last, &id].into_iter().max_by_key(|part| part.chars().count());
        let longest = longest.filter(|part| part.chars().count() >= TRIGRAM);
        if let (None, Some(part)) = (&filter.matching, longest) {
            filter.matching = index(part);
        }
    }
    filter
}

/// The LIKE pattern of parts of first names, surname and national ID, all of which must match, for
/// `match_name || ',' || lower(national_id)`; `None` when no part is given.
pub(crate) fn names_and_id(first: &str, last: &str, id: &str) -> Option<String> {
    let (first, last, id) = (search_text::squeezed(first), search_text::squeezed(last), typed(id));
    let given = [&first, &last, &id].into_iter().any(|part| !part.is_empty());
    given.then(|| format!("%{}%,%{}%,%{}%", literal(&last), literal(&first), literal(&id)))
}
