//! Looks at other people's data, which nobody takes back unnoticed.

use super::columns::{Damage, changed, damages};
use super::*;
use crate::readings::{self, List, Seen};

/// Looks at a whole list.
pub(super) fn look(scene: &Scene) {
    let seen = Seen::List { list: List::Clients, file: None };
    scene.admin.does(move |tx, ctx| readings::record(tx, ctx, &seen)).unwrap();
}

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "readings" "id = ?1" [1] {
            "id" "id + 1000", "at" time, "staff_id" "3 - staff_id", "session_id" "3 - session_id",
            "kind" "'selfie'", "client_id" maybe_int, "person_id" maybe_int, "list" "'blacklist'",
            "file_id" maybe_int,
        }
    }
}
