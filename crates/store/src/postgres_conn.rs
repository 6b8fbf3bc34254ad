//! Connections to PostgreSQL.

use std::collections::HashMap;
use std::error::Error as StdError;
use std::time::Duration;

use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type, WrongType};
use postgres::{Client, NoTls, Statement};

use crate::config::Server;
use crate::conn::Role;
use crate::error::with_causes;
use crate::row::names_agree;
use crate::tls::{self, TlsMode};
use crate::value::Inner;
use crate::{Config, Error, Kind, Record, Result, Row, Sql, Value};

/// A connection that does not come about in this time does not come.
const CONNECT: Duration = Duration::from_secs(10);
/// A peer that acknowledges nothing for so long is gone: a cut cable sends no farewell.
const SILENCE: Duration = Duration::from_secs(15);

pub(crate) struct PgConn {
    pub(crate) client: Client,
    statements: HashMap<&'static str, Statement>,
    /// Table and columns by the name of their unique index. An error names the index only, and the
    /// transaction it broke cannot be asked.
    unique: HashMap<String, (String, String)>,
}

impl PgConn {
    pub(crate) fn open(server: &Server, config: &Config, role: Role) -> Result<Self> {
        let mut options = server.config.clone();
        options
            .connect_timeout(CONNECT)
            .tcp_user_timeout(SILENCE)
            .keepalives_idle(SILENCE)
            .application_name("rondavel");
        let connected = match server.tls {
            TlsMode::Disable => options.connect(NoTls),
            _ => options.connect(tls::connector(server)?),
        };
        let client = connected.map_err(|error| Error::Connect(with_causes(&error)))?;
        let mut conn = PgConn { client, statements: HashMap::new(), unique: HashMap::new() };
        // A writer whose machine vanished would hold the lock for ever but for this limit.
        let commit = if config.durable { "on" } else { "off" };
        conn.batch(&match role {
            Role::Writer => format!(
                "SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '60s'; \
                 SET synchronous_commit = {commit}"
            ),
            Role::Reader => "SET TIME ZONE 'UTC'; SET default_transaction_read_only = on".into(),
        })?;
        if role == Role::Writer {
            conn.learn_unique_indexes()?;
        }
        Ok(conn)
    }

    pub(crate) fn batch(&mut self, script: &str) -> Result<()> {
        Ok(self.client.batch_execute(script)?)
    }

    /// Reads which unique index is on which columns, in their order. An expression has no name.
    fn learn_unique_indexes(&mut self) -> Result<()> {
        let rows = self.client.query(
            "SELECT index_class.relname::text, table_class.relname::text,
                    string_agg(attribute.attname::text, ', ' ORDER BY key.position)
             FROM pg_index
             JOIN pg_class index_class ON index_class.oid = pg_index.indexrelid
             JOIN pg_class table_class ON table_class.oid = pg_index.indrelid
             CROSS JOIN LATERAL unnest(pg_index.indkey::int2[])
                WITH ORDINALITY AS key (number, position)
             JOIN pg_attribute attribute
                ON attribute.attrelid = pg_index.indrelid AND attribute.attnum = key.number
             WHERE pg_index.indisunique
                AND table_class.relnamespace = current_schema()::regnamespace
             GROUP BY 1, 2",
            &[],
        )?;
        self.unique = rows
            .iter()
            .map(|row| (row.get::<_, String>(0), (row.get::<_, String>(1), row.get(2))))
            .collect();
        Ok(())
    }

    fn named(&mut self, error: postgres::Error) -> Error {
        match Error::from(error) {
            Error::Unique { table, column: index } => match self.unique.get(&index) {
                Some((table, column)) => {
                    Error::Unique { table: table.clone(), column: column.clone() }
                }
                None => Error::Unique { table, column: index },
            },
            other => other,
        }
    }

    fn prepared(&mut self, sql: Sql) -> Result<Statement> {
        let text = sql.for_engine(crate::Engine::Postgres);
        if let Some(statement) = self.statements.get(text) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(text).map_err(|error| self.named(error))?;
        self.statements.insert(text, statement.clone());
        Ok(statement)
    }

    /// At most `most` records of the answer.
    pub(crate) fn rows<R: Record>(
        &mut self,
        sql: Sql,
        args: &[Value<'_>],
        most: usize,
    ) -> Result<Vec<R>> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        let answer = self.client.query(&statement, &references(args));
        let rows = answer.map_err(|error| self.named(error))?;
        debug_assert!(
            rows.first().is_none_or(|row| {
                names_agree(R::COLUMNS, row.columns().iter().map(postgres::Column::name))
            }),
            "the columns of {} are not the fields of its record",
            sql.statement().text()
        );
        rows.iter().take(most).map(|row| R::read(&Row(Inner::Pg(row)))).collect()
    }

    /// How many rows it changed.
    pub(crate) fn execute(&mut self, sql: Sql, args: &[Value<'_>]) -> Result<u64> {
        let statement = self.prepared(sql)?;
        expect_parameters(&statement, args)?;
        let changed = self.client.execute(&statement, &references(args));
        changed.map_err(|error| self.named(error))
    }
}

/// The driver panics at a wrong number.
fn expect_parameters(statement: &Statement, args: &[Value<'_>]) -> Result<()> {
    let (wanted, given) = (statement.params().len(), args.len());
    if wanted == given {
        return Ok(());
    }
    Err(Error::Database(format!("{wanted} parameters, given {given}")))
}

fn references<'a>(args: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    args.iter().map(|value| -> &(dyn ToSql + Sync) { value }).collect()
}

impl Kind {
    /// Whether a parameter or column of this PostgreSQL type is of this kind, exactly.
    pub(crate) fn fits(self, pg: &Type) -> bool {
        match self {
            Kind::Int => *pg == Type::INT8,
            Kind::Bool => *pg == Type::BOOL,
            Kind::Text => *pg == Type::TEXT || *pg == Type::VARCHAR,
            Kind::Date => *pg == Type::DATE,
            Kind::Time => *pg == Type::TIMESTAMPTZ,
            Kind::Bytes => *pg == Type::BYTEA,
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        pg: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match self {
            Value::Null(_) => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql(pg, out),
            Value::Bool(yes) => yes.to_sql(pg, out),
            Value::Text(text) => text.to_sql(pg, out),
            Value::Date(date) => date.to_sql(pg, out),
            // Cut to microseconds as for SQLite, where the driver would round.
            Value::Time(time) => {
                money::Timestamp::from_microsecond(time.as_microsecond())?.to_sql(pg, out)
            }
            Value::Bytes(bytes) => bytes.to_sql(pg, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    /// By kind, for a NULL too: a statement that is given a wrong type fails the first time.
    fn to_sql_checked(
        &self,
        pg: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn StdError + Sync + Send>> {
        if self.kind().fits(pg) {
            self.to_sql(pg, out)
        } else {
            Err(Box::new(WrongType::new::<Self>(pg.clone())))
        }
    }
}
