//! Lists with optional filters. Each has a bounded set of SQL statements, all of which are checked.

use std::collections::BTreeMap;
use std::sync::RwLock;

use crate::fragments::replace_marks;
use crate::{Column, Columns, One, Record, Result, Sql, Statement, Tx, Value};

/// An optional condition of a list.
pub struct Clause {
    /// The parameter, if the text has a `?`.
    pub parameter: Column,
    /// The SQL condition. Every `?` in it is the same parameter.
    pub text: &'static str,
}

impl Clause {
    fn takes_parameter(&self) -> bool {
        self.text.contains('?')
    }
}

/// Kind of a statement without filters, which may scan its table; `No` for all others.
pub(crate) enum Unfiltered {
    No,
    Page,
    Count,
}

/// Kind of query on a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    /// A page. The number is the index of its order.
    Page(usize),
    /// Rows after a key. The number is the index of their order.
    After(usize),
    /// Number of rows.
    Count,
}

/// A list made by `list!`.
pub struct List {
    place: &'static str,
    select: &'static str,
    from: &'static str,
    /// FROM clause of a count.
    counted: &'static str,
    clauses: &'static [Clause],
    /// GROUP BY columns of a page; empty for none.
    group: &'static str,
    orders: &'static [&'static str],
    /// True if the list has [`after`](List::after): each order is one column of unique numbers.
    is_walked: bool,
    columns: Columns,
    /// Composed on first use and never freed: at most 2^clauses × (2 × orders + 1) statements.
    statements: RwLock<BTreeMap<(u32, Shape), &'static Statement>>,
}

/// With more clauses, a list would have too many statements to check them all.
const MAX_CLAUSES: usize = 8;

impl List {
    /// For the macro: a list from its parts.
    #[doc(hidden)]
    pub const fn new(
        place: &'static str,
        select: &'static str,
        (from, counted): (&'static str, &'static str),
        clauses: &'static [Clause],
        (group, orders, is_walked): (&'static str, &'static [&'static str], bool),
        columns: Columns,
    ) -> Self {
        assert!(clauses.len() <= MAX_CLAUSES, "a list has at most eight clauses");
        let statements = RwLock::new(BTreeMap::new());
        let counted = if counted.is_empty() { from } else { counted };
        List {
            place,
            select,
            from,
            counted,
            clauses,
            group,
            orders,
            is_walked,
            columns,
            statements,
        }
    }

    /// For the macro: a page of the rows that meet every clause that is set.
    #[doc(hidden)]
    pub fn page<R: Record>(
        &'static self,
        tx: &mut Tx,
        given: &[Option<Value<'_>>],
        order: usize,
        (limit, offset): (i64, i64),
    ) -> Result<Vec<R>> {
        let (mask, mut args) = self.given(given);
        args.extend([Value::Int(limit), Value::Int(offset)]);
        tx.all(self.statement(mask, Shape::Page(order)), &args)
    }

    /// For the macro: the first rows after a key that meet every clause that is set; from the start
    /// if there is no key.
    #[doc(hidden)]
    pub fn after<R: Record>(
        &'static self,
        tx: &mut Tx,
        given: &[Option<Value<'_>>],
        order: usize,
        (key, limit): (Option<i64>, i64),
    ) -> Result<Vec<R>> {
        let (mask, mut args) = self.given(given);
        let (_, is_descending) = self.key(order);
        let start = if is_descending { i64::MAX } else { i64::MIN };
        args.extend([Value::Int(key.unwrap_or(start)), Value::Int(limit)]);
        tx.all(self.statement(mask, Shape::After(order)), &args)
    }

    /// The column of an order that has one, and true if it is descending.
    fn key(&self, order: usize) -> (&'static str, bool) {
        let order = self.orders.get(order).copied().unwrap_or("1");
        order.strip_suffix(" DESC").map_or((order, false), |key| (key, true))
    }

    /// For the macro: the number of rows that meet every clause that is set.
    #[doc(hidden)]
    pub fn count(&'static self, tx: &mut Tx, given: &[Option<Value<'_>>]) -> Result<i64> {
        let (mask, args) = self.given(given);
        let One(count) = tx.one(self.statement(mask, Shape::Count), &args)?;
        Ok(count)
    }

    /// A bit mask of the clauses that are set, and the values of their parameters.
    fn given<'a>(&self, given: &[Option<Value<'a>>]) -> (u32, Vec<Value<'a>>) {
        let (mut mask, mut args) = (0, Vec::with_capacity(given.len() + 2));
        for (index, (clause, value)) in self.clauses.iter().zip(given).enumerate() {
            if let Some(value) = value {
                mask |= 1 << index;
                if clause.takes_parameter() {
                    args.push(*value);
                }
            }
        }
        (mask, args)
    }

    /// Path of the filter struct.
    #[cfg(feature = "testing")]
    pub(crate) fn place(&self) -> &'static str {
        self.place
    }

    /// True if one of its statements was resolved for an engine, which happens when it is executed
    /// there.
    #[cfg(feature = "testing")]
    pub(crate) fn is_resolved(&self, engine: crate::Engine) -> bool {
        let made = self.statements.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        made.values().any(|statement| statement.is_resolved(engine))
    }

    /// Every statement that this list can have, with its kind if it has no filters.
    pub(crate) fn all(&'static self) -> impl Iterator<Item = (&'static Statement, Unfiltered)> {
        let walked = if self.is_walked { self.orders.len() } else { 0 };
        let shapes = (0..self.orders.len()).map(Shape::Page).chain([Shape::Count]);
        let shapes = shapes.chain((0..walked).map(Shape::After));
        shapes.flat_map(move |shape| {
            (0..1u32 << self.clauses.len()).map(move |mask| {
                let unfiltered = match (mask, shape) {
                    (0, Shape::Page(_)) => Unfiltered::Page,
                    (0, Shape::Count) => Unfiltered::Count,
                    _ => Unfiltered::No,
                };
                (self.statement(mask, shape).statement(), unfiltered)
            })
        })
    }

    fn statement(&'static self, mask: u32, shape: Shape) -> Sql {
        let key = (mask, shape);
        let read = self.statements.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(statement) = read.get(&key) {
            return statement.sql();
        }
        drop(read);
        let mut write = self.statements.write().unwrap_or_else(std::sync::PoisonError::into_inner);
        write.entry(key).or_insert_with(|| Box::leak(Box::new(self.compose(mask, shape)))).sql()
    }

    /// Composes the statement with the clauses in `mask`. Numbers only their parameters, because
    /// PostgreSQL refuses gaps in the numbers; those of the page come last.
    fn compose(&self, mask: u32, shape: Shape) -> Statement {
        let mut parameters = Vec::new();
        let mut conditions = String::new();
        let clauses = self.clauses.iter().enumerate().filter(|(index, _)| mask & (1 << index) != 0);
        for (_, clause) in clauses {
            if clause.takes_parameter() {
                parameters.push(clause.parameter);
            }
            let number = parameters.len();
            conditions.push_str(" AND (");
            conditions.push_str(&replace_marks(clause.text, |_| Some(format!("?{number}"))));
            conditions.push(')');
        }
        let int = |name| Column { name, kind: crate::Kind::Int, null: false };
        let next = parameters.len() + 1;
        let (select, from, tail, columns) = match shape {
            Shape::Count => ("COUNT(*)", self.counted, String::new(), One::<i64>::COLUMNS),
            Shape::Page(order) => {
                let order = self.orders.get(order).copied().unwrap_or("1");
                parameters.extend(["limit", "offset"].map(int));
                let group = match self.group {
                    "" => String::new(),
                    group => format!(" GROUP BY {group}"),
                };
                let tail = format!("{group} ORDER BY {order} LIMIT ?{next} OFFSET ?{}", next + 1);
                (self.select, self.from, tail, self.columns)
            }
            Shape::After(order) => {
                let (key, is_descending) = self.key(order);
                parameters.extend(["after", "limit"].map(int));
                let (sign, order) = if is_descending { ("<", " DESC") } else { (">", "") };
                let tail =
                    format!(" AND {key} {sign} ?{next} ORDER BY {key}{order} LIMIT ?{}", next + 1);
                (self.select, self.from, tail, self.columns)
            }
        };
        let text = format!("SELECT {select} FROM {from} WHERE TRUE{conditions}{tail}");
        Statement::new(self.place, text.leak(), Some(parameters.leak()), Some(columns))
    }
}

/// Declares a list with optional filters and a choice of orders, to load page by page or to count.
///
/// ```text
/// list! {
///     /// Loans, filtered.
///     pub struct LoanFilter -> LoanRow {
///         select: "l.id, c.sort_name",
///         from: "loans l JOIN clients c ON c.id = l.client_id",
///         clauses: {
///             branch: BranchId = "l.branch_id = ?",
///             search: String = "{{sqlite|c.name_rank IN (SELECT rowid FROM client_search WHERE client_search MATCH ?)}}{{postgres|c.search LIKE ?}}",
///         },
///         orders: LoanOrder { Newest = "l.id DESC", Name = "c.sort_name, l.id" },
///     }
/// }
/// let filter = LoanFilter { branch: Some(branch), ..LoanFilter::default() };
/// let rows = filter.page(tx, LoanOrder::Newest, 25, 0)?;
/// let count = filter.count(tx)?;
/// ```
///
/// It generates the filter struct, with an `Option` for every clause and the methods `page` and
/// `count`, and the enum of orders.
///
/// Every `?` in a clause is the same parameter. A clause without `?` has no parameter: it applies
/// if its field is `Some`, with any value.
///
/// With `group: "…"` before the orders, the rows of a page are grouped by these columns; the count
/// is that of the ungrouped rows.
///
/// `counted: "…"` after `from` is a FROM clause for the count only. Use it to leave out joins that
/// neither add nor drop rows: they would cost the count a look-up for each row.
///
/// A `/* scan: why */` in `from` permits table scans in all statements of the list; one in a clause
/// permits them in the statements with that clause.
///
/// With `walked: true` before the orders, it also generates `after`, to read the list in batches to
/// its end: the last batch costs no more than the first. Each order must then be one column of
/// unique numbers.
///
/// Prefer at most six clauses, because all combinations are checked.
#[macro_export]
macro_rules! list {
    ($(#[$meta:meta])* $visibility:vis struct $filter:ident -> $row:ty {
        select: $select:expr,
        from: $from:expr,
        $(counted: $counted:literal,)?
        clauses: { $($(#[$clause_meta:meta])* $clause:ident: $type:ty = $condition:expr),* $(,)? },
        $(group: $group:literal,)?
        $(walked: $walked:literal,)?
        orders: $order:ident { $($(#[$order_meta:meta])* $variant:ident = $by:expr),+ $(,)? } $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default)]
        $visibility struct $filter { $($(#[$clause_meta])* $visibility $clause: Option<$type>),* }

        /// The orders of the list.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $order { $($(#[$order_meta])* $variant),+ }

        const _: () = {
            static LIST: $crate::List = $crate::List::new(
                concat!(module_path!(), "::", stringify!($filter)),
                $select,
                ($from, concat!($($counted)?)),
                &[$($crate::Clause {
                    parameter: $crate::Column {
                        name: stringify!($clause),
                        kind: <$type as $crate::Bind>::KIND,
                        null: true,
                    },
                    text: $condition,
                }),*],
                (concat!($($group)?), &[$($by),+], false $(|| $walked)?),
                <$row as $crate::Record>::COLUMNS,
            );
            #[$crate::linkme::distributed_slice($crate::LISTS)]
            #[linkme(crate = $crate::linkme)]
            static REGISTERED: &$crate::List = &LIST;

            #[allow(dead_code, clippy::allow_attributes, reason = "some lists need no count")]
            impl $filter {
                /// At most `limit` rows after the first `offset`, in that order.
                $visibility fn page(
                    &self,
                    tx: &mut $crate::Tx,
                    order: $order,
                    limit: i64,
                    offset: i64,
                ) -> $crate::Result<Vec<$row>> {
                    LIST.page(tx, &self.given(), order as usize, (limit, offset))
                }

                $(
                    /// The first `limit` rows after the one with this key, in that order; from the
                    /// start if `key` is `None`.
                    $visibility fn after(
                        &self,
                        tx: &mut $crate::Tx,
                        order: $order,
                        (key, limit): (Option<i64>, i64),
                    ) -> $crate::Result<Vec<$row>> {
                        const { assert!($walked) };
                        LIST.after(tx, &self.given(), order as usize, (key, limit))
                    }
                )?

                /// Number of rows that match the filter.
                $visibility fn count(&self, tx: &mut $crate::Tx) -> $crate::Result<i64> {
                    LIST.count(tx, &self.given())
                }

                fn given(&self) -> Vec<Option<$crate::Value<'_>>> {
                    vec![$(self.$clause.as_ref().map($crate::Bind::value)),*]
                }
            }
        };
    };
}
