//! Applications in the model: given at once, or asked of a second person (contract §12).

use super::papers::credit;
use super::requests::{Request, State};
use super::terms::Product;
use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::{LoanInput, Wish};
use money::{Date, Timestamp};

/// An application for a loan.
#[derive(Clone, Debug)]
pub struct Application {
    pub input: LoanInput,
    /// The quoted product, and the penalty if it was less than the product's.
    quoted_on: Product,
    pub cut: Option<i64>,
    initiation_fee: i64,
    /// The credit cost in the agreement.
    pub(super) credit: String,
    pub(super) is_given: bool,
}

impl Model {
    pub(super) fn apply(
        &mut self,
        person: &Person,
        input: &LoanInput,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_have("can_give_loans")?;
        person.must_work_at(input.branch)?;
        let sound = self.sound(input, None, today)?;
        let waits = self.approved_above.is_some_and(|limit| input.amount > limit);
        if !waits {
            let mut faults = Faults::default();
            faults.unless(!self.is_stopped(input.client), "client");
            faults.finish()?;
            self.may_move_money((input.branch, input.by_bank), today)?;
        }
        let known = self.product(input.product).ok_or(Refusal::NotFound)?;
        let quoted_on = Product { vat_rate: sound.product.vat_rate, ..known.clone() };
        self.applications.push(Application {
            input: input.clone(),
            quoted_on,
            cut: sound.checked.is_cut.then_some(sound.product.penalty_rate),
            initiation_fee: sound.cost.initiation_fee,
            credit: credit(input, &sound),
            is_given: !waits,
        });
        let application = last_id(&self.applications);
        self.use_product(input.product);
        if !waits {
            let stood = self.stands(input.client, &sound, (now, today));
            let text = self.disburse(person, input, sound, today);
            self.stood.extend(stood);
            self.applied_for(application, person.number);
            return Ok(text);
        }
        let wish = Wish::Approval { application };
        self.requests.push(Request::new(wish, person.number, input.branch, now));
        Ok(format!("application {application} submitted"))
    }

    /// Gives the loan, if it is still the one that was quoted and could be applied for today.
    pub(super) fn approve_application(
        &mut self,
        person: &Person,
        id: i64,
        today: Date,
    ) -> Result<(), Refusal> {
        let outdated = Refusal::Conflict("request_outdated");
        let application = at(&self.applications, id).ok_or(Refusal::NotFound)?.clone();
        let Application { input, quoted_on, cut, initiation_fee, .. } = application;
        let now = self.product(input.product).ok_or_else(|| outdated.clone())?;
        let is_penalty_new = cut.is_none() && now.penalty_rate != quoted_on.penalty_rate;
        let are_rates_new = (now.interest_rate, self.vat_rate(today))
            != (quoted_on.interest_rate, quoted_on.vat_rate);
        if is_penalty_new || are_rates_new {
            return Err(outdated);
        }
        let held = self.held(input.branch, input.by_bank);
        if self.operates(input.branch) && held < input.amount {
            return Err(Refusal::Conflict("insufficient_cash"));
        }
        let sound = self.sound(&input, cut, today).map_err(|refusal| match refusal {
            Refusal::Fields(_) => outdated.clone(),
            other => other,
        })?;
        let agreed = (initiation_fee, cut.unwrap_or(quoted_on.penalty_rate));
        if (sound.cost.initiation_fee, sound.product.penalty_rate) != agreed
            || self.is_stopped(input.client)
        {
            return Err(outdated);
        }
        self.may_move_money((input.branch, input.by_bank), today)?;
        self.disburse(person, &input, sound, today);
        let is_its = |request: &&Request| matches!(request.wish, Wish::Approval { application } if application == id);
        let asker = self.requests.iter().find(is_its).map(|request| request.by);
        self.applied_for(id, asker.unwrap_or(person.number));
        at_mut(&mut self.applications, id).ok_or(Refusal::NotFound)?.is_given = true;
        Ok(())
    }

    /// Notes whose application has led to the last loan.
    fn applied_for(&mut self, application: i64, by: usize) {
        if let Some(loan) = self.loans.last_mut() {
            (loan.application, loan.applied_by) = (application, by);
        }
    }

    /// The status of each application, in the order of their numbers.
    pub fn application_words(&self) -> Vec<&'static str> {
        let word = |(id, application): (i64, &Application)| {
            if application.is_given {
                return "approved";
            }
            let wish = Wish::Approval { application: id }.subject();
            let asked = self.requests.iter().find(|request| request.wish.subject() == wish);
            match asked.map(|request| request.state) {
                Some(State::Pending) => "submitted",
                Some(state) => state.word(),
                None => "never asked for",
            }
        };
        (1..).zip(&self.applications).map(word).collect()
    }
}
