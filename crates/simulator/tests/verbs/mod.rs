//! The verbs of the product, read in its source, and those that the months leave out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What the months leave out, and why.
pub(crate) const NOT_IN_MONTHS: &[(&str, &[&str])] = &[];

/// Every verb that a line of `office` can write into the audit chain: its words `area.verb`. Names of
/// requests that the program makes by itself look the same, and events have a list of their own.
pub(crate) fn of_the_product() -> BTreeSet<String> {
    let mut verbs = BTreeSet::new();
    read_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../office/src")), &mut verbs);
    verbs
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
        } else if name.ends_with(".rs") {
            read_text(&fs::read_to_string(&path).expect("a file of the source"), verbs);
        }
    }
}

fn read_text(text: &str, verbs: &mut BTreeSet<String>) {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let mut before = String::new();
    for piece in code.split_inclusive('"') {
        let word = piece.strip_suffix('"').unwrap_or(piece);
        let is_named =
            ["system(", "tend(", "include_str!("].iter().any(|call| before.ends_with(call));
        if is_verb(word) && !is_named {
            verbs.insert(word.to_owned());
        }
        before = word.trim_end().to_owned();
    }
}

fn is_verb(word: &str) -> bool {
    let is_name = |part: &str| {
        !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_')
    };
    word.split_once('.').is_some_and(|(area, verb)| is_name(area) && is_name(verb))
}
