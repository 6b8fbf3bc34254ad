//! Real towns with their coordinates, for the branches of an invented lender.

/// A town and the place of its branch, in millionths of a degree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Town {
    pub(super) name: &'static str,
    pub(super) address: &'static str,
    pub(super) latitude: i64,
    pub(super) longitude: i64,
}

const fn town(name: &'static str, address: &'static str, latitude: i64, longitude: i64) -> Town {
    Town { name, address, latitude, longitude }
}

/// The branches, in the order in which the lender opened them.
pub(super) const TOWNS: [Town; 8] = [
    town("Soweto", "1 Vilakazi Street, Orlando West, Soweto, 1804", -26_238_100, 27_908_600),
    town("Polokwane", "44 Landdros Mare Street, Polokwane, 0699", -23_904_500, 29_468_800),
    town("Mthatha", "12 York Road, Mthatha, 5099", -31_588_900, 28_784_400),
    town("Durban", "201 Dr Pixley KaSeme Street, Durban, 4001", -29_858_700, 31_021_800),
    town("Mitchells Plain", "7 Allegro Lane, Mitchells Plain, 7785", -34_048_600, 18_618_400),
    town("Bloemfontein", "60 Maitland Street, Bloemfontein, 9301", -29_116_100, 26_214_900),
    town("Mbombela", "15 Brown Street, Mbombela, 1200", -25_474_500, 30_970_300),
    town("Kimberley", "30 Jones Street, Kimberley, 8301", -28_738_200, 24_763_900),
];
