//! Chooses the loan for which a bank line is most likely meant. Pure: the candidates are looked up
//! before.

use super::clues::Clues;
use super::types::{Candidate, Proposal, ProposalReason, Strength};
use money::Cents;

/// The results of a line's clues.
#[derive(Default)]
pub(super) struct Found<'a> {
    /// Loans whose number is named.
    pub(super) loans: Vec<&'a Candidate>,
    /// Loans of clients whose ID is named.
    pub(super) ids: Vec<&'a Candidate>,
    /// Loans that a named receipt was for.
    pub(super) receipts: Vec<&'a Candidate>,
    /// The loan whose number the reference may be.
    pub(super) bare: Vec<&'a Candidate>,
    /// Loans of clients whose name is in the text.
    pub(super) names: Vec<&'a Candidate>,
}

/// The best proposal for a line, if there is one.
///
/// *Sure* needs two signs that agree: a reference, and either the amount that is asked for or the
/// client's surname; or an ID, which is one person's alone. A name with an amount is *likely*, for
/// others share names. A line that looks like one of an earlier file is never sure.
pub(super) fn decide(
    amount: Cents,
    resembles: bool,
    clues: &Clues,
    found: &Found<'_>,
) -> Option<Proposal> {
    let agrees = |one: &Candidate| one.asks_for(amount) || clues.has_surname(&one.last_name);
    let (loan, reason, strength) = if let Some((one, is_only)) = choose(&found.loans, amount) {
        let strength = if is_only && agrees(one) { Strength::Sure } else { Strength::Likely };
        (one, ProposalReason::LoanNumber, strength)
    } else if let Some((one, is_only)) = choose(&found.ids, amount) {
        let strength = match (is_only, one.asks_for(amount)) {
            (true, _) => Strength::Sure,
            (false, true) => Strength::Likely,
            (false, false) => Strength::Possible,
        };
        (one, ProposalReason::NationalId, strength)
    } else if let Some((one, is_only)) = choose(&found.receipts, amount) {
        let strength = if is_only && agrees(one) { Strength::Sure } else { Strength::Likely };
        (one, ProposalReason::Receipt, strength)
    } else {
        by_amount(amount, found)?
    };
    let is_too_much = amount > loan.balance;
    let strength = match strength {
        Strength::Sure if resembles || is_too_much => Strength::Likely,
        strength => strength,
    };
    Some(Proposal::new(loan, reason, strength))
}

/// Matches that only the amount confirms.
fn by_amount<'a>(
    amount: Cents,
    found: &Found<'a>,
) -> Option<(&'a Candidate, ProposalReason, Strength)> {
    let asking = |loans: &[&'a Candidate]| {
        let mut loans: Vec<_> = loans.iter().copied().filter(|one| one.asks_for(amount)).collect();
        loans.sort_unstable_by_key(|one| one.loan_id.get());
        loans.dedup_by_key(|one| one.loan_id);
        loans
    };
    if let Some(one) = asking(&found.bare).first().copied() {
        return Some((one, ProposalReason::LoanNumber, Strength::Likely));
    }
    let named = asking(&found.names);
    let strength = if named.len() == 1 { Strength::Likely } else { Strength::Possible };
    named.first().map(|one| (*one, ProposalReason::NameAndAmount, strength))
}

/// The loan whose amounts match, otherwise the oldest; and true if it is the only match.
fn choose<'a>(loans: &[&'a Candidate], amount: Cents) -> Option<(&'a Candidate, bool)> {
    let mut loans = loans.to_vec();
    loans.sort_unstable_by_key(|one| (!one.asks_for(amount), one.loan_id.get()));
    loans.dedup_by_key(|one| one.loan_id);
    loans.first().map(|one| (*one, loans.len() == 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ClientId;
    use crate::loans::LoanId;

    fn loan(id: i64, due: i64) -> Candidate {
        Candidate {
            key: String::new(),
            loan_id: LoanId::new(id),
            client_id: ClientId::new(id),
            first_name: "Thandi".to_owned(),
            last_name: "van Wyk".to_owned(),
            balance: Cents::new(1000),
            due: Cents::new(due),
            overdue: Cents::ZERO,
        }
    }

    fn strength(amount: i64, text: &str, found: &Found<'_>) -> Option<Strength> {
        let clues = Clues::of(text, "");
        decide(Cents::new(amount), false, &clues, found).map(|found| found.strength)
    }

    #[test]
    fn reference_is_sure_only_with_a_second_clue() {
        let one = loan(1, 100);
        let found = Found { loans: vec![&one], ..Found::default() };
        assert_eq!(strength(100, "loan 1", &found), Some(Strength::Sure));
        assert_eq!(strength(90, "loan 1", &found), Some(Strength::Likely));
        assert_eq!(strength(90, "loan 1 T VAN WYK", &found), Some(Strength::Sure));
        assert_eq!(strength(90, "loan 1 T WYK", &found), Some(Strength::Likely));
        assert_eq!(strength(1000, "loan 1 van wyk", &found), Some(Strength::Sure));
        assert_eq!(strength(1001, "loan 1 van wyk", &found), Some(Strength::Likely));
        let clues = Clues::of("loan 1", "");
        let resembling = decide(Cents::new(100), true, &clues, &found);
        assert_eq!(resembling.map(|found| found.strength), Some(Strength::Likely));
    }

    #[test]
    fn id_is_sure_while_client_has_one_loan() {
        let (one, two) = (loan(1, 100), loan(2, 200));
        let found = Found { ids: vec![&one], ..Found::default() };
        assert_eq!(strength(55, "", &found), Some(Strength::Sure));
        let both = Found { ids: vec![&one, &two], ..Found::default() };
        assert_eq!(strength(55, "", &both), Some(Strength::Possible));
        let clues = Clues::of("", "");
        let chosen = decide(Cents::new(200), false, &clues, &both).expect("one of them");
        assert_eq!((chosen.loan_id, chosen.strength), (two.loan_id, Strength::Likely));
    }

    #[test]
    fn name_counts_only_with_the_amount_due() {
        let (one, two) = (loan(1, 100), loan(2, 100));
        let found = Found { names: vec![&one], ..Found::default() };
        assert_eq!(strength(100, "", &found), Some(Strength::Likely));
        assert_eq!(strength(101, "", &found), None);
        let both = Found { names: vec![&one, &two], ..Found::default() };
        assert_eq!(strength(100, "", &both), Some(Strength::Possible));
        let late = Candidate { overdue: Cents::new(300), ..loan(3, 100) };
        let found = Found { names: vec![&late], ..Found::default() };
        assert_eq!(strength(300, "", &found), Some(Strength::Likely));
        let bare = Found { bare: vec![&one], ..Found::default() };
        assert_eq!(strength(100, "", &bare), Some(Strength::Likely));
        assert_eq!(strength(99, "", &bare), None);
    }
}
