//! The check of an input: everything that is wrong with it is collected before it is refused.

use super::error::{Error, Result};
use super::field_errors::FieldErrors;
use crate::values::written;
use money::Date;

/// The field for the reason of an action.
const REASON: &str = "reason";
/// Characters.
const MAX_REASON: usize = 500;

/// The message about a name that papers cannot print.
const NOT_LATIN: &str = "Write this name in Latin letters, as in the passport.";

/// The date of a dated row.
const EFFECTIVE_FROM: &str = "effective_from";

/// Collects everything that is wrong before refusing, so that a person corrects a form once.
#[derive(Debug, Default)]
pub struct Check(FieldErrors);

impl Check {
    pub fn new() -> Self {
        Check::default()
    }

    /// Notes what is wrong with a field.
    pub fn fail(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.add(field, message);
    }

    /// Notes the message unless the rule holds; returns whether it does.
    pub fn rule(&mut self, holds: bool, field: &str, message: impl Into<String>) -> bool {
        if !holds {
            self.fail(field, message);
        }
        holds
    }

    /// True if the field has no message.
    pub fn is_sound(&self, field: &str) -> bool {
        !self.0.has(field)
    }

    /// A name of 1 to `most` characters that papers can print, in one line, or a message.
    pub fn name(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.line(value, field, missing, most);
        let is_latin =
            written::first_unprintable(&value).is_none() && written::first_mixed(&value).is_none();
        self.rule(is_latin || !self.is_sound(field), field, NOT_LATIN);
        value
    }

    /// A text of 1 to `most` characters that papers can print, in one line, or a message.
    pub fn printed_line(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.line(value, field, missing, most);
        self.printable(&value, field);
        value
    }

    /// A text of 1 to `most` characters that papers can print, in one or several lines, or a message.
    pub fn printed_text(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.text(value, field, missing, most);
        self.printable(&value, field);
        value
    }

    /// A text of at most `most` characters that papers can print, in one or several lines; empty is absent.
    pub fn optional_printed_text(&mut self, value: &str, field: &str, most: usize) -> String {
        let value = self.optional_text(value, field, most);
        self.printable(&value, field);
        value
    }

    /// A line that papers can print; empty is absent.
    pub fn optional_printed_line(&mut self, value: &str, field: &str, most: usize) -> String {
        let value = self.optional_line(value, field, most);
        self.printable(&value, field);
        value
    }

    /// Notes characters that papers cannot print, and words that mix alphabets.
    pub fn printable(&mut self, value: &str, field: &str) {
        if !self.is_sound(field) {
            return;
        }
        if let Some(c) = written::first_unprintable(value) {
            let code = u32::from(c);
            let message = format!(
                "Papers cannot print \u{201c}{c}\u{201d} (U+{code:04X}). Use Latin letters."
            );
            self.fail(field, message);
        } else if let Some(word) = written::first_mixed(value) {
            let message = format!(
                "\u{201c}{word}\u{201d} mixes letters of two alphabets. Write it in one alphabet."
            );
            self.fail(field, message);
        }
    }

    /// A text of 1 to `most` characters in one line, or a message. Line ends become spaces,
    /// invisible characters are dropped.
    pub fn line(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.optional_line(value, field, most);
        self.rule(!value.is_empty() || !self.is_sound(field), field, missing);
        value
    }

    /// The same; empty is absent.
    pub fn optional_line(&mut self, value: &str, field: &str, most: usize) -> String {
        self.storable(written::one_line(value), field, most)
    }

    /// A trimmed text of 1 to `most` characters without control characters, or a message. It may
    /// have several lines.
    pub fn text(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.optional_text(value, field, most);
        self.rule(!value.is_empty() || !self.is_sound(field), field, missing);
        value
    }

    /// A trimmed text of at most `most` characters without control characters; empty is absent.
    pub fn optional_text(&mut self, value: &str, field: &str, most: usize) -> String {
        self.storable(written::free(value), field, most)
    }

    fn storable(&mut self, value: String, field: &str, most: usize) -> String {
        if let Some((c, place)) = written::first_forbidden(&value) {
            let code = u32::from(c);
            let message = format!(
                "This text contains a character that is not allowed: U+{code:04X}, character {place}."
            );
            self.fail(field, message);
        } else if value.chars().count() > most {
            self.fail(field, format!("This text is too long. Use at most {most} characters."));
        }
        value
    }

    /// The mandatory reason for an action, or a message. Statements and reports print it.
    pub(crate) fn reason(&mut self, value: &str, missing: &str) -> String {
        self.printed_text(value, REASON, missing, MAX_REASON)
    }

    /// A reason or a note that may be left out; empty is absent.
    pub(crate) fn optional_reason(&mut self, value: &str) -> String {
        self.optional_printed_text(value, REASON, MAX_REASON)
    }

    /// The date from which a new rate or limit applies, or a message.
    pub(crate) fn effective_from(&mut self, typed: Option<Date>) -> Option<Date> {
        self.rule(typed.is_some(), EFFECTIVE_FROM, "Effective from is required.");
        typed
    }

    /// The same, but never before today: past days keep the rates that applied on them.
    pub(crate) fn effective_from_today(
        &mut self,
        typed: Option<Date>,
        today: Date,
    ) -> Option<Date> {
        let day = self.effective_from(typed)?;
        self.rule(day >= today, EFFECTIVE_FROM, "The date cannot be in the past.").then_some(day)
    }

    /// Takes over what another check found; any other error is passed on.
    pub fn include(&mut self, found: Result<()>) -> Result<()> {
        match found {
            Err(Error::Invalid(errors)) => {
                self.0.extend(errors);
                Ok(())
            }
            other => other,
        }
    }

    /// Refuses with everything that was found, if anything was.
    pub fn finish(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::Invalid(self.0)) }
    }

    /// The refusal, when the caller knows that something was found.
    pub fn refuse(self) -> Error {
        Error::Invalid(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rule = fn(&mut Check, &str) -> String;

    fn text(check: &mut Check, value: &str) -> String {
        check.text(value, "field", "Missing.", 100)
    }

    fn name(check: &mut Check, value: &str) -> String {
        check.name(value, "field", "Missing.", 100)
    }

    fn line(check: &mut Check, value: &str) -> String {
        check.printed_line(value, "field", "Missing.", 100)
    }

    /// The text as it is stored, or the message about it.
    fn outcome(rule: Rule, value: &str) -> std::result::Result<String, String> {
        let mut check = Check::new();
        let stored = rule(&mut check, value);
        match check.finish() {
            Err(Error::Invalid(errors)) => {
                Err(errors.iter().flat_map(|(_, messages)| messages.to_vec()).collect())
            }
            _ => Ok(stored),
        }
    }

    #[test]
    fn misleading_characters_are_removed_from_text() {
        for (typed, stored) in [
            ("\u{202A}0821234567\u{202C}", "0821234567"),
            ("\u{2068}Nomvula\u{2069} \u{200E}x", "Nomvula x"),
            ("\u{FEFF}x\u{FFF9}y\u{AD}z", "xyz"),
            ("Zoë 😀 ❤\u{FE0F}", "Zoë 😀 ❤\u{FE0F}"),
            ("न\u{200D}म نور", "न\u{200D}म نور"),
            ("two\r\nlines\u{2028}three", "two\nlines\nthree"),
            ("Zoe\u{308}", "Zoë"),
        ] {
            assert_eq!(outcome(text, typed).as_deref(), Ok(stored), "{typed:?}");
        }
        for typed in ["", "\u{200B}", "\u{200D} \u{200C}", "\u{2800}\u{3164}", "\u{202E}"] {
            assert_eq!(outcome(text, typed).as_deref(), Err(&"Missing.".to_owned()), "{typed:?}");
        }
        let message = "This text contains a character that is not allowed: U+0007, character 2.";
        for rule in [text as Rule, name, line] {
            assert_eq!(outcome(rule, "a\u{7}b"), Err(message.to_owned()));
        }
        assert!(outcome(text, "a\u{1FFFF}").is_err());
    }

    #[test]
    fn invisible_characters_are_removed_from_lines() {
        for invisible in "\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}\u{2800}\u{FFF9}\u{FFFB}\
            \u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}\u{61C}\u{34F}\u{E0041}\u{FE0F}\
            \u{E0100}\u{180E}\u{115F}\u{1160}\u{3164}\u{FFA0}"
            .chars()
        {
            let typed = format!("So{invisible}weto");
            for rule in [name as Rule, line] {
                assert_eq!(outcome(rule, &typed).as_deref(), Ok("Soweto"), "{typed:?}");
                let alone = outcome(rule, &invisible.to_string());
                assert_eq!(alone, Err("Missing.".to_owned()), "{invisible:?}");
            }
        }
        for typed in
            ["12 Main\r\nRoad", "12 Main\u{2028}Road", "12\u{a0}Main\u{85}Road", " 12\tMain  Road"]
        {
            assert_eq!(outcome(line, typed).as_deref(), Ok("12 Main Road"), "{typed:?}");
        }
    }

    #[test]
    fn reasons_that_papers_cannot_print_are_refused() {
        let reason = |check: &mut Check, value: &str| check.reason(value, "Please give a reason.");
        let optional = |check: &mut Check, value: &str| check.optional_reason(value);
        for typed in ["ተስፋዬ paid", "Paid by 李", "Promised \u{1F600}"] {
            for rule in [&reason as &dyn Fn(&mut Check, &str) -> String, &optional] {
                let mut check = Check::new();
                rule(&mut check, typed);
                assert!(!check.is_sound(REASON), "{typed}");
            }
        }
        let mut check = Check::new();
        assert_eq!(reason(&mut check, "Zoë paid\nR 20"), "Zoë paid\nR 20");
        assert!(check.finish().is_ok());
    }

    #[test]
    fn unprintable_text_is_refused() {
        for typed in ["ተስፋዬ አበበ", "李 小龍", "نور", "Thandi 😀", "नम", "Соwetо", "Sтreet"]
        {
            assert_eq!(outcome(name, typed), Err(NOT_LATIN.to_owned()), "{typed}");
            assert!(outcome(line, typed).is_err(), "{typed}");
        }
        for typed in ["Ṱhohoyanḓou ḽ ṅ", "Zoë Du Plessis-Nel", "O\u{2019}Reilly", "Мария", "Ελένη"]
        {
            assert_eq!(outcome(name, typed).as_deref(), Ok(typed));
        }
        let mixed =
            "\u{201c}Road,м\u{201d} mixes letters of two alphabets. Write it in one alphabet.";
        assert_eq!(outcome(line, "12 Road,м"), Err(mixed.to_owned()));
        let missing = "Papers cannot print \u{201c}李\u{201d} (U+674E). Use Latin letters.";
        assert_eq!(outcome(line, "12 李"), Err(missing.to_owned()));
    }
}
