//! Heads that were noted elsewhere prove what came before them.

use super::*;
use crate::verify::{Chain, Heads, HeadsError, heads, prove_since};

fn current_heads(scene: &Scene) -> Heads {
    scene.admin.asks(heads).expect("the heads")
}

fn findings(scene: &Scene, since: &Heads) -> Vec<String> {
    let since = since.clone();
    let report = scene.admin.asks(move |tx, ctx| prove_since(tx, ctx, &since)).expect("a report");
    report.findings.iter().map(ToString::to_string).collect()
}

#[test]
fn later_additions_are_no_finding() {
    let scene = scene();
    let before = current_heads(&scene);
    scene.give(rand(700), 3);
    assert_ne!(current_heads(&scene), before);
    assert_eq!(findings(&scene, &before), Vec::<String>::new());
}

#[test]
fn heads_parse_as_printed_on_any_lines() {
    let heads = current_heads(&scene());
    assert_eq!(heads.all().len(), 2);
    let text = heads.to_string();
    assert_eq!(text.parse(), Ok(heads.clone()));
    assert_eq!(text.replace('\n', " ").parse(), Ok(heads.clone()));
    let journal = heads.of(Chain::Journal).expect("a head");
    let only: Heads = journal.to_string().parse().expect("one is enough");
    assert_eq!(only.all(), [*journal]);
}

#[test]
fn malformed_head_is_refused_with_its_reason() {
    let hash = "ab".repeat(32);
    for (text, why) in [
        (String::new(), HeadsError::Shape),
        ("journal 12".to_owned(), HeadsError::Shape),
        (format!("ledger 12 {hash}"), HeadsError::Chain("ledger".to_owned())),
        (format!("journal 1 {hash} journal 1 {hash}"), HeadsError::Twice(Chain::Journal)),
        (format!("journal -1 {hash}"), HeadsError::Number(Chain::Journal)),
        (format!("operations x {hash}"), HeadsError::Number(Chain::Operations)),
        (format!("journal 12 {}", &hash[2..]), HeadsError::Hash(Chain::Journal)),
    ] {
        assert_eq!(text.parse::<Heads>(), Err(why), "{text}");
    }
}

/// The beginning of both chains is noted before anything was written.
#[test]
fn heads_of_an_empty_lender_always_match() {
    let before: Heads = "journal 0 0000000000000000000000000000000000000000000000000000000000000000
        operations 0 0000000000000000000000000000000000000000000000000000000000000000"
        .parse()
        .expect("heads");
    assert_eq!(findings(&scene(), &before), Vec::<String>::new());
}

/// A consistent rewrite of the record of operations: `verify` alone finds only contradictions.
#[test]
fn rebuilt_chain_does_not_match_the_noted_hash() {
    let mine = current_heads(&scene());
    let other = scene();
    other.give(rand(700), 3);
    let other = current_heads(&other);
    let ours = scene();
    for chain in [Chain::Journal, Chain::Operations] {
        // The same number with the hash of another lender's chain.
        let (mut head, foreign) =
            (*mine.of(chain).expect("a head"), *other.of(chain).expect("a head"));
        head.hash = foreign.hash;
        let since: Heads = head.to_string().parse().expect("a head");
        let said = findings(&ours, &since);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with(&format!("chain {chain}: number {}", head.number)), "{said:?}");
    }
}

#[test]
fn truncated_chain_is_found() {
    let scene = scene();
    let head = current_heads(&scene).of(Chain::Operations).expect("a head").number;
    let beyond = format!("operations {} {}", head + 50, "cd".repeat(32));
    let said = findings(&scene, &beyond.parse().expect("a head"));
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("chain operations: ") && said[0].contains("missing"), "{said:?}");
}
