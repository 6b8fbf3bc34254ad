//! Answers in tests, and events of a live stream.

use super::TIMEOUT;
use axum::body::BodyDataStream;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::StreamExt;
use serde_json::Value;

const STREAM: &str = "text/event-stream";

/// An open live stream.
pub struct Events {
    stream: BodyDataStream,
    text: String,
}

impl Events {
    pub(super) fn of(response: Response) -> Self {
        Events { stream: response.into_body().into_data_stream(), text: String::new() }
    }

    /// Returns the next event, skipping position markers; `None` when the stream has ended.
    ///
    /// # Panics
    /// When neither comes in time.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            let event = self.next_of_any_kind().await;
            if event.as_ref().is_none_or(|event| event.kind != "hello") {
                return event;
            }
        }
    }

    /// Returns the next event, without comments; `None` when the stream has ended.
    ///
    /// # Panics
    /// When neither comes in time.
    pub async fn next_of_any_kind(&mut self) -> Option<Event> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                let event = Event::read(&block);
                if event.is_some() {
                    return event;
                }
            }
            let next = tokio::time::timeout(TIMEOUT, self.stream.next()).await;
            let piece = next.expect("an event or an end in time")?.expect("a whole stream");
            self.text.push_str(&String::from_utf8_lossy(&piece));
        }
    }
}

/// One event of a live stream.
#[derive(Debug)]
pub struct Event {
    pub id: Option<i64>,
    /// `change`, `resync` or `hello`.
    pub kind: String,
    pub data: Value,
}

impl Event {
    fn read(block: &str) -> Option<Event> {
        let line = |name: &str| {
            let mut lines = block.lines();
            lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
        };
        Some(Event {
            id: line("id").and_then(|id| id.parse().ok()),
            kind: line("event")?.to_owned(),
            data: serde_json::from_str(line("data")?).ok()?,
        })
    }
}

/// An answer of the API.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// The body as JSON; null when it is none.
    pub body: Value,
    pub bytes: Bytes,
}

impl Answer {
    pub(super) async fn read(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        // A live stream has no end to be read to.
        let endless = parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == STREAM);
        let bytes = if endless {
            Bytes::new()
        } else {
            let body = tokio::time::timeout(TIMEOUT, axum::body::to_bytes(body, usize::MAX));
            body.await.expect("the end of the answer in time").unwrap_or_default()
        };
        let body = serde_json::from_slice(&bytes).unwrap_or_default();
        Answer { status: parts.status, headers: parts.headers, body, bytes }
    }

    /// The body, of an answer with this status.
    ///
    /// # Panics
    /// When the status is another.
    #[track_caller]
    pub fn assert(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "answered {}", self.body);
        self.body
    }

    /// Checks that it is a refusal of this status and code, in the one shape.
    ///
    /// # Panics
    /// When it is anything else.
    #[track_caller]
    pub fn assert_refused(&self, status: u16, code: &str) {
        assert_eq!(self.status.as_u16(), status, "answered {}", self.body);
        assert_eq!(self.body["code"], code, "answered {}", self.body);
        assert!(self.body["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        assert_eq!(self.body["detail"], self.body["message"]);
        assert_eq!(self.body["request_id"], self.header("x-request-id"), "answered {}", self.body);
    }

    /// The first message under a field of a refusal; empty when there is none.
    pub fn message(&self, field: &str) -> &str {
        self.body["errors"][field][0].as_str().unwrap_or_default()
    }

    /// A header's text; empty when there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}
