//! One text for both engines: fragments for one of them, and how each writes its parameters.

use std::borrow::Cow;

use crate::Engine;

/// Returns the text for this engine: `{{sqlite|…}}` and `{{postgres|…}}` resolved, `?1` as `$1`.
///
/// A fragment ends at the first `}}`. Malformed fragments stay unchanged: the engine then refuses
/// the statement and its test shows the text.
pub(crate) fn resolve(text: &str, engine: Engine) -> Cow<'_, str> {
    let chosen = choose(text, engine);
    match engine {
        Engine::Sqlite => chosen,
        Engine::Postgres => replace_marks(&chosen, |rest| {
            rest.starts_with(|c: char| c.is_ascii_digit()).then(|| "$".to_owned())
        })
        .into(),
    }
}

fn choose(text: &str, engine: Engine) -> Cow<'_, str> {
    if !text.contains("{{") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let Some((fragment, tail)) = after.split_once("}}") else {
            out.push_str("{{");
            rest = after;
            continue;
        };
        match fragment.split_once('|') {
            Some((name, body)) if name.trim() == engine.name() => out.push_str(body.trim()),
            Some((name, _)) if Engine::ALL.iter().any(|other| name.trim() == other.name()) => {}
            _ => {
                out.push_str("{{");
                out.push_str(fragment);
                out.push_str("}}");
            }
        }
        rest = tail;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Replaces every `?` outside quotes by what `mark` answers for the text behind it.
pub(crate) fn replace_marks(text: &str, mut mark: impl FnMut(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        if c == '\'' {
            quoted = !quoted;
        }
        let replacement =
            (c == '?' && !quoted).then(|| mark(text.get(at + 1..).unwrap_or_default())).flatten();
        match replacement {
            Some(replacement) => out.push_str(&replacement),
            None => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_engine_sees_its_own_fragment_and_marks() {
        let text = "SELECT 'why?1' FROM t WHERE {{sqlite| a MATCH ?1 }}{{postgres| a LIKE ?1 }} AND b = ?12";
        assert_eq!(
            resolve(text, Engine::Sqlite),
            "SELECT 'why?1' FROM t WHERE a MATCH ?1 AND b = ?12"
        );
        assert_eq!(
            resolve(text, Engine::Postgres),
            "SELECT 'why?1' FROM t WHERE a LIKE $1 AND b = $12"
        );
    }

    #[test]
    fn malformed_fragment_is_left_unchanged() {
        for text in ["SELECT {{sqlite", "SELECT {{mysql|1}}", "SELECT {{1}}"] {
            assert_eq!(resolve(text, Engine::Sqlite), text);
        }
    }
}
