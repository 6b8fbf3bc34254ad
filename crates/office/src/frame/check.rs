//! The check of an input: everything that is wrong with it is collected before it is refused.

use super::error::{Error, Result};
use super::field_errors::FieldErrors;
use money::Date;

/// Why somebody does a thing.
const REASON: &str = "reason";
/// Characters.
const MAX_REASON: usize = 500;

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

    /// Notes the message unless the rule holds; answers whether it does.
    pub fn rule(&mut self, holds: bool, field: &str, message: impl Into<String>) -> bool {
        if !holds {
            self.fail(field, message);
        }
        holds
    }

    /// Whether the field is still without fault.
    pub fn is_sound(&self, field: &str) -> bool {
        !self.0.has(field)
    }

    /// A trimmed text of 1 to `most` characters without control characters, or a message.
    pub fn text(&mut self, value: &str, field: &str, missing: &str, most: usize) -> String {
        let value = self.optional_text(value, field, most);
        self.rule(!value.is_empty() || !self.is_sound(field), field, missing);
        value
    }

    /// A trimmed text of at most `most` characters without control characters; empty is absent.
    pub fn optional_text(&mut self, value: &str, field: &str, most: usize) -> String {
        let value = value.trim();
        if value.chars().any(cannot_be_stored) || !value.is_empty() && value.chars().all(is_unseen)
        {
            self.fail(field, "This text contains characters that are not allowed.");
        } else if value.chars().count() > most {
            self.fail(field, format!("This text is too long. Use at most {most} characters."));
        }
        value.to_owned()
    }

    /// The reason that somebody has to give for what they do, or a message.
    pub(crate) fn reason(&mut self, value: &str, missing: &str) -> String {
        self.text(value, REASON, missing, MAX_REASON)
    }

    /// A reason or a note that may be left out; empty is absent.
    pub(crate) fn optional_reason(&mut self, value: &str) -> String {
        self.optional_text(value, REASON, MAX_REASON)
    }

    /// The date from which a new rate or limit applies, or a message.
    pub(crate) fn effective_from(&mut self, typed: Option<Date>) -> Option<Date> {
        self.rule(typed.is_some(), EFFECTIVE_FROM, "Effective from is required.");
        typed
    }

    /// The same, where days that are over keep what applied on them.
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

/// Control characters; what turns the direction of the text around it, so that a name or an amount
/// beside it reads as another; and what is no character at all.
fn cannot_be_stored(c: char) -> bool {
    let turns = matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let is_none = matches!(c, '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}' | '\u{FDD0}'..='\u{FDEF}');
    (c.is_control() && !matches!(c, '\n' | '\t' | '\r')) || turns || is_none
}

/// Characters that join or part others and show nothing alone: a name of them would be no name.
fn is_unseen(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{3164}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_storable(text: &str) -> bool {
        let mut check = Check::new();
        check.text(text, "name", "Name is required", 100);
        check.finish().is_ok()
    }

    #[test]
    fn texts_that_mislead_the_eye_are_refused() {
        for text in
            ["\u{202E}evil", "a\u{7}b", "\u{200B}", "\u{200D} \u{200C}", "\u{FEFF}x", "a\u{FFFF}"]
        {
            assert!(!is_storable(text), "{text:?}");
        }
        for text in ["Nomvula", "Zoë 😀", "نور", "न\u{200D}म", "two\nlines"] {
            assert!(is_storable(text), "{text:?}");
        }
    }
}
