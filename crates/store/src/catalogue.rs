//! Which tables a database has, and of which columns, as its own catalogue says: no list of tables
//! is maintained by hand, so none can be forgotten.

use crate::conn::Conn;
use crate::{Engine, Error, Kind, Result, Tx};

/// Tables that belong to one installation: its migrations and its current writers.
pub(crate) const OWN: [&str; 2] = ["schema_migrations", "writers"];

/// A table that holds what a lender has recorded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns, in their order.
    pub columns: Vec<TableColumn>,
}

/// A column of a [`Table`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableColumn {
    /// Its name.
    pub name: String,
    /// Kind of value that it holds.
    pub kind: Kind,
}

impl Table {
    /// The columns, separated by commas.
    pub(crate) fn column_list(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name.as_str()).collect();
        names.join(", ")
    }
}

impl Tx {
    /// Every table with what a lender has recorded, by name. Only PostgreSQL knows of which kind each
    /// column is: to SQLite a moment is a number.
    ///
    /// # Errors
    /// [`Error::Schema`] on SQLite, and for a column of a type that the program does not use.
    pub fn tables(&mut self) -> Result<Vec<Table>> {
        if self.engine() == Engine::Sqlite {
            return Err(Error::Schema("SQLite does not know the kinds of its columns".into()));
        }
        let mut tables = Vec::new();
        for name in names(self)? {
            let mut columns = Vec::new();
            for (column, declared) in columns_of(self, &name)? {
                let kind = kind(&declared).ok_or_else(|| {
                    Error::Schema(format!("{name}.{column} is of an unknown type, {declared}"))
                })?;
                columns.push(TableColumn { name: column, kind });
            }
            tables.push(Table { name, columns });
        }
        Ok(tables)
    }
}

/// The kind of a column of this PostgreSQL type.
fn kind(declared: &str) -> Option<Kind> {
    Some(match declared {
        "bigint" => Kind::Int,
        "boolean" => Kind::Bool,
        "text" => Kind::Text,
        "date" => Kind::Date,
        "timestamp with time zone" => Kind::Time,
        "bytea" => Kind::Bytes,
        _ => return None,
    })
}

/// The names of the tables with what a lender has recorded. The search index of SQLite is none, and
/// neither are the tables in which it is stored.
pub(crate) fn names(tx: &mut Tx) -> Result<Vec<String>> {
    let mut names = all_names(tx)?;
    names.retain(|name| !OWN.contains(&name.as_str()));
    Ok(names)
}

/// The names of all tables.
pub(crate) fn all_names(tx: &mut Tx) -> Result<Vec<String>> {
    let question = match tx.conn() {
        Conn::Lite(_) => {
            "SELECT name FROM pragma_table_list
             WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        }
        Conn::Pg(_) => {
            "SELECT table_name::text FROM information_schema.tables
             WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
             ORDER BY table_name COLLATE \"C\""
        }
    };
    texts(tx, question)
}

/// A table's columns with their declared types, in their order.
pub(crate) fn columns_of(tx: &mut Tx, table: &str) -> Result<Vec<(String, String)>> {
    let question = match tx.conn() {
        Conn::Lite(_) => {
            format!("SELECT name || ' ' || type FROM pragma_table_info('{table}') ORDER BY cid")
        }
        Conn::Pg(_) => format!(
            "SELECT column_name || ' ' || data_type FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = '{table}'
             ORDER BY ordinal_position"
        ),
    };
    let found = texts(tx, &question)?;
    let pairs = found.iter().filter_map(|text| text.split_once(' '));
    Ok(pairs.map(|(name, kind)| (name.to_owned(), kind.to_owned())).collect())
}

/// The answers to a question about one column of text.
pub(crate) fn texts(tx: &mut Tx, question: &str) -> Result<Vec<String>> {
    match tx.conn() {
        Conn::Lite(conn) => {
            let mut statement = conn.prepare(question)?;
            let rows = statement.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        }
        Conn::Pg(conn) => {
            let rows = conn.ask(|client| client.query(question, &[]))?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?)
        }
    }
}
