//! Applications in the model: given at once, or asked of a second person (contract §12).

use super::requests::{Request, State};
use super::terms::Product;
use super::{Answer, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::attempt::{Wanted, Wish};
use money::{Date, Timestamp};

/// An application for a loan.
#[derive(Clone, Debug)]
pub struct Application {
    pub wanted: Wanted,
    /// The product as it was quoted.
    quoted_on: Product,
    is_given: bool,
}

impl Model {
    pub(super) fn apply(
        &mut self,
        person: &Person,
        wanted: &Wanted,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_have("can_give_loans")?;
        person.must_work_at(wanted.branch)?;
        let (product, cost) = self.sound(wanted, today)?;
        let waits = self.approved_above.is_some_and(|limit| wanted.amount > limit);
        if !waits {
            self.may_move_money((wanted.branch, wanted.by_bank), today)?;
        }
        let quoted_on = product.clone();
        let kept = Application { wanted: wanted.clone(), quoted_on, is_given: !waits };
        self.applications.push(kept);
        let application = last_id(&self.applications);
        if let Some(product) = at_mut(&mut self.products, wanted.product) {
            product.is_used = true;
        }
        if !waits {
            return Ok(self.disburse(person, wanted, &product, cost, today));
        }
        let wish = Wish::Approval { application };
        self.requests.push(Request::new(wish, person.number, wanted.branch, now));
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
        let Application { wanted, quoted_on, .. } = application;
        let now = self.product(wanted.product).ok_or_else(|| outdated.clone())?;
        let terms = |product: &Product| (product.interest_rate, product.penalty_rate);
        if terms(now) != terms(&quoted_on) {
            return Err(outdated);
        }
        let (product, cost) = self.sound(&wanted, today).map_err(|refusal| match refusal {
            Refusal::Fields(_) => outdated,
            other => other,
        })?;
        self.may_move_money((wanted.branch, wanted.by_bank), today)?;
        self.disburse(person, &wanted, &product, cost, today);
        let is_its = |request: &&Request| matches!(request.wish, Wish::Approval { application } if application == id);
        let asker = self.requests.iter().find(is_its).map(|request| request.by);
        if let (Some(asker), Some(loan)) = (asker, self.loans.last_mut()) {
            loan.applied_by = asker;
        }
        at_mut(&mut self.applications, id).ok_or(Refusal::NotFound)?.is_given = true;
        Ok(())
    }

    /// How each application stands, in the order of their numbers.
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
