//! Validation messages of an input, by field.

/// The field of rules that concern several fields at once.
pub(super) const NON_FIELD: &str = "non_field_errors";

/// Messages by field, in the order in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<(String, Vec<String>)>);

impl FieldErrors {
    /// Adds a message under a field.
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        let (field, message) = (field.into(), message.into());
        match self.0.iter_mut().find(|(name, _)| *name == field) {
            Some((_, messages)) => messages.push(message),
            None => self.0.push((field, vec![message])),
        }
    }

    /// Takes over the messages of another input.
    pub(super) fn extend(&mut self, other: FieldErrors) {
        for (field, messages) in other.0 {
            for message in messages {
                self.add(field.as_str(), message);
            }
        }
    }

    /// True if the field already has a message.
    pub fn has(&self, field: &str) -> bool {
        self.0.iter().any(|(name, _)| name == field)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.0.iter().map(|(field, messages)| (field.as_str(), messages.as_slice()))
    }

    /// The first message, which represents them all.
    pub fn first(&self) -> Option<&str> {
        self.0.first().and_then(|(_, messages)| messages.first()).map(String::as_str)
    }
}
