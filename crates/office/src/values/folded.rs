//! Names whose comparable text was stored by an older version of the program, which folded them
//! differently.

use std::collections::BTreeSet;
use store::row;

row! {
    /// A stored name with the text by which it is compared.
    pub(crate) struct FoldedName {
        pub(crate) id: i64,
        pub(crate) name: String,
        pub(crate) name_folded: String,
    }
}

/// The ids of names that are folded differently by now, with their present text. A name that would now
/// equal another one keeps its old text, because no two rows may have the same.
pub(crate) fn outdated(names: &[FoldedName]) -> Vec<(i64, String)> {
    let mut taken: BTreeSet<String> = names.iter().map(|row| row.name_folded.clone()).collect();
    let mut outdated = Vec::new();
    for row in names {
        let folded = store::fold(&row.name);
        if taken.insert(folded.clone()) {
            outdated.push((row.id, folded));
        }
    }
    outdated
}

/// Declares `refold` for the names of a table, which runs as upkeep of this name.
macro_rules! refolded_names {
    ($table:literal, $upkeep:literal) => {
        store::queries! {
            fn select_names() -> Vec<crate::values::folded::FoldedName> = concat!(
                "SELECT id, name, name_folded FROM ",
                $table,
                " ORDER BY id /* scan: a lender has a handful, once at start */"
            );
            fn update_folded(id: i64, folded: &str) -> u64 =
                concat!("UPDATE ", $table, " SET name_folded = ?2 WHERE id = ?1");
        }

        /// Brings the texts by which names are compared up to date, if an older version of the program
        /// stored them; returns how many it changed.
        pub fn refold(office: &crate::Office) -> crate::Ticket<u64> {
            office.tend($upkeep, |tx, _| {
                let outdated = crate::values::folded::outdated(&select_names(tx)?);
                for (id, folded) in &outdated {
                    update_folded(tx, *id, folded)?;
                }
                Ok(outdated.len() as u64)
            })
        }
    };
}
pub(crate) use refolded_names;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_folded_differently_are_found() {
        let row = |id, name: &str, folded: &str| {
            let (name, name_folded) = (name.to_owned(), folded.to_owned());
            FoldedName { id, name, name_folded }
        };
        let names = [
            row(1, "Soweto", "soweto"),
            row(2, "So\u{200b}weto", "so\u{200b}weto"),
            row(3, "O\u{2019}Reilly", "o\u{2019}reilly"),
            row(4, "Head\u{2013}Office", "head\u{2013}office"),
            row(5, "Head-Office", "head-office"),
        ];
        assert_eq!(outdated(&names), [(3, "o'reilly".to_owned())]);
    }
}
