//! Views of other people's data are recorded before the data is shown. If the recording fails, the
//! request is refused.

use crate::App;
use crate::calls::extract::Caller;
use crate::calls::links::Signed;
use crate::wire::error::Result;
use office::access_log::{self, List, Seen};
use office::{Access, Ctx, Unavailable};
use store::Tx;

impl App {
    /// Records that the caller is about to receive a whole list, once `may` has granted it.
    pub(crate) async fn record_list(
        &self,
        caller: &Caller,
        list: List,
        may: impl FnOnce(&mut Tx, &Ctx) -> office::Result<()> + Send + 'static,
    ) -> Result<()> {
        let seen = Seen::List { list, file: None };
        let question = move |tx: &mut Tx, ctx: &Ctx| {
            may(tx, ctx)?;
            access_log::is_recorded(tx, ctx, &seen)
        };
        if self.read(caller.clone(), question).await? {
            return Ok(());
        }
        self.write(caller.clone(), move |tx, ctx| access_log::record(tx, ctx, &seen)).await
    }

    /// Counts the items that a page of a list is about to show. Together with the pages before it
    /// may show `most` items; more have to be confirmed and are recorded, like the whole list.
    pub(crate) async fn show_part(
        &self,
        caller: &Caller,
        (list, access): (List, Access),
        items: impl IntoIterator<Item = i64>,
        most: usize,
    ) -> Result<()> {
        let Some(session) = caller.session() else { return Ok(()) };
        if self.shown().is_too_much((session, list), items, most) {
            self.record_list(caller, list, move |_, ctx| ctx.may(access).map(drop)).await?;
            self.shown().forget((session, list));
        }
        Ok(())
    }

    /// Queries the office for the file behind a link, and records the view before anything is
    /// answered.
    pub(crate) async fn read_recorded<T: Send + 'static>(
        &self,
        caller: Caller,
        path: &str,
        signed: Signed,
        question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<(T, Option<Seen>)> + Send + 'static,
    ) -> Result<T> {
        let question = move |tx: &mut Tx, ctx: &Ctx| {
            let session = ctx.person()?.session;
            let (answer, seen) = question(tx, ctx)?;
            let is_new = match &seen {
                Some(seen) => !access_log::is_recorded(tx, ctx, seen)?,
                None => false,
            };
            Ok((answer, session, seen.filter(|_| is_new)))
        };
        let (answer, session, seen) =
            self.read_by_link(caller.clone(), path, signed, question).await?;
        if let Some(seen) = seen {
            let (_, request) = caller.into_request(None);
            let caller = office::Caller::Session(session);
            self.record_opened(office::Request { caller, ..request }, seen).await?;
        }
        Ok(answer)
    }

    /// Records the file that the holder of a link is about to receive.
    async fn record_opened(&self, request: office::Request, seen: Seen) -> Result<()> {
        if self.is_stopping() {
            return Err(Unavailable::ShuttingDown.into());
        }
        let verb = move |tx: &mut Tx, ctx: &Ctx| access_log::record(tx, ctx, &seen);
        Ok(self.office().write(request, verb).await?)
    }
}
