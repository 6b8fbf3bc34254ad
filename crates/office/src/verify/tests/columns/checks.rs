//! The checks that `prove` consists of, each with the columns that it reads.

use super::*;
use crate::verify::sealed::STEPS;
use store::testing::{after, columns_read};

type Check<'a> = Box<dyn Fn(&mut Tx, &mut Report) -> Result<()> + 'a>;

pub(super) struct Checks<'a>(Vec<Part<'a>>);

struct Part<'a> {
    check: Check<'a>,
    /// Pairs of table and column.
    reads: BTreeSet<(String, String)>,
}

impl<'a> Checks<'a> {
    /// Splits [`prove`] on sound records. The operations are walked through once; only the last check, which
    /// proves the operations themselves, does so again.
    pub(super) fn new(tx: &mut Tx, ctx: &'a Ctx) -> Result<Self> {
        let mut checks: Vec<Check<'a>> = Vec::new();
        for check in CHECKS {
            checks.push(Box::new(move |tx, report| check(tx, ctx, report)));
        }
        let mut loans = LoanProof::new(tx, ctx)?;
        let (sealed, kinds) = chains::walk(tx, &mut loans, &mut Report::default())?;
        checks.push(Box::new(chains::numbers));
        checks.push(Box::new(move |tx, report| kinds.clone().compare(tx, report)));
        let [of_loans, others @ .., of_erased] = STEPS;
        let (sealed, steps) = (Arc::new(sealed), others.into_iter().chain([of_loans]));
        for step in steps {
            let sealed = Arc::clone(&sealed);
            checks.push(Box::new(move |tx, report| {
                let mut sealed = (*sealed).clone();
                let mut loans = LoanProof::new(tx, ctx)?;
                step(&mut sealed, tx, &mut loans, report)?;
                of_erased(&mut sealed, tx, &mut loans, report)?;
                if std::ptr::fn_addr_eq(step, of_loans) { loans.finish(tx, report) } else { Ok(()) }
            }));
        }
        checks.push(Box::new(move |tx, report| {
            let mut loans = LoanProof::new(tx, ctx)?;
            chains::walk(tx, &mut loans, report).map(drop)
        }));
        let part = |check: Check<'a>| {
            let reads = columns_read(tx, |tx| must_be_sound(&check, tx))?;
            Ok(Part { check, reads })
        };
        Ok(Checks(checks.into_iter().map(part).collect::<Result<_>>()?))
    }

    /// True if a check reads the column.
    pub(super) fn read(&self, table: &str, column: &str) -> bool {
        self.reading((table, column)).next().is_some()
    }

    /// Tries changes until the database accepts one and the checks can read it. Returns that change, undone
    /// again, and whether a check that reads the column finds something.
    pub(super) fn find<'t>(
        &self,
        tx: &mut Tx,
        changes: &'t [String],
        column: (&str, &str),
    ) -> Result<Option<(&'t str, bool)>> {
        let finds = |tx: &mut Tx| {
            for part in self.reading(column) {
                let mut report = Report::default();
                (part.check)(tx, &mut report).ok()?;
                if !report.is_sound() {
                    return Some(true);
                }
            }
            Some(false)
        };
        for change in changes {
            if let Some(is_found) = after(tx, change, finds)?.flatten() {
                return Ok(Some((change, is_found)));
            }
        }
        Ok(None)
    }

    fn reading(&self, (table, column): (&str, &str)) -> impl Iterator<Item = &Part<'a>> {
        let column = (table.to_owned(), column.to_owned());
        self.0.iter().filter(move |part| part.reads.contains(&column))
    }
}

fn must_be_sound(check: &Check<'_>, tx: &mut Tx) {
    let mut report = Report::default();
    check(tx, &mut report).unwrap();
    assert!(report.is_sound(), "{:#?}", report.findings);
}
