use super::*;
use crate::testing::TestOffice;
use jiff::SignedDuration;

const LIMIT: Limit =
    Limit { call: "login", most: 25, window: SignedDuration::from_mins(1), at_once: 10 };

fn taken(office: &Office, network: &str) -> i64 {
    take(office, LIMIT, network.to_owned()).wait().expect("counted").calls
}

#[test]
fn calls_are_taken_in_blocks_until_used_up() {
    let test = TestOffice::new();
    let begun = test.clock.now();
    let take_one = || taken(&test.office, "10.0.0.1");
    assert_eq!([take_one(), take_one(), take_one(), take_one()], [10, 10, 5, 0]);
    assert_eq!(taken(&test.office, "10.0.0.2"), 10, "another network");
    let other = Limit { call: "register", ..LIMIT };
    let answer = take(&test.office, other, "10.0.0.1".to_owned()).wait().expect("counted");
    assert_eq!(answer.calls, 10, "another call");
    test.pass(SignedDuration::from_secs(59));
    let answer = take(&test.office, LIMIT, "10.0.0.1".to_owned()).wait().expect("counted");
    assert_eq!(answer, Taken { calls: 0, until: begun + LIMIT.window });
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(taken(&test.office, "10.0.0.1"), 10, "a new window");
}

/// Another server of the same lender, or the same one after a restart, has the same database.
#[test]
fn call_counts_are_shared_by_servers() {
    let test = TestOffice::new();
    assert_eq!(taken(&test.office, "10.0.0.1"), 10);
    let other = test.another_server();
    assert_eq!(taken(&other.office, "10.0.0.1"), 10);
    assert_eq!(taken(&test.office, "10.0.0.1"), 5);
    assert_eq!(taken(&other.office, "10.0.0.1"), 0);
}

#[test]
fn expired_windows_are_deleted() {
    let test = TestOffice::new();
    taken(&test.office, "10.0.0.1");
    test.pass(SignedDuration::from_secs(30));
    taken(&test.office, "10.0.0.2");
    assert_eq!(forget_old(&test.office).wait().expect("tidied"), 0);
    test.pass(SignedDuration::from_secs(30));
    assert_eq!(forget_old(&test.office).wait().expect("tidied"), 1);
    assert_eq!(taken(&test.office, "10.0.0.2"), 10, "still counted");
    assert_eq!(taken(&test.office, "10.0.0.2"), 5);
}

/// It is housekeeping: it sends no events and leaves no audit line.
#[test]
fn counting_calls_is_not_audited() {
    let test = TestOffice::new();
    taken(&test.office, "10.0.0.1");
    assert!(test.audit_lines().is_empty());
}

/// Otherwise a network that was counted then would be refused until that time comes.
#[test]
fn window_from_a_fast_clock_is_over() {
    let test = TestOffice::new();
    let right = test.clock.now();
    test.clock.jump(right + SignedDuration::from_hours(72));
    let take_one = || taken(&test.office, "10.0.0.1");
    assert_eq!([take_one(), take_one(), take_one(), take_one()], [10, 10, 5, 0]);
    test.clock.jump(right);
    assert_eq!([take_one(), take_one(), take_one(), take_one()], [10, 10, 5, 0]);
    // The clock of another server is a little behind.
    test.clock.jump(right - SignedDuration::from_secs(20));
    assert_eq!(take_one(), 0);
}
