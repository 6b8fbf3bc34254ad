//! What is proved at the end of the months by other means than the model's.

use super::Broken;
use super::compare::{balances, same};
use super::model::Model;
use super::world::World;
use office::loan_history::{self, Figure};
use office::loans::LoanId;
use office::{Request, books};
use std::collections::BTreeMap;

/// The books of a lender, to be proved by another program.
#[derive(Debug)]
pub struct Books {
    /// The journal as hledger reads it.
    pub journal: String,
    /// The balances that are stored, in cents, by account's code and branch.
    pub balances: BTreeMap<(i64, i64), i64>,
}

impl World {
    pub(super) fn books(&self) -> Result<Books, Broken> {
        let mut journal = Vec::new();
        let request = Request::system("export-journal");
        let office = &self.set.office;
        office.read(&request, |tx, ctx| books::write_hledger(tx, ctx, &mut journal))?;
        let journal = String::from_utf8(journal).map_err(|error| Broken::new(error.to_string()))?;
        let rows = self.set.database.store.read(balances)?;
        let rows = rows.into_iter().map(|row| ((row.account, row.branch_id), row.balance));
        Ok(Books { journal, balances: rows.collect() })
    }

    /// Every amount of every loan, and of its installments, is the sum of the entries that are named
    /// as making it.
    pub(super) fn explain_everything(&self, model: &Model) -> Result<(), Broken> {
        for (id, loan) in (1..).zip(&model.loans) {
            for figure in Figure::OF_LOAN {
                self.explain(id, figure, None)?;
            }
            let numbers = (1..).zip(&loan.installments).map(|(number, _)| number);
            for number in numbers {
                for figure in Figure::OF_INSTALLMENT {
                    self.explain(id, figure, Some(number))?;
                }
            }
        }
        Ok(())
    }

    fn explain(&self, id: i64, figure: Figure, number: Option<u16>) -> Result<(), Broken> {
        let found = self.set.office.read(&self.request(0), |tx, ctx| {
            loan_history::explain(tx, ctx, LoanId::new(id), figure, number)
        })?;
        let name = format!("{figure:?} of installment {number:?} of loan {id}, by its entries");
        same(&name, found.amount, found.sum)?;
        same(&name, true, found.is_proved)
    }
}
