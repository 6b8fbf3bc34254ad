//! Rules about how sources are written: lengths, leftovers, names, places.

use super::Finding;
use super::lexer::words;
use super::tree::{File, Tree};

const FILE_LINES: usize = 700;

/// A file has fewer than 700 lines: one can hold it in one's head, or it is two. (Clippy counts the lines of
/// functions.)
pub(super) fn file_length(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in written(tree).filter(|file| file.parts.is_some()) {
        let lines = file.text.lines().count();
        if lines >= FILE_LINES {
            findings.push(Finding::new(
                &file.path,
                format!("{lines} lines; fewer than {FILE_LINES} are allowed"),
            ));
        }
    }
    findings
}

/// No mark says that something is unfinished. (Clippy refuses the macros that do.)
pub(super) fn leftovers(tree: &Tree) -> Vec<Finding> {
    // In two halves, so that this file is not found itself.
    const MARKS: [&str; 4] =
        [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX"), concat!("HA", "CK")];
    let mut findings = Vec::new();
    for file in
        written(tree).filter(|file| file.parts.is_some() || file.is("sql") || file.is("css"))
    {
        for (line, mark) in words(&file.text).filter(|(_, word)| MARKS.contains(word)) {
            findings.push(Finding::on_line(&file.path, line, format!("`{mark}` is left over")));
        }
    }
    findings
}

/// Examples in comments are not run, so an example must be marked as text; behaviour that must hold
/// belongs in a test. (As a doctest each example would be a separate program, and finding them
/// would take another pass over each crate.)
pub(super) fn examples(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.is("rs")) {
        let mut is_inside = false;
        for (number, line) in (1..).zip(file.text.lines()) {
            let line = line.trim_start();
            let comment = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
            let fence = comment.and_then(|comment| comment.trim_start().strip_prefix("```"));
            let Some(kind) = fence else { continue };
            if !is_inside && kind != "text" {
                let what = "an example in a comment is ```text: nobody runs it";
                findings.push(Finding::on_line(&file.path, number, what));
            }
            is_inside = !is_inside;
        }
    }
    findings
}

/// Comments are plain English: they name who acts ("the server", "the person who asked").
pub(super) fn plain_comments(tree: &Tree) -> Vec<Finding> {
    const WORDS: [&str; 6] = ["whoever", "somebody", "nobody", "everybody", "anybody", "meanwhile"];
    let mut findings = Vec::new();
    for file in written(tree).filter(|file| ["rs", "ts", "tsx"].iter().any(|kind| file.is(kind))) {
        for (number, line) in (1..).zip(file.text.lines().map(str::trim_start)) {
            if !["//", "/*", "* "].iter().any(|opening| line.starts_with(opening)) {
                continue;
            }
            let mut words = line.split(|letter: char| !letter.is_alphanumeric());
            let word = words.find(|word| WORDS.iter().any(|it| it.eq_ignore_ascii_case(word)));
            if let Some(word) = word {
                let what = format!("`{word}` in a comment: name who acts");
                findings.push(Finding::on_line(&file.path, number, what));
            }
        }
    }
    findings
}

/// Types and files are named after what they are, not after the fact that they do something.
pub(super) fn names(tree: &Tree) -> Vec<Finding> {
    const ENDINGS: [&str; 5] = ["Manager", "Service", "Helper", "Helpers", "Utils"];
    const FILES: [&str; 7] = ["utils", "util", "helpers", "helper", "common", "misc", "manager"];
    const INTRODUCE: [&str; 7] = ["struct", "enum", "trait", "type", "class", "interface", "union"];
    let mut findings = Vec::new();
    for file in written(tree).filter(|file| file.parts.is_some()) {
        let mut components =
            file.path.split('/').map(|part| part.split('.').next().unwrap_or_default());
        if let Some(name) = components.find(|part| FILES.contains(part)) {
            findings.push(Finding::new(
                &file.path,
                format!("`{name}` says nothing about what is in it"),
            ));
        }
        let pairs = words(file.code()).zip(words(file.code()).skip(1));
        let introduced =
            pairs.filter(|((_, keyword), _)| INTRODUCE.contains(keyword)).map(|(_, name)| name);
        for (line, name) in
            introduced.filter(|(_, name)| ENDINGS.iter().any(|ending| name.ends_with(ending)))
        {
            findings.push(Finding::on_line(&file.path, line, format!("`{name}`: name what it is")));
        }
    }
    findings
}

/// Names are the words of the field: "stored" instead of "kept", "notified" instead of "told",
/// "write off" for a loan and "reverse" for a payment.
pub(super) fn usual_words(tree: &Tree) -> Vec<Finding> {
    const INTRODUCE: [&str; 5] = ["fn", "function", "struct", "enum", "type"];
    const WORDS: [&str; 14] = [
        "keep",
        "kept",
        "Kept",
        "tell",
        "told",
        "Told",
        "give_up",
        "giveUp",
        "GivenUp",
        "take_back",
        "takeBack",
        "taken_back",
        "heed",
        "farewell",
    ];
    let mut findings = Vec::new();
    let sources = written(tree).filter(|file| file.parts.is_some() && !file.is_test());
    for file in sources {
        let pairs = words(file.code()).zip(words(file.code()).skip(1));
        let introduced =
            pairs.filter(|((_, keyword), _)| INTRODUCE.contains(keyword)).map(|(_, name)| name);
        for (line, name) in introduced.filter(|(_, name)| WORDS.contains(name)) {
            let what = format!("`{name}`: use the usual word (store, notify, write off, reverse)");
            findings.push(Finding::on_line(&file.path, line, what));
        }
    }
    findings
}

/// No file depends on, or mentions, the machine it was written on.
pub(super) fn machine_paths(tree: &Tree) -> Vec<Finding> {
    const PLACES: [&str; 4] = [
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/Us", "ers/"),
        concat!("/wo", "rk/"),
    ];
    let mut findings = Vec::new();
    for file in written(tree) {
        for (number, line) in (1..).zip(file.text.lines()) {
            let starts_path = |at: usize| !line.get(..at).unwrap_or_default().ends_with(is_path);
            let found = |place: &&&str| line.match_indices(**place).any(|(at, _)| starts_path(at));
            if let Some(place) = PLACES.iter().find(found) {
                findings.push(Finding::on_line(
                    &file.path,
                    number,
                    format!("`{place}…` is a path of one machine"),
                ));
            }
        }
    }
    findings
}

/// Would make what follows the inside of a longer path or address, such as `crates/home/`.
fn is_path(character: char) -> bool {
    character.is_alphanumeric() || "._-})".contains(character)
}

/// Lock files must be of use everywhere: no registry that only some machine can reach.
pub(super) fn registries(tree: &Tree) -> Vec<Finding> {
    const PUBLIC: [&str; 2] =
        ["https://registry.npmjs.org/", "registry+https://github.com/rust-lang/crates.io-index"];
    let locks = tree
        .files
        .iter()
        .filter(|file| file.path.ends_with("package-lock.json") || file.is("lock"));
    let mut findings = Vec::new();
    for file in locks {
        for (number, line) in (1..).zip(file.text.lines()) {
            let line = line.trim();
            let source =
                line.strip_prefix("\"resolved\": \"").or_else(|| line.strip_prefix("source = \""));
            let Some(source) = source.filter(|source| source.contains("://")) else {
                continue;
            };
            if !PUBLIC.iter().any(|public| source.starts_with(public)) {
                findings.push(Finding::on_line(
                    &file.path,
                    number,
                    "a package from no public registry",
                ));
            }
        }
    }
    findings
}

/// The files written by people.
fn written(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.files.iter().filter(|file| !file.is_generated())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found() {
        let long = "// a\n".repeat(FILE_LINES);
        assert_eq!(file_length(&Tree::of(&[("crates/a/src/b.rs", &long)])).len(), 1);
        assert_eq!(file_length(&Tree::of(&[("web/src/b.tsx", &long)])).len(), 1);
        assert_eq!(file_length(&Tree::of(&[("web/src/lib/api/schema.d.ts", &long)])), []);
        assert_eq!(file_length(&Tree::of(&[("a.rs", &"// a\n".repeat(FILE_LINES - 1))])), []);
    }

    #[test]
    fn leftovers_are_found() {
        let mark = concat!("// TO", "DO: finish");
        assert_eq!(
            leftovers(&Tree::of(&[("a.rs", mark), ("b.tsx", mark), ("c.sql", mark)])).len(),
            3
        );
        assert_eq!(leftovers(&Tree::of(&[("a.rs", "let todos = 1; // a method")])), []);
    }

    #[test]
    fn example_compiled_as_a_test_is_found() {
        let example =
            |kind| format!("/// One:\n///\n/// ```{kind}\n/// one();\n/// ```\nfn one() {{}}\n");
        let found = |kind| examples(&Tree::of(&[("a.rs", &example(kind))])).len();
        assert_eq!(["", "rust", "compile_fail", "text"].map(found), [1, 1, 1, 0]);
        assert_eq!(examples(&Tree::of(&[("a.rs", "//! ```\n//! a();\n//! ```\n")])).len(), 1);
    }

    #[test]
    fn generic_names_are_found() {
        assert_eq!(names(&Tree::of(&[("a.rs", "pub struct LoanManager;")])).len(), 1);
        assert_eq!(names(&Tree::of(&[("web/src/lib/utils.ts", "")])).len(), 1);
        assert_eq!(
            names(&Tree::of(&[("a.rs", "struct ServiceFee; let service = 1; // struct Helper")])),
            []
        );
    }

    #[test]
    fn unusual_words_are_found() {
        let planted =
            [("a.rs", "fn keep(row: Row) {}"), ("b.ts", "function tell(text: string) {}")];
        assert_eq!(usual_words(&Tree::of(&planted)).len(), 2);
        let harmless = "fn keep_together() {} // fn told()\nlet kept = store(row);";
        assert_eq!(usual_words(&Tree::of(&[("a.rs", harmless)])), []);
    }

    #[test]
    fn words_that_name_no_actor_are_found() {
        let planted = [("a.rs", "/// Whoever asks.\n"), ("b.ts", "/**\n * For everybody.\n */\n")];
        assert_eq!(plain_comments(&Tree::of(&planted)).len(), 2);
        let harmless = "let text = \"Nobody\"; // The person who asked.\nlet nobody = 1;";
        assert_eq!(plain_comments(&Tree::of(&[("a.rs", harmless)])), []);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        let planted = format!("let a = \"{}someone/b\";", concat!("/ho", "me/"));
        assert_eq!(machine_paths(&Tree::of(&[("a.rs", &planted)])).len(), 1);
        let inside = format!("web/src/features{}page.tsx", concat!("/ho", "me/"));
        assert_eq!(machine_paths(&Tree::of(&[("a.md", &inside)])), []);
    }

    #[test]
    fn private_registries_are_found() {
        let line = |host: &str| format!("\"resolved\": \"https://{host}/a/-/a-1.0.0.tgz\",");
        assert_eq!(
            registries(&Tree::of(&[("web/package-lock.json", &line("proxy.example"))])).len(),
            1
        );
        assert_eq!(
            registries(&Tree::of(&[("web/package-lock.json", &line("registry.npmjs.org"))])),
            []
        );
        let lock = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(registries(&Tree::of(&[("Cargo.lock", lock)])), []);
    }
}
