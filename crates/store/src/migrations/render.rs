//! A migration's text for one engine.

use crate::Engine;

/// The tokens: name, for SQLite, for PostgreSQL.
const TOKENS: &[(&str, &str, &str)] = &[
    ("{int}", "INTEGER", "BIGINT"),
    ("{bool}", "INTEGER", "BOOLEAN"),
    ("{date}", "TEXT", "DATE"),
    ("{timestamp}", "INTEGER", "TIMESTAMPTZ"),
    ("{bytes}", "BLOB", "BYTEA"),
    ("{strict}", " STRICT", ""),
    ("{true}", "1", "TRUE"),
    ("{false}", "0", "FALSE"),
    ("{epoch}", "0", "'1970-01-01T00:00:00Z'"),
    ("{zero_hash}", "zeroblob(32)", "decode(repeat('00', 32), 'hex')"),
];

/// The lines that are for this engine, with the tokens replaced; or the token that is not known.
pub(super) fn script(text: &str, engine: Engine) -> Result<String, String> {
    let mut out = String::with_capacity(text.len());
    let mut mine = true;
    for line in text.lines() {
        match line.trim() {
            "-- both" => mine = true,
            "-- sqlite" => mine = engine == Engine::Sqlite,
            "-- postgres" => mine = engine == Engine::Postgres,
            _ if mine => {
                out.push_str(line);
                out.push('\n');
            }
            _ => {}
        }
    }
    for (token, sqlite, postgres) in TOKENS {
        out = out.replace(
            token,
            match engine {
                Engine::Sqlite => sqlite,
                Engine::Postgres => postgres,
            },
        );
    }
    match unknown(&out) {
        Some(token) => Err(token.to_owned()),
        None => Ok(out),
    }
}

/// The first `{word}` that is left.
fn unknown(text: &str) -> Option<&str> {
    text.match_indices('{').find_map(|(start, _)| {
        let rest = text.get(start..)?;
        let word = rest.get(1..rest.find('}')?)?;
        let is_word = !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        is_word.then(|| rest.get(..word.len() + 2)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_and_tokens_are_chosen_by_engine() {
        let text = "a {int}{strict}\n-- sqlite\nb\n  -- postgres\nc '{}' {\"x\": 1}\n-- both\nd";
        assert_eq!(script(text, Engine::Sqlite), Ok("a INTEGER STRICT\nb\nd\n".into()));
        assert_eq!(script(text, Engine::Postgres), Ok("a BIGINT\nc '{}' {\"x\": 1}\nd\n".into()));
        assert_eq!(script("a {integer}", Engine::Sqlite), Err("{integer}".into()));
    }
}
