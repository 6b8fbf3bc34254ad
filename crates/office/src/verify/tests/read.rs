//! Looks at other people's data, which nobody takes back unnoticed.

use super::columns::{Damage, changed, damages};
use super::*;
use crate::papers::PaperId;
use crate::readings::{self, List, Seen};

/// Looks at a whole list, and at a paper.
pub(super) fn look(scene: &Scene) {
    let paper = Seen::Paper { client: scene.client, paper: PaperId::new(2) };
    for seen in [Seen::List { list: List::Clients, file: None }, paper] {
        scene.admin.does(move |tx, ctx| readings::record(tx, ctx, &seen)).unwrap();
    }
}

pub(super) fn damages() -> Vec<Damage> {
    damages! {
        "readings" "id = ?1" [1, 2] {
            "id" "id + 1000", "at" time, "staff_id" "3 - staff_id", "session_id" "3 - session_id",
            "kind" "'selfie'", "client_id" maybe_int, "person_id" maybe_int, "list" "'blacklist'",
            "file_id" maybe_int, "paper_id" maybe_int,
        }
    }
}
