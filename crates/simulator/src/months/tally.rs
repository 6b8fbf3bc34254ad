//! Counts of the events in the months: proof that they covered the hard cases.

use super::attempt::Wish;
use super::model::{Loan, Model, Stands, State, Step, Voucher, Whereabouts};
use money::Date;

/// Counts of events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Calendar days from the first to the last.
    pub days: u64,
    pub attempts: u64,
    pub accepted: u64,
    pub replayed: u64,
    pub refused: u64,
    pub loans: u64,
    pub repayments: u64,
    /// Installments that were charged a penalty.
    pub penalties: u64,
    /// Loans that were in default at the end of some day.
    pub defaults: u64,
    /// Loans in default whose agreed interest and fees exceed what in duplum allows.
    pub dear: u64,
    /// Installments with waived interest or fees.
    pub waivers: u64,
    /// Installments with a waived penalty.
    pub forgiven: u64,
    /// Payments that were reversed.
    pub reversals: u64,
    /// Requests that were approved.
    pub approvals: u64,
    /// Due dates that were moved, and mandates that were changed.
    pub edits: u64,
    /// Transfers that were received.
    pub transfers: u64,
    /// Loans that were written off.
    pub write_offs: u64,
    /// The number of these loans that had recoveries.
    pub recoveries: u64,
    /// Payments that were applied again, because an earlier one was reversed or one had come before them.
    pub reapplied: u64,
    /// Payments that were put before others which had been recorded first.
    pub put_before: u64,
    pub whole_balances: u64,
    /// The number of reversals, payments apart.
    pub undone: u64,
    pub cash_ups: u64,
    /// The number of these that found a variance.
    pub differences: u64,
    pub reopened_days: u64,
    /// The number of acts refused because the cash of the day had been counted.
    pub after_cash_up: u64,
    /// Loans that were settled early, for less than their balance.
    pub settlements: u64,
    /// Payments that reduced the principal.
    pub prepayments: u64,
    pub reopened_months: u64,
    /// Months that were closed.
    pub closed_months: u64,
    /// Ends of months at a branch where VAT was accrued.
    pub vat_months: u64,
    /// Payments into the bank that had come in time for a penalty charged before they were
    /// recorded.
    pub in_time: u64,
    /// New schedules that loans were given.
    pub reschedules: u64,
    /// Installments of schedules that were replaced which ask again, for what a payment had paid that was
    /// reversed since.
    pub asked_again: u64,
    /// Loans that were cancelled after that.
    pub cancelled_later: u64,
    /// Invitations, and changes of positions, permissions and accounts.
    pub staff_changes: u64,
    /// Bank statements that were reconciled.
    pub reconciliations: u64,
    /// Attempts by a person who was deactivated, or has not come back since.
    pub locked_out: u64,
    /// Days at work.
    pub log_ins: u64,
    /// The number of these without a log-out.
    pub absences: u64,
    /// Notices that were posted.
    pub notices: u64,
    /// Lines of bank statements that were imported.
    pub bank_lines: u64,
    /// Times that a line's money, or a part of it, was put on a loan.
    pub booked: u64,
    /// The number of these lines that were confirmed because their match was sure.
    pub sure: u64,
    /// Times that money of a line was put among client credits.
    pub credits: u64,
    /// Times that a credit was put on a loan or paid back.
    pub used_credits: u64,
    /// Quotes for settling a loan.
    pub quotes: u64,
    /// Loans that were settled by one.
    pub stored_quotes: u64,
    /// Settlements with money that had reached the bank before.
    pub dated_settlements: u64,
    /// Changes of branches, products, payment methods, limits, rates of VAT and mappings.
    pub setup_changes: u64,
    /// Files that were read under a mapping of the lender's own.
    pub mapped_files: u64,
    /// Papers that were made.
    pub papers: u64,
    /// The number of these agreements that were signed.
    pub signatures: u64,
    /// Loans that are above a limit of the law.
    pub above_limits: u64,
    /// Loans that were given with a lower penalty than the product's, as the law allows no more.
    pub cut_penalties: u64,
    /// Loans that were given at a rate of VAT that came with the months.
    pub at_new_vat: u64,
    /// Expenses, other income, opening balances and journals that were entered.
    pub vouchers: u64,
    /// The number of these that a colleague has approved.
    pub approved_vouchers: u64,
    pub reversed_vouchers: u64,
    /// Journals that were booked.
    pub journals: u64,
    /// Vouchers with VAT.
    pub taxed_vouchers: u64,
    /// Loans refused because the client could not pay the installments.
    pub unaffordable: u64,
    /// Loans that stand on a passing assessment.
    pub affordable: u64,
}

impl Tally {
    /// Adds what happened in other months.
    pub fn add(&mut self, other: &Tally) {
        self.days += other.days;
        self.attempts += other.attempts;
        self.accepted += other.accepted;
        self.replayed += other.replayed;
        self.refused += other.refused;
        self.loans += other.loans;
        self.repayments += other.repayments;
        self.penalties += other.penalties;
        self.defaults += other.defaults;
        self.dear += other.dear;
        self.waivers += other.waivers;
        self.forgiven += other.forgiven;
        self.reversals += other.reversals;
        self.reapplied += other.reapplied;
        self.put_before += other.put_before;
        self.whole_balances += other.whole_balances;
        self.reschedules += other.reschedules;
        self.asked_again += other.asked_again;
        self.cancelled_later += other.cancelled_later;
        self.approvals += other.approvals;
        self.edits += other.edits;
        self.transfers += other.transfers;
        self.write_offs += other.write_offs;
        self.recoveries += other.recoveries;
        self.undone += other.undone;
        self.settlements += other.settlements;
        self.in_time += other.in_time;
        self.prepayments += other.prepayments;
        self.staff_changes += other.staff_changes;
        self.reconciliations += other.reconciliations;
        self.locked_out += other.locked_out;
        self.log_ins += other.log_ins;
        self.absences += other.absences;
        self.notices += other.notices;
        self.cash_ups += other.cash_ups;
        self.differences += other.differences;
        self.reopened_days += other.reopened_days;
        self.after_cash_up += other.after_cash_up;
        self.closed_months += other.closed_months;
        self.reopened_months += other.reopened_months;
        self.vat_months += other.vat_months;
        self.bank_lines += other.bank_lines;
        self.booked += other.booked;
        self.sure += other.sure;
        self.credits += other.credits;
        self.used_credits += other.used_credits;
        self.quotes += other.quotes;
        self.stored_quotes += other.stored_quotes;
        self.dated_settlements += other.dated_settlements;
        self.setup_changes += other.setup_changes;
        self.mapped_files += other.mapped_files;
        self.papers += other.papers;
        self.signatures += other.signatures;
        self.above_limits += other.above_limits;
        self.cut_penalties += other.cut_penalties;
        self.at_new_vat += other.at_new_vat;
        self.vouchers += other.vouchers;
        self.approved_vouchers += other.approved_vouchers;
        self.reversed_vouchers += other.reversed_vouchers;
        self.journals += other.journals;
        self.taxed_vouchers += other.taxed_vouchers;
        self.unaffordable += other.unaffordable;
        self.affordable += other.affordable;
    }

    /// Counts what the model remembers at the end.
    pub(super) fn look_back(&mut self, model: &Model, today: Date) {
        self.loans = model.loans.len() as u64;
        let affordable = model.stood.iter().filter(|stood| stood.reason.is_none());
        self.affordable = affordable.count() as u64;
        self.repayments = model.payments.len() as u64;
        let installments = || model.loans.iter().flat_map(|loan| &loan.installments);
        self.penalties = installments().filter(|row| row.billed[0] > 0).count() as u64;
        let waived = installments().filter(|row| row.waived[1..] != [0; 3]);
        self.waivers = waived.count() as u64;
        self.forgiven = installments().filter(|row| row.waived[0] > 0).count() as u64;
        let reversed = model.payments.iter().filter(|payment| payment.is_reversed);
        self.reversals = reversed.count() as u64;
        self.asked_again = installments().filter(|row| row.asks_again).count() as u64;
        self.reapplied = model.reapplied;
        self.put_before = model.put_before;
        self.whole_balances = model.whole_balances;
        self.vat_months = model.vat_months.len() as u64;
        let rebated = model.payments.iter().filter(|payment| payment.is_settlement());
        self.settlements = rebated.count() as u64;
        let reduced = model.payments.iter().filter(|payment| payment.reduced > 0);
        self.prepayments = reduced.count() as u64;
        let in_time = model.payments.iter().filter(|payment| payment.is_in_time());
        self.in_time = in_time.count() as u64;
        let approved = || model.requests.iter().filter(|request| request.state == State::Approved);
        self.approvals = approved().count() as u64;
        let edits = approved().filter(|request| matches!(request.wish, Wish::Edit(_)));
        self.edits = edits.count() as u64;
        let versions = model.loans.iter().map(|loan| loan.holding.version.unsigned_abs());
        self.reschedules = versions.map(|version| version - 1).sum();
        let is_cancelled_later = |loan: &&Loan| loan.is_cancelled() && loan.holding.version > 1;
        self.cancelled_later = model.loans.iter().filter(is_cancelled_later).count() as u64;
        let written_off = || model.loans.iter().filter(|loan| loan.written_off > 0);
        let arrived = model.transfers.iter().filter(|sent| sent.is_now == Whereabouts::Received);
        self.transfers = arrived.count() as u64;
        self.undone = model.undone;
        self.write_offs = written_off().count() as u64;
        let counted = || model.cash_ups.iter();
        self.cash_ups = counted().count() as u64;
        self.differences = counted().filter(|one| one.difference() != 0).count() as u64;
        let reopened = counted().filter(|one| one.stands == Stands::Reopened);
        self.reopened_days = reopened.count() as u64;
        self.log_ins = model.log_book.len() as u64;
        self.absences = model.absences(today);
        self.notices = model.notices.len() as u64;
        self.recoveries = written_off().filter(|loan| loan.recovered > 0).count() as u64;
        self.look_back_at_the_desk(model);
        self.look_back_at_the_law(model);
        self.look_back_at_vouchers(model);
    }

    fn look_back_at_vouchers(&mut self, model: &Model) {
        let all = || model.vouchers.iter();
        self.vouchers = all().count() as u64;
        let approved = model.requests.iter().filter(|request| {
            request.state == State::Approved && matches!(request.wish, Wish::Voucher { .. })
        });
        self.approved_vouchers = approved.count() as u64;
        self.reversed_vouchers = all().filter(|voucher| voucher.is_reversed).count() as u64;
        let journals = all().filter(|voucher| voucher.kind == "journal" && voucher.is_booked);
        self.journals = journals.count() as u64;
        let taxed = all().filter_map(Voucher::spending).filter(|spending| spending.vat > 0);
        self.taxed_vouchers = taxed.count() as u64;
    }

    fn look_back_at_the_law(&mut self, model: &Model) {
        self.papers = model.papers.len() as u64;
        let signed = model.papers.iter().filter(|paper| paper.signed_by.is_some());
        self.signatures = signed.count() as u64;
        let above = model.loans.iter().filter(|loan| !loan.above.is_empty());
        self.above_limits = above.count() as u64;
        let cut = model.applications.iter().filter(|one| one.cut.is_some());
        self.cut_penalties = cut.count() as u64;
        let added = model.vat_rates.get(2..).unwrap_or_default();
        let is_new = |rate: i64| rate > 0 && added.iter().any(|one| one.rate == rate);
        let at_new_vat = model.loans.iter().filter(|loan| is_new(loan.given_on.vat_rate));
        self.at_new_vat = at_new_vat.count() as u64;
    }

    fn look_back_at_the_desk(&mut self, model: &Model) {
        let reopened = model.periods.iter().filter(|period| period.is_reopened);
        self.reopened_months = reopened.count() as u64;
        self.bank_lines = model.bank.lines.len() as u64;
        let mapped = model.bank.files.iter().filter(|known| known.file.mapping.is_some());
        self.mapped_files = mapped.count() as u64;
        let steps = |kinds: &[Step]| {
            model.bank.moves.iter().filter(|moved| kinds.contains(&moved.step)).count() as u64
        };
        self.booked = steps(&[Step::Repayment, Step::Applied]);
        self.sure = model.bank.sure;
        self.credits = steps(&[Step::Credit]);
        self.used_credits = steps(&[Step::Applied, Step::PaidBack]);
        self.quotes = model.quotes.len() as u64;
        let stored = model.quotes.iter().filter(|quote| !quote.settled_by.is_empty());
        self.stored_quotes = stored.count() as u64;
        self.dated_settlements = model.dated_settlements;
    }
}
