use super::*;
use crate::scene::{Scene, date};

#[test]
fn day_is_open_until_ended_or_later_entry() {
    let (before, day, after) = (date("2026-03-01"), date("2026-03-02"), date("2026-03-03"));
    for (ended, posted, is_open) in [
        (None, None, true),
        (Some(before), Some(day), true),
        (Some(day), Some(day), false),
        (Some(after), Some(day), false),
        (Some(before), Some(after), false),
    ] {
        assert_eq!(must_be_open(day, ended, posted).is_ok(), is_open, "{ended:?} {posted:?}");
    }
}

#[test]
fn first_day_to_end_has_the_first_entry() {
    let scene = Scene::new();
    assert_eq!(scene.admin.asks(missing_day_end).unwrap(), None);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(scene.admin.asks(missing_day_end).unwrap(), Some(date("2026-03-02")));
    scene.go_to(date("2026-03-04"));
    assert_eq!(scene.admin.asks(missing_day_end).unwrap(), None);
    assert_eq!(scene.admin.asks(|tx, _| last_ended(tx)).unwrap(), Some(date("2026-03-03")));
}
