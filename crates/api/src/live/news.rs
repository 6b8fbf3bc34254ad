//! Recent commits: batched briefly, and formatted once for all streams.

use office::{EventKind, Live, Office};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio::time::sleep;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Time window of a batch: a busy office costs each stream five batches a second, not one for each
/// repayment. Chat may be one second behind.
const BATCH_WINDOW: Duration = Duration::from_millis(200);
/// Number of batches that a slow stream may lag behind before it has to fetch everything.
const BACKLOG: usize = 64;

/// Batches commits, starting with the first listener.
#[derive(Default)]
pub(crate) struct News(OnceLock<broadcast::Sender<Batch>>);

/// Commits within one window.
#[derive(Clone)]
pub(crate) enum Batch {
    Events(Arc<Vec<LiveEvent>>),
    /// More was committed than could be buffered: the reader must fetch everything again.
    Lost,
}

/// An event as it is sent.
pub(crate) struct LiveEvent {
    /// Operation number; `None` for an event that is never replayed.
    pub(crate) operation: Option<i64>,
    pub(crate) event: office::Event,
    /// Formatted lines for the stream.
    pub(crate) text: String,
}

impl News {
    /// Subscribes to commits from now on; must be called within the runtime.
    pub(crate) fn listen(&self, office: &Office) -> broadcast::Receiver<Batch> {
        let begin = || {
            let (batches, _) = broadcast::channel(BACKLOG);
            tokio::spawn(collect_batches(office.listen(), batches.clone()));
            batches
        };
        self.0.get_or_init(begin).subscribe()
    }
}

async fn collect_batches(mut live: broadcast::Receiver<Live>, batches: broadcast::Sender<Batch>) {
    loop {
        let batch = match live.recv().await {
            Ok(first) => {
                sleep(BATCH_WINDOW).await;
                after(first, &mut live)
            }
            Err(RecvError::Lagged(_)) => Batch::Lost,
            Err(RecvError::Closed) => return,
        };
        // Fails only without listeners.
        drop(batches.send(batch));
    }
}

/// The first news of a batch and all that has come after it.
fn after(first: Live, live: &mut broadcast::Receiver<Live>) -> Batch {
    let mut gathered = vec![first];
    loop {
        match live.try_recv() {
            Ok(next) => gathered.push(next),
            Err(TryRecvError::Lagged(_)) => return Batch::Lost,
            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
        }
    }
    Batch::Events(Arc::new(written(&gathered)))
}

/// Formats events in order. An event that repeats later in the batch is sent once, at its last
/// position: a hundred payments at a branch are one change of its cash.
pub(crate) fn written(news: &[Live]) -> Vec<LiveEvent> {
    let mut later = HashSet::new();
    let mut events: Vec<LiveEvent> = news
        .iter()
        .rev()
        .flat_map(|live| live.events.iter().rev().map(move |event| (live.operation, event)))
        .filter(|(_, event)| later.insert(*event))
        .map(|(operation, event)| LiveEvent {
            operation,
            event: event.clone(),
            text: text(operation, event),
        })
        .collect();
    events.reverse();
    events
}

/// An event without an id does not move the reader's place.
fn text(operation: Option<i64>, event: &office::Event) -> String {
    let id = operation.map(|operation| format!("id: {operation}\n")).unwrap_or_default();
    let data = serde_json::json!(Change::from(event));
    format!("event: change\n{id}data: {data}\n\n")
}

/// The data of a `change`.
#[derive(Serialize, ToSchema)]
#[schema(as = LiveChange)]
struct Change<'a> {
    kind: Kind,
    /// The ids of what changed, by name.
    #[schema(value_type = BTreeMap<String, i64>)]
    ids: BTreeMap<&'a str, i64>,
}

/// Kind of the change.
#[derive(Clone, Copy)]
struct Kind(EventKind);

impl Serialize for Kind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl PartialSchema for Kind {
    fn schema() -> RefOr<Schema> {
        let kinds = EventKind::ALL.iter().map(|kind| kind.as_str());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(kinds)).into()
    }
}

impl ToSchema for Kind {
    fn name() -> Cow<'static, str> {
        "LiveKind".into()
    }
}

impl<'a> From<&'a office::Event> for Change<'a> {
    fn from(event: &'a office::Event) -> Self {
        let ids = event.ids.iter().map(|(name, id)| (name.as_str(), *id)).collect();
        Change { kind: Kind(event.kind), ids }
    }
}

/// Schemas of the stream's events. The document does not find them because the answer is plain
/// text.
pub(crate) fn schemas() -> [(String, RefOr<Schema>); 2] {
    [(Change::name().into_owned(), Change::schema()), (Kind::name().into_owned(), Kind::schema())]
}

#[cfg(test)]
mod tests {
    use super::{Arc, written};
    use office::{Audience, BranchId, Event, EventKind, Live};

    fn cash(branch: i64) -> Event {
        let audience = Audience::Branch(BranchId::new(branch));
        Event::new(EventKind::BranchCash, audience).with("branch", branch)
    }

    fn repaid(loan: i64) -> Event {
        Event::new(EventKind::LoanRepaid, Audience::Everyone).with("loan", loan)
    }

    #[test]
    fn repeated_event_is_sent_once_at_its_last() {
        let live = |operation, loan, branch| Live {
            operation: Some(operation),
            events: Arc::new(vec![repaid(loan), cash(branch)]),
        };
        let news = [live(7, 1, 1), live(8, 2, 2), live(9, 3, 1)];
        let events: Vec<_> =
            written(&news).into_iter().map(|events| (events.operation, events.event)).collect();
        let expected = [
            (Some(7), repaid(1)),
            (Some(8), repaid(2)),
            (Some(8), cash(2)),
            (Some(9), repaid(3)),
            (Some(9), cash(1)),
        ];
        assert_eq!(events, expected);
    }
}
