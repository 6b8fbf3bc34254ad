//! What each stop flag stops.

use lending::{FlaggedAction, StopFlag};

#[test]
fn the_table_of_stop_flags() {
    let stopped = |flag: StopFlag| {
        let words: Vec<_> = flag.stopped().map(FlaggedAction::as_str).collect();
        format!("{flag}: {}", words.join(" "))
    };
    let table: Vec<_> = StopFlag::ALL.iter().copied().map(stopped).collect();
    let expected = [
        "debt_review_applied: new_credit enforcement",
        "debt_review_accepted: new_credit enforcement reminders debit_orders",
        "debt_review_order: new_credit enforcement reminders debit_orders",
        "administration: new_credit enforcement reminders debit_orders",
        "sequestration: new_credit enforcement reminders debit_orders",
        "deceased: new_credit enforcement reminders debit_orders",
        "dispute: enforcement reminders",
        "handed_over: new_credit enforcement reminders debit_orders",
        "prescribed: enforcement reminders debit_orders",
    ];
    assert_eq!(table, expected);
}

/// Labels differ from words in spelling alone, so that screens may derive them.
#[test]
fn labels_are_the_words_of_the_flags() {
    for flag in StopFlag::ALL {
        assert_eq!(flag.label().to_lowercase().replace(' ', "_"), flag.as_str());
    }
}
