//! Looks at other people's data are recorded before anything is shown. What cannot be recorded is
//! refused.

use crate::App;
use crate::error::Result;
use crate::extract::Caller;
use office::readings::{self, List, Seen};
use office::{Ctx, Unavailable};
use store::Tx;

impl App {
    /// Records that the caller is about to be sent a whole list, once `may` has found that they may
    /// have it.
    pub(crate) async fn record_list(
        &self,
        caller: &Caller,
        list: List,
        may: impl FnOnce(&mut Tx, &Ctx) -> office::Result<()> + Send + 'static,
    ) -> Result<()> {
        let seen = Seen::List { list, file: None };
        let question = move |tx: &mut Tx, ctx: &Ctx| {
            may(tx, ctx)?;
            readings::is_recorded(tx, ctx, &seen)
        };
        if self.read(caller.clone(), question).await? {
            return Ok(());
        }
        self.write(caller.clone(), move |tx, ctx| readings::record(tx, ctx, &seen)).await
    }

    /// Records what the holder of a link is about to be sent.
    pub(crate) async fn record_opened(&self, request: office::Request, seen: Seen) -> Result<()> {
        if self.is_stopping() {
            return Err(Unavailable::ShuttingDown.into());
        }
        let verb = move |tx: &mut Tx, ctx: &Ctx| readings::record(tx, ctx, &seen);
        Ok(self.office().write(request, verb).await?)
    }
}
