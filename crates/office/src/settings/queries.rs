use crate::Result;
use store::{One, Tx, queries};

queries! {
    fn select(name: &str) -> Option<One<String>> = "SELECT value FROM settings WHERE name = ?1";
    fn add(name: &str, value: &str) -> u64 =
        "INSERT INTO settings (name, value) VALUES (?1, ?2)";
    fn exchange(name: &str, value: &str) -> u64 =
        "UPDATE settings SET value = ?2 WHERE name = ?1";
    pub(super) fn delete(name: &str) -> u64 = "DELETE FROM settings WHERE name = ?1";
}

pub(super) fn value(tx: &mut Tx, name: &str) -> Result<Option<String>> {
    Ok(select(tx, name)?.map(|One(value)| value))
}

pub(super) fn insert(tx: &mut Tx, name: &str, value: &str) -> Result<()> {
    add(tx, name, value)?;
    Ok(())
}

/// Replaces the value, where there is one.
pub(super) fn put(tx: &mut Tx, name: &str, value: &str) -> Result<()> {
    if exchange(tx, name, value)? == 0 {
        add(tx, name, value)?;
    }
    Ok(())
}
