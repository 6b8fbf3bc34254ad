//! What each session has been shown of lists that are confirmed as a whole: pages add up to the list.

use crate::App;
use crate::error::Result;
use crate::extract::Caller;
use office::readings::List;
use office::{Access, SessionId};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

/// Sessions and lists that are remembered. When there are more, all are forgotten.
const MAX_REMEMBERED: usize = 10_000;

/// The items that this server has shown since they were last confirmed, by number.
#[derive(Debug, Default)]
pub(crate) struct Shown(Mutex<HashMap<(SessionId, &'static str), HashSet<i64>>>);

impl Shown {
    /// Whether more than `most` items are shown with these. If not, they count as shown.
    fn is_too_much(
        &self,
        (session, list): (SessionId, List),
        items: impl IntoIterator<Item = i64>,
        most: usize,
    ) -> bool {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if remembered.len() >= MAX_REMEMBERED {
            remembered.clear();
        }
        let shown = remembered.entry((session, list.as_str())).or_default();
        let more: HashSet<i64> = items.into_iter().filter(|item| !shown.contains(item)).collect();
        let is_too_much = shown.len() + more.len() > most;
        if !is_too_much {
            shown.extend(more);
        }
        is_too_much
    }

    fn forget(&self, (session, list): (SessionId, List)) {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        remembered.remove(&(session, list.as_str()));
    }
}

impl App {
    /// Counts what a page of a list is about to show. Together with the pages before it may show `most` items;
    /// more have to be confirmed and are recorded, as the whole list is.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_add_up_and_the_same_page_counts_once() {
        let shown = Shown::default();
        let of = |session| (SessionId::new(session), List::Staff);
        assert!(!shown.is_too_much(of(1), 0..25, 60) && !shown.is_too_much(of(1), 25..50, 60));
        assert!(!shown.is_too_much(of(1), 0..25, 60) && !shown.is_too_much(of(2), 0..50, 60));
        assert!(shown.is_too_much(of(1), 50..75, 60) && !shown.is_too_much(of(1), 50..60, 60));
        shown.forget(of(1));
        assert!(!shown.is_too_much(of(1), 50..75, 60));
    }
}
