//! Bank statements in the model (ADR 0047): each line is there once, and its money is where a
//! person put it.

use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::desk::{Desk, File, Line};
use money::Date;
use std::collections::HashSet;

/// The lender's record of its bank's statements.
#[derive(Clone, Default)]
pub struct Bank {
    pub files: Vec<Imported>,
    pub lines: Vec<BankLine>,
    pub moves: Vec<BankMove>,
    /// Lines that were confirmed because their match was sure.
    pub sure: u64,
}

/// A file that was imported.
#[derive(Clone, Debug)]
pub struct Imported {
    pub file: File,
    pub new_lines: usize,
    /// The name of the mapping.
    pub mapping_name: String,
    pub is_set_aside: bool,
}

/// The current state of a line.
#[derive(Clone, Debug)]
pub struct BankLine {
    /// The id of its file.
    pub import: i64,
    pub branch: i64,
    pub line: Line,
    /// Its number among the lines with the same content.
    occurrence: u32,
    /// It may be one that is there already, in other words.
    pub resembles: bool,
    /// The amount not booked yet, and the amount in client credits.
    pub free: i64,
    pub credit: i64,
    pub is_set_aside: bool,
    pub is_void: bool,
}

/// A booking of a line's money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankMove {
    pub line: i64,
    pub step: Step,
    pub amount: i64,
    pub client: Option<i64>,
    pub payment: Option<i64>,
    /// The person who did it, a place among the people; for a replacement payment, the person who
    /// replaced it.
    pub(super) by: usize,
    /// True if the money that was paid back is there again.
    pub is_returned: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Repayment,
    Credit,
    Applied,
    PaidBack,
    Returned,
    SetAside,
    BroughtBack,
}

impl Step {
    /// The word that is stored.
    pub fn word(self) -> &'static str {
        match self {
            Step::Repayment => "repayment",
            Step::Credit => "credit",
            Step::Applied => "applied",
            Step::PaidBack => "paid_back",
            Step::Returned => "returned",
            Step::SetAside => "set_aside",
            Step::BroughtBack => "brought_back",
        }
    }
}

/// The key that makes a line of an account the same in every file.
type Sign<'a> = (&'a Line, u32);

impl BankLine {
    fn sign(&self) -> Sign<'_> {
        (&self.line, self.occurrence)
    }

    /// The word for where it is.
    pub fn word(&self) -> &'static str {
        match () {
            () if self.is_set_aside || self.is_void => "set_aside",
            () if self.line.amount < 0 => "outgoing",
            () if self.free > 0 => "open",
            () => "booked",
        }
    }

    /// The amount to be booked: the free amount before the waiting one.
    pub fn waiting(&self) -> i64 {
        if self.free > 0 { self.free } else { self.credit }
    }

    pub(super) fn must_be_open(&self) -> Result<(), Refusal> {
        match self.word() {
            "open" => Ok(()),
            "booked" => Err(Refusal::Conflict("bank_line_booked")),
            "outgoing" => Err(Refusal::Conflict("bank_line_outgoing")),
            _ if self.is_void => Err(Refusal::Conflict("bank_import_set_aside")),
            _ => Err(Refusal::Conflict("bank_line_set_aside")),
        }
    }
}

pub(super) fn must_import(person: &Person) -> Result<(), Refusal> {
    person.must_be_administrator()?;
    person.must_have("can_do_repayments")
}

impl Model {
    pub(super) fn at_the_desk(&mut self, person: &Person, act: &Desk, today: Date) -> Answer {
        match act {
            Desk::Import(file) => self.import(person, file),
            Desk::SetAsideFile { import } => self.set_aside_file(person, *import),
            Desk::Book(booking) => self.book(person, booking, today),
            Desk::Hold { line, client, seen } => self.hold(person, (*line, *client), *seen, today),
            Desk::PayBack { line, seen, reason } => {
                self.pay_back(person, (*line, *seen), reason, today)
            }
            Desk::PayCreditBack { payment } => self.pay_credit_back(person, *payment, today),
            Desk::Return { moved, reason } => self.return_paid_back(person, *moved, reason, today),
            Desk::SetAside { line } => self.set_aside(person, *line),
            Desk::BringBack { line } => self.bring_back(person, *line),
            Desk::Quote { loan, settles_on } => self.quote((*loan, *settles_on), today),
            Desk::Settle(settling) => self.settle_at_desk(person, settling, today),
            Desk::Note { loan, text, promised } => self.note_about(*loan, text, *promised, today),
        }
    }

    fn import(&mut self, person: &Person, file: &File) -> Answer {
        must_import(person)?;
        let mut faults = Faults::default();
        faults.unless(self.operates(file.branch), "branch");
        faults.unless(!file.lines.is_empty(), "file");
        faults.finish()?;
        let stands = |known: &Imported| known.file.number == file.number && !known.is_set_aside;
        let standing = self.bank.files.iter().rposition(stands);
        if standing.is_some_and(|place| self.bank.files[place].file.branch != file.branch) {
            return Err(Refusal::Fields(vec!["file".to_owned()]));
        }
        let import = last_id(&self.bank.files) + 1;
        let new = self.bank.new_lines(import, file);
        // Lines of another file count as new once that file was set aside.
        if let Some(place) = standing.filter(|_| new.is_empty()) {
            self.changed_nothing = true;
            return Ok(self.bank.file_text(place, true));
        }
        let new_lines = new.len();
        self.bank.lines.extend(new);
        let mapping = file.mapping.and_then(|(id, _)| at(&self.mappings, id));
        let mapping_name = mapping.map_or("Standard Bank", |known| &known.name).to_owned();
        let is_set_aside = false;
        self.bank.files.push(Imported {
            file: file.clone(),
            new_lines,
            mapping_name,
            is_set_aside,
        });
        Ok(self.bank.file_text(self.bank.files.len() - 1, false))
    }

    fn set_aside_file(&mut self, person: &Person, import: i64) -> Answer {
        must_import(person)?;
        let known = at_mut(&mut self.bank.files, import).ok_or(Refusal::NotFound)?;
        let mut without = 0;
        if known.is_set_aside {
            self.changed_nothing = true;
        } else {
            known.is_set_aside = true;
            let has_moved =
                |moved: &BankMove| !matches!(moved.step, Step::SetAside | Step::BroughtBack);
            let moved: HashSet<i64> =
                self.bank.moves.iter().filter(|it| has_moved(it)).map(|it| it.line).collect();
            let own = (1..).zip(&mut self.bank.lines).filter(|(_, line)| line.import == import);
            for (_, line) in own.filter(|(id, _)| !moved.contains(id)) {
                line.is_void = true;
                without += 1;
            }
        }
        Ok(format!("file {import} without {without} lines"))
    }

    fn set_aside(&mut self, person: &Person, id: i64) -> Answer {
        must_import(person)?;
        let line = at(&self.bank.lines, id).ok_or(Refusal::NotFound)?;
        match line.word() {
            "booked" => return Err(Refusal::Conflict("bank_line_booked")),
            "set_aside" => self.changed_nothing = true,
            _ => self.put_aside(person, id, Step::SetAside),
        }
        Ok(self.line_text(id))
    }

    fn bring_back(&mut self, person: &Person, id: i64) -> Answer {
        must_import(person)?;
        let line = at(&self.bank.lines, id).ok_or(Refusal::NotFound)?;
        if line.is_void {
            return Err(Refusal::Conflict("bank_import_set_aside"));
        }
        if line.is_set_aside {
            self.put_aside(person, id, Step::BroughtBack);
        } else {
            self.changed_nothing = true;
        }
        Ok(self.line_text(id))
    }

    fn put_aside(&mut self, person: &Person, id: i64, step: Step) {
        let Some(line) = at_mut(&mut self.bank.lines, id) else { return };
        line.is_set_aside = step == Step::SetAside;
        let amount = line.free;
        self.step(person.number, (id, step, amount), (None, None));
    }

    /// Notes a booking of a line's money: the amount, the person, and the payment.
    pub(super) fn step(
        &mut self,
        by: usize,
        (line, step, amount): (i64, Step, i64),
        (client, payment): (Option<i64>, Option<i64>),
    ) {
        let is_returned = false;
        self.bank.moves.push(BankMove { line, step, amount, client, payment, by, is_returned });
    }

    /// Frees the money of a reversed payment, if a line had brought it; returns the way in which it
    /// was booked.
    pub(super) fn free_again(&mut self, payment: i64) -> Option<BankMove> {
        let brought = |moved: &&BankMove| moved.payment == Some(payment);
        let moved = self.bank.moves.iter().find(brought)?.clone();
        at_mut(&mut self.bank.lines, moved.line)?.free += moved.amount;
        Some(moved)
    }

    /// The replaced payment had brought a line's money; its replacement has it now.
    pub(super) fn follow(&mut self, moved: &BankMove, payment: i64) {
        let BankMove { line, amount, client, by, .. } = *moved;
        if let Some(stored) = at_mut(&mut self.bank.lines, line) {
            stored.free -= amount;
        }
        self.step(by, (line, Step::Repayment, amount), (client, Some(payment)));
    }

    pub fn line_text(&self, id: i64) -> String {
        at(&self.bank.lines, id).map_or_else(String::new, |line| {
            format!("line {id} {} free {} credit {}", line.word(), line.free, line.credit)
        })
    }
}

impl Bank {
    fn file_text(&self, place: usize, is_again: bool) -> String {
        let Imported { file, new_lines, .. } = &self.files[place];
        let new_lines = if is_again { 0 } else { *new_lines };
        let known = file.lines.len() - new_lines;
        format!("file {} lines {new_lines} known {known} again {is_again}", place + 1)
    }

    /// The lines of an account that count, from the files that stand.
    fn standing(&self) -> impl Iterator<Item = &BankLine> {
        self.lines.iter().filter(|line| !line.is_void)
    }

    /// The last day of which an account has lines.
    fn last_day(&self, branch: i64) -> Option<Date> {
        let own = self.standing().filter(|known| known.branch == branch);
        own.map(|known| known.line.day).max()
    }

    /// True if a file repeats the several known lines of its first day before it brings others,
    /// read from its top if it lists the oldest first, or else from its bottom. An earlier file
    /// listed the day's lines in the same way.
    fn begins_with_day(&self, file: &File, in_file: &HashSet<Sign>, first: Date) -> bool {
        let is_of_day = |it: &&BankLine| it.branch == file.branch && it.line.day == first;
        let known: Vec<&BankLine> = self.standing().filter(is_of_day).collect();
        if known.len() < 2 || !known.iter().all(|it| in_file.contains(&it.sign())) {
            return false;
        }
        let from_top: Vec<&Line> = known.iter().map(|it| &it.line).collect();
        let mut from_bottom: Vec<&BankLine> = known.iter().rev().copied().collect();
        from_bottom.sort_by_key(|it| it.import);
        let from_bottom: Vec<&Line> = from_bottom.into_iter().map(|it| &it.line).collect();
        let mut lines: Vec<&Line> = file.lines.iter().collect();
        let goes_down = lines.first().is_some_and(|line| line.day == first);
        let goes_up = lines.last().is_some_and(|line| line.day == first);
        lines.retain(|line| line.day == first);
        let down = goes_down && lines.starts_with(&from_top);
        lines.reverse();
        down || goes_up && lines.starts_with(&from_bottom)
    }

    /// The lines of a file that are not there yet, the oldest first.
    fn new_lines(&self, import: i64, file: &File) -> Vec<BankLine> {
        let days = || file.lines.iter().map(|line| line.day);
        let (Some(first), Some(last)) = (days().min(), days().max()) else { return Vec::new() };
        let is_own = |known: &&BankLine| known.branch == file.branch;
        let of_days = || self.standing().filter(|it| (first..=last).contains(&it.line.day));
        let own: HashSet<Sign> = of_days().filter(is_own).map(BankLine::sign).collect();
        let mut numbered: Vec<Sign> = Vec::new();
        let mut in_time: Vec<&Line> = file.lines.iter().collect();
        let is_newest_first = file.lines[0].day > file.lines[file.lines.len() - 1].day;
        if is_newest_first {
            in_time.reverse();
        }
        for line in in_time {
            let same = numbered.iter().filter(|(known, _)| *known == line).count();
            numbered.push((line, u32::try_from(same).unwrap_or(0) + 1));
        }
        if is_newest_first {
            numbered.reverse();
        }
        let in_file: HashSet<Sign> = numbered.iter().copied().collect();
        // Known lines of that day and amount that the file does not repeat.
        let beside: HashSet<_> = own.iter().filter(|sign| !in_file.contains(*sign)).collect();
        let is_beside = |line: &Line| {
            beside.iter().any(|(other, _)| (other.day, other.amount) == (line.day, line.amount))
        };
        let elsewhere: HashSet<Sign> =
            of_days().filter(|it| !is_own(it)).map(BankLine::sign).collect();
        let mut doubles: HashSet<Sign> = HashSet::new();
        let is_unseen = !self.files.iter().any(|known| known.file.number == file.number);
        let is_last_day = is_unseen && self.last_day(file.branch) == Some(first);
        if is_last_day && !self.begins_with_day(file, &in_file, first) {
            let mut taken = in_file.clone();
            for sign in numbered.iter_mut().filter(|(line, _)| line.day == first) {
                if own.contains(sign) {
                    while own.contains(sign) || taken.contains(sign) {
                        sign.1 += 1;
                    }
                    taken.insert(*sign);
                    doubles.insert(*sign);
                }
            }
        }
        let new = numbered.into_iter().filter(|sign| !own.contains(sign));
        let mut new: Vec<BankLine> = new
            .map(|sign| BankLine {
                import,
                branch: file.branch,
                line: sign.0.clone(),
                occurrence: sign.1,
                resembles: is_beside(sign.0)
                    || elsewhere.contains(&sign)
                    || doubles.contains(&sign),
                free: sign.0.amount.max(0),
                credit: 0,
                is_set_aside: false,
                is_void: false,
            })
            .collect();
        new.sort_by_key(|known| known.line.day);
        new
    }
}
