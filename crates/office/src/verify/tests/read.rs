//! Looks at other people's data, which nobody takes back unnoticed.

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
