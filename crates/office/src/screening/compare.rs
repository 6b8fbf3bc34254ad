//! Compares a person with an entry of a sanctions list. Pure: names, numbers and dates of birth only.

use crate::NationalId;
use money::Date;
use store::text_enum;
use strsim::osa_distance;

/// Letters that two names may differ by, all words together.
const MAX_DIFFERENCE: usize = 2;
/// Fewer letters are no number of a document.
const MIN_NUMBER: usize = 5;

text_enum! {
    /// Why an entry may be a client.
    pub enum MatchReason {
        IdNumber = "id_number",
        /// The same words, in any order.
        SameName = "same_name",
        /// A letter or two differ, or one name has more words.
        SimilarName = "similar_name",
        DateOfBirth = "date_of_birth",
    }
}

/// A client or an entry, prepared for many comparisons.
pub(super) struct Person {
    /// The words of the name in alphabetical order.
    words: Vec<String>,
    numbers: Vec<String>,
    /// The identity number of a client, which says when they were born.
    national_id: Option<NationalId>,
    born: Option<Date>,
}

impl Person {
    pub(super) fn client(name: &str, national_id: &str) -> Self {
        Person {
            words: words(name),
            numbers: numbers(national_id),
            national_id: NationalId::parse(national_id).ok(),
            born: None,
        }
    }

    /// `numbers` are separated by commas. `born` is `None` unless the full date is known.
    pub(super) fn entry(name: &str, numbers: &str, born: Option<Date>) -> Self {
        Person { words: words(name), numbers: self::numbers(numbers), national_id: None, born }
    }

    /// Two people who match have one of these in common: a number, or a word but for a letter.
    pub(super) fn keys(&self) -> impl Iterator<Item = String> {
        let shortened = |word: &String| -> Vec<String> {
            let without = |(at, letter): (usize, char)| {
                let (before, after) = word.split_at(at);
                format!("{before}{}", after.strip_prefix(letter).unwrap_or(after))
            };
            word.char_indices().map(without).chain([word.clone()]).collect()
        };
        self.numbers.iter().cloned().chain(self.words.iter().flat_map(shortened))
    }
}

/// Why an entry may be a client; empty if it is not. Names alone are no match if the dates of birth
/// contradict each other.
pub(super) fn compare(client: &Person, entry: &Person) -> Vec<MatchReason> {
    let same_number = client.numbers.iter().any(|number| entry.numbers.contains(number));
    let name = compare_names(&client.words, &entry.words);
    if name.is_none() && !same_number {
        return Vec::new();
    }
    // A passport number does not say when its holder was born.
    let known = client.national_id.as_ref().filter(|id| id.birth_date(Date::MAX).is_some());
    let agrees = known.zip(entry.born).map(|(id, born)| id.agrees_with(born));
    if agrees == Some(false) && !same_number {
        return Vec::new();
    }
    let number = same_number.then_some(MatchReason::IdNumber);
    let date = (agrees == Some(true)).then_some(MatchReason::DateOfBirth);
    number.into_iter().chain(name).chain(date).collect()
}

/// The numbers of documents in a text, as they are compared.
fn numbers(text: &str) -> Vec<String> {
    let plain = |part: &str| -> String {
        store::fold(part).chars().filter(char::is_ascii_alphanumeric).collect()
    };
    let parts = text.split([',', ';', '/']).map(plain);
    parts.filter(|number| number.len() >= MIN_NUMBER).collect()
}

/// The words of a name in alphabetical order.
fn words(name: &str) -> Vec<String> {
    let folded = store::fold(name).replace(['\'', '.'], "");
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = words.map(str::to_owned).collect();
    words.sort_unstable();
    words
}

fn compare_names(one: &[String], other: &[String]) -> Option<MatchReason> {
    if one.is_empty() || other.is_empty() {
        return None;
    }
    if one == other {
        return Some(MatchReason::SameName);
    }
    let is_similar = if one.len() == other.len() {
        // A single word may differ by one letter: [`Person::keys`] finds no others.
        let others: Vec<&str> = other.iter().map(String::as_str).collect();
        pair(one, &others, MAX_DIFFERENCE.min(one.len()))
    } else {
        is_part_of(one, other) || is_part_of(other, one)
    };
    is_similar.then_some(MatchReason::SimilarName)
}

/// True if the longer name has all words of the shorter one, of which there are two at least.
fn is_part_of(shorter: &[String], longer: &[String]) -> bool {
    let mut theirs = longer.iter();
    (2..longer.len()).contains(&shorter.len())
        && shorter.iter().all(|word| theirs.any(|other| other == word))
}

/// True if every word has a counterpart among the others, with at most so many letters' difference in all.
fn pair(words: &[String], others: &[&str], budget: usize) -> bool {
    let Some((word, rest)) = words.split_first() else { return true };
    let without = |at: usize| {
        let mut left = others.to_vec();
        left.swap_remove(at);
        left
    };
    // No other counterpart is better, and trying them all could take for ever.
    if let Some(at) = others.iter().position(|other| other == word) {
        return pair(rest, &without(at), budget);
    }
    others.iter().enumerate().any(|(at, other)| {
        let difference = osa_distance(word, other);
        difference <= budget.min(tolerance(word, other))
            && pair(rest, &without(at), budget.saturating_sub(difference))
    })
}

/// Letters by which two spellings of a word may differ.
fn tolerance(word: &str, other: &str) -> usize {
    match word.chars().count().min(other.chars().count()) {
        0..3 => 0,
        3..6 => 1,
        _ => MAX_DIFFERENCE,
    }
}
