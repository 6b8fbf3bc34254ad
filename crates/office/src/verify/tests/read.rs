//! Reads of other people's data: removing their record is noticed.

use super::*;
use crate::access_log::{self, List, Seen};
use crate::papers::PaperId;

/// Looks at a whole list, and at a paper.
pub(super) fn look(scene: &Scene) {
    let paper = Seen::Paper { client: scene.client, paper: PaperId::new(2) };
    for seen in [Seen::List { list: List::Clients, file: None }, paper] {
        scene.admin.does(move |tx, ctx| access_log::record(tx, ctx, &seen)).unwrap();
    }
}
