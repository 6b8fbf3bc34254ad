//! Entries as one page or as the whole list.

use super::View;
use crate::App;
use crate::calls::extract::Caller;
use crate::calls::respond::Json;
use crate::wire::error::{Error, Result};
use crate::wire::paging::{Page, Wanted};
use axum::response::{IntoResponse, Response};
use money::{Date, add_days};
use office::Ctx;
use office::access_log::List;
use office::log_book::{self, EntryFilter, Scope};
use store::Tx;

/// Entries read from storage at a time for a long plain list.
const BATCH_SIZE: i64 = 500;

/// Answers with one page of the entries, or with all of them.
pub(super) async fn answer(
    app: &App,
    caller: Caller,
    filter: EntryFilter,
    wanted: Option<Wanted>,
) -> Result<Response> {
    let view = View::of(app, &caller);
    // A single person's entries need no confirmation.
    let adds_up = filter.scope != Scope::Mine && filter.staff.is_none();
    let Some(wanted) = wanted else {
        if filter.scope != Scope::Mine {
            let access = filter.access();
            let may = move |_: &mut Tx, ctx: &Ctx| ctx.may(access).map(drop);
            app.record_list(&caller, List::LogBook, may).await?;
            if adds_up && !access.is_confirmed() {
                let days = filter.from.zip(filter.to).into_iter();
                let days = days.flat_map(|(from, to)| {
                    (0..log_book::SHOWN_DAYS)
                        .map(move |number| add_days(from, number))
                        .take_while(move |day| *day <= to)
                });
                show_days(app, &caller, days).await?;
            }
        }
        return whole(app, caller, filter, view).await;
    };
    let (total, entries) = app
        .read(caller.clone(), move |tx, ctx| {
            let total = log_book::count(tx, ctx, &filter)?;
            let entries = log_book::list(tx, ctx, &filter, wanted.limit(), wanted.offset())?;
            Ok((total, entries))
        })
        .await?;
    if adds_up {
        show_days(app, &caller, entries.iter().map(|entry| entry.business_date)).await?;
    }
    let items = entries.into_iter().map(|entry| view.entry(entry)).collect();
    Ok(Json(Page::new(wanted, total, items)).into_response())
}

/// Counts the days of colleagues' entries that are about to be shown: more than a month has to be
/// confirmed, in parts as well.
async fn show_days(app: &App, caller: &Caller, days: impl Iterator<Item = Date>) -> Result<()> {
    let number = |day: Date| {
        i64::from(day.year()) * 10_000 + i64::from(day.month()) * 100 + i64::from(day.day())
    };
    let list = (List::LogBook, log_book::MAY_TAKE_LIST);
    let most = usize::try_from(log_book::SHOWN_DAYS).map_err(Error::fault)?;
    app.show_part(caller, list, days.map(number), most).await
}

/// The whole list, piece by piece.
async fn whole(app: &App, caller: Caller, filter: EntryFilter, view: View) -> Result<Response> {
    let mut walk = log_book::walk(filter);
    app.list(caller, move |tx, ctx, items| {
        loop {
            let piece = walk.next(tx, ctx, BATCH_SIZE)?;
            if piece.is_empty() {
                return Ok(());
            }
            piece.into_iter().try_for_each(|entry| items.push(&view.entry(entry)))?;
        }
    })
    .await
}
