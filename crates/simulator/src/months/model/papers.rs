//! Papers in the model: a quotation binds the lender for five business days, the quotation of an
//! application sets the terms of its agreement, and a loan in arrears has ten business days
//! (contract §5).

use super::lending::Sound;
use super::loan::Loan;
use super::promises::{business_days_after, latest};
use super::requests::State;
use super::terms::{Cost, FEE, INTEREST, Installment, Lateness, PRINCIPAL};
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::{LoanInput, Wish};
use crate::months::papers::{Kind, Papers};
use money::{Date, Timestamp, days_between};

/// A paper that was made.
#[derive(Clone, Debug)]
pub struct Paper {
    pub kind: Kind,
    pub client: i64,
    pub application: Option<i64>,
    /// The version of the lender's own words.
    version: Option<i64>,
    pub made_on: Date,
    pub valid_until: Option<Date>,
    /// The cost that a quotation promised.
    pub quoted: Option<Promised>,
    /// The witness of the client's signature: a place among the people.
    pub signed_by: Option<usize>,
    content: String,
}

/// A loan that was quoted, and what it comes to in all.
#[derive(Clone, Debug)]
pub struct Promised {
    pub input: LoanInput,
    total: i64,
}

/// The wording of a kind of paper: every version, and the last one of the lender's own, if it is
/// not the program's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wording {
    version: i64,
    own: Option<&'static str>,
}

impl Model {
    pub(super) fn about_papers(
        &mut self,
        person: &Person,
        act: &Papers,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        match act {
            Papers::Word { kind, text, version } => self.word(person, *kind, *text, *version),
            Papers::Sign { paper, is_picture } => self.sign(person, (*paper, *is_picture), now),
            Papers::Quote(input) => self.quote_on_paper(person, input, today),
            Papers::Agree { application } => self.agree(person, *application, (now, today)),
            Papers::Certify { client } => self.certify(person, *client, today),
            Papers::OfLoan { loan, kind } => {
                person.must_have("can_give_loans")?;
                if *kind == Kind::Quotation {
                    return Err(Refusal::Fields(vec!["kind".to_owned()]));
                }
                let known = at(&self.loans, *loan).ok_or(Refusal::NotFound)?;
                let application = known.application;
                match kind {
                    Kind::Agreement => self.agree(person, application, (now, today)),
                    _ => self.notice(person, *loan, today),
                }
            }
        }
    }

    /// No client is quoted a loan that would be refused, except for lack of cash.
    fn quote_on_paper(&mut self, person: &Person, input: &LoanInput, today: Date) -> Answer {
        person.must_have("can_give_loans")?;
        person.must_work_at(input.branch)?;
        let mut faults = Faults::default();
        faults.unless(at(&self.clients, input.client).is_some(), "client");
        faults.unless(self.operates(input.branch), "branch");
        self.check_terms(input, today, &mut faults);
        faults.finish()?;
        let sound = self.price(input, None, today)?;
        let is_above = self.keeps_to_limits && !sound.checked.above.is_empty();
        let mut faults = Faults::default();
        if faults.unless(!is_above, "amount")
            && faults.unless(!self.breaks_a_promise(input, &sound.cost, today), "amount")
        {
            let is_free = self.may_borrow(input.client) && !self.is_stopped(input.client);
            faults.unless(is_free, "client");
        }
        faults.finish()?;
        let total = in_all(input, &sound.cost);
        Ok(self.add(Paper {
            kind: Kind::Quotation,
            client: input.client,
            application: None,
            version: None,
            made_on: today,
            valid_until: Some(latest(today)),
            quoted: Some(Promised { input: input.clone(), total }),
            signed_by: None,
            content: credit(input, &sound),
        }))
    }

    /// True if a loan costs more than the client was promised for one of the same product, amount
    /// and installments, while that promise holds.
    pub(super) fn breaks_a_promise(&self, input: &LoanInput, cost: &Cost, today: Date) -> bool {
        let like = |input: &LoanInput| {
            let LoanInput { client, product, amount, frequency, count, .. } = *input;
            (client, product, amount, frequency, count)
        };
        let holding = self.papers.iter().filter(|paper| paper.valid_until >= Some(today));
        let promised = holding.filter_map(|paper| paper.quoted.as_ref());
        let promised = promised.filter(|promised| like(&promised.input) == like(input));
        promised.map(|promised| promised.total).min().is_some_and(|most| in_all(input, cost) > most)
    }

    fn agree(
        &mut self,
        person: &Person,
        application: i64,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_have("can_give_loans")?;
        self.must_lead_to_a_loan(person, application, now)?;
        let known = at(&self.applications, application).ok_or(Refusal::NotFound)?;
        let (client, content) = (known.input.client, known.credit.clone());
        if let Some(loan) = self.loan_of(application) {
            let stands = loan.installments.iter().map(|row| &row.due_on).eq(&known.input.dates);
            if loan.holding.version > 1 || !stands {
                return Err(Refusal::Conflict("terms_changed"));
            }
        }
        Ok(self.add(Paper {
            kind: Kind::Agreement,
            client,
            application: Some(application),
            version: None,
            made_on: today,
            valid_until: None,
            quoted: None,
            signed_by: None,
            content,
        }))
    }

    /// Checks that an agreement on the application is possible: it waits, or is a loan.
    fn must_lead_to_a_loan(
        &self,
        person: &Person,
        application: i64,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let known = at(&self.applications, application).ok_or(Refusal::NotFound)?;
        person.must_work_at(known.input.branch)?;
        let subject = Wish::Approval { application }.subject();
        let asked = self.requests.iter().find(|request| request.wish.subject() == subject);
        let waits = asked.is_some_and(|asked| asked.state == State::Pending && !asked.is_over(now));
        if !waits && !known.is_given {
            return Err(Refusal::Conflict("application_closed"));
        }
        match self.loan_of(application) {
            Some(loan) if loan.is_cancelled() => Err(Refusal::Conflict("loan_cancelled")),
            _ => Ok(()),
        }
    }

    fn loan_of(&self, application: i64) -> Option<&Loan> {
        self.loans.iter().find(|loan| loan.application == application)
    }

    fn notice(&mut self, person: &Person, loan: i64, today: Date) -> Answer {
        let known = at(&self.loans, loan).ok_or(Refusal::NotFound)?;
        person.must_work_at(known.branch)?;
        let late = || known.installments.iter().filter(|row| row.is_overdue(today));
        let Some(oldest) = late().map(|row| row.due_on).min().filter(|_| known.is_open()) else {
            return Err(Refusal::Conflict("nothing_overdue"));
        };
        if self.open_flags(known.client).next().is_some() {
            return Err(Refusal::Conflict("client_flagged"));
        }
        let overdue: i64 = late().map(Installment::due).sum();
        let (days, until) = (days_between(oldest, today), business_days_after(today, 10));
        Ok(self.add(Paper {
            kind: Kind::Notice,
            client: known.client,
            application: Some(known.application),
            version: None,
            made_on: today,
            valid_until: None,
            quoted: None,
            signed_by: None,
            content: format!("loan {loan} overdue {overdue} for {days} days, until {until}"),
        }))
    }

    fn certify(&mut self, person: &Person, client: i64, today: Date) -> Answer {
        person.must_have("can_give_loans")?;
        at(&self.clients, client).ok_or(Refusal::NotFound)?;
        let owed = |loan: &Loan| {
            let left = (loan.recoverable - loan.recovered).max(0);
            if loan.is_open() { loan.balance() } else { left }
        };
        let total: i64 = self.loans.iter().filter(|loan| loan.client == client).map(owed).sum();
        Ok(self.add(Paper {
            kind: Kind::Certificate,
            client,
            application: None,
            version: None,
            made_on: today,
            valid_until: None,
            quoted: None,
            signed_by: None,
            content: format!("owes {total}"),
        }))
    }

    fn add(&mut self, paper: Paper) -> String {
        let Wording { version, own } = self.wordings[paper.kind as usize];
        let said = own.map_or_else(String::new, |own| own.replace('{', "<").replace('}', ">"));
        let content = format!("{} {said}", paper.content);
        self.papers.push(Paper { version: own.map(|_| version), content, ..paper });
        self.paper_text(last_id(&self.papers))
    }

    fn sign(&mut self, person: &Person, (id, is_picture): (i64, bool), now: Timestamp) -> Answer {
        person.must_have("can_give_loans")?;
        let paper = at(&self.papers, id).ok_or(Refusal::NotFound)?;
        let Some(application) = paper.application.filter(|_| paper.kind == Kind::Agreement) else {
            return Err(Refusal::Conflict("not_an_agreement"));
        };
        if paper.signed_by.is_some() {
            return Err(Refusal::Conflict("already_signed"));
        }
        self.must_lead_to_a_loan(person, application, now)?;
        let mut faults = Faults::default();
        faults.unless(is_picture, "signature");
        faults.finish()?;
        at_mut(&mut self.papers, id).ok_or(Refusal::NotFound)?.signed_by = Some(person.number);
        Ok(self.paper_text(id))
    }

    fn word(
        &mut self,
        person: &Person,
        kind: Kind,
        text: Option<&'static str>,
        seen: Option<i64>,
    ) -> Answer {
        person.must_steer_money()?;
        let Wording { version, own } = self.wordings[kind as usize];
        if seen.is_some_and(|seen| seen != version) {
            return Err(Refusal::Conflict("version_out_of_date"));
        }
        let mut faults = Faults::default();
        let closes = |text: &str| text.matches('{').count() == text.matches('}').count();
        faults.unless(text.is_none_or(closes), "body");
        faults.finish()?;
        if own == text {
            self.changed_nothing = true;
        } else {
            self.wordings[kind as usize] = Wording { version: version + 1, own: text };
        }
        let (version, is_default) = self.wording(kind);
        Ok(format!("version {version} default {is_default}"))
    }

    /// The version of what papers of a kind say, and whether that is what the program says.
    pub fn wording(&self, kind: Kind) -> (i64, bool) {
        let Wording { version, own } = self.wordings[kind as usize];
        (version, own.is_none())
    }

    /// The text of a paper.
    pub fn paper_says(&self, id: i64) -> &str {
        at(&self.papers, id).map_or("", |paper| &paper.content)
    }

    pub fn paper_text(&self, id: i64) -> String {
        let Some(paper) = at(&self.papers, id) else { return String::new() };
        let Paper { client, application, version, valid_until, .. } = paper;
        let loan = application.and_then(|application| {
            let loans = (1..).zip(&self.loans);
            let mut own = loans.filter(|(_, loan)| loan.application == application);
            own.next().map(|(id, _): (i64, _)| id)
        });
        let kind = paper.kind.word();
        let about = format!("client {client} application {application:?} loan {loan:?}");
        let signed = paper.signed_by;
        format!(
            "P-{id:08} {kind} {about} version {version:?} until {valid_until:?} signed {signed:?}"
        )
    }
}

/// All that a loan is paid back with.
fn in_all(input: &LoanInput, cost: &Cost) -> i64 {
    input.amount + cost.interest + cost.initiation_fee + cost.service_fees
}

/// The cost of a loan in the words of a quotation and an agreement.
pub(super) fn credit(input: &LoanInput, Sound { product, cost, .. }: &Sound) -> String {
    let mut vat = [0; 2];
    let rows = cost.installments.iter().map(|row| {
        vat = [vat[0] + row.vat[0], vat[1] + row.vat[1]];
        let service = row.billed[FEE] - row.initiation_fee;
        let parts = [row.billed[PRINCIPAL], row.billed[INTEREST], row.initiation_fee, service];
        format!("{} {parts:?} {:?}", row.due_on, row.vat)
    });
    let rows = rows.collect::<Vec<_>>().join("; ");
    let sums = [input.amount, cost.interest, cost.initiation_fee, cost.service_fees];
    let lateness = match product.lateness {
        Lateness::Once => "once",
        Lateness::Daily => "daily",
    };
    format!(
        "Product {} {} {sums:?} a month {} at {} and {lateness} {} vat {} {vat:?}; {rows}",
        product.number,
        input.frequency,
        product.monthly_service_fee,
        product.interest_rate,
        product.penalty_rate,
        product.vat_rate,
    )
}
