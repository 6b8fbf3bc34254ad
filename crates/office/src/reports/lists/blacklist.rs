//! The list of clients who were blacklisted.

use super::{BATCH_SIZE, List, Opened};
use crate::blacklist::{self, BlacklistRecord, BlacklistSearch, BlacklistStatus};
use crate::clients::ClientId;
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, trimmed};
use crate::reports::types::ReportKind;
use crate::{Ctx, Result};
use store::Tx;

impl List for BlacklistSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::Blacklist
    }

    fn scoped(&self, _: &Ctx) -> Result<ReportQuery> {
        Ok(ReportQuery::Blacklist(self.clone()))
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            (query::CLIENT, shown(self.client)),
            (query::STATUS, shown(self.status)),
            (query::TEXT, trimmed(&self.q)),
            (query::FIRST_NAME, trimmed(&self.first_name)),
            (query::LAST_NAME, trimmed(&self.last_name)),
            (query::NATIONAL_ID, trimmed(&self.national_id)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let search = self.clone();
        let rows = blacklist::list(tx, ctx, &search, (1, 1))?.total;
        let mut last = None;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let records = blacklist::following(tx, ctx, &search, (last, BATCH_SIZE))?;
            last = records.last().map(|last| last.id);
            Ok(records)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    Ok(ReportQuery::Blacklist(BlacklistSearch {
        client: stored.number(query::CLIENT)?.map(ClientId::new),
        status: stored.word(query::STATUS, BlacklistStatus::parse)?,
        q: stored.text(query::TEXT),
        first_name: stored.text(query::FIRST_NAME),
        last_name: stored.text(query::LAST_NAME),
        national_id: stored.text(query::NATIONAL_ID),
    }))
}

fn columns() -> Vec<Field<BlacklistRecord>> {
    vec![
        Field::text("Name", 14, |row, _| text(row.client_first_name.as_str())),
        Field::text("Surname", 14, |row, _| text(row.client_last_name.as_str())),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Reason", 34, |row, _| text(row.reason.as_str())),
        Field::text("Status", 10, |row, _| text(if row.is_active { "Active" } else { "Revoked" })),
        Field::time("Blacklisted", |row, view| view.time(row.created_at)),
        Field::text("Blacklisted By", 18, |row, _| {
            text(format!("{} {}", row.blacklisted_by_first_name, row.blacklisted_by_last_name))
        }),
        Field::time("Revoked", |row, view| maybe(row.revoked_at, |at| view.time(at))),
        Field::text("Revoked By", 18, |row, _| {
            let names = row.revoked_by_first_name.as_ref().zip(row.revoked_by_last_name.as_ref());
            maybe(names, |(first, last)| text(format!("{first} {last}")))
        }),
    ]
}
