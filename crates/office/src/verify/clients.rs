//! Compares clients with the data stored for finding them: sort order, search texts, blacklist
//! marks and counts of each kind.

use super::BATCH_SIZE;
use super::queries::finding as queries;
use super::types::Report;
use crate::clients::{self, ClientId, SearchTexts};
use crate::{Gender, Result};
use std::collections::{BTreeMap, HashMap};
use store::{One, Tx};

/// Checks that every client can be found by name and number, is sorted by name, carries the
/// blacklist's mark, and is counted.
pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    let mut kinds: BTreeMap<(&'static str, bool, bool), i64> = BTreeMap::new();
    let mut after = ClientId::new(0);
    loop {
        let found = clients::batch(tx, after, BATCH_SIZE)?;
        let Some(last) = found.last() else { break };
        let last = last.record.id;
        let mut stored: HashMap<ClientId, _> = queries::texts(tx, after, last)?
            .into_iter()
            .map(|row| (row.id, (row.sort_name, row.match_name, row.search)))
            .collect();
        let mut beginnings: HashMap<ClientId, Vec<String>> = HashMap::new();
        for row in queries::beginnings(tx, after, last)? {
            beginnings.entry(row.id).or_default().push(row.beginning);
        }
        for client in &found {
            let record = &client.record;
            let place = format!("client {}", record.id);
            let expected = SearchTexts::of(client);
            let (sort_name, match_name, search) = stored.remove(&record.id).unwrap_or_default();
            report.same(&place, "the sort name", sort_name, expected.sort_name);
            report.same(&place, "the name that is compared", match_name, expected.match_name);
            report.same(&place, "the search text", search, expected.search);
            let mut there = beginnings.remove(&record.id).unwrap_or_default();
            there.sort_unstable();
            if !there.iter().eq(&expected.beginnings) {
                report.found(&place, "its search prefixes do not match its names");
            }
            let kind =
                (record.details.gender.as_str(), record.is_blacklisted, record.open_accounts > 0);
            *kinds.entry(kind).or_default() += 1;
            report.clients += 1;
        }
        after = last;
    }
    marks(tx, report)?;
    totals(tx, kinds, report)
}

fn marks(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(id) in queries::out_of_order(tx)? {
        report.found(format!("client {id}"), "its rank is before a client with an earlier name");
    }
    for One(id) in queries::wrongly_marked(tx)? {
        report.found(format!("client {id}"), "its blacklisted flag does not match the blacklist");
    }
    for One(id) in queries::strayed_loans(tx)? {
        report.found(format!("loan {id}"), "its rank is not its client's rank");
    }
    let One(indexed) = queries::indexed(tx)?;
    report.same("search index", "the number of clients", indexed, report.clients);
    Ok(())
}

fn totals(
    tx: &mut Tx,
    mut kinds: BTreeMap<(&'static str, bool, bool), i64>,
    report: &mut Report,
) -> Result<()> {
    let place = |gender: &str, is_blacklisted: bool, has_open_account: bool| {
        let not = |yes: bool| if yes { "" } else { "not " };
        format!(
            "number of {} clients, {}blacklisted, {}with an open account",
            gender.to_lowercase(),
            not(is_blacklisted),
            not(has_open_account)
        )
    };
    for row in queries::kinds(tx)? {
        let gender = Gender::as_str(row.gender);
        let reckoned = kinds.remove(&(gender, row.is_blacklisted, row.has_open_account));
        let place = place(gender, row.is_blacklisted, row.has_open_account);
        report.same(place, "the count", row.clients, reckoned.unwrap_or_default());
    }
    for ((gender, is_blacklisted, has_open_account), _) in kinds {
        report.found(place(gender, is_blacklisted, has_open_account), "it is missing");
    }
    Ok(())
}
