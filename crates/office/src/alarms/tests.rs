use super::*;
use crate::Role;
use crate::testing::TestOffice;

fn subjects(test: &TestOffice) -> Vec<(String, String)> {
    test.letters().into_iter().map(|letter| (letter.recipient, letter.subject)).collect()
}

#[test]
fn administrators_are_told_once_of_start_and_end() {
    let test = TestOffice::new();
    test.administrator();
    test.consultant("Soweto");
    let told = subjects(&test).len();
    let office = &test.office;
    assert!(begin(office, Alarm::Disk, "1% is free.").wait().expect("queued"));
    assert!(!begin(office, Alarm::Disk, "0% is free.").wait().expect("queued"));
    let one = subjects(&test).len() - told;
    let administrators = test.arrange(|tx, _| staff::active(tx, Role::Administrator));
    assert_eq!(i64::try_from(one), Ok(administrators), "and nobody else");
    assert!(subjects(&test)[told..].iter().all(|(_, subject)| subject.contains("Disk full")));
    assert!(test.letters()[told].body_text.contains("1% is free."));
    assert!(end(office, Alarm::Disk).expect("queued"));
    assert!(!end(office, Alarm::Disk).expect("queued"));
    let after = subjects(&test);
    assert_eq!(after.len() - told, 2 * one);
    assert!(after.last().expect("a letter").1.contains("is over"), "{after:?}");
}
