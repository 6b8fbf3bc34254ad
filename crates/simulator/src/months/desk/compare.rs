//! Compares the stored records and proposals of the desk after a day with the model.

use super::office::{quoted, stands};
use crate::months::Broken;
use crate::months::compare::same;
use crate::months::model::{Model, Proposal};
use crate::months::world::World;
use money::{Date, add_days};
use office::bank_lines::{self, BankLine, BankLineId, LineSearch};
use office::bank_matching;
use office::repayments::{self, RepaymentId, SettlementQuoteId};
use store::{queries, row};

row! {
    struct NoteRow { loan_id: i64, promised_on: Option<Date>, promised_amount: Option<i64> }
}

queries! {
    fn notes() -> Vec<NoteRow> =
        "SELECT loan_id, promised_on, promised_amount FROM loan_notes ORDER BY id
         /* scan: the simulation compares everything */";
}

/// More than the months make.
const ALL: i64 = 100_000;

impl World {
    pub(in crate::months) fn compare_desk(&self, model: &Model) -> Result<(), Broken> {
        self.compare_lines(model)?;
        self.compare_quotes(model)?;
        let stored = self.set.database.store.read(notes)?;
        let stored =
            stored.iter().map(|row| (row.loan_id, row.promised_on.zip(row.promised_amount)));
        same("notes about loans", &model.notes, &stored.collect::<Vec<_>>())
    }

    fn compare_lines(&self, model: &Model) -> Result<(), Broken> {
        let today = self.today();
        let (mut lines, moves) = self.auditor.read(&self.request(0), |tx, ctx| {
            let lines = bank_lines::list(tx, ctx, &LineSearch::default(), ALL, 0)?;
            let ids: Vec<BankLineId> = lines.iter().map(|line| line.id).collect();
            let moves = bank_lines::moves(tx, ctx, &ids)?;
            let proposals = bank_matching::proposals(tx, ctx, &lines)?;
            Ok((lines.into_iter().zip(proposals).collect::<Vec<_>>(), moves))
        })?;
        lines.sort_unstable_by_key(|(line, _)| line.id);
        same("bank lines", model.bank.lines.len(), lines.len())?;
        for (id, ((line, proposed), known)) in (1..).zip(lines.iter().zip(&model.bank.lines)) {
            let what = format!("bank line {id}");
            same(&what, model.line_text(id), stands(line))?;
            let expected = (known.import, known.branch, known.line.day, known.line.amount);
            same(&what, (expected, known.resembles), read(line))?;
            let found = proposed.as_ref().map(|one| Proposal {
                loan: one.loan_id.get(),
                reason: one.reason.as_str(),
                strength: one.strength.as_str(),
                recorded: one.recorded.map(RepaymentId::get),
                was_reversed: one.was_reversed,
                quote: one.quote.map(SettlementQuoteId::get),
                nearly: one.nearly_quote.map(|(quote, _)| quote.get()),
                is_undated: one.undated.is_some(),
                reapplied: one.reapplied.iter().map(|id| id.get()).collect(),
            });
            same(&format!("the match of {what}"), model.proposal(id, today), found)?;
        }
        let moves = moves.iter().map(|moved| {
            let payment = moved.repayment_id;
            let client = moved.client_id.map(office::clients::ClientId::get);
            (moved.line_id.get(), moved.kind.as_str(), moved.amount.get(), client, payment)
        });
        let expected = model.bank.moves.iter().map(|moved| {
            (moved.line, moved.step.word(), moved.amount, moved.client, moved.payment)
        });
        same("moves of bank lines", expected.collect::<Vec<_>>(), moves.collect::<Vec<_>>())
    }

    /// Those that have not been over for long.
    fn compare_quotes(&self, model: &Model) -> Result<(), Broken> {
        let today = self.today();
        let recent = (1..).zip(&model.quotes);
        let recent = recent.filter(|(_, quote)| quote.settles_on >= add_days(today, -2));
        let recent: Vec<i64> = recent.map(|(id, _)| id).collect();
        let found = self.auditor.read(&self.request(0), |tx, ctx| {
            let ids = recent.iter().map(|id| SettlementQuoteId::new(*id));
            let found = ids.map(|id| Ok(repayments::find_quote(tx, ctx, id)?.1));
            found.collect::<office::Result<Vec<_>>>()
        })?;
        for (id, found) in recent.into_iter().zip(found) {
            let expected = (model.quote_text(id), model.quote_word(id, today));
            same("a quote", expected, (quoted(&found), found.status.as_str()))?;
        }
        Ok(())
    }
}

fn read(line: &BankLine) -> ((i64, i64, Date, i64), bool) {
    let ids = (line.import_id.get(), line.branch_id.get());
    ((ids.0, ids.1, line.booked_on, line.amount.get()), line.resembles)
}
