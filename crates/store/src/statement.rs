//! Constant SQL texts and the functions made of them.

use std::sync::OnceLock;

use crate::{Columns, Engine};

/// A constant SQL text and what the program believes of it.
pub struct Statement {
    place: &'static str,
    text: &'static str,
    parameters: Option<Columns>,
    columns: Option<Columns>,
    resolved: [OnceLock<Box<str>>; 2],
}

/// A registered statement; made by `sql!`, `queries!` and `list!` only.
#[derive(Clone, Copy)]
pub struct Sql(&'static Statement);

impl Statement {
    /// For the macros. `None` where parameters or columns are not declared (`sql!`).
    #[doc(hidden)]
    pub const fn new(
        place: &'static str,
        text: &'static str,
        parameters: Option<Columns>,
        columns: Option<Columns>,
    ) -> Self {
        let resolved = [OnceLock::new(), OnceLock::new()];
        Statement { place, text, parameters, columns, resolved }
    }

    /// The function, or the file and line, that asks it.
    pub fn place(&self) -> &'static str {
        self.place
    }

    /// The text as written.
    pub fn text(&self) -> &'static str {
        self.text
    }

    pub(crate) fn parameters(&self) -> Option<Columns> {
        self.parameters
    }

    pub(crate) fn columns(&self) -> Option<Columns> {
        self.columns
    }

    /// For the macros.
    #[doc(hidden)]
    pub const fn sql(&'static self) -> Sql {
        Sql(self)
    }

    /// True if the text was resolved for an engine, which happens when it is executed there.
    #[cfg(feature = "testing")]
    pub(crate) fn is_resolved(&self, engine: Engine) -> bool {
        let [sqlite, postgres] = &self.resolved;
        match engine {
            Engine::Sqlite => sqlite,
            Engine::Postgres => postgres,
        }
        .get()
        .is_some()
    }

    /// The text as the engine reads it, made once.
    pub(crate) fn for_engine(&self, engine: Engine) -> &str {
        let [sqlite, postgres] = &self.resolved;
        let resolved = match engine {
            Engine::Sqlite => sqlite,
            Engine::Postgres => postgres,
        };
        resolved.get_or_init(|| crate::fragments::resolve(self.text, engine).into())
    }
}

impl Sql {
    pub(crate) fn statement(self) -> &'static Statement {
        self.0
    }

    pub(crate) fn for_engine(self, engine: Engine) -> &'static str {
        self.0.for_engine(engine)
    }
}

/// Registers a constant text: `tx.execute(sql!("DELETE FROM sessions WHERE id = ?1"), args![id])`.
///
/// For the odd case: neither its parameters nor its columns are checked beyond their number.
/// `queries!` is the form to use.
#[macro_export]
macro_rules! sql {
    ($text:expr) => {
        $crate::sql!(@ concat!(file!(), ":", line!()), $text, None, None)
    };
    (@ $place:expr, $text:expr, $parameters:expr, $columns:expr) => {{
        static STATEMENT: $crate::Statement =
            $crate::Statement::new($place, $text, $parameters, $columns);
        #[$crate::linkme::distributed_slice($crate::STATEMENTS)]
        #[linkme(crate = $crate::linkme)]
        static REGISTERED: &$crate::Statement = &STATEMENT;
        STATEMENT.sql()
    }};
}

/// The parameters of a statement, in order: `args![id, name, Option::<Date>::None]`.
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::Bind::value(&$value)),*] };
}

/// Makes functions of statements: `queries! { pub fn loan(id: LoanId) -> Option<Loan> = "…"; }`
/// becomes `pub fn loan(tx: &mut Tx, id: LoanId) -> Result<Option<Loan>>`.
///
/// The function's parameters are `?1`, `?2`, … in order, each used any number of times.
/// [`Answer`](crate::Answer) lists the return types. A scan of a table that grows must state its
/// reason: `/* scan: the day end looks at every loan */`.
#[macro_export]
macro_rules! queries {
    ($($(#[$meta:meta])* $visibility:vis fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $answer:ty
        = $text:expr;)+) => { $(
        $(#[$meta])*
        #[allow(
            clippy::too_many_arguments,
            clippy::allow_attributes,
            reason = "a statement has as many parameters as the row it writes has columns"
        )]
        $visibility fn $name(
            tx: &mut $crate::Tx,
            $($arg: $type),*
        ) -> $crate::Result<$answer> {
            let sql = $crate::sql!(@
                concat!(module_path!(), "::", stringify!($name)),
                $text,
                Some(&[$($crate::Column {
                    name: stringify!($arg),
                    kind: <$type as $crate::Bind>::KIND,
                    null: true,
                }),*]),
                Some(<$answer as $crate::Answer>::COLUMNS)
            );
            <$answer as $crate::Answer>::ask(tx, sql, $crate::args![$($arg),*])
        }
    )+ };
}
