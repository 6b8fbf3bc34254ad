//! The list of clients.

use super::{BATCH_SIZE, List, Opened};
use crate::clients::{self, Client, ClientSearch, ClientSort, ClientStatus};
use crate::reports::columns::{Field, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, trimmed, words};
use crate::reports::types::ReportKind;
use crate::{Ctx, Gender, Result};
use store::Tx;

/// Which clients, in which order.
#[derive(Clone, Debug)]
pub struct ClientList {
    pub search: ClientSearch,
    pub sort: ClientSort,
}

impl List for ClientList {
    fn kind(&self) -> ReportKind {
        ReportKind::Clients
    }

    fn scoped(&self, _: &Ctx) -> Result<ReportQuery> {
        Ok(ReportQuery::Clients(self.clone()))
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let search = &self.search;
        vec![
            (query::TEXT, trimmed(&search.q)),
            (query::FIRST_NAME, trimmed(&search.first_name)),
            (query::LAST_NAME, trimmed(&search.last_name)),
            (query::NATIONAL_ID, trimmed(&search.national_id)),
            (query::GENDER, shown(search.gender)),
            (query::STATUS, shown(search.status)),
            (query::BLACKLISTED, shown(search.blacklisted)),
            (query::SORT, self.sort.to_string()),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let ClientList { search, sort } = self.clone();
        let rows = clients::search(tx, ctx, &search, sort, (1, 1))?.total;
        let mut last = None;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let clients = clients::following(tx, ctx, &search, sort, (last, BATCH_SIZE))?;
            last = clients.last().map(|last| last.record.id);
            Ok(clients)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let search = ClientSearch {
        q: stored.text(query::TEXT),
        first_name: stored.text(query::FIRST_NAME),
        last_name: stored.text(query::LAST_NAME),
        national_id: stored.text(query::NATIONAL_ID),
        gender: stored.word(query::GENDER, Gender::parse)?,
        status: stored.word(query::STATUS, ClientStatus::parse)?,
        blacklisted: stored.word(query::BLACKLISTED, |word| word.parse().ok())?,
    };
    let sort = stored.word(query::SORT, ClientSort::parse)?.ok_or(Unreadable)?;
    Ok(ReportQuery::Clients(ClientList { search, sort }))
}

fn columns() -> Vec<Field<Client>> {
    vec![
        Field::text("Name", 14, |row, _| text(row.record.details.first_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.record.details.last_name.as_str())),
        Field::text("National ID", 15, |row, _| text(row.record.details.national_id.as_str())),
        Field::text("Phone Numbers", 16, |row, _| text(phone_numbers(row))),
        Field::text("Email", 22, |row, _| text(row.record.details.email.as_str())),
        Field::text("Gender", 9, |row, _| text(row.record.details.gender.as_str())),
        Field::text("Race", 10, |row, _| text(row.record.details.race.as_str())),
        Field::text("Client Type", 13, |row, _| text(row.record.details.client_type.as_str())),
        Field::text("Address", 28, |row, _| text(row.record.details.address.as_str())),
        Field::text("Status", 11, |row, _| text(words(row.record.status().as_str()))),
        Field::time("Registered", |row, view| view.time(row.record.created_at)),
    ]
}

fn phone_numbers(client: &Client) -> String {
    let active = client.phone_numbers.iter().filter(|phone| phone.is_active);
    active.map(|phone| phone.phone_number.as_str()).collect::<Vec<_>>().join(", ")
}
