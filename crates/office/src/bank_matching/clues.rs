//! Clues in the text of a bank line about the payer and the loan.

use crate::values::search_text;

/// Words in banks' payment texts that are never a name.
const NOISE: &[&str] = &[
    "absa",
    "acb",
    "account",
    "acc",
    "app",
    "bank",
    "branch",
    "capitec",
    "cash",
    "cr",
    "credit",
    "deposit",
    "digital",
    "eft",
    "fnb",
    "for",
    "from",
    "immediate",
    "instant",
    "internet",
    "loan",
    "magtape",
    "mobile",
    "nedbank",
    "online",
    "payment",
    "payshap",
    "paid",
    "pmt",
    "real",
    "ref",
    "repayment",
    "rtc",
    "send",
    "standard",
    "the",
    "time",
    "to",
    "transfer",
    "trf",
    "tymebank",
];
/// Words before a loan's number.
const LOAN_MARKS: &[&str] = &["loan", "ln"];
/// Words before the number of any account.
const ACCOUNT_MARKS: &[&str] = &["account", "acct", "acc"];
/// Words allowed between a mark and its number. Alone they are not clues: branches and receipts
/// have numbers too.
const NUMBER_MARKS: &[&str] = &["no", "nr", "number"];
/// Words of a text that are looked at for names.
const MAX_WORDS: usize = 12;
/// Words of a surname, such as van der Merwe.
const MAX_SURNAME: usize = 3;
/// Digits of a South African identity number.
const ID_DIGITS: usize = 13;
/// Fewer signs than this are no passport's number.
const MIN_PASSPORT: usize = 6;

/// The clues in a text, before any lookup.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Clues {
    /// Numbers of loans that are named as such.
    pub(super) loans: Vec<i64>,
    /// Receipts: `R-00000123`.
    pub(super) receipts: Vec<i64>,
    /// Possible national ID or passport numbers.
    pub(super) ids: Vec<String>,
    /// The reference, where it is only a number, and numbers of accounts: perhaps those of loans.
    pub(super) bare: Vec<i64>,
    /// Beginnings of "surname,first names" that the text may mean, squeezed.
    pub(super) names: Vec<String>,
    /// Its words, squeezed.
    pub(super) words: Vec<String>,
}

impl Clues {
    pub(super) fn of(description: &str, reference: &str) -> Self {
        let mut clues = Clues::default();
        for text in [description, reference] {
            clues.numbers(text);
        }
        let folded = search_text::name(&format!("{description} {reference}"));
        clues.words = words(&folded).collect();
        let own = reference.trim().trim_start_matches('#');
        clues.bare.extend(number(own));
        clues.names = names(&clues.words);
        for found in [&mut clues.loans, &mut clues.receipts, &mut clues.bare] {
            found.sort_unstable();
            found.dedup();
        }
        clues
    }

    /// True if the text has all words of a surname, or it in one or several words.
    pub(super) fn has_surname(&self, surname: &str) -> bool {
        let has = |part: &str| self.words.iter().any(|word| *word == search_text::squeezed(part));
        let whole = search_text::squeezed(surname);
        let lengths = 1..=MAX_SURNAME.max(surname.split_whitespace().count());
        surname.split_whitespace().all(has)
            || lengths
                .into_iter()
                .any(|length| self.words.windows(length).any(|window| window.concat() == whole))
    }

    fn numbers(&mut self, text: &str) {
        let text = text.to_lowercase().replace(['#', ':', '.'], " ");
        let mut mark = None;
        for token in text.split([' ', '/', ',', ';']).filter(|token| !token.is_empty()) {
            // "loan123" and "loan-123" as much as "loan 123".
            let (joined, rest) = Mark::before(token);
            if let Some(number) = number(rest) {
                match joined.or(mark) {
                    Some(Mark::Loan) => self.loans.push(number),
                    Some(Mark::Account) => self.bare.push(number),
                    None => {}
                }
            }
            mark = match joined {
                // "Loan account 123" names a loan.
                Some(joined) if rest.is_empty() => {
                    mark.filter(|one| *one == Mark::Loan).or(Some(joined))
                }
                None if NUMBER_MARKS.contains(&token) => mark,
                _ => None,
            };
            let receipt = token.strip_prefix('r').map(|rest| rest.trim_start_matches('-'));
            let receipt = receipt.filter(|digits| digits.len() == 8).and_then(number);
            self.receipts.extend(receipt);
            self.ids.extend(id(token));
        }
    }
}

/// The kind of number that a word announces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Loan,
    Account,
}

impl Mark {
    /// The mark with which a word begins, and what follows it in the word.
    fn before(token: &str) -> (Option<Mark>, &str) {
        let strip = |marks: &[&str]| marks.iter().find_map(|mark| token.strip_prefix(mark));
        let found = strip(LOAN_MARKS).map(|rest| (Mark::Loan, rest));
        let found = found.or_else(|| strip(ACCOUNT_MARKS).map(|rest| (Mark::Account, rest)));
        match found {
            Some((mark, rest)) => (Some(mark), rest.trim_start_matches('-')),
            None => (None, token),
        }
    }
}

/// A number as loans have it: up to nine digits.
fn number(text: &str) -> Option<i64> {
    // Parsed before its length is asked: where the compiler knows how often a loop runs at most, it
    // unrolls it, in an order that differs from build to build.
    let number: u32 = text.parse().ok()?;
    let is_plain = text.len() <= 9 && !text.starts_with('+');
    (is_plain && number > 0).then(|| i64::from(number))
}

fn id(token: &str) -> Option<String> {
    let digits = token.bytes().filter(u8::is_ascii_digit).count();
    let is_plain = token.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let is_id = digits == ID_DIGITS && token.len() == ID_DIGITS;
    let is_passport = (MIN_PASSPORT..ID_DIGITS).contains(&token.len())
        && digits >= 4
        && digits < token.len()
        && !token.starts_with("loan");
    (is_plain && (is_id || is_passport)).then(|| token.to_uppercase())
}

fn words(folded: &str) -> impl Iterator<Item = String> {
    let parts = folded.split(|c: char| !(c.is_alphabetic() || matches!(c, '\'' | '-')));
    let words = parts.map(search_text::squeezed);
    words.filter(|word| !word.is_empty() && !NOISE.contains(&word.as_str())).take(MAX_WORDS)
}

/// "Thandi Mokoena", "T Mokoena" and "Mokoena T" all begin "mokoena,t".
fn names(words: &[String]) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in words.iter().enumerate() {
        for length in 1..=MAX_SURNAME {
            let Some(surname) = words.get(at..at + length) else { break };
            let surname = surname.concat();
            if surname.chars().count() < 2 {
                continue;
            }
            let before = |count| at.checked_sub(count).and_then(|from| words.get(from..at));
            let after = at + length;
            for given in [before(1), before(2), words.get(after..after + 1)].into_iter().flatten() {
                names.push(format!("{surname},{}", given.concat()));
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_after_their_keyword() {
        let loans = |text: &str| Clues::of(text, "").loans;
        assert_eq!(loans("EFT LOAN 123 Mokoena"), [123]);
        assert_eq!(loans("loan no 45"), [45]);
        assert_eq!(loans("LOAN#00045"), [45]);
        assert_eq!(loans("acc:7 and Loan-8"), [8]);
        assert_eq!(loans("Loan acc no 9, LOAN ACCOUNT 10"), [9, 10]);
        // Branches, cards and people's own accounts have numbers too.
        for text in ["CASH DEP BRANCH NO 1250", "no 5", "acc 7", "Account number 7", "loans no 8"] {
            assert_eq!(loans(text), Vec::<i64>::new(), "{text}");
        }
        assert_eq!(Clues::of("acc:7 account no 6 BRANCH NO 8", "5").bare, [5, 6, 7]);
        assert_eq!(loans("PAYMENT 123"), Vec::<i64>::new());
        for text in ["loan 1234567890", "loan 0000000123", "loan +123", "loan 0", "loan 12a"] {
            assert_eq!(loans(text), Vec::<i64>::new(), "{text}");
        }
        let clues = Clues::of("R-00000123 8001015009087", " 42 ");
        assert_eq!((clues.receipts, clues.bare), (vec![123], vec![42]));
        assert_eq!(clues.ids, ["8001015009087"]);
        assert_eq!(Clues::of("A1234567", "").ids, ["A1234567"]);
        assert_eq!(Clues::of("20260302", "").ids, Vec::<String>::new());
    }

    #[test]
    fn names_match_in_either_order() {
        let has = |text: &str, name: &str| Clues::of(text, "").names.contains(&name.to_owned());
        assert!(has("FNB APP PAYMENT FROM Thandi Mokoena", "mokoena,thandi"));
        assert!(has("MOKOENA T", "mokoena,t"));
        assert!(has("J van der Merwe", "vandermerwe,j"));
        assert!(has("Zoë O'Brien", "obrien,zoe"));
        assert!(!has("CREDIT TRANSFER MOKOENA", "mokoena,transfer"));
    }
}
