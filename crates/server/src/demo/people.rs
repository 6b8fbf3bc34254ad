//! Invented people with names that are common in South Africa, and valid identity numbers.

use fastrand::Rng;
use money::Date;

const WOMEN: [&str; 40] = [
    "Nomsa",
    "Thandiwe",
    "Lerato",
    "Zanele",
    "Naledi",
    "Palesa",
    "Ayanda",
    "Busisiwe",
    "Nokuthula",
    "Refilwe",
    "Mpho",
    "Khanyisile",
    "Dineo",
    "Boitumelo",
    "Noluthando",
    "Sibongile",
    "Lindiwe",
    "Tshepiso",
    "Anele",
    "Katlego",
    "Annelize",
    "Elmarie",
    "Riana",
    "Sunette",
    "Charlene",
    "Chantal",
    "Bronwyn",
    "Candice",
    "Fatima",
    "Zainab",
    "Ruwayda",
    "Aisha",
    "Priya",
    "Kavitha",
    "Nirvana",
    "Sarah",
    "Michelle",
    "Debbie",
    "Tamsin",
    "Rochelle",
];

const MEN: [&str; 40] = [
    "Sipho",
    "Thabo",
    "Bongani",
    "Mandla",
    "Kagiso",
    "Lwazi",
    "Themba",
    "Sizwe",
    "Tshepo",
    "Vusi",
    "Khaya",
    "Lunga",
    "Neo",
    "Olebogeng",
    "Pule",
    "Sandile",
    "Tebogo",
    "Xolani",
    "Zola",
    "Musa",
    "Pieter",
    "Johan",
    "Hendrik",
    "Gert",
    "Ruan",
    "Craig",
    "Wayne",
    "Ashwin",
    "Ricardo",
    "Juan",
    "Yusuf",
    "Imraan",
    "Ebrahim",
    "Rajesh",
    "Vikesh",
    "Kumaran",
    "David",
    "Peter",
    "Brandon",
    "Jason",
];

const SURNAMES: [&str; 60] = [
    "Dlamini",
    "Nkosi",
    "Mokoena",
    "Khumalo",
    "Ndlovu",
    "Mthembu",
    "Zulu",
    "Molefe",
    "Mahlangu",
    "Sithole",
    "Mabaso",
    "Radebe",
    "Tshabalala",
    "Maseko",
    "Mkhize",
    "Ngcobo",
    "Cele",
    "Gumede",
    "Zwane",
    "Motaung",
    "Phiri",
    "Baloyi",
    "Chauke",
    "Maluleke",
    "Mudau",
    "Netshitenzhe",
    "Ramaphala",
    "Letsoalo",
    "Mashaba",
    "Sebata",
    "Mbeki",
    "Mpofu",
    "Ntuli",
    "Qwabe",
    "Xaba",
    "van der Merwe",
    "Botha",
    "Pretorius",
    "Venter",
    "Coetzee",
    "Fourie",
    "Steyn",
    "Jacobs",
    "Adams",
    "Davids",
    "Petersen",
    "Williams",
    "Isaacs",
    "Hendricks",
    "September",
    "Naidoo",
    "Pillay",
    "Govender",
    "Moodley",
    "Reddy",
    "Patel",
    "Smith",
    "Jones",
    "Brown",
    "Campbell",
];

const STREETS: [&str; 24] = [
    "Vilakazi Street",
    "Freedom Avenue",
    "Church Street",
    "Long Street",
    "Protea Road",
    "Market Street",
    "Station Road",
    "Jacaranda Avenue",
    "Baobab Crescent",
    "Marula Street",
    "Main Road",
    "Sobukwe Street",
    "Nelson Street",
    "Acacia Lane",
    "Kudu Street",
    "Impala Road",
    "School Road",
    "Chapel Street",
    "Mission Road",
    "River Road",
    "Hill Street",
    "Park Lane",
    "Voortrekker Road",
    "Bree Street",
];

/// An invented person.
#[derive(Clone, Debug)]
pub(super) struct Invented {
    pub(super) first_name: &'static str,
    pub(super) last_name: &'static str,
    pub(super) is_woman: bool,
    pub(super) national_id: String,
    pub(super) phone_number: String,
    pub(super) street: String,
    pub(super) date_of_birth: Date,
}

/// Makes people; no two of them share an identity number or a phone.
pub(super) struct Crowd {
    made: u32,
    /// Before the numbers of their houses.
    doors: u32,
}

impl Crowd {
    pub(super) fn new() -> Self {
        Crowd { made: 0, doors: 0 }
    }

    /// People who share no number, phone or home with those of [`Crowd::new`]: no worker serves
    /// themselves.
    pub(super) fn of_staff() -> Self {
        Crowd { made: 40_000_000, doors: 200 }
    }

    /// The next person, between 20 and 64 years old in `year`.
    pub(super) fn next(&mut self, rng: &mut Rng, year: i16) -> Invented {
        let is_woman = rng.bool();
        let last_name = pick(rng, &SURNAMES);
        self.somebody(rng, year, is_woman, last_name)
    }

    /// A next of kin: often of the same surname.
    pub(super) fn relative(&mut self, rng: &mut Rng, of: &Invented) -> Invented {
        let is_woman = rng.bool();
        let last_name = if rng.u8(0..3) > 0 { of.last_name } else { pick(rng, &SURNAMES) };
        self.somebody(rng, of.date_of_birth.year() + 40, is_woman, last_name)
    }

    fn somebody(
        &mut self,
        rng: &mut Rng,
        year: i16,
        is_woman: bool,
        last_name: &'static str,
    ) -> Invented {
        let first_name = if is_woman { pick(rng, &WOMEN) } else { pick(rng, &MEN) };
        let date_of_birth = birthday(rng, year, self.made);
        let national_id = identity_number(date_of_birth, is_woman, self.made);
        let phone_number = format!("0{}{:08}", [6, 7, 8][rng.usize(..3)], self.made + 11_000_000);
        self.made += 1;
        Invented {
            first_name,
            last_name,
            is_woman,
            national_id,
            phone_number,
            street: format!("{} {}", self.doors + rng.u32(1..200), pick(rng, &STREETS)),
            date_of_birth,
        }
    }
}

/// One of a list.
pub(super) fn pick<T: Copy>(rng: &mut Rng, list: &[T]) -> T {
    list[rng.usize(..list.len())]
}

/// An identity number's sequence repeats after 5000 people, so each further 5000 have separate
/// birthdays: 200 classes of days are enough for a million people, that is for half a million
/// clients with their next of kin.
fn birthday(rng: &mut Rng, year: i16, running: u32) -> Date {
    let eldest = Date::new(year - 63, 1, 1).unwrap_or(Date::constant(1963, 1, 1));
    let days = i64::from(running / 5000 % 200) + 200 * rng.i64(0..76);
    eldest.saturating_add(jiff::Span::new().days(days))
}

/// YYMMDD, a sequence that encodes the gender (5000 and up: male), citizenship, 8, a Luhn digit.
fn identity_number(born: Date, is_woman: bool, running: u32) -> String {
    let sequence = running % 5000 + if is_woman { 0 } else { 5000 };
    let (year, month, day) = (born.year() % 100, born.month(), born.day());
    let head = format!("{year:02}{month:02}{day:02}{sequence:04}08");
    let digit = luhn_digit(&head);
    format!("{head}{digit}")
}

/// The check digit that makes the whole number pass Luhn's test.
fn luhn_digit(digits: &str) -> u32 {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, byte)| {
            let digit = u32::from(byte - b'0');
            match place % 2 {
                0 if digit > 4 => digit * 2 - 9,
                0 => digit * 2,
                _ => digit,
            }
        })
        .sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_identity_number_gets_its_check_digit() {
        assert_eq!(luhn_digit("800101500908"), 7);
    }

    #[test]
    fn identity_numbers_are_unique() {
        let (mut rng, mut crowd) = (Rng::with_seed(7), Crowd::new());
        let mut seen = std::collections::HashSet::new();
        for _ in 0..500_000 {
            let person = crowd.next(&mut rng, 2026);
            crowd.relative(&mut rng, &person);
            assert!(seen.insert(person.national_id));
        }
    }
}
