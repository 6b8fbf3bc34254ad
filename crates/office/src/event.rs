//! Small notices of what changed, told to every open screen after the commit. They carry kinds and
//! ids, never a person's data: the screen fetches what it may see.

use crate::{Actor, BranchId, Role, StaffId};
use serde_json::{Map, Value, json};

/// What changed, and who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened, as `area.verb`: `loan.repaid`, `branch.cash`.
    pub kind: String,
    /// The ids of what it happened to, by name.
    pub ids: Vec<(String, i64)>,
    /// Who is told.
    pub audience: Audience,
}

/// Whose screens are told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All staff.
    Everyone,
    /// Administrators.
    Administrators,
    /// Consultants, whatever their branch.
    Consultants,
    /// Administrators, and the consultants of a branch.
    Branch(BranchId),
    /// One person.
    Person(StaffId),
}

impl Event {
    pub fn new(kind: &'static str, audience: Audience) -> Self {
        Event { kind: kind.to_owned(), ids: Vec::new(), audience }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, id: i64) -> Self {
        self.ids.push((name.to_owned(), id));
        self
    }

    /// Whether this person's screens are told.
    pub fn is_for(&self, actor: &Actor) -> bool {
        match self.audience {
            Audience::Everyone => true,
            Audience::Administrators => actor.role == Role::Administrator,
            Audience::Consultants => actor.role == Role::Consultant,
            Audience::Branch(branch) => {
                actor.role == Role::Administrator || actor.branch == Some(branch)
            }
            Audience::Person(staff) => actor.staff == staff,
        }
    }

    /// What goes over the wire: kind and ids.
    pub fn payload(&self) -> Value {
        let mut ids = Map::new();
        for (name, id) in &self.ids {
            ids.insert(name.clone(), json!(id));
        }
        json!({ "kind": self.kind, "ids": ids })
    }

    fn stored(&self) -> Value {
        let (audience, id) = match self.audience {
            Audience::Everyone => ("everyone", None),
            Audience::Administrators => ("administrators", None),
            Audience::Consultants => ("consultants", None),
            Audience::Branch(branch) => ("branch", Some(branch.get())),
            Audience::Person(staff) => ("person", Some(staff.get())),
        };
        let mut value = self.payload();
        value["to"] = json!(audience);
        if let Some(id) = id {
            value["to_id"] = json!(id);
        }
        value
    }

    fn from_stored(value: &Value) -> Option<Self> {
        let id = || value["to_id"].as_i64();
        let audience = match value["to"].as_str()? {
            "everyone" => Audience::Everyone,
            "administrators" => Audience::Administrators,
            "consultants" => Audience::Consultants,
            "branch" => Audience::Branch(BranchId::new(id()?)),
            "person" => Audience::Person(StaffId::new(id()?)),
            _ => return None,
        };
        let ids = value["ids"].as_object()?.iter();
        let ids = ids.filter_map(|(name, id)| Some((name.clone(), id.as_i64()?))).collect();
        Some(Event { kind: value["kind"].as_str()?.to_owned(), ids, audience })
    }
}

/// The text kept in the operations row; empty when nothing is told.
pub(crate) fn to_text(events: &[Event]) -> String {
    if events.is_empty() {
        return String::new();
    }
    Value::Array(events.iter().map(Event::stored).collect()).to_string()
}

/// The events of an operations row.
pub(crate) fn from_text(text: &str) -> Vec<Event> {
    let Ok(Value::Array(list)) = serde_json::from_str(text) else {
        return Vec::new();
    };
    list.iter().filter_map(Event::from_stored).collect()
}
