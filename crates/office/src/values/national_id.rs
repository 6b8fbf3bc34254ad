//! The number that proves a person's identity: of a South African identity document or a passport
//! (contract §3).

use money::Date;
use std::fmt;

/// A number that has been checked, in the form in which it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalId(String);

/// The reason that a text is no such number. Its `Display` text is a sentence for the person who
/// typed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NationalIdError {
    /// Neither 13 digits nor the form of a passport number.
    Malformed,
    /// 13 digits that do not begin with a date of birth.
    NoDate,
    /// 13 digits whose last does not follow from the others.
    WrongCheckDigit,
}

impl fmt::Display for NationalIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NationalIdError::Malformed => {
                "Enter a 13-digit South African ID number or a passport number."
            }
            NationalIdError::NoDate => "This ID number does not begin with a valid date of birth.",
            NationalIdError::WrongCheckDigit => "This ID number is not valid. Check the digits.",
        })
    }
}

impl std::error::Error for NationalIdError {}

/// The message if the date of birth and the identity number disagree.
pub const BIRTH_DATE_DISAGREES: &str = "The date of birth does not match the national ID.";

impl NationalId {
    /// Reads a number as people write it: spaces are dropped, letters made capitals.
    pub fn parse(text: &str) -> Result<Self, NationalIdError> {
        let stored: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && !store::is_invisible(*c))
            .collect::<String>()
            .to_ascii_uppercase();
        if stored.bytes().any(|byte| byte.is_ascii_alphabetic()) {
            let sound = (6..=15).contains(&stored.len())
                && stored.bytes().all(|byte| byte.is_ascii_alphanumeric());
            return if sound { Ok(NationalId(stored)) } else { Err(NationalIdError::Malformed) };
        }
        if stored.len() != 13 || !stored.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NationalIdError::Malformed);
        }
        if !passes_luhn(&stored) {
            return Err(NationalIdError::WrongCheckDigit);
        }
        let id = NationalId(stored);
        // 29 February exists in 2000 but not in 1900: either century will do.
        if id.birth_dates().is_empty() { Err(NationalIdError::NoDate) } else { Ok(id) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// True if a date of birth can belong to this number: a passport number does not contain it, an
    /// identity number only the last two digits of its year.
    pub fn agrees_with(&self, born: Date) -> bool {
        !self.is_south_african() || self.birth_dates().contains(&born)
    }

    /// The latest date of birth that an identity number can mean today. A passport number does not contain
    /// one.
    pub fn birth_date(&self, today: Date) -> Option<Date> {
        let dates = if self.is_south_african() { self.birth_dates() } else { Vec::new() };
        dates.into_iter().filter(|day| *day <= today).max()
    }

    fn is_south_african(&self) -> bool {
        self.0.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The days in the 19th to 21st centuries that the first six digits can mean.
    fn birth_dates(&self) -> Vec<Date> {
        let pair = |at: usize| self.0.get(at..at + 2).and_then(|digits| digits.parse::<i8>().ok());
        let (Some(year), Some(month), Some(day)) = (pair(0), pair(2), pair(4)) else {
            return Vec::new();
        };
        [1800_i16, 1900, 2000]
            .into_iter()
            .filter_map(|century| Date::new(century + i16::from(year), month, day).ok())
            .collect()
    }
}

impl fmt::Display for NationalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The check of ISO/IEC 7812: from the right every second digit doubled, digit sums added, a
/// multiple of ten.
fn passes_luhn(digits: &str) -> bool {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, byte)| {
            let digit = u32::from(byte - b'0');
            let weighted = if place % 2 == 1 { digit * 2 } else { digit };
            weighted / 10 + weighted % 10
        })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identity_numbers_need_valid_date_and_luhn() {
        assert_eq!(NationalId::parse(" 800101 5009 087 ").unwrap().as_str(), "8001015009087");
        for (text, error) in [
            ("8001015009088", NationalIdError::WrongCheckDigit),
            ("800101500908", NationalIdError::Malformed),
            ("80010150090877", NationalIdError::Malformed),
            ("8013015009082", NationalIdError::NoDate),
            ("8002305009084", NationalIdError::NoDate),
            ("", NationalIdError::Malformed),
            ("80010150090８7", NationalIdError::Malformed),
        ] {
            assert_eq!(NationalId::parse(text), Err(error), "{text:?}");
        }
    }

    #[test]
    fn a_passport_number_has_a_letter() {
        assert_eq!(NationalId::parse("a1234567").unwrap().as_str(), "A1234567");
        for text in ["A1234", "A123456789012345", "A12-4567", "1234567"] {
            assert_eq!(NationalId::parse(text), Err(NationalIdError::Malformed), "{text:?}");
        }
    }

    #[test]
    fn the_date_of_birth_agrees_in_any_century() {
        let id = NationalId::parse("8001015009087").unwrap();
        assert!(id.agrees_with(Date::constant(1980, 1, 1)));
        assert!(!id.agrees_with(Date::constant(1980, 1, 2)));
        assert!(!id.agrees_with(Date::constant(1981, 1, 1)));
        assert!(NationalId::parse("A1234567").unwrap().agrees_with(Date::constant(1980, 1, 2)));
    }

    #[test]
    fn every_wrong_digit_is_detected() {
        let sound = "8001015009087";
        for place in 0..13 {
            for digit in '0'..='9' {
                let mut changed: Vec<char> = sound.chars().collect();
                if changed[place] == digit {
                    continue;
                }
                changed[place] = digit;
                let changed: String = changed.into_iter().collect();
                assert!(NationalId::parse(&changed).is_err(), "{changed}");
            }
        }
    }
}
