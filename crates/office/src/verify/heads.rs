//! The heads of the two chains: noted elsewhere, they prove later that nothing before was replaced.

use super::queries::heads as queries;
use super::types::Report;
use crate::{Ctx, Error, Result};
use std::fmt;
use std::str::FromStr;
use store::{One, Tx, text_enum};

text_enum! {
    /// A chain of records, each of which contains the hash of the one before.
    pub enum Chain {
        /// The journal's entries.
        Journal = "journal",
        /// Record of operations.
        Operations = "operations",
    }
}

/// The last number of a chain and its hash, which depends on everything before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub chain: Chain,
    pub number: i64,
    pub hash: [u8; 32],
}

/// The heads of one or both chains, as `rondavel head` prints them: a line for each with its chain,
/// number and hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heads(Vec<Head>);

/// Errors in a text of heads.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HeadsError {
    #[error("a head is the chain's name, a number and a hash, as `rondavel head` prints it")]
    Shape,
    #[error("`{0}` is not a chain; the chains are journal and operations")]
    Chain(String),
    #[error("the {0} chain is named twice")]
    Twice(Chain),
    #[error("the number of the {0} chain must be a whole number")]
    Number(Chain),
    #[error("the hash of the {0} chain must have 64 hexadecimal digits")]
    Hash(Chain),
}

/// The heads of both chains.
pub fn heads(tx: &mut Tx, ctx: &Ctx) -> Result<Heads> {
    super::may_prove(ctx)?;
    let mut heads = Vec::new();
    for row in queries::all(tx)? {
        let hash = <[u8; 32]>::try_from(row.hash.as_slice()).map_err(|_| {
            Error::internal(format!("the head of the chain {} has no hash of 32 bytes", row.chain))
        })?;
        heads.push(Head { chain: row.chain, number: row.number, hash });
    }
    Ok(Heads(heads))
}

/// Compares the chains with heads that were noted earlier. Together with [`prove`](super::prove),
/// which recalculates every hash from the first on, this shows that nothing up to there was replaced.
pub fn compare(tx: &mut Tx, since: &Heads, report: &mut Report) -> Result<()> {
    for head in since.all() {
        let Head { chain, number, hash } = *head;
        let place = format!("chain {chain}");
        match stored(tx, head)? {
            None => report.found(place, format!("number {number} of the noted head is missing")),
            Some(stored) if stored != hash => report.found(
                place,
                format!(
                    "number {number} does not have the hash of the noted head: something up to it \
                     was replaced"
                ),
            ),
            Some(_) => {}
        }
    }
    Ok(())
}

/// True if the chain has this number with this hash.
pub(crate) fn has(tx: &mut Tx, head: &Head) -> Result<bool> {
    Ok(stored(tx, head)?.is_some_and(|hash| hash == head.hash))
}

/// The hash that the chain has at the number of a head.
fn stored(tx: &mut Tx, head: &Head) -> Result<Option<Vec<u8>>> {
    Ok(match head.chain {
        _ if head.number == 0 => Some(ledger::GENESIS.to_vec()),
        Chain::Journal => queries::entry_hash(tx, head.number)?.map(|One(hash)| hash),
        Chain::Operations => queries::operation_hash(tx, head.number)?.map(|One(hash)| hash),
    })
}

impl Heads {
    /// The heads, in the order in which they were given.
    pub fn all(&self) -> &[Head] {
        &self.0
    }

    /// The head of a chain, if it is among them.
    pub fn of(&self, chain: Chain) -> Option<&Head> {
        self.0.iter().find(|head| head.chain == chain)
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.chain, self.number, hex::encode(self.hash))
    }
}

impl fmt::Display for Heads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(Head::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Words between any white space, so that heads can be given in one line as well as in two.
impl FromStr for Heads {
    type Err = HeadsError;

    fn from_str(text: &str) -> std::result::Result<Self, HeadsError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut heads: Vec<Head> = Vec::new();
        for part in words.chunks(3) {
            let &[chain, number, hash] = part else {
                return Err(HeadsError::Shape);
            };
            let chain = Chain::parse(chain).ok_or_else(|| HeadsError::Chain(chain.to_owned()))?;
            if heads.iter().any(|head| head.chain == chain) {
                return Err(HeadsError::Twice(chain));
            }
            let number = number.parse().ok().filter(|number: &i64| *number >= 0);
            let number = number.ok_or(HeadsError::Number(chain))?;
            let mut bytes = [0; 32];
            hex::decode_to_slice(hash, &mut bytes).map_err(|_| HeadsError::Hash(chain))?;
            heads.push(Head { chain, number, hash: bytes });
        }
        if heads.is_empty() { Err(HeadsError::Shape) } else { Ok(Heads(heads)) }
    }
}
