//! Staff at the counter, over HTTP: payments, deposits, new clients and their loans, each under an
//! idempotency key, remembered with what was answered.

use crate::client::{Client, ClientError};
use office::Clock;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

/// One call that writes, with the answer if there was one.
#[derive(Clone, Debug)]
pub struct Call {
    pub path: &'static str,
    pub key: String,
    pub body: Value,
    pub answer: Option<Value>,
}

/// The result of a cashier's turn.
#[derive(Debug)]
pub enum Turn {
    /// Acknowledged.
    Done(Call),
    /// Sent but not answered: the result is unknown.
    Lost(Call),
    /// The server was gone before a request could be sent.
    Gone,
    /// Answered, with a status that is not success.
    Refused { call: Call, status: u16, body: Value },
}

/// Numbers the keys and the invented clients of a whole trial.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    fn next(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst)
    }
}

const PAY: &str = "/adminstrator/loan/repayment/";
const LEND: &str = "/adminstrator/loan/applications/";
const DEPOSIT: &str = "/branches/deposit/";
const REGISTER: &str = "/consultant/add/client/";

/// The state that the cashiers of one server share.
pub struct Counters {
    loans: Vec<i64>,
    branch: Value,
    product: Value,
    due_on: String,
}

/// One of the cashiers, with a separate connection.
pub struct Cashier<'a> {
    client: Client,
    office: &'a Counters,
    counter: &'a Counter,
    /// Loans on which no other cashier takes payments.
    loans: Vec<i64>,
    /// The last client registered, who has no loan yet.
    newcomer: Option<Value>,
    turns: usize,
}

impl Counters {
    /// Looks at what there is to be done, and brings cash for it once: the demonstration's branches
    /// close with little on some dates.
    pub fn open(client: &Client) -> Result<Self, ClientError> {
        let loans = client.get("/administrator/filtered/active-loan-accounts/?page_size=500")?;
        let loans = loans.body["items"].as_array().cloned().unwrap_or_default();
        let branches = client.get("/branches/")?;
        let branch = branches.body[0]["id"].clone();
        client.post(DEPOSIT, "float", &json!({ "branch": branch, "amount": "100000.00" }))?;
        let products = client.get("/loan-products/")?;
        let in_ten_days = Clock::system().now() + jiff::SignedDuration::from_hours(240);
        Ok(Counters {
            loans: loans.iter().filter_map(|loan| loan["id"].as_i64()).collect(),
            branch,
            product: products.body[0].clone(),
            due_on: in_ten_days.to_zoned(jiff::tz::TimeZone::UTC).date().to_string(),
        })
    }

    /// The cashier of that number among so many.
    pub fn cashier<'a>(
        &'a self,
        client: &Client,
        counter: &'a Counter,
        (number, of): (usize, usize),
    ) -> Cashier<'a> {
        Cashier {
            client: client.another(),
            office: self,
            counter,
            loans: self.loans.iter().skip(number).step_by(of).copied().collect(),
            newcomer: None,
            turns: number,
        }
    }
}

impl Cashier<'_> {
    /// Sends the next request of this cashier.
    pub fn take_turn(&mut self) -> Turn {
        self.turns += 1;
        let (path, body) = match self.turns % 8 {
            0 => self.deposit(),
            2 => self.register(),
            3 => match self.newcomer.take() {
                Some(client) => self.lend(&client),
                None => self.register(),
            },
            _ => match self.payment() {
                Ok(Some(payment)) => payment,
                Ok(None) => self.deposit(),
                Err(_) => return Turn::Gone,
            },
        };
        let call = Call { path, key: format!("trial-{}", self.counter.next()), body, answer: None };
        match self.client.post(path, &call.key, &call.body) {
            Ok(answer) if answer.status == 201 => {
                if path == REGISTER {
                    self.newcomer = Some(answer.body["id"].clone());
                }
                Turn::Done(Call { answer: Some(answer.body), ..call })
            }
            Ok(answer) => Turn::Refused { call, status: answer.status, body: answer.body },
            Err(_) => Turn::Lost(call),
        }
    }

    /// A loan that a new client asks for, and that has not been given; `None` when the client could
    /// not be registered.
    pub fn application(&mut self) -> Option<Value> {
        let (path, body) = self.register();
        let key = format!("trial-{}", self.counter.next());
        let answer = self.client.post(path, &key, &body).ok()?;
        let (_, body) = self.lend(answer.body.get("id")?);
        Some(body)
    }

    fn deposit(&self) -> (&'static str, Value) {
        (DEPOSIT, json!({ "branch": self.office.branch, "amount": "5000.00" }))
    }

    fn register(&self) -> (&'static str, Value) {
        let body = json!({
            "first_name": "Thandi",
            "last_name": "Mokoena",
            "phone_number": "0821234567",
            "national_id": format!("SIM{:09}", self.counter.next()),
            "gender": "Female",
            "address": "12 Vilakazi Street",
            "race": "Black",
            "client_type": "Low income",
            "nk_name": "Sipho",
            "nk_surname": "Dlamini",
            "nk_phone_number": "0115550123",
        });
        (REGISTER, body)
    }

    fn lend(&self, client: &Value) -> (&'static str, Value) {
        let body = json!({
            "client": client,
            "loan_product": self.office.product["id"],
            "amount": self.office.product["min_amount"],
            "purpose": "Studies",
            "payment_frequency": "monthly",
            "installment_count": 1,
            "schedule_due_dates": [self.office.due_on],
            "branch": self.office.branch,
            "mandate_id1": "M-1",
            "mandate_id2": "M-2",
        });
        (LEND, body)
    }

    /// A rand on one of the cashier's own loans, or the amount of its installment if that is less;
    /// `None` if all of them are paid.
    fn payment(&mut self) -> Result<Option<(&'static str, Value)>, ClientError> {
        while let Some(id) = self.loans.get(self.turns % self.loans.len().max(1)).copied() {
            let loan = self.client.get(&format!("/loan-accounts/{id}/"))?.body;
            let schedule = loan["payment_schedules"].as_array().cloned().unwrap_or_default();
            let Some(due) = schedule.iter().find(|due| due["total_due"] != "0.00") else {
                self.loans.retain(|loan| *loan != id);
                continue;
            };
            let asked = due["total_due"].as_str().unwrap_or_default();
            let amount = money::Cents::parse(asked).map_or(1, money::Cents::get).min(100);
            let body = json!({
                "client": loan["client"]["id"],
                "loan_account": loan["id"],
                "payment_schedule": due["id"],
                "amount": money::Cents::new(amount).to_string(),
                "payment_method": 1,
                "branch": loan["branch"]["id"],
                "part_payment": true,
            });
            return Ok(Some((PAY, body)));
        }
        Ok(None)
    }
}

/// The ids in the answers, by the kind of record. Ids have no gaps, so a write that was done twice
/// leaves an id that no answer names.
#[derive(Default)]
pub struct Named(BTreeMap<&'static str, BTreeSet<i64>>);

impl Named {
    /// Notes the record that an answer names. `false`: another answer has named it before.
    pub fn note(&mut self, call: &Call, answer: &Value) -> bool {
        let id = match call.path {
            DEPOSIT => &answer["entry"]["id"],
            LEND => &answer["loan_account"]["id"],
            _ => &answer["id"],
        };
        self.0.entry(call.path).or_default().insert(id.as_i64().unwrap_or(-1))
    }

    /// A sentence about ids that no answer has named, if there are any.
    pub fn gap(&self) -> Option<String> {
        // Journal entries are not only deposits.
        let own = self.0.iter().filter(|(path, _)| **path != DEPOSIT);
        own.into_iter().find_map(|(path, ids)| {
            let (first, last) = (ids.first()?, ids.last()?);
            let unnamed: Vec<i64> = (*first..=*last).filter(|id| !ids.contains(id)).collect();
            (!unnamed.is_empty()).then(|| format!("{path} made {unnamed:?}, which nobody was told"))
        })
    }
}
