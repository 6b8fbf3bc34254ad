//! Rules about tables: which area writes them, and which are never edited.
//!
//! They read the statements in the strings of the source, where every statement is plain text.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::areas::area_of;
use super::lexer::is_word;
use super::tree::{File, Tree};

/// Tables whose rows are never edited, with the columns that may still be filled in later.
const APPEND_ONLY: [(&str, &[&str]); 9] = [
    ("journal_entries", &[]),
    ("journal_lines", &[]),
    ("repayments", &["reversal_entry_id"]),
    ("repayment_allocations", &[]),
    ("installment_waivers", &[]),
    // Mandates are erased with their client's data.
    ("loan_applications", &["status", "mandate_id1", "mandate_id2"]),
    ("refusals", &[]),
    ("day_ends", &[]),
    // A stored answer is forgotten with its key, and values are erased; what happened stays.
    (
        "operations",
        &[
            "idempotency_scope",
            "idempotency_key",
            "fingerprint",
            "answer",
            "changes",
            "changes_salt",
        ],
    ),
];

/// Those of them whose rows are deleted after the time in Settings › Data Retention.
const GO_AFTER_THEIR_TIME: [&str; 1] = ["refusals"];

/// Tables in which each row has its own writer: a chain belongs to the area that appends to it.
const SHARED_BY_ROW: [&str; 1] = ["chain_heads"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Insert,
    Update,
    Delete,
}

/// A statement that changes a table.
#[derive(Debug, PartialEq, Eq)]
struct Write {
    kind: Kind,
    table: String,
    /// The columns that an update sets.
    columns: Vec<String>,
}

/// Each table is written by one area, which so can keep its promises about it.
pub(super) fn one_writer(tree: &Tree) -> Vec<Finding> {
    let mut writers: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for file in tree.rust_in("crates/office/src/").filter(|file| !file.is_test()) {
        // Files beside the areas count together as one writer: the access to storage.
        let writer = area_of(file).unwrap_or("(core)");
        for (_, write) in writes(file) {
            writers.entry(write.table).or_default().insert(writer);
        }
    }
    let shared = writers
        .into_iter()
        .filter(|(table, writers)| writers.len() > 1 && !SHARED_BY_ROW.contains(&table.as_str()));
    let finding = |(table, writers): (String, BTreeSet<&str>)| {
        let writers: Vec<_> = writers.into_iter().collect();
        Finding::new("crates/office", format!("`{table}` is written by {}", writers.join(" and ")))
    };
    shared.map(finding).collect()
}

/// No statement edits or deletes what is a record of money or of an act.
pub(super) fn append_only(tree: &Tree) -> Vec<Finding> {
    let sources = tree.rust_in("crates/").filter(|file| !file.is_test());
    let mut findings = Vec::new();
    for file in sources {
        for (line, write) in writes(file) {
            let rule = APPEND_ONLY.iter().find(|(table, _)| *table == write.table);
            let Some((table, may_set)) = rule else {
                continue;
            };
            let edited = write.columns.iter().find(|column| !may_set.contains(&column.as_str()));
            let may_go = GO_AFTER_THEIR_TIME.contains(table);
            if write.kind == Kind::Delete && !may_go {
                findings.push(Finding::on_line(
                    &file.path,
                    line,
                    format!("rows of `{table}` are never deleted"),
                ));
            } else if let Some(column) = edited {
                findings.push(Finding::on_line(
                    &file.path,
                    line,
                    format!("`{table}.{column}` is never edited"),
                ));
            }
        }
    }
    findings
}

/// So many values can stand in the order of a statement's parameters; more are easily swapped.
const MOST_BY_PLACE: usize = 6;

/// A row of many columns is written from a struct, by their names: `insert!`, `record!` or `update!`.
pub(super) fn written_by_name(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust_in("crates/office/src/").filter(|file| !file.is_test()) {
        let Some(parts) = &file.parts else { continue };
        for (line, _) in writes(file).iter().filter(|(_, write)| write.kind != Kind::Delete) {
            let values = values_by_place(&parts.code, *line);
            if values > MOST_BY_PLACE {
                let what = format!("{values} values are written by their places, not by name");
                findings.push(Finding::on_line(&file.path, *line, what));
            }
        }
    }
    findings
}

/// The number of values the function takes whose statement is on a line: `fn name(a: A, b: B) -> C
/// =`, or none if no function begins it.
fn values_by_place(code: &str, line: usize) -> usize {
    let before: Vec<&str> = code.lines().take(line.saturating_sub(1)).collect();
    let before = before.join("\n");
    let head = before.rsplit("fn ").next().unwrap_or_default();
    if head.contains(['{', ';']) { 0 } else { head.matches(": ").count() }
}

/// The outer crates call the office; they contain no statements.
pub(super) fn no_sql_outside(tree: &Tree) -> Vec<Finding> {
    let outer = tree.rust_in("crates/api/").chain(tree.rust_in("crates/server/"));
    let found = outer
        .flat_map(|file| writes(file).into_iter().map(move |(line, write)| (file, line, write)));
    found
        .map(|(file, line, write)| {
            Finding::on_line(&file.path, line, format!("a statement that writes `{}`", write.table))
        })
        .collect()
}

/// The writing statements of a file with the lines of their strings.
fn writes(file: &File) -> Vec<(usize, Write)> {
    let mut found = Vec::new();
    let mut inserted = "";
    for (line, text) in file.parts.iter().flat_map(|parts| &parts.strings) {
        // `insert!` gives its conflict clause for an existing row in a separate string.
        let writes = if text.starts_with("ON CONFLICT") {
            in_text(&format!("{inserted} {text}"))
        } else {
            in_text(text)
        };
        if text.starts_with("INSERT INTO") {
            inserted = text;
        }
        found.extend(writes.into_iter().map(|write| (*line, write)));
    }
    found
}

fn in_text(text: &str) -> Vec<Write> {
    let tokens = tokens(text);
    let word = |at: usize| tokens.get(at).copied().unwrap_or_default();
    let mut writes = Vec::new();
    for at in 0..tokens.len() {
        let write = match word(at) {
            "INSERT" => into_table(&tokens, at).map(|table| (Kind::Insert, table, Vec::new())),
            "DELETE" if word(at + 1) == "FROM" => Some((Kind::Delete, word(at + 2), Vec::new())),
            // `ON CONFLICT … DO UPDATE SET` and `FOR UPDATE` name no table.
            "UPDATE" if word(at + 1) != "SET" && is_set_after(&tokens, at) => {
                Some((Kind::Update, word(at + 1), set_columns(&tokens, at)))
            }
            _ => None,
        };
        if let Some((kind, table, columns)) = write {
            writes.push(Write { kind, table: table.to_owned(), columns });
        }
        if (word(at), word(at + 1), word(at + 2)) == ("DO", "UPDATE", "SET")
            && let Some(insert) = writes.last()
        {
            let table = insert.table.clone();
            writes.push(Write { kind: Kind::Update, table, columns: set_columns(&tokens, at) });
        }
    }
    writes
}

/// `INSERT [OR IGNORE] INTO t` → t.
fn into_table<'a>(tokens: &[&'a str], at: usize) -> Option<&'a str> {
    let into = (at + 1..=at + 3).find(|place| tokens.get(*place) == Some(&"INTO"))?;
    tokens.get(into + 1).copied()
}

fn is_set_after(tokens: &[&str], at: usize) -> bool {
    // `UPDATE t SET`, `UPDATE t AS x SET`.
    [2, 3, 4].into_iter().any(|ahead| tokens.get(at + ahead) == Some(&"SET"))
}

/// The columns that are set after the next SET: the names at the depth of its commas.
fn set_columns(tokens: &[&str], at: usize) -> Vec<String> {
    let begin = tokens
        .iter()
        .skip(at)
        .position(|token| *token == "SET")
        .map_or(tokens.len(), |set| at + set + 1);
    let mut columns = Vec::new();
    let mut depth = 0_usize;
    let mut expected = true;
    for token in tokens.iter().skip(begin) {
        match *token {
            "(" if expected => {} // SET (a, b) = …
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            "," if depth == 0 => expected = true,
            "WHERE" | "FROM" | "RETURNING" if depth == 0 => break,
            name if expected => {
                columns.push(name.to_owned());
                expected = false;
            }
            _ => {}
        }
    }
    if columns.is_empty() {
        // `update!` has them as fields, in the source and not in this text.
        columns.push("*".to_owned());
    }
    columns
}

/// Words and signs of a statement; a line's continuation mark is neither.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if is_word(first) {
            rest.find(|character| !is_word(character)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        if !first.is_whitespace() && first != '\\' {
            tokens.push(token);
        }
        rest = after;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(table: &str, columns: &[&str]) -> Write {
        let columns = columns.iter().map(|column| (*column).to_owned()).collect();
        Write { kind: Kind::Update, table: table.to_owned(), columns }
    }

    #[test]
    fn sql_writes_are_parsed() {
        assert_eq!(in_text("SELECT a FROM b FOR UPDATE"), []);
        assert_eq!(in_text("INSERT OR IGNORE INTO a (b) VALUES (?1)")[0].table, "a");
        assert_eq!(in_text("DELETE FROM a WHERE b = ?1")[0].kind, Kind::Delete);
        let text = "UPDATE a SET b = coalesce(c, d), e = f + 1 \\\n WHERE g = ?1";
        assert_eq!(in_text(text), [update("a", &["b", "e"])]);
        let upsert = in_text(
            "INSERT INTO a (b, c) VALUES (?1, ?2) ON CONFLICT (b) DO UPDATE SET c = a.c + ?2",
        );
        assert_eq!(upsert[1], update("a", &["c"]));
    }

    #[test]
    fn a_second_writer_is_found() {
        let planted = Tree::of(&[
            ("crates/office/src/loans/queries.rs", "\"INSERT INTO loans (id) VALUES (?1)\""),
            ("crates/office/src/cash/queries.rs", "\"UPDATE loans SET balance = ?1\""),
            ("crates/office/src/books/queries.rs", "\"SELECT id FROM loans\" // DELETE FROM loans"),
            (
                "crates/office/src/jobs/queries.rs",
                "struct NewRow = \"INSERT INTO loans\" -> u64 {}",
            ),
            ("crates/office/src/books/tests.rs", "\"UPDATE loans SET balance = ?1\""),
        ]);
        let found = one_writer(&planted);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].what, "`loans` is written by cash and jobs and loans");
    }

    #[test]
    fn an_edited_record_of_money_is_found() {
        let of = |text: &str| {
            append_only(&Tree::of(&[("crates/office/src/books/queries.rs", text)])).len()
        };
        assert_eq!(of("\"UPDATE journal_lines SET amount = ?1\""), 1);
        assert_eq!(of("\"DELETE FROM repayments WHERE id = ?1\""), 1);
        assert_eq!(of("\"UPDATE repayments SET amount = ?1\""), 1);
        assert_eq!(of("update! { struct Edit = \"UPDATE repayments SET\" -> u64 { id: i64 } }"), 1);
        assert_eq!(of("\"UPDATE repayments SET reversal_entry_id = ?1\""), 0);
        assert_eq!(of("\"UPDATE loans SET balance = ?1\""), 0);
        assert_eq!(
            of("insert! { struct New = \"INSERT INTO day_ends\" -> u64 { a: i64 } \
                 \"ON CONFLICT (a) DO UPDATE SET completed_at = excluded.completed_at\" }"),
            1
        );
        assert_eq!(
            of(
                "\"INSERT INTO day_ends (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET completed_at = ?1\""
            ),
            1
        );
    }

    #[test]
    fn row_of_many_positional_values_is_found() {
        let of = |head: &str| {
            let text =
                format!("queries! {{\n    {head}\n        \"INSERT INTO a VALUES (?1)\";\n}}");
            written_by_name(&Tree::of(&[("crates/office/src/books/queries.rs", &text)]))
        };
        let six = "a: i64, b: &str, c: Word<Kind>,\n d: i64, e: Vec<store::Part>, f: i64";
        assert_eq!(of(&format!("fn insert({six}) -> u64 =")), []);
        let found = of(&format!("fn insert({six}, g: i64) -> u64 ="));
        assert_eq!(found[0].place, "crates/office/src/books/queries.rs:4");
        assert_eq!(found[0].what, "7 values are written by their places, not by name");
        // The values that a struct writes have names, however many the function before it takes.
        let named = format!("fn one({six}, g: i64) -> u64 = \"SELECT 1\";\n struct New =");
        assert_eq!(of(&named), []);
    }

    #[test]
    fn a_statement_in_the_api_is_found() {
        let planted = Tree::of(&[("crates/api/src/routes/loans.rs", "\"DELETE FROM loans\"")]);
        assert_eq!(no_sql_outside(&planted).len(), 1);
        let message = Tree::of(&[("crates/api/src/routes/loans.rs", "\"Update your details.\"")]);
        assert_eq!(no_sql_outside(&message), []);
    }
}
