//! The product's side: a lender over a database, its people, and what comes of what they try.

use super::attempt::{Act, Attempt, Outcome, Refusal};
use super::model::{self, Asks, BUFFER, Model, PaymentMethod, Person, Product};
use super::setup::random_product;
use super::weights::{Clients, Weights};
use super::{Broken, UNASSIGNED, wording};
use money::{Cents, Date, Rate};
use office::books::EntryId;
use office::branches::{self, BranchEdit};
use office::cash_ups::{self, CashUpId};
use office::clients::{self, ClientFields, ClientId};
use office::corrections;
use office::loans::LoanId;
use office::payment_methods::{self, PaymentMethodFields, PaymentMethodId};
use office::products::{self, ProductFields, ProductId};
use office::repayments::{ExcessUse, RepaymentId};
use office::requests::{self, RequestId};
use office::testing::{LONG_SESSION, TestOffice};
use office::transfers::TransferId;
use office::{
    AffordabilityPolicy, AffordabilityRules, BranchId, Caller, Clock, Ctx, Done, Entropy, Error,
    IdempotencyKey, LimitPolicy, LoanApproval, Office, Patch, Permission, Policy, Request,
    SessionId, blacklist, cash, client_flags, day_end, loans, repayments, transfers,
};
use store::Tx;
use store::testing::TestDatabase;

/// The lender's towns.
const TOWNS: [&str; 3] = ["Soweto", "Giyani", "Upington"];

/// The lender, with all people signed in.
pub(super) struct World {
    /// Looks at the same lender with a separate random source: the number of looks changes no
    /// secret of the written records.
    pub(super) auditor: Office,
    /// The session of each person; `None` for those who have not signed in yet.
    pub(super) sessions: Vec<Option<SessionId>>,
    pub(super) branches: Vec<i64>,
    /// Last, as its database goes with it.
    pub(super) set: TestOffice,
}

impl World {
    /// Opens the lender's branches, hires its people and offers its products; the model is updated.
    pub(super) fn open(
        database: TestDatabase,
        weights: &Weights,
        rng: &mut fastrand::Rng,
        model: &mut Model,
    ) -> Result<Self, Broken> {
        let clock = Clock::standing_at("2026-01-28T06:00:00Z".parse()?);
        let policy = policy_of(weights);
        let store = database.store.clone();
        let (seen, hands, rules) = (store.clone(), clock.clone(), policy.clone());
        let auditor = Office::new(seen, hands, Entropy::seeded(0), rules);
        let office = Office::new(store, clock.clone(), Entropy::seeded(rng.u64(..)), policy);
        let set = TestOffice { office, clock, database };
        // Every server does this when it starts: the lender may begin with holidays.
        day_end::believe_clock(&set.office)?;
        let mut world = World { auditor, sessions: Vec::new(), branches: Vec::new(), set };
        model.default_after_days = weights.default_after_days;
        model.cash_up_tolerance = weights.cash_up_tolerance;
        model.approved_above = weights.approved_above;
        model.reduces_principal = weights.reduces_principal;
        model.keeps_to_limits = weights.keeps_to_limits;
        model.asks = weights.asks;
        model.limits = model::limits_of_the_law();
        model.vat_rates = model::vat_rates_of_the_law();
        model.categories = model::usual_categories();
        model.branches.insert(UNASSIGNED, true);
        for town in TOWNS.iter().take(weights.branches) {
            let branch = world.set.branch(town).get();
            world.branches.push(branch);
            model.branches.insert(branch, true);
            model.towns.push((*town).to_owned());
        }
        world.hire(None, &Permission::ALL, model);
        world.put_on_the_map()?;
        world.hire(None, &[Permission::VerifyEditLoansRequests], model);
        for branch in world.branches.clone() {
            world.hire(Some(branch), &Permission::ALL, model);
            let modest = [Permission::DoRepayments, Permission::AddClients];
            world.hire(Some(branch), &modest, model);
        }
        for number in 0..weights.products {
            world.offer((number, weights.clients), rng, model)?;
        }
        // The one that every lender has is of cash.
        for (name, by_bank) in [("EFT", true), ("Card", false)] {
            world.add_method(name, by_bank)?;
        }
        let methods = [("Deposit", false), ("EFT", true), ("Card", false)];
        model.methods = methods.map(|(name, by_bank)| PaymentMethod::new(name, by_bank)).to_vec();
        model.operations = world.count("operations")?;
        Ok(world)
    }

    fn hire(&mut self, branch: Option<i64>, rights: &[Permission], model: &mut Model) {
        let role = match branch {
            Some(_) => office::Role::Consultant,
            None => office::Role::Administrator,
        };
        let person = self.set.person(role, branch.map(BranchId::new));
        let person = person.can_all(rights.iter().copied());
        self.sessions.push(Some(person.session));
        let mut rights: Vec<_> = rights.iter().map(|right| right.name()).collect();
        rights.sort_unstable();
        model.people.push(Person::at_the_start(model.people.len(), branch, rights));
    }

    fn offer(
        &self,
        (number, clients): (usize, Clients),
        rng: &mut fastrand::Rng,
        model: &mut Model,
    ) -> Result<(), Broken> {
        let product = Product { number, ..random_product(clients, rng) };
        let fields = wording::product(number, &product);
        let verb = move |tx: &mut Tx, ctx: &Ctx| products::add(tx, ctx, &fields);
        self.set.office.write(self.request(0), verb).wait()?;
        model.products.push(product);
        Ok(())
    }

    fn add_method(&self, name: &str, by_bank: bool) -> Result<(), Broken> {
        let fields = PaymentMethodFields {
            name: Some(name.to_owned()),
            description: Some(name.to_owned()),
            kind: Some(wording::kind(by_bank)),
            ..PaymentMethodFields::default()
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| payment_methods::add(tx, ctx, &fields);
        self.set.office.write(self.request(0), verb).wait()?;
        Ok(())
    }

    /// A request of a person; with an unknown session beyond the last of the people.
    pub(super) fn request(&self, who: usize) -> Request {
        let session = self.sessions.get(who).copied().flatten();
        let session = session.unwrap_or(SessionId::new(i64::MAX));
        Request {
            caller: Caller::Session(session),
            id: "months".to_owned(),
            address: "127.0.0.1".to_owned(),
            key: None,
        }
    }

    pub(super) fn today(&self) -> Date {
        self.set.today()
    }

    /// The real outcome of an attempt.
    pub(super) fn attempt(&self, attempt: &Attempt) -> Outcome {
        match &attempt.act {
            Act::AddClient { national_id, phone_number } => {
                let fields = wording::new_client(national_id, phone_number);
                self.make(attempt, move |tx, ctx| {
                    Ok(clients::add(tx, ctx, &fields)?.map(|client| wording::client(&client)))
                })
            }
            Act::EditClient { client, address, version } => {
                let id = ClientId::new(*client);
                let address = Some(address.clone());
                let fields = ClientFields { address, version: *version, ..ClientFields::default() };
                self.make(attempt, move |tx, ctx| {
                    Ok(clients::edit(tx, ctx, id, &fields)?.map(|client| wording::client(&client)))
                })
            }
            Act::Blacklist { client, reason } => {
                let client = client.map(ClientId::new);
                let input = blacklist::NewBlacklisting { client, reason: (*reason).to_owned() };
                self.make(attempt, move |tx, ctx| {
                    Ok(blacklist::blacklist(tx, ctx, &input)?
                        .map(|record| wording::record(&record)))
                })
            }
            Act::Revoke { record } => {
                let id = blacklist::BlacklistRecordId::new(*record);
                self.make(attempt, move |tx, ctx| {
                    Ok(blacklist::revoke(tx, ctx, id)?.map(|record| wording::record(&record)))
                })
            }
            Act::Flag { client, kind, note } => {
                let client = ClientId::new(*client);
                let kind = client_flags::StopFlag::parse(kind);
                let is_handed_over = kind == Some(client_flags::StopFlag::HandedOver);
                let input = client_flags::NewClientFlag {
                    kind,
                    since: Some(self.today()),
                    note: (*note).to_owned(),
                    collector: if is_handed_over { "Collectors" } else { "" }.to_owned(),
                };
                self.make(attempt, move |tx, ctx| {
                    Ok(client_flags::raise(tx, ctx, client, &input)?
                        .map(|flag| wording::flag(&flag)))
                })
            }
            Act::LiftFlag { client, flag, reason } => {
                let flag = (ClientId::new(*client), client_flags::ClientFlagId::new(*flag));
                let reason = *reason;
                self.make(attempt, move |tx, ctx| {
                    Ok(client_flags::lift(tx, ctx, flag, reason)?.map(|flag| wording::flag(&flag)))
                })
            }
            Act::Give(_) | Act::Pay(_) | Act::Settle(_) | Act::Deposit(_) | Act::Withdraw(_) => {
                self.move_money(attempt)
            }
            Act::Send(_) | Act::Receive { .. } | Act::CallBack { .. } => self.transfer(attempt),
            Act::CashUp(_) | Act::Judge { .. } => self.close_the_day(attempt),
            Act::Reverse { .. }
            | Act::WriteOff { .. }
            | Act::ReverseMovement { .. }
            | Act::ReverseTransfer { .. }
            | Act::Cancel { .. }
            | Act::ReverseWriteOff { .. }
            | Act::WaivePenalty(_)
            | Act::Recover(_) => self.correct(attempt),
            Act::Ask { .. } | Act::Decide { .. } | Act::WithdrawRequest { .. } => {
                self.request_something(attempt)
            }
            Act::Reprice { .. }
            | Act::DeleteProduct { .. }
            | Act::UseMethod { .. }
            | Act::CloseBranch { .. } => self.administer(attempt),
            Act::Personnel(act) => self.about_people(attempt, act),
            Act::Desk(act) => self.at_the_desk(attempt, act),
            Act::Setup(act) => self.change_setup(attempt, act),
            Act::Papers(act) => self.about_papers(attempt, act),
            Act::Assess(act) => self.assess(attempt, act),
            Act::Vouchers(act) => self.about_vouchers(attempt, act),
        }
    }

    fn move_money(&self, attempt: &Attempt) -> Outcome {
        match &attempt.act {
            Act::Give(input) => {
                let input = wording::application(input);
                self.make(attempt, move |tx, ctx| {
                    Ok(requests::apply(tx, ctx, &input)?.map(|applied| wording::applied(&applied)))
                })
            }
            Act::Pay(tender) => {
                let (input, has_looked) = (wording::repayment(tender), tender.has_looked);
                self.make(attempt, move |tx, ctx| {
                    let input = wording::looked_at(tx, ctx, &input, has_looked);
                    Ok(repayments::receive(tx, ctx, &input)?.map(|paid| wording::payment(&paid)))
                })
            }
            Act::Settle(money) => {
                let (id, input) = (LoanId::new(money.loan), wording::settlement(money));
                self.make(attempt, move |tx, ctx| {
                    Ok(repayments::settle(tx, ctx, id, &input)?.map(|done| wording::settled(&done)))
                })
            }
            Act::Deposit(movement) => {
                let input = wording::moved(movement);
                self.make(attempt, move |tx, ctx| {
                    Ok(cash::deposit(tx, ctx, &input)?.map(|done| wording::cash(&done)))
                })
            }
            Act::Withdraw(movement) => {
                let input = wording::moved(movement);
                self.make(attempt, move |tx, ctx| {
                    Ok(cash::withdraw(tx, ctx, &input)?.map(|done| wording::cash(&done)))
                })
            }
            _ => Outcome::Refused(Refusal::Fault("no money moves".to_owned())),
        }
    }

    fn transfer(&self, attempt: &Attempt) -> Outcome {
        match &attempt.act {
            Act::Send(sending) => {
                let input = wording::sending(sending);
                self.make(attempt, move |tx, ctx| {
                    Ok(transfers::send(tx, ctx, &input)?.map(|sent| wording::transfer(&sent)))
                })
            }
            Act::Receive { transfer, amount } => {
                let (id, amount) = (TransferId::new(*transfer), Some(Cents::new(*amount)));
                self.make(attempt, move |tx, ctx| {
                    Ok(transfers::receive(tx, ctx, id, amount)?
                        .map(|sent| wording::transfer(&sent)))
                })
            }
            Act::CallBack { transfer, reason } => {
                let (id, reason) = (TransferId::new(*transfer), *reason);
                self.make(attempt, move |tx, ctx| {
                    Ok(transfers::cancel(tx, ctx, id, reason)?.map(|sent| wording::transfer(&sent)))
                })
            }
            _ => Outcome::Refused(Refusal::Fault("nothing is sent".to_owned())),
        }
    }

    fn close_the_day(&self, attempt: &Attempt) -> Outcome {
        match &attempt.act {
            Act::CashUp(counted) => {
                let input = wording::counted(counted, self.today());
                self.make(attempt, move |tx, ctx| {
                    Ok(cash_ups::cash_up(tx, ctx, &input)?.map(|done| wording::cash_up(&done)))
                })
            }
            Act::Judge { cash_up, is_confirmed, reason } => {
                let (id, reason) = (CashUpId::new(*cash_up), *reason);
                let judge = if *is_confirmed { cash_ups::confirm } else { cash_ups::decline };
                self.make(attempt, move |tx, ctx| {
                    Ok(judge(tx, ctx, id, reason)?.map(|done| wording::cash_up(&done)))
                })
            }
            _ => Outcome::Refused(Refusal::Fault("nothing is counted".to_owned())),
        }
    }

    fn correct(&self, attempt: &Attempt) -> Outcome {
        match &attempt.act {
            Act::Reverse { payment, reason, has_looked } => {
                let (id, reason, looks) = (RepaymentId::new(*payment), *reason, *has_looked);
                self.make(attempt, move |tx, ctx| {
                    let new = wording::reversal(tx, ctx, (id, reason), looks);
                    let done = repayments::reverse_and_reapply(tx, ctx, &new)?;
                    Ok(done.map(|it| wording::reversed(&it)))
                })
            }
            Act::WriteOff { loan, reason } => {
                let (id, reason) = (LoanId::new(*loan), *reason);
                self.make(attempt, move |tx, ctx| {
                    let done = loans::write_off(tx, ctx, id, reason)?;
                    Ok(done.map(|it| format!("written off {}", wording::corrected(&it.account))))
                })
            }
            Act::ReverseMovement { entry, reason } => {
                let (id, reason) = (EntryId::new(*entry), *reason);
                self.make(attempt, move |tx, ctx| {
                    Ok(cash::reverse(tx, ctx, id, reason)?.map(|done| wording::cash(&done)))
                })
            }
            Act::ReverseTransfer { transfer, reason } => {
                let (id, reason) = (TransferId::new(*transfer), *reason);
                self.make(attempt, move |tx, ctx| {
                    Ok(transfers::reverse(tx, ctx, id, reason)?
                        .map(|sent| wording::transfer(&sent)))
                })
            }
            Act::Cancel { loan, reason } => {
                let (id, reason) = (LoanId::new(*loan), *reason);
                self.make(attempt, move |tx, ctx| {
                    let done = corrections::reverse_disbursement(tx, ctx, id, reason)?;
                    Ok(done.map(|it| format!("cancelled {}", wording::corrected(&it.account))))
                })
            }
            Act::ReverseWriteOff { loan, reason } => {
                let (id, reason) = (LoanId::new(*loan), *reason);
                self.make(attempt, move |tx, ctx| {
                    let done = corrections::reverse_write_off(tx, ctx, id, reason)?;
                    Ok(done.map(|it| format!("reversed {}", wording::corrected(&it.account))))
                })
            }
            Act::WaivePenalty(waiving) => {
                let (id, input) = (LoanId::new(waiving.loan), wording::waiver(waiving));
                self.make(attempt, move |tx, ctx| {
                    let done = loans::waive_penalty(tx, ctx, id, &input)?;
                    Ok(done.map(|it| {
                        format!("waived {} {}", it.amount.get(), wording::corrected(&it.account))
                    }))
                })
            }
            Act::Recover(money) => {
                let (id, input) = (LoanId::new(money.loan), wording::recovery(money));
                self.make(attempt, move |tx, ctx| {
                    let done = repayments::recover(tx, ctx, id, &input)?;
                    Ok(done.map(|it| {
                        let receipt = it.id.receipt_number();
                        format!("receipt {receipt} {}", wording::corrected(&it.account))
                    }))
                })
            }
            _ => Outcome::Refused(Refusal::Fault("nothing is corrected".to_owned())),
        }
    }

    fn request_something(&self, attempt: &Attempt) -> Outcome {
        let text =
            |request: requests::ChangeRequest| format!("request {} {}", request.id, request.status);
        match &attempt.act {
            Act::Ask { wish, reason } => {
                let new = wording::request(wish, reason);
                self.make(attempt, move |tx, ctx| Ok(requests::ask(tx, ctx, &new)?.map(text)))
            }
            Act::Decide { request, is_approved, reason } => {
                let (id, reason) = (RequestId::new(*request), *reason);
                let is_approved = *is_approved;
                self.make(attempt, move |tx, ctx| {
                    let done = if is_approved {
                        requests::approve(tx, ctx, id, reason)
                    } else {
                        requests::decline(tx, ctx, id, reason, None)
                    };
                    Ok(done?.map(text))
                })
            }
            Act::WithdrawRequest { request } => {
                let id = RequestId::new(*request);
                self.make(attempt, move |tx, ctx| Ok(requests::withdraw(tx, ctx, id)?.map(text)))
            }
            _ => Outcome::Refused(Refusal::Fault("nothing is asked for".to_owned())),
        }
    }

    fn administer(&self, attempt: &Attempt) -> Outcome {
        match attempt.act {
            Act::Reprice { product, interest_rate, penalty_rate, is_active } => {
                let fields = ProductFields {
                    interest_rate: Patch::Set(Rate::from_millionths(interest_rate)),
                    penalty_rate: Patch::Set(Rate::from_millionths(penalty_rate)),
                    is_active: Some(is_active),
                    ..ProductFields::default()
                };
                self.make(attempt, move |tx, ctx| {
                    let done = products::edit(tx, ctx, ProductId::new(product), &fields)?;
                    Ok(done.map(|it| format!("product {} active {}", it.id, it.details.is_active)))
                })
            }
            Act::DeleteProduct { product } => self.make(attempt, move |tx, ctx| {
                let done = products::delete(tx, ctx, ProductId::new(product))?;
                Ok(done.map(|()| "deleted".to_owned()))
            }),
            Act::UseMethod { method, is_active, by_bank } => self.make(attempt, move |tx, ctx| {
                let fields = PaymentMethodFields {
                    is_active: Some(is_active),
                    kind: Some(wording::kind(by_bank)),
                    ..PaymentMethodFields::default()
                };
                let id = PaymentMethodId::new(method);
                let done = payment_methods::edit(tx, ctx, id, &fields)?;
                Ok(done.map(|it| wording::method(&it)))
            }),
            Act::CloseBranch { branch } => self.make(attempt, move |tx, ctx| {
                let edit = BranchEdit { is_active: Some(false), ..BranchEdit::default() };
                let done = branches::edit(tx, ctx, BranchId::new(branch), &edit)?;
                Ok(done.map(|it| format!("branch {} active {}", it.id, it.is_active)))
            }),
            _ => Outcome::Refused(Refusal::Fault("not an administrator's act".to_owned())),
        }
    }

    /// Runs a verb on behalf of a person, under the attempt's key.
    pub(super) fn make(
        &self,
        attempt: &Attempt,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<String>> + Send + 'static,
    ) -> Outcome {
        let key = attempt.key.as_ref().map(|key| IdempotencyKey {
            key: key.clone(),
            scope: format!("POST /{}", attempt.act.name()),
            fingerprint: fingerprint(&format!("{:?}", attempt.act)),
        });
        let request = Request { key, ..self.request(attempt.who) };
        match self
            .set
            .office
            .write_idempotent(request, |_, _| Ok(()), |text: &String| Ok(text.clone()), verb)
            .wait()
        {
            Ok(office::Outcome::Fresh { value, .. }) => Outcome::Done(value),
            Ok(office::Outcome::Replayed(stored)) => Outcome::Replayed(stored),
            Err(error) => Outcome::Refused(refusal(error)),
        }
    }
}

/// The rules of a lender.
fn policy_of(weights: &Weights) -> Policy {
    Policy {
        default_after_days: weights.default_after_days,
        cash_up_tolerance: Cents::new(weights.cash_up_tolerance),
        loan_approval: weights
            .approved_above
            .map_or(LoanApproval::None, |limit| LoanApproval::Above(Cents::new(limit))),
        prepayment: if weights.reduces_principal {
            ExcessUse::ReducePrincipal
        } else {
            ExcessUse::Advance
        },
        credit_limits: if weights.keeps_to_limits {
            LimitPolicy::Enforce
        } else {
            LimitPolicy::Warn
        },
        affordability: match weights.asks {
            Asks::Nothing => AffordabilityPolicy::Off,
            Asks::Notes => AffordabilityPolicy::Warn,
            Asks::Refuses => AffordabilityPolicy::Enforce,
        },
        affordability_rules: AffordabilityRules {
            buffer: Rate::from_millionths(BUFFER),
            ..AffordabilityRules::default()
        },
        session_hours: LONG_SESSION,
        session_idle_hours: LONG_SESSION,
        confirmation_minutes: 0,
        ..Policy::default()
    }
}

/// The model's words for an error of the product.
pub(super) fn refusal(error: Error) -> Refusal {
    match error {
        Error::Invalid(errors) => {
            let mut fields: Vec<String> =
                errors.iter().map(|(field, _)| field.to_owned()).collect();
            fields.sort_unstable();
            Refusal::Fields(fields)
        }
        Error::SignInRequired => Refusal::NotSignedIn,
        Error::Forbidden(permission) => Refusal::Permission(permission.name()),
        Error::WrongRole(_) => Refusal::Role,
        Error::Refused { code, .. } => Refusal::Forbidden(code),
        Error::Conflict { code, .. } => Refusal::Conflict(code),
        Error::NotFound(_) => Refusal::NotFound,
        Error::Unavailable(office::Unavailable::CatchingUp) => Refusal::CatchingUp,
        other => Refusal::Fault(format!("{other:?}")),
    }
}

/// A body's fingerprint. Those of one person's requests differ in more than this could lose.
fn fingerprint(body: &str) -> [u8; 32] {
    let mut fingerprint = [0_u8; 32];
    for (place, byte) in body.bytes().enumerate() {
        let slot = &mut fingerprint[place % 32];
        *slot = slot.rotate_left(3) ^ byte;
    }
    fingerprint
}
