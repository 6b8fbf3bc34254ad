//! Carries out an attempt at the desk on the real office.

use super::{Booking, Desk, File, Settling, Way};
use crate::months::attempt::{Attempt, Outcome};
use crate::months::setup::written;
use crate::months::wording;
use crate::months::world::{World, refusal};
use money::{Cents, add_days};
use office::bank_lines::{self, BankImportId, BankLine, BankLineId, Layout, NewImport};
use office::bank_matching::{self, NewPosting, Posted};
use office::clients::ClientId;
use office::collections::{self, NewNote};
use office::loans::LoanId;
use office::payment_methods::PaymentMethodId;
use office::repayments::{self, ListedQuote, NewSettlement, RepaymentId, SettlementQuoteId};
use office::{BranchId, Ctx, Done};
use store::Tx;

impl World {
    pub(in crate::months) fn at_the_desk(&self, attempt: &Attempt, act: &Desk) -> Outcome {
        match act {
            Desk::Import(file) => {
                let input = match self.read(file) {
                    Ok(input) => input,
                    Err(error) => return Outcome::Refused(refusal(error)),
                };
                self.make(attempt, move |tx, ctx| {
                    let done = bank_lines::import(tx, ctx, &input)?;
                    Ok(done.map(|it| {
                        let (import, again) = (it.import, it.is_again);
                        let (id, new, known) = (import.id, import.lines, import.known_lines);
                        format!("file {id} lines {new} known {known} again {again}")
                    }))
                })
            }
            Desk::SetAsideFile { import } => {
                let id = BankImportId::new(*import);
                self.make(attempt, move |tx, ctx| {
                    let done = bank_lines::set_aside_import(tx, ctx, id)?;
                    Ok(done.map(|it| format!("file {id} without {} lines", it.lines)))
                })
            }
            Desk::Book(booking) => self.book(attempt, *booking),
            Desk::Quote { loan, settles_on } => {
                let (id, day) = (LoanId::new(*loan), *settles_on);
                self.make(attempt, move |tx, ctx| {
                    Ok(repayments::quote(tx, ctx, id, day)?.map(|made| quoted(&made)))
                })
            }
            Desk::Settle(settling) => {
                let (id, input) = (LoanId::new(settling.loan), settlement(settling));
                self.make(attempt, move |tx, ctx| {
                    Ok(repayments::settle(tx, ctx, id, &input)?.map(|done| wording::settled(&done)))
                })
            }
            Desk::Note { loan, text, promised: (on, amount) } => {
                let id = LoanId::new(*loan);
                let input = NewNote {
                    text: (*text).to_owned(),
                    promised_on: *on,
                    promised_amount: amount.map(Cents::new),
                };
                self.make(attempt, move |tx, ctx| {
                    let done = collections::add_note(tx, ctx, id, &input)?;
                    Ok(done.map(|note| format!("note {} of loan {}", note.id, note.loan)))
                })
            }
            _ => self.move_line(attempt, act),
        }
    }

    fn book(&self, attempt: &Attempt, booking: Booking) -> Outcome {
        let id = BankLineId::new(booking.line);
        let input = NewPosting {
            loan: Some(LoanId::new(booking.loan)),
            payment_method: Some(PaymentMethodId::new(booking.method)),
            amount: booking.seen.map(Cents::new),
            seen: None,
        };
        let way = booking.way;
        self.make(attempt, move |tx, ctx| {
            let looks = match way {
                Way::Chosen => Some(bank_matching::preview_post(tx, ctx, id, &input)),
                Way::FromCredit => Some(bank_matching::preview_apply(tx, ctx, id, &input)),
                Way::Sure => None,
            };
            let reordered = looks.and_then(|seen| seen.ok()?.reordered);
            let input =
                NewPosting { seen: reordered.map(|seen| seen.fingerprint), ..input.clone() };
            let done = match way {
                Way::Chosen => bank_matching::post(tx, ctx, id, &input)?,
                Way::Sure => bank_matching::post_sure(tx, ctx, id, &input)?,
                Way::FromCredit => bank_matching::apply(tx, ctx, id, &input)?,
            };
            Ok(done.map(|done| posted(&done)))
        })
    }

    fn move_line(&self, attempt: &Attempt, act: &Desk) -> Outcome {
        let cents = |seen: Option<i64>| seen.map(Cents::new);
        match *act {
            Desk::Hold { line, client, seen } => {
                let (client, seen) = (client.map(ClientId::new), cents(seen));
                self.answer_of(attempt, line, move |tx, ctx, id| {
                    bank_matching::hold(tx, ctx, id, (client, seen))
                })
            }
            Desk::PayBack { line, seen, reason } => {
                let seen = cents(seen);
                self.answer_of(attempt, line, move |tx, ctx, id| {
                    bank_matching::pay_back(tx, ctx, id, (seen, reason))
                })
            }
            Desk::PayCreditBack { payment } => {
                let id = RepaymentId::new(payment);
                self.make(attempt, move |tx, ctx| {
                    let done = repayments::pay_client_credit_back(tx, ctx, id)?;
                    Ok(done.map(|credit| format!("paid back {} of {payment}", credit.amount.get())))
                })
            }
            Desk::Return { moved, reason } => self.answer_of(attempt, moved, move |tx, ctx, _| {
                bank_matching::return_paid_back(tx, ctx, moved, reason)
            }),
            Desk::BringBack { line } => self.answer_of(attempt, line, bank_lines::bring_back),
            Desk::SetAside { line } => self.answer_of(attempt, line, |tx, ctx, id| {
                bank_lines::set_aside(tx, ctx, id, "Rent of the office")
            }),
            _ => self.at_the_desk(attempt, act),
        }
    }

    fn answer_of(
        &self,
        attempt: &Attempt,
        line: i64,
        verb: impl Fn(&mut Tx, &Ctx, BankLineId) -> office::Result<Done<BankLine>> + Send + 'static,
    ) -> Outcome {
        let id = BankLineId::new(line);
        self.make(attempt, move |tx, ctx| Ok(verb(tx, ctx, id)?.map(|line| stands(&line))))
    }

    /// A file as its bank writes it, read as an importer reads it.
    fn read(&self, file: &File) -> office::Result<NewImport> {
        let Some((mapping, columns)) = file.mapping else { return Ok(self.read_as_preset(file)) };
        let mapping = self.mapping(mapping)?;
        let text = written(columns, &file.lines);
        Ok(self.imported(file, &mapping.name, (&text, &mapping.layout())))
    }

    fn read_as_preset(&self, file: &File) -> NewImport {
        let presets = bank_lines::presets();
        let preset = presets.iter().find(|preset| preset.name == "Standard Bank");
        let layout = preset.map(|preset| preset.layout.clone()).expect("a bank that is known");
        // The balance is no transaction.
        let balance = "OPEN,20260101,##,0.00,OPEN BALANCE,".to_owned();
        let rows = file.lines.iter().map(|line| {
            let (day, amount) = (line.day.strftime("%Y%m%d"), Cents::new(line.amount));
            let (description, reference) = &line.text;
            format!("HIST,{day},##,{amount},{description},{reference}")
        });
        let text = std::iter::once(balance).chain(rows).collect::<Vec<_>>().join("\n");
        self.imported(file, preset.map_or("", |preset| preset.name), (&text, &layout))
    }

    fn imported(&self, file: &File, name: &str, (text, layout): (&str, &Layout)) -> NewImport {
        let statement = bank_lines::read(text.as_bytes(), layout, add_days(self.today(), 7));
        let mut file_digest = [0; 32];
        file_digest[..8].copy_from_slice(&file.number.to_be_bytes());
        NewImport {
            branch: BranchId::new(file.branch),
            mapping_name: name.to_owned(),
            file_name: format!("{}.csv", file.number),
            file_digest,
            statement,
        }
    }
}

fn settlement(settling: &Settling) -> NewSettlement {
    NewSettlement {
        amount: Some(Cents::new(settling.amount)),
        quote: settling.quote.map(SettlementQuoteId::new),
        branch: Some(BranchId::new(settling.branch)),
        payment_method: Some(PaymentMethodId::new(settling.method)),
        value_date: settling.came_on,
    }
}

pub(super) fn stands(line: &BankLine) -> String {
    let (free, credit) = (line.free.get(), line.credit.get());
    format!("line {} {} free {free} credit {credit}", line.id, line.state())
}

fn posted(done: &Posted) -> String {
    format!(
        "{} payment {} amount {} credited {} quote {:?} on {:?} undated {} again {}",
        stands(&done.line),
        done.repayment,
        done.amount.get(),
        done.credited.get(),
        done.quote.map(SettlementQuoteId::get),
        done.value_date,
        done.undated.is_some(),
        done.reapplied.len()
    )
}

pub(super) fn quoted(made: &ListedQuote) -> String {
    let quote = &made.quote;
    format!(
        "{} of loan {} until {} amount {} balance {}",
        quote.id.number(),
        quote.loan_id,
        quote.settles_on,
        quote.amount.get(),
        quote.balance.get()
    )
}
