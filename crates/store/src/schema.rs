//! The objects of the schema (tables, columns, constraints, indexes, views, triggers, functions)
//! compared with those that the migrations make, so that one that was added, changed or dropped by
//! other means is found.

use std::collections::BTreeMap;

use crate::catalogue::texts;
use crate::conn::{Conn, Role};
use crate::migrations::{self, Migration};
use crate::{Config, Engine, Error, Lane, Result, Store, Tx, sqlite_conn};

/// Where the objects are made for the comparison on PostgreSQL, in a transaction that is undone.
const EXPECTED: &str = "rondavel_expected_schema";

/// An object of the schema that is not as the migrations make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SchemaDifference {
    /// Its kind and name, as in `column staff.role` or `trigger entries_are_final`.
    pub object: String,
    /// Description of the difference.
    pub what: &'static str,
}

impl Store {
    /// Every object of the schema that differs from what the migrations make, by kind and name.
    ///
    /// # Errors
    /// Like [`read`](Store::read); on PostgreSQL also when the user may not create a schema.
    pub fn schema_differences(&self) -> Result<Vec<SchemaDifference>> {
        let config = self.config();
        let expected = crate::off_runtime::off_runtime(|| expected(config, migrations::ALL))?;
        let found = self.read_on(Lane::Lists, objects)?;
        Ok(differences(expected, &found))
    }
}

fn differences(
    expected: BTreeMap<String, String>,
    found: &BTreeMap<String, String>,
) -> Vec<SchemaDifference> {
    let mut differences = Vec::new();
    let mut note = |object: &String, what| {
        differences.push(SchemaDifference { object: object.clone(), what });
    };
    for object in found.keys().filter(|object| !expected.contains_key(*object)) {
        note(object, "no migration makes it");
    }
    for (object, definition) in expected {
        match found.get(&object) {
            None => note(&object, "it is missing"),
            Some(found) if *found != definition => {
                note(&object, "it does not match what the migrations make");
            }
            Some(_) => {}
        }
    }
    differences
}

/// The objects of an empty database to which the migrations were applied.
fn expected(config: &Config, all: &'static [Migration]) -> Result<BTreeMap<String, String>> {
    let mut tx = if config.url.engine() == Engine::Sqlite {
        Tx::of(Conn::Lite(sqlite_conn::in_memory()?))
    } else {
        Tx::open(config, Role::Writer)?
    };
    match tx.engine() {
        Engine::Sqlite => tx.batch("BEGIN")?,
        // Objects of an extension are in the schema in which it was created.
        Engine::Postgres => tx.batch(&format!(
            "BEGIN; CREATE SCHEMA {EXPECTED};
             SELECT set_config('search_path', concat_ws(', ', '{EXPECTED}',
                 (SELECT quote_ident(n.nspname) FROM pg_extension e
                  JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm')), TRUE)"
        ))?,
    }
    tx.batch(&migrations::own_table(tx.engine())?)?;
    for migration in all {
        let script = migration.script(tx.engine())?;
        tx.batch(&script)?;
    }
    let objects = objects(&mut tx);
    tx.batch("ROLLBACK")?;
    objects
}

/// Every object with its definition, by kind and name.
fn objects(tx: &mut Tx) -> Result<BTreeMap<String, String>> {
    let question = match tx.engine() {
        Engine::Sqlite => SQLITE,
        Engine::Postgres => POSTGRES,
    };
    let lines = texts(tx, question)?;
    let parts = lines.iter().map(|line| {
        let (object, definition) = line
            .split_once('\t')
            .ok_or_else(|| Error::Schema("an object of the catalogue has no definition".into()))?;
        Ok((object.to_owned(), definition.split_whitespace().collect::<Vec<_>>().join(" ")))
    });
    parts.collect()
}

/// The tables in which a search index is stored are its own; SQLite keeps the ones that begin with its
/// name.
const SQLITE: &str = "
SELECT o.type || ' ' || o.name || char(9) || o.tbl_name || ' ' || COALESCE(o.sql, '')
FROM sqlite_master o
WHERE o.name NOT LIKE 'sqlite^_%' ESCAPE '^'
    AND o.name NOT IN (SELECT l.name FROM pragma_table_list l WHERE l.type = 'shadow')
UNION ALL
SELECT 'column ' || l.name || '.' || c.name || char(9) || c.type || ' ' || c.\"notnull\" || ' '
    || COALESCE(c.dflt_value, '') || ' ' || c.pk || ' ' || c.hidden
FROM pragma_table_list l JOIN pragma_table_xinfo(l.name) c
WHERE l.schema = 'main' AND l.type IN ('table', 'view') AND l.name NOT LIKE 'sqlite^_%' ESCAPE '^'";

/// Definitions name the schema of what they are about; two schemas are compared. Functions of an
/// extension are its own.
const POSTGRES: &str = "
SELECT replace(o.line, quote_ident(current_schema()) || '.', '') FROM (
    SELECT 'table ' || c.relname || E'\\t' || c.relkind::text || ' ' || c.relrowsecurity || ' '
        || c.relforcerowsecurity || ' ' || c.relpersistence::text || ' '
        || COALESCE(array_to_string(c.reloptions, ','), '') AS line
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind NOT IN ('i', 'I', 'v', 'm')
    UNION ALL
    SELECT 'view ' || c.relname || E'\\t' || c.relkind::text || ' ' || pg_get_viewdef(c.oid)
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('v', 'm')
    UNION ALL
    SELECT 'index ' || c.relname || E'\\t' || i.indisvalid || ' ' || pg_get_indexdef(c.oid)
    FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'column ' || c.relname || '.' || a.attname || E'\\t' || format_type(a.atttypid, a.atttypmod)
        || ' ' || a.attnotnull || ' ' || a.attgenerated::text || ' ' || a.attidentity::text || ' '
        || COALESCE(pg_get_expr(d.adbin, d.adrelid), '')
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind NOT IN ('i', 'I')
        AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT 'constraint ' || c.relname || '.' || k.conname || E'\\t' || k.convalidated || ' '
        || pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'trigger ' || c.relname || '.' || t.tgname || E'\\t' || t.tgenabled::text || ' '
        || pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
    UNION ALL
    SELECT 'trigger ' || c.relname || ' (foreign key)' || E'\\t' || string_agg(t.tgenabled::text, '')
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND t.tgisinternal GROUP BY c.relname
    UNION ALL
    SELECT 'rule ' || c.relname || '.' || r.rulename || E'\\t' || r.ev_enabled::text || ' '
        || pg_get_ruledef(r.oid)
    FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
    WHERE c.relnamespace = current_schema()::regnamespace AND r.rulename <> '_RETURN'
    UNION ALL
    SELECT 'policy ' || c.relname || '.' || p.polname || E'\\t' || p.polcmd::text || ' '
        || COALESCE(pg_get_expr(p.polqual, p.polrelid), '')
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    WHERE c.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' || E'\\t'
        || p.prokind::text || ' ' || p.prosecdef || ' ' || COALESCE(p.prosrc, '')
    FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass
            AND d.objid = p.oid AND d.deptype = 'e')
) o";
