//! The worked examples of `docs/lending.md`, computed with the product's own functions.
//!
//! Under a heading, a table whose headings have no `→` gives what the example starts from. In the table after
//! it, columns that begin with `→` are results; their cells must be the text that the rule computes.
#![cfg(test)]

mod book;
mod cost;
mod endings;
mod lateness;
mod loan;
mod payments;

use std::collections::BTreeMap;

use book::{Example, Results};

/// Computes the results of an example, row by row.
type Rule = fn(&Example) -> Results;

/// The rule of each heading that has a table.
fn rules() -> BTreeMap<&'static str, Rule> {
    let rules = [cost::RULES, payments::RULES, lateness::RULES, endings::RULES];
    rules.iter().flat_map(|rules| rules.iter().copied()).collect()
}

#[test]
fn worked_examples_match_computed_results() {
    let rules = rules();
    let examples = book::examples();
    let mut wrong = Vec::new();
    for example in &examples {
        match rules.get(example.heading.as_str()) {
            Some(rule) => wrong.extend(example.compare(&rule(example))),
            None => wrong.push(format!("{}: no rule computes this table", example.heading)),
        }
    }
    for heading in rules.keys() {
        if !examples.iter().any(|example| example.heading == *heading) {
            wrong.push(format!("{heading}: docs/lending.md has no table under this heading"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
