//! Just enough of a lexer to tell code from comments and strings.
//!
//! Rules look for words, and a word in a comment or in a message is no breach. All else becomes
//! blanks, so that lines and columns match the file.

/// A source file taken apart.
pub(super) struct Parts {
    /// The text with comments, and the contents of strings, blanked.
    pub(super) code: String,
    /// The text of each string, with the line on which it begins.
    pub(super) strings: Vec<(usize, String)>,
}

/// Takes Rust apart: nested comments, raw and byte strings, characters as against lifetimes.
pub(super) fn rust(text: &str) -> Parts {
    Lexer::new(text).run(Lexer::rust_step)
}

/// Splits JavaScript or TypeScript into its parts; a template counts as a string, including the
/// text in its `${}`.
pub(super) fn script(text: &str) -> Parts {
    Lexer::new(text).run(Lexer::script_step)
}

struct Lexer {
    text: Vec<char>,
    at: usize,
    line: usize,
    parts: Parts,
}

impl Lexer {
    fn new(text: &str) -> Self {
        let parts = Parts { code: String::with_capacity(text.len()), strings: Vec::new() };
        Lexer { text: text.chars().collect(), at: 0, line: 1, parts }
    }

    fn run(mut self, step: fn(&mut Self)) -> Parts {
        while self.at < self.text.len() {
            step(&mut self);
        }
        self.parts
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.text.get(self.at + ahead).copied()
    }

    fn starts_with(&self, word: &str) -> bool {
        word.chars().enumerate().all(|(ahead, character)| self.peek(ahead) == Some(character))
    }

    fn advance(&mut self) -> Option<char> {
        let character = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(character == '\n');
        Some(character)
    }

    /// Takes a character as code.
    fn copy(&mut self) {
        if let Some(character) = self.advance() {
            self.parts.code.push(character);
        }
    }

    /// Takes a character as something else; only line ends stay.
    fn blank(&mut self) -> Option<char> {
        let character = self.advance()?;
        self.parts.code.push(if character == '\n' { '\n' } else { ' ' });
        Some(character)
    }

    fn rust_step(&mut self) {
        let after_word = self.at.checked_sub(1).and_then(|before| self.text.get(before));
        let after_word = after_word.is_some_and(|before| is_word(*before));
        if self.starts_with("//") {
            self.line_comment();
        } else if self.starts_with("/*") {
            self.nested_comment();
        } else if !after_word && let Some(hashes) = self.raw_string_ahead() {
            self.raw_string(hashes);
        } else if self.peek(0) == Some('"') {
            self.string('"');
        } else if self.peek(0) == Some('\'') && self.is_character_ahead() {
            self.string('\'');
        } else {
            self.copy();
        }
    }

    fn script_step(&mut self) {
        match self.peek(0) {
            _ if self.starts_with("//") => self.line_comment(),
            _ if self.starts_with("/*") => self.comment(),
            Some(quote @ ('"' | '`')) => self.string(quote),
            // An apostrophe in the text between tags has no partner on its line.
            Some('\'') if self.rest_of_line().contains('\'') => self.string('\''),
            _ => self.copy(),
        }
    }

    fn rest_of_line(&self) -> String {
        let rest = self.text.get(self.at + 1..).unwrap_or_default();
        rest.iter().take_while(|character| **character != '\n').collect()
    }

    fn line_comment(&mut self) {
        while self.peek(0).is_some_and(|character| character != '\n') {
            self.blank();
        }
    }

    fn comment(&mut self) {
        while self.at < self.text.len() && !self.starts_with("*/") {
            self.blank();
        }
        self.blank();
        self.blank();
    }

    fn nested_comment(&mut self) {
        let mut depth = 0_usize;
        while self.at < self.text.len() {
            if self.starts_with("/*") {
                depth += 1;
                self.blank();
            } else if self.starts_with("*/") {
                depth -= 1;
                self.blank();
            }
            self.blank();
            if depth == 0 {
                return;
            }
        }
    }

    /// A string between two quotes, with `\` before what doesn't end it.
    fn string(&mut self, quote: char) {
        let line = self.line;
        self.copy();
        let mut said = String::new();
        while let Some(character) = self.peek(0)
            && character != quote
        {
            said.extend(self.blank());
            if character == '\\' {
                said.extend(self.blank());
            }
        }
        self.copy();
        self.parts.strings.push((line, said));
    }

    /// The number of `#` of the raw string that begins here.
    fn raw_string_ahead(&self) -> Option<usize> {
        let prefix = ["br", "cr", "r"].into_iter().find(|prefix| self.starts_with(prefix))?.len();
        let rest = self.text.get(self.at + prefix..)?;
        let hashes = rest.iter().take_while(|character| **character == '#').count();
        (self.peek(prefix + hashes) == Some('"')).then_some(hashes)
    }

    fn raw_string(&mut self, hashes: usize) {
        let line = self.line;
        while self.peek(0).is_some_and(|character| character != '"') {
            self.blank();
        }
        self.copy();
        let end: String = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
        let mut said = String::new();
        while self.at < self.text.len() && !self.starts_with(&end) {
            said.extend(self.blank());
        }
        self.copy();
        for _ in 0..hashes {
            self.blank();
        }
        self.parts.strings.push((line, said));
    }

    /// Tells `'a'` and `'\n'` from the lifetime `'a`.
    fn is_character_ahead(&self) -> bool {
        self.peek(1) == Some('\\') || self.peek(2) == Some('\'')
    }
}

/// Can be part of a name.
pub(super) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The names and keywords of a text, each with its line.
pub(super) fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(code.lines());
    lines.flat_map(|(line, text)| {
        text.split(|character| !is_word(character))
            .filter(|word| !word.is_empty())
            .map(move |word| (line, word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_of_rust_are_blanked() {
        assert_eq!(rust("a // b\nc").code, "a     \nc");
        assert_eq!(rust("a /* b /* c */ d */ e").code.replace(' ', ""), "ae");
        assert_eq!(rust("/// doc\nfn").code, "       \nfn");
    }

    #[test]
    fn rust_strings_are_extracted_and_blanked() {
        let parts = rust("one(\"a // b\", r#\"c \"d\" e\"#,\n b\"f\\\"g\");");
        assert_eq!(
            parts.strings,
            [(1, "a // b".to_owned()), (1, "c \"d\" e".to_owned()), (2, "f\\\"g".to_owned())]
        );
        assert!(!parts.code.contains('d'));
        assert!(parts.code.ends_with(");"));
    }

    #[test]
    fn lifetimes_are_no_strings() {
        let parts = rust("fn a<'b>(c: &'b str) -> char { '\"' }");
        assert!(parts.code.contains("&'b str"));
        assert!(parts.code.ends_with("' ' }"));
    }

    #[test]
    fn name_ending_in_r_starts_no_raw_string() {
        assert_eq!(rust("for\"a\"").strings, [(1, "a".to_owned())]);
        assert_eq!(rust("number\"#\"").strings, [(1, "#".to_owned())]);
    }

    #[test]
    fn scripts_have_templates_and_apostrophes() {
        let parts = script("const a = `b\n${c}`; // d\n<p>It's e</p>");
        assert_eq!(parts.strings, [(1, "b\n${c}".to_owned())]);
        assert!(parts.code.contains("It's e"));
        assert!(!parts.code.contains("// d"));
    }

    #[test]
    fn words_have_line_numbers() {
        let found: Vec<_> = words("let a_b =\n c(2);").collect();
        assert_eq!(found, [(1, "let"), (1, "a_b"), (2, "c"), (2, "2")]);
    }
}
