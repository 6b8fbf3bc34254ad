//! Changes to a field that may be empty.

/// An edit of an optional field: a call that leaves it out keeps it, one that sends it empty clears
/// it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Patch<T> {
    #[default]
    Keep,
    Clear,
    Set(T),
}

impl<T> Patch<T> {
    /// The field after the edit.
    pub fn over(self, before: Option<T>) -> Option<T> {
        match self {
            Patch::Keep => before,
            Patch::Clear => None,
            Patch::Set(value) => Some(value),
        }
    }

    /// The same edit of a field in another form.
    pub fn map<U>(self, form: impl FnOnce(T) -> U) -> Patch<U> {
        match self {
            Patch::Keep => Patch::Keep,
            Patch::Clear => Patch::Clear,
            Patch::Set(value) => Patch::Set(form(value)),
        }
    }

    pub const fn is_keep(&self) -> bool {
        matches!(self, Patch::Keep)
    }
}

impl<T> From<Option<T>> for Patch<T> {
    /// A field that was sent: empty or with a value.
    fn from(sent: Option<T>) -> Self {
        sent.map_or(Patch::Clear, Patch::Set)
    }
}
