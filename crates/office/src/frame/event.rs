//! Events: what changed, sent to every open screen after the commit. They carry kinds and
//! ids, never a person's data: the screen fetches what it may see.

use crate::{Actor, BranchId, Permission, Role, StaffId};
use serde_json::{Map, Value, json};
use std::sync::Arc;
use store::text_enum;

text_enum! {
    /// A kind of change, as `area.verb`.
    pub enum EventKind {
        /// A loan was given.
        LoanDisbursed = "loan.disbursed",
        /// An application for a loan began or stopped waiting for a colleague.
        ApplicationChanged = "application.changed",
        /// A loan's mandates or due dates were edited.
        LoanEdited = "loan.edited",
        /// New installments replaced the unpaid ones.
        LoanRescheduled = "loan.rescheduled",
        /// A payment was received on a loan.
        LoanRepaid = "loan.repaid",
        /// A payment on a loan was reversed.
        LoanPaymentReversed = "loan.payment_reversed",
        /// A loan's disbursement was reversed.
        LoanCancelled = "loan.cancelled",
        /// A loan was written off.
        LoanWrittenOff = "loan.written_off",
        /// The write-off of a loan was reversed.
        LoanWriteOffReversed = "loan.write_off_reversed",
        LoanPenaltyWaived = "loan.penalty_waived",
        /// Money was received on a loan that was written off.
        LoanRecovered = "loan.recovered",
        /// Something was noted about a loan, or promised.
        LoanNoted = "loan.noted",
        /// A day end charged penalties, waived charges or found loans in default.
        LoansAssessed = "loans.assessed",
        /// A branch's cash or bank balance changed.
        BranchCash = "branch.cash",
        /// An expense, other income, an opening balance or a journal was entered, booked or reversed.
        VoucherChanged = "voucher.changed",
        /// A category of expenses was added or edited.
        ExpenseCategoryChanged = "expense_category.changed",
        /// Money was sent to a branch, received, or returned to its sender.
        TransferChanged = "transfer.changed",
        /// Lines of a bank statement were imported, or something became of one.
        BankLinesChanged = "bank_lines.changed",
        /// A branch cashed up, or its cash-up was confirmed, declined or reopened.
        CashUpChanged = "cash_up.changed",
        /// A period was closed or reopened, or rates of provision were added.
        PeriodChanged = "period.changed",
        /// A branch was added or edited.
        BranchChanged = "branch.changed",
        /// A client was added or edited.
        ClientChanged = "client.changed",
        /// A client was blacklisted or removed from the blacklist.
        ClientBlacklist = "client.blacklist",
        /// A stop flag of a client was raised or lifted.
        ClientFlags = "client.flags",
        /// A client was identified.
        ClientIdentified = "client.identified",
        /// A sanctions list was uploaded, or a match with one was found or decided.
        ScreeningChanged = "screening.changed",
        /// A client's documents changed.
        ClientDocuments = "client.documents",
        /// The rights or the name of the person's own account changed.
        AccountChanged = "account.changed",
        /// A member of staff was added or edited.
        StaffChanged = "staff.changed",
        /// A session ended.
        SessionEnded = "session.ended",
        /// A person's working hours changed.
        LogBookChanged = "log_book.changed",
        /// A loan product was added or edited.
        LoanProductChanged = "loan_product.changed",
        /// A payment method was added, edited or deleted.
        PaymentMethodChanged = "payment_method.changed",
        /// A currency was added, edited or deleted.
        CurrencyChanged = "currency.changed",
        /// A limit on the cost of credit was added.
        CreditLimitsChanged = "credit_limits.changed",
        /// Expense norms were added.
        ExpenseNormsChanged = "expense_norms.changed",
        /// A cash threshold was added.
        CashThresholdsChanged = "cash_thresholds.changed",
        /// An assessment of what a client can pay was begun, edited or completed.
        AssessmentChanged = "assessment.changed",
        /// The letterhead of the lender's papers was edited.
        LetterheadChanged = "letterhead.changed",
        /// The VAT settings were edited, or a rate of VAT was added.
        VatChanged = "vat.changed",
        /// The wording of papers was changed.
        PaperTemplateChanged = "paper_template.changed",
        /// A paper was made or signed.
        PaperChanged = "paper.changed",
        /// A member of staff sent a request to a colleague.
        RequestAsked = "request.asked",
        /// A request was approved, declined or withdrawn, or it expired.
        RequestDecided = "request.decided",
        /// A notice was posted.
        NoticePosted = "notice.posted",
        /// A notice was edited or deactivated.
        NoticeChanged = "notice.changed",
        /// A notice was read: for the reader's own screens.
        NoticeRead = "notice.read",
        /// A notice was read: for people who may see its readers.
        NoticeReceipt = "notice.receipt",
        /// A message of a chat was sent, edited or deleted.
        ChatMessage = "chat.message",
        /// Chat messages were read: for the reader's own screens.
        ChatRead = "chat.read",
        /// Chat messages were read: for their authors.
        ChatReceipt = "chat.receipt",
        /// A report was asked for, cancelled or deleted, or its job made progress or ended.
        ReportChanged = "report.changed",
        /// A background job was enqueued, made progress or ended.
        JobChanged = "job.changed",
    }
}

/// A change and its audience.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    pub kind: EventKind,
    /// The ids of what it happened to, by name.
    pub ids: Vec<(String, i64)>,
    /// The people to notify.
    pub audience: Audience,
}

/// The people whose screens are notified of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// All staff.
    Everyone,
    /// Administrators.
    Administrators,
    /// Consultants of all branches.
    Consultants,
    /// The consultants of these branches.
    ConsultantsAt(Vec<BranchId>),
    /// Administrators, and the consultants of a branch.
    Branch(BranchId),
    /// All holders of a permission.
    Holders(Permission),
    /// Administrators, and the consultants of a branch who hold a permission.
    HoldersAt(BranchId, Permission),
    /// These people.
    People(Vec<StaffId>),
}

impl Audience {
    /// One person.
    pub fn person(staff: StaffId) -> Self {
        Audience::People(vec![staff])
    }
}

impl Event {
    pub fn new(kind: EventKind, audience: Audience) -> Self {
        Event { kind, ids: Vec::new(), audience }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, id: i64) -> Self {
        self.ids.push((name.to_owned(), id));
        self
    }

    /// True if this person's screens are notified.
    pub fn is_for(&self, actor: &Actor) -> bool {
        match &self.audience {
            Audience::Everyone => true,
            Audience::Administrators => actor.role == Role::Administrator,
            Audience::Consultants => actor.role == Role::Consultant,
            Audience::ConsultantsAt(branches) => {
                let is_there = actor.branch.is_some_and(|branch| branches.contains(&branch));
                actor.role == Role::Consultant && is_there
            }
            Audience::Branch(branch) => {
                actor.role == Role::Administrator || actor.branch == Some(*branch)
            }
            Audience::Holders(permission) => actor.permissions.has(*permission),
            Audience::HoldersAt(branch, permission) => {
                let holds = actor.permissions.has(*permission);
                actor.role == Role::Administrator || holds && actor.branch == Some(*branch)
            }
            Audience::People(people) => people.contains(&actor.staff),
        }
    }

    fn stored(&self) -> Value {
        let (audience, whom) = match &self.audience {
            Audience::Everyone => ("everyone", Value::Null),
            Audience::Administrators => ("administrators", Value::Null),
            Audience::Consultants => ("consultants", Value::Null),
            Audience::ConsultantsAt(branches) => {
                ("consultants_at", branches.iter().map(|branch| branch.get()).collect())
            }
            Audience::Branch(branch) => ("branch", json!(branch.get())),
            Audience::Holders(permission) => ("holders", json!(permission.name())),
            Audience::HoldersAt(branch, permission) => {
                ("holders_at", json!([branch.get(), permission.name()]))
            }
            Audience::People(people) => {
                ("people", people.iter().map(|person| person.get()).collect())
            }
        };
        let ids = self.ids.iter().map(|(name, id)| (name.clone(), json!(id)));
        let mut value = Map::from_iter([
            ("kind".to_owned(), json!(self.kind.as_str())),
            ("ids".to_owned(), Value::Object(ids.collect())),
            ("to".to_owned(), json!(audience)),
        ]);
        if !whom.is_null() {
            value.insert("to_id".to_owned(), whom);
        }
        Value::Object(value)
    }

    fn from_stored(value: &Value) -> Option<Self> {
        let whom = &value["to_id"];
        let ids = || whom.as_array()?.iter().map(Value::as_i64).collect::<Option<Vec<_>>>();
        let audience = match value["to"].as_str()? {
            "everyone" => Audience::Everyone,
            "administrators" => Audience::Administrators,
            "consultants" => Audience::Consultants,
            "consultants_at" => {
                Audience::ConsultantsAt(ids()?.into_iter().map(BranchId::new).collect())
            }
            "branch" => Audience::Branch(BranchId::new(whom.as_i64()?)),
            "holders" => Audience::Holders(Permission::named(whom.as_str()?)?),
            "holders_at" => Audience::HoldersAt(
                BranchId::new(whom[0].as_i64()?),
                Permission::named(whom[1].as_str()?)?,
            ),
            "people" => Audience::People(ids()?.into_iter().map(StaffId::new).collect()),
            _ => return None,
        };
        let ids = value["ids"].as_object()?.iter();
        let ids = ids.filter_map(|(name, id)| Some((name.clone(), id.as_i64()?))).collect();
        Some(Event { kind: EventKind::parse(value["kind"].as_str()?)?, ids, audience })
    }
}

/// The text stored in the operations row; empty when there is no event.
pub(crate) fn to_text(events: &[Event]) -> String {
    if events.is_empty() {
        return String::new();
    }
    Value::Array(events.iter().map(Event::stored).collect()).to_string()
}

/// The events of an operations row.
pub(crate) fn from_text(text: &str) -> Vec<Event> {
    let Ok(Value::Array(list)) = serde_json::from_str(text) else {
        return Vec::new();
    };
    list.iter().filter_map(Event::from_stored).collect()
}

/// Events of one committed operation, in the order of the operations' numbers.
#[derive(Clone, Debug)]
pub struct Live {
    /// `None` for transient events, which have no operation and are never replayed.
    pub operation: Option<i64>,
    pub events: Arc<Vec<Event>>,
}

impl Live {
    /// Neither a write nor events.
    pub(super) fn nothing() -> Self {
        Live { operation: None, events: Arc::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ctx;
    use crate::testing::TestOffice;
    use store::Tx;

    #[test]
    fn event_round_trips_through_storage() {
        let people = Audience::People(vec![StaffId::new(3), StaffId::new(5)]);
        let audiences = [
            Audience::Everyone,
            Audience::Administrators,
            Audience::Consultants,
            Audience::ConsultantsAt(vec![BranchId::new(2), BranchId::new(3)]),
            Audience::Branch(BranchId::new(2)),
            Audience::Holders(Permission::GiveLoans),
            Audience::HoldersAt(BranchId::new(2), Permission::GiveLoans),
            people,
        ];
        let event = |audience| Event::new(EventKind::LoanRepaid, audience).with("loan", 7);
        let events: Vec<Event> = audiences.into_iter().map(event).collect();
        assert_eq!(from_text(&to_text(&events)), events);
    }

    #[test]
    fn unknown_event_kinds_are_skipped() {
        let one = r#"{"kind":"session.ended","ids":{"session":4},"to":"people","to_id":[9]}"#;
        let other = r#"{"kind":"comet.seen","ids":{},"to":"everyone"}"#;
        let ended = Event::new(EventKind::SessionEnded, Audience::person(StaffId::new(9)));
        assert_eq!(from_text(&format!("[{one},{other}]")), [ended.with("session", 4)]);
    }

    #[test]
    fn only_its_audience_is_notified() {
        let test = TestOffice::new();
        let (lender, clerk) = (test.consultant("Soweto"), test.consultant("Durban"));
        let lender = lender.can(Permission::GiveLoans);
        let actor = |_: &mut Tx, ctx: &Ctx| ctx.person().cloned();
        let people = [lender.asks(actor).unwrap(), clerk.asks(actor).unwrap()];
        let reached = |audience: Audience| {
            let event = Event::new(EventKind::BranchCash, audience);
            people.each_ref().map(|person| event.is_for(person))
        };
        assert_eq!(reached(Audience::Holders(Permission::GiveLoans)), [true, false]);
        assert_eq!(reached(Audience::person(clerk.staff)), [false, true]);
        assert_eq!(reached(Audience::People(vec![clerk.staff, lender.staff])), [true, true]);
        assert_eq!(reached(Audience::People(vec![])), [false, false]);
        assert_eq!(reached(Audience::Branch(people[0].branch.unwrap())), [true, false]);
        assert_eq!(reached(Audience::Administrators), [false, false]);
        let at = Audience::ConsultantsAt(vec![people[1].branch.unwrap(), BranchId::UNASSIGNED]);
        assert_eq!(reached(at), [false, true]);
        let here = people[0].branch.unwrap();
        assert_eq!(reached(Audience::HoldersAt(here, Permission::GiveLoans)), [true, false]);
        assert_eq!(reached(Audience::HoldersAt(here, Permission::AddStaff)), [false, false]);
        let there = people[1].branch.unwrap();
        assert_eq!(reached(Audience::HoldersAt(there, Permission::GiveLoans)), [false, false]);
    }
}
