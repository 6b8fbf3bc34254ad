//! The verbs of the product, read in its source, and those that the months leave out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The verbs that the months leave out, and the reasons.
pub(crate) const NOT_IN_MONTHS: &[(&str, &[&str])] = &[
    (
        "Who somebody is: the months sign their people in without a password, and no figure of a loan \
         depends on it.",
        &[
            "account.ask_code",
            "account.change_password",
            "account.confirm",
            "account.refuse_confirmation",
            "account.reset_password",
            "account.sign_in",
            "account.sign_out",
            "account.verify_code",
            "account.verify_password",
            "preferences.set",
            "profile.confirm_email",
            "profile.edit",
            "profile.refuse_email_code",
            "profile.request_email",
            "second_factor.begin",
            "second_factor.refuse_code",
            "second_factor.renew_codes",
            "second_factor.set_up",
            "second_factor.turn_off",
            "session.end",
            "session.end_all",
            "session.refresh",
            "staff.approve",
            "staff.confirm_email",
            "staff.create",
            "staff.decline",
            "staff.invite",
            "staff.register",
            "staff.reset_second_factor",
            "staff.sign_out",
        ],
    ),
    (
        "Files: the months have no cabinet to put them into.",
        &["client.delete_document", "file.refuse", "letterhead.edit", "profile.set_picture"],
    ),
    (
        "No money moves: the months compare what their lines explain.",
        &["bank_line.match", "bank_line.unmatch"],
    ),
    (
        "Files for the accountant: they read the books, which the months compare themselves.",
        &["accountant_export.make", "external_accounts.map"],
    ),
    (
        "What the server does around the verbs: the months live without one.",
        &[
            "backup.take",
            "job.cancel",
            "job.retry",
            "mail.send",
            "reading.record",
            "report.cancel",
            "report.delete",
            "report.expire",
            "report.request",
            "report.retry",
            "request.expire",
            "setting.keep",
            "setting.rotate_draft_key",
            "setting.rotate_keys",
        ],
    ),
    (
        "Words and lists on which nothing depends.",
        &[
            "cash_thresholds.add",
            "chat.delete",
            "chat.edit",
            "chat.post",
            "chat.read",
            "client.identify",
            "currency.add",
            "currency.delete",
            "currency.edit",
            "expense_norms.add",
            "notice.edit",
        ],
    ),
    (
        "Sanctions lists: a match stops loans until a person decides, which tests of the office prove.",
        &["screening.add_list", "screening.decide"],
    ),
    (
        "Clients are erased years after their last loan: no lender here lives so long.",
        &["client.erase", "retention.erase"],
    ),
];

/// Every verb that a line of `office` can write into the audit chain: its words `area.verb`. Names
/// of the program's own requests look the same, and events have a separate list.
pub(crate) fn of_the_product() -> BTreeSet<String> {
    let mut verbs = BTreeSet::new();
    read_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../office/src")), &mut verbs);
    verbs
}

/// True if a verb belongs to tests, which arrange states that people cannot.
pub(crate) fn is_of_tests(verb: &str) -> bool {
    verb.starts_with("test.")
}

/// Not verbs: tests, statements, events, and the scenes of tests.
const LEFT_OUT: [&str; 7] =
    ["tests", "tests.rs", "queries", "queries.rs", "event.rs", "testing.rs", "scene.rs"];

fn read_folder(folder: &Path, verbs: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the source") {
        let path = entry.expect("an entry of it").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if LEFT_OUT.contains(&name) {
            continue;
        }
        if path.is_dir() {
            read_folder(&path, verbs);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            read_text(&fs::read_to_string(&path).expect("a file of the source"), verbs);
        }
    }
}

fn read_text(text: &str, verbs: &mut BTreeSet<String>) {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let mut before = "";
    for piece in code.split_inclusive('"') {
        let word = piece.strip_suffix('"').unwrap_or(piece);
        let is_named =
            ["system(", "tend(", "include_str!("].iter().any(|call| before.ends_with(call));
        if is_verb(word) && !is_named && !is_of_tests(word) {
            verbs.insert(word.to_owned());
        }
        before = word.trim_end();
    }
}

fn is_verb(word: &str) -> bool {
    let is_name = |part: &str| {
        !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_')
    };
    word.split_once('.').is_some_and(|(area, verb)| is_name(area) && is_name(verb))
}
