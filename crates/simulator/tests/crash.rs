//! The server is killed while staff work. `cargo xtask crash` does it a hundred times.

mod support;

use simulator::crash::{self, Length};

#[test]
fn acknowledged_writes_survive_eight_kills() {
    let place = support::Place::new();
    let tally =
        crash::trial(place.data(), &place.settings(), Length { rounds: 8, writes: 30 }, 3, |_| {})
            .unwrap();
    assert_eq!(tally.rounds, 8);
    assert!(tally.acknowledged > 20 && tally.repeated > 0, "{tally:?}");
    // Only PostgreSQL is reached by a link.
    assert_eq!(tally.cuts > 0, !place.settings().is_empty(), "{tally:?}");
}
