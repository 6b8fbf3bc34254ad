//! Clients, blacklistings, products and the rest that loans are made of, in the model.

use super::{Answer, Faults, Model, Person, Refusal, at, at_mut, last_id};
use crate::months::wording::ADDRESS;

/// A client.
#[derive(Clone, Debug)]
pub struct Client {
    pub national_id: String,
    pub address: String,
    pub version: i64,
    pub is_blacklisted: bool,
}

/// A blacklisting.
#[derive(Clone, Debug)]
pub struct Blacklisting {
    pub client: i64,
    pub is_active: bool,
}

/// The kinds of stop flags, those that do not stop new loans last. All of them stop notices of default.
pub const FLAGS: [&str; 9] = [
    "debt_review_applied",
    "debt_review_accepted",
    "debt_review_order",
    "administration",
    "sequestration",
    "deceased",
    "handed_over",
    "dispute",
    "prescribed",
];
/// How many of them stop new loans.
const STOP_LOANS: usize = 7;

/// A stop flag of a client.
#[derive(Clone, Debug)]
pub struct Flag {
    pub client: i64,
    pub kind: &'static str,
    pub is_open: bool,
}

impl Model {
    pub(super) fn flag(
        &mut self,
        person: &Person,
        client: i64,
        (kind, note): (&'static str, &str),
    ) -> Answer {
        person.must_have("can_edit_clients")?;
        at(&self.clients, client).ok_or(Refusal::NotFound)?;
        let mut faults = Faults::default();
        let is_same = |flag: &Flag| flag.is_open && flag.client == client && flag.kind == kind;
        faults.unless(!self.flags.iter().any(is_same), "kind");
        faults.unless(!note.is_empty(), "note");
        faults.finish()?;
        self.flags.push(Flag { client, kind, is_open: true });
        Ok(format!("flag {} client {client} {kind} open true", last_id(&self.flags)))
    }

    pub(super) fn lift_flag(
        &mut self,
        person: &Person,
        (client, id): (i64, i64),
        reason: &str,
    ) -> Answer {
        person.must_have("can_edit_clients")?;
        let found = at_mut(&mut self.flags, id).filter(|flag| flag.client == client);
        let found = found.ok_or(Refusal::NotFound)?;
        if !found.is_open {
            return Err(Refusal::Conflict("already_lifted"));
        }
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        faults.finish()?;
        found.is_open = false;
        Ok(format!("flag {id} client {client} {} open false", found.kind))
    }

    /// True if an open flag stops loans to the client.
    pub(super) fn is_stopped(&self, client: i64) -> bool {
        let stops = |kind| FLAGS.iter().take(STOP_LOANS).any(|one| *one == kind);
        self.open_flags(client).any(|flag| stops(flag.kind))
    }

    pub(super) fn open_flags(&self, client: i64) -> impl Iterator<Item = &Flag> {
        self.flags.iter().filter(move |flag| flag.is_open && flag.client == client)
    }

    pub(super) fn add_client(&mut self, person: &Person, national_id: &str, phone: &str) -> Answer {
        person.must_have("can_add_clients")?;
        let mut faults = Faults::default();
        faults.unless(is_passport(national_id), "national_id");
        faults.unless(phone.len() == 10 && phone.starts_with('0'), "phone_number");
        faults.finish()?;
        // Only a form that is right in itself is held against the other records.
        let mut faults = Faults::default();
        let is_taken = self.clients.iter().any(|client| client.national_id == national_id);
        faults.unless(!is_taken, "national_id");
        faults.finish()?;
        let national_id = national_id.to_owned();
        let address = ADDRESS.to_owned();
        self.clients.push(Client { national_id, address, version: 1, is_blacklisted: false });
        Ok(format!("client {} version 1", last_id(&self.clients)))
    }

    pub(super) fn edit_client(
        &mut self,
        person: &Person,
        client: i64,
        address: &str,
        version: Option<i64>,
    ) -> Answer {
        person.must_have("can_edit_clients")?;
        let found = at_mut(&mut self.clients, client).ok_or(Refusal::NotFound)?;
        if version.is_some_and(|version| version != found.version) {
            return Err(Refusal::Conflict("version_out_of_date"));
        }
        if found.address == address {
            self.changed_nothing = true;
        } else {
            address.clone_into(&mut found.address);
            found.version += 1;
        }
        Ok(format!("client {client} version {}", found.version))
    }

    pub(super) fn blacklist(
        &mut self,
        person: &Person,
        client: Option<i64>,
        reason: &str,
    ) -> Answer {
        person.must_have("can_edit_clients")?;
        let mut faults = Faults::default();
        faults.unless(!reason.is_empty(), "reason");
        let found = client.and_then(|client| at(&self.clients, client));
        faults.unless(found.is_some_and(|client| !client.is_blacklisted), "client");
        faults.finish()?;
        let client = client.unwrap_or_default();
        if let Some(found) = at_mut(&mut self.clients, client) {
            found.is_blacklisted = true;
        }
        self.blacklist.push(Blacklisting { client, is_active: true });
        Ok(format!("record {} client {client} active true", last_id(&self.blacklist)))
    }

    pub(super) fn revoke(&mut self, person: &Person, record: i64) -> Answer {
        person.must_have("can_edit_clients")?;
        let found = at_mut(&mut self.blacklist, record).ok_or(Refusal::NotFound)?;
        if !found.is_active {
            return Err(Refusal::Conflict("already_revoked"));
        }
        found.is_active = false;
        let client = found.client;
        if let Some(found) = at_mut(&mut self.clients, client) {
            found.is_blacklisted = false;
        }
        Ok(format!("record {record} client {client} active false"))
    }

    pub(super) fn reprice(
        &mut self,
        person: &Person,
        product: i64,
        (interest_rate, penalty_rate): (i64, i64),
        is_active: bool,
    ) -> Answer {
        person.must_steer_money()?;
        let found = at_mut(&mut self.products, product).filter(|product| !product.is_deleted);
        let found = found.ok_or(Refusal::NotFound)?;
        let before = (found.interest_rate, found.penalty_rate, found.is_active);
        (found.interest_rate, found.penalty_rate) = (interest_rate, penalty_rate);
        found.is_active = is_active;
        self.changed_nothing = before == (interest_rate, penalty_rate, is_active);
        Ok(format!("product {product} active {is_active}"))
    }

    pub(super) fn delete_product(&mut self, person: &Person, product: i64) -> Answer {
        person.must_steer_money()?;
        let found = at_mut(&mut self.products, product).filter(|product| !product.is_deleted);
        let found = found.ok_or(Refusal::NotFound)?;
        let quoted = self.papers.iter().filter_map(|paper| paper.quoted.as_ref());
        if found.is_used || quoted.map(|one| one.input.product).any(|quoted| quoted == product) {
            return Err(Refusal::Conflict("in_use"));
        }
        found.is_deleted = true;
        Ok("deleted".to_owned())
    }

    pub(super) fn use_method(
        &mut self,
        person: &Person,
        method: i64,
        (is_active, by_bank): (bool, bool),
    ) -> Answer {
        person.must_steer_money()?;
        let found = at_mut(&mut self.methods, method).filter(|method| !method.is_deleted);
        let found = found.ok_or(Refusal::NotFound)?;
        self.changed_nothing = (found.is_active, found.by_bank) == (is_active, by_bank);
        (found.is_active, found.by_bank) = (is_active, by_bank);
        Ok(format!("method {method} active {is_active} bank {by_bank}"))
    }

    /// Only a branch without money and open loans, with which nothing is open.
    pub(super) fn close_branch(&mut self, person: &Person, branch: i64) -> Answer {
        person.must_be_administrator()?;
        let is_open = *self.branches.get(&branch).ok_or(Refusal::NotFound)?;
        if branch == crate::months::UNASSIGNED {
            return Err(Refusal::Conflict("branch_fixed"));
        }
        let has_loans = self.loans.iter().any(|loan| loan.branch == branch && loan.is_open());
        let has_money = self.cash(branch) != 0 || self.held(branch, true) != 0;
        if is_open
            && (has_money
                || has_loans
                || self.open_with_others(branch) != 0
                || self.client_credits(branch) != 0
                || self.has_money_under_way(branch)
                || self.has_waiting_cash_up(branch))
        {
            return Err(Refusal::Conflict("branch_in_use"));
        }
        self.branches.insert(branch, false);
        self.changed_nothing = !is_open;
        Ok(format!("branch {branch} active false"))
    }
}

/// Six to fifteen letters and digits, at least one letter.
fn is_passport(text: &str) -> bool {
    (6..=15).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && text.bytes().any(|byte| byte.is_ascii_alphabetic())
}
