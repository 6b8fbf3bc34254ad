//! The names that people have had: rows about what they did join the name of its instant.

use super::StaffRecord;
use crate::{Ctx, Result, StaffId};
use money::Timestamp;
use store::{Tx, queries, row};

row! {
    struct CurrentName { named_from: Timestamp, first_name: String, last_name: String }
}

queries! {
    fn current(staff: StaffId) -> CurrentName =
        "SELECT named_from, first_name, last_name FROM staff_names WHERE staff_id = ?1
         ORDER BY named_from DESC LIMIT 1";
    pub(in crate::staff) fn insert_first(staff: StaffId, first_name: &str, last_name: &str) -> u64 =
        "INSERT INTO staff_names (staff_id, first_name, last_name) VALUES (?1, ?2, ?3)";
    fn end(staff: StaffId, began: Timestamp, at: Timestamp) -> u64 =
        "UPDATE staff_names SET named_until = ?3 WHERE staff_id = ?1 AND named_from = ?2";
    fn insert(staff: StaffId, from: Timestamp, first_name: &str, last_name: &str) -> u64 =
        "INSERT INTO staff_names (staff_id, named_from, first_name, last_name)
         VALUES (?1, ?2, ?3, ?4)";
    fn correct(staff: StaffId, began: Timestamp, first_name: &str, last_name: &str) -> u64 =
        "UPDATE staff_names SET first_name = ?3, last_name = ?4
         WHERE staff_id = ?1 AND named_from = ?2";
    pub(super) fn erase(staff: StaffId) -> u64 =
        "UPDATE staff_names SET first_name = 'Declined', last_name = 'registration'
         WHERE staff_id = ?1";
}

/// Begins a period with the record's name if it is another than the current one.
pub(super) fn follow(tx: &mut Tx, ctx: &Ctx, record: &StaffRecord) -> Result<()> {
    let (id, first_name, last_name) = (record.id, &record.first_name, &record.last_name);
    let before = current(tx, id)?;
    if (&before.first_name, &before.last_name) == (first_name, last_name) {
        return Ok(());
    }
    // Two changes in one instant leave the last one.
    if ctx.now <= before.named_from {
        correct(tx, id, before.named_from, first_name, last_name)?;
        return Ok(());
    }
    end(tx, id, before.named_from, ctx.now)?;
    insert(tx, id, ctx.now, first_name, last_name)?;
    Ok(())
}
