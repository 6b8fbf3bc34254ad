//! Odd values: at and beyond limits, of other types, strange texts.

use fastrand::Rng;

/// JSON values as text.
const VALUES: [&str; 58] = [
    "null",
    "true",
    "false",
    "0",
    "-0.0",
    "-1",
    "1",
    "1.5",
    "1.005",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "99999999999999999999999999999999",
    "1e400",
    "1e-400",
    "1e3",
    "[]",
    "{}",
    "[null]",
    "[[]]",
    "[{}]",
    "[1, 1, 1]",
    r#"[""]"#,
    r#"{"a": {"b": []}}"#,
    r#"{"a": 1, "a": 2}"#,
    r#""""#,
    r#"" ""#,
    r#""\u0000""#,
    r#""a\u0000b""#,
    r#""\ud800""#,
    r#""\udc00\ud800""#,
    r#""\u202e\u2066RTL\u2069""#,
    r#""\ufeff""#,
    r#""\uffff""#,
    r#""\u0007\u001b[31m""#,
    r#""\r\nX-Header: 1""#,
    "\"\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\"",
    "\"Z\u{351}\u{36b}\u{343}a\u{327}\u{34e}\"",
    "\"\u{663}\u{664}\"",
    "\"\u{a0}\u{2003}\"",
    r#""NaN""#,
    r#""-0.01""#,
    r#""0.00""#,
    r#""1e5""#,
    r#""0x10""#,
    r#""90000000000.00""#,
    r#""90000000000.01""#,
    r#""92233720368547758.08""#,
    r#""0000-01-01""#,
    r#""0001-01-01""#,
    r#""9999-12-31""#,
    r#""2026-02-30""#,
    r#""-009999-01-01""#,
    r#""2026-03-02T08:00:00Z""#,
    r#""'; DROP TABLE loans; --""#,
    r#""../../etc/passwd%00""#,
    r#""<script>alert(1)</script>""#,
];

/// Longer than any field accepts.
pub(crate) const TOO_LONG: usize = 70_000;

/// A value of JSON as it is written, and whether no field may take it.
pub(crate) fn value(rng: &mut Rng) -> (String, bool) {
    match rng.u8(..20) {
        0 => (format!("\"{}\"", "x".repeat(rng.usize(100..600))), false),
        1 => (format!("\"{}\"", "\u{1f4b0}".repeat(rng.usize(20..2000))), false),
        2 | 3 => (format!("\"{}\"", "y".repeat(TOO_LONG)), true),
        4 => (format!("{}1{}", "[".repeat(200), "]".repeat(200)), true),
        5 => (format!("[{}1]", "1,".repeat(5000)), false),
        6 => (format!("{}", rng.i64(..)), false),
        _ => (pick(rng, &VALUES).to_owned(), false),
    }
}

/// Whole bodies that are no object of fields.
const BODIES: [&[u8]; 14] = [
    b"",
    b" ",
    b"{",
    b"}",
    b"null",
    b"1",
    b"\"text\"",
    b"[]",
    b"[{}]",
    b"{\"a\": 1,}",
    b"{\"a\": 1} {\"a\": 2}",
    b"\xEF\xBB\xBF{}",
    b"{\"\\u0000\": 1, \"\\ud800\": 2}",
    b"{\"a\": \"\xFF\xFE\"}",
];

/// A body that is no object of fields.
pub(crate) fn body(rng: &mut Rng) -> Vec<u8> {
    match rng.u8(..10) {
        0 => [b"{\"a\":".repeat(3000), b"1".to_vec(), b"}".repeat(3000)].concat(),
        1 => (0..rng.usize(1..400)).map(|_| rng.u8(..)).collect(),
        2 => format!("{{\"a\": \"{}\"}}", "z".repeat(1_100_000)).into_bytes(),
        _ => pick(rng, &BODIES).to_vec(),
    }
}

/// Path endings and query values, percent-encoded.
const ENCODED: [&str; 30] = [
    "0",
    "-1",
    "%2B1",
    "01",
    "1.0",
    "1e3",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999999999",
    "null",
    "true",
    "%00",
    "a%00b",
    "%FF",
    "%ED%A0%80",
    "%20",
    "1%20",
    "%2F",
    "..%2f..%2fetc",
    "%C3%A9",
    "%F0%9F%92%B0",
    "%EF%BC%91",
    "%E2%80%AE",
    "%27%22%3B--",
    "%25",
    "NaN",
    "0000-01-01",
    "9999-12-31",
    "2026-02-30",
    "%5B%5D",
];

/// A part of an address, encoded.
pub(crate) fn encoded(rng: &mut Rng) -> String {
    match rng.u8(..8) {
        0 => "a".repeat(rng.usize(200..5000)),
        1 => rng.i64(..).to_string(),
        _ => pick(rng, &ENCODED).to_owned(),
    }
}

/// Headers that no browser sends like this.
const HEADERS: [(&str, &[u8]); 26] = [
    ("content-type", b"text/plain"),
    ("content-type", b"application/json; charset=utf-16"),
    ("content-type", b"application/xml"),
    ("content-type", b"application/x-www-form-urlencoded"),
    ("content-type", b"multipart/form-data"),
    ("content-type", b"multipart/form-data; boundary="),
    ("content-type", b"multipart/form-data; boundary=other"),
    ("content-type", b"\xFF\xFE"),
    ("accept", b"nothing/here"),
    ("accept-encoding", b"nonsense;q=2, identity;q=0"),
    ("accept-language", b"\xC3\xA9"),
    ("authorization", b"Bearer"),
    ("authorization", b"Bearer a.b.c"),
    ("authorization", b"Basic YTpi"),
    ("authorization", b"Bearer \xFF"),
    ("idempotency-key", b""),
    ("idempotency-key", b"a key with spaces"),
    ("idempotency-key", b"\xC3\xA9"),
    ("if-none-match", b"*"),
    ("if-none-match", b"W/\"x\", \"y"),
    ("if-modified-since", b"never"),
    ("range", b"bytes=5-1"),
    ("range", b"bytes=0-0,-1"),
    ("last-event-id", b"99999999999999999999"),
    ("x-forwarded-for", b"1.2.3.4, unknown, ::1"),
    ("content-length", b"5"),
];

/// A header's name and value.
pub(crate) fn header(rng: &mut Rng) -> (&'static str, Vec<u8>) {
    if rng.u8(..10) == 0 {
        return ("idempotency-key", vec![b'k'; 129]);
    }
    let (name, value) = pick(rng, &HEADERS);
    (name, value.to_vec())
}

/// Picks one of several values.
pub(crate) fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.usize(..from.len())]
}
