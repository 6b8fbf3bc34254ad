//! Names of the country, as people, phones and banks write them.

use super::*;
use crate::bank_matching::names_in;
use crate::values::search_text;

/// First name, surname, the surname as it is stored, and how a bank writes the person.
const PEOPLE: [(&str, &str, &str, &str); 40] = [
    ("Peter", "O\u{2019}Reilly", "O\u{2019}Reilly", "P O'REILLY"),
    ("Peter", "O'Reilly", "O'Reilly", "P O\u{2019}REILLY"),
    ("Peter", "O\u{b4}Reilly", "O\u{b4}Reilly", "P O`REILLY"),
    ("Peter", "O\u{2bc}Reilly", "O\u{2bc}Reilly", "O'REILLY P"),
    ("Anna", "Smith\u{2010}Jones", "Smith\u{2010}Jones", "A SMITH-JONES"),
    ("Anna", "Smith\u{2011}Jones", "Smith\u{2011}Jones", "A SMITH\u{2013}JONES"),
    ("Anna", "Smith-Jones", "Smith-Jones", "SMITH\u{2212}JONES A"),
    ("Zoe\u{308}", "Botha", "Botha", "ZOE BOTHA"),
    ("Ren\u{e9}", "Du Pre\u{301}", "Du Pr\u{e9}", "RENE DU PRE"),
    ("André", "Lombaard", "Lombaard", "ANDRE LOMBAARD"),
    ("Chloë", "van der Merwe", "van der Merwe", "C VAN DER MERWE"),
    ("Sanél", "Labuschagné", "Labuschagné", "SANEL LABUSCHAGNE"),
    ("Hêrman", "Coetzée", "Coetzée", "H COETZEE"),
    ("Môrester", "Bôning", "Bôning", "M BONING"),
    ("Thandi", "So\u{200b}mo", "Somo", "T SOMO"),
    ("Thandi", "Mo\u{ad}koena", "Mokoena", "T MOKOENA"),
    ("Thandi", "Mokoena\u{2800}", "Mokoena", "T MO\u{200b}KOENA"),
    ("Thandi", "\u{202a}Mokoena\u{202c}", "Mokoena", "T \u{2066}MOKOENA\u{2069}"),
    ("Thandi", "Mo\u{2060}koe\u{feff}na", "Mokoena", "MOKOENA T"),
    ("Thandi", "Mo\u{fff9}ko\u{fffb}ena", "Mokoena", "MOKOENA T"),
    ("Thandi", "van\n  Wyk", "van Wyk", "T VAN WYK"),
    ("Thandi", "van\u{2028}Wyk", "van Wyk", "T VAN WYK"),
    ("Thandi", "van\u{a0}Wyk", "van Wyk", "T VAN  WYK"),
    ("Ḓembe", "Ṱhohoyanḓou", "Ṱhohoyanḓou", "D THOHOYANDOU"),
    ("Ndivhuwo", "Ṋeluvhalani", "Ṋeluvhalani", "N NELUVHALANI"),
    ("Mulalo", "Ḽiphosa", "Ḽiphosa", "M LIPHOSA"),
    ("Ṅwana", "Mudau", "Mudau", "NWANA MUDAU"),
    ("Nd\u{32d}ivhuwo", "T\u{32d}shivhase", "Ṱshivhase", "NDIVHUWO TSHIVHASE"),
    ("Nomvula", "Nxumalo", "Nxumalo", "N NXUMALO"),
    ("Qhawe", "Gqirhana", "Gqirhana", "Q GQIRHANA"),
    ("Xolani", "Mxenge", "Mxenge", "XOLANI MXENGE"),
    ("Tšepo", "Mošoeu", "Mošoeu", "T MOSOEU"),
    ("Kgoši", "Sekhukhune", "Sekhukhune", "KGOSI SEKHUKHUNE"),
    ("Hlamulo", "N'wamitwa", "N'wamitwa", "H N\u{2018}WAMITWA"),
    ("João", "Gonçalves", "Gonçalves", "J GONCALVES"),
    ("Nuño", "Muñoz", "Muñoz", "N MUNOZ"),
    ("Jürgen", "Müller", "Müller", "J MULLER"),
    ("Мария", "Иванова", "Иванова", "МАРИЯ ИВАНОВА"),
    ("Ελένη", "Παππά", "Παππά", "ΕΛΕΝΗ ΠΑΠΠΑ"),
    ("Nguyễn", "Trần", "Trần", "NGUYEN TRAN"),
];

fn finds(clerk: &Person, q: &str) -> Vec<String> {
    let search_for = ClientSearch { q: q.to_owned(), ..ClientSearch::default() };
    let page =
        clerk.asks(|tx, ctx| search(tx, ctx, &search_for, ClientSort::Name, (1, 100))).unwrap();
    page.items.into_iter().map(|client| client.record.details.last_name).collect()
}

#[test]
fn names_are_stored_found_matched_and_printed() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    for (number, (first, last, stored, bank)) in PEOPLE.into_iter().enumerate() {
        let client = registered(&clerk, first, last, &format!("A{number:07}")).record;
        assert_eq!(client.details.last_name, stored, "{last:?}");
        let surname: String = bank.split(' ').filter(|word| word.chars().count() > 1).collect();
        for q in [first, last, stored, &surname] {
            assert!(finds(&clerk, q).contains(&client.details.last_name), "{q:?} finds {last:?}");
        }
        let key = search_text::match_name(&client.details.first_name, &client.details.last_name);
        let names = names_in(&format!("FNB APP PAYMENT FROM {bank}"));
        assert!(names.iter().any(|name| key.starts_with(name)), "{key} in {names:?}");
        let printed = format!("{} {}", client.details.first_name, client.details.last_name);
        assert_eq!(documents::text::first_unprintable(&printed), None);
    }
}

/// `O'Reilly` and `Smith-Jones` are typed in as many ways as there are people who type them.
#[test]
fn spelling_variants_find_one_another() {
    let variants = [
        ["O'Reilly", "O\u{2019}Reilly", "O Reilly", "OREILLY"],
        ["Smith-Jones", "Smith\u{2011}Jones", "Smith Jones", "SmithJones"],
        ["N'wamitwa", "N\u{2018}wamitwa", "N wamitwa", "Nwamitwa"],
    ];
    for variants in variants {
        let office = TestOffice::new();
        let clerk = clerk(&office);
        for (number, last) in variants.into_iter().enumerate() {
            registered(&clerk, "Peter", last, &format!("A{number:07}"));
        }
        for typed in variants {
            assert_eq!(finds(&clerk, typed).len(), 4, "{typed}");
            assert_eq!(finds(&clerk, &format!("{typed}, Peter")).len(), 4, "{typed}");
            let field = ClientSearch { last_name: typed.to_owned(), ..ClientSearch::default() };
            let page = clerk.asks(|tx, ctx| search(tx, ctx, &field, ClientSort::Name, (1, 9)));
            assert_eq!(page.unwrap().total, 4, "{typed}");
            for name in variants {
                let key = search_text::match_name("Peter", name);
                assert!(names_in(&format!("P {typed}")).iter().any(|one| key.starts_with(one)));
            }
        }
    }
}

/// Too short for the index of three letters.
#[test]
fn first_letters_of_a_name_find_and_count() {
    let office = TestOffice::new();
    let clerk = clerk(&office);
    registered(&clerk, "Peter", "O\u{2019}Reilly", "A1234567");
    registered(&clerk, "Peter", "Khumalo", "A1234568");
    assert_eq!(finds(&clerk, "or"), ["O\u{2019}Reilly"]);
    let both = ClientSearch { q: "pe".to_owned(), ..ClientSearch::default() };
    let page = clerk.asks(|tx, ctx| search(tx, ctx, &both, ClientSort::Name, (1, 1))).unwrap();
    assert_eq!((page.items.len(), page.total), (1, 2));
}
