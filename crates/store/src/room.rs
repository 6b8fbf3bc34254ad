//! Room on the disk of a SQLite file.

use std::io::Write as _;
use std::path::Path;

use crate::{Fault, Faults};

/// Disk space that a batch may need, in bytes.
const ROOM: usize = 256 << 10;

/// Notes whether there is room beside the file. A quota is no property of the disk: where a write has
/// failed, whether there is room again is tried.
pub(crate) fn look(file: &Path, faults: &Faults) {
    if !has_room(file) {
        faults.begin(Fault::StorageFull, "the disk is full");
    } else if faults.has(Fault::StorageFull) && takes_a_file(file).is_ok() {
        faults.end(Fault::StorageFull);
    }
}

fn has_room(file: &Path) -> bool {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    // Unknown free space does not count as a fault.
    rustix::fs::statvfs(folder.unwrap_or(Path::new("."))).map_or(true, |disk| {
        disk.f_bavail.saturating_mul(disk.f_frsize) >= u64::try_from(ROOM).unwrap_or(u64::MAX)
    })
}

/// Writes a file beside it, which goes again.
fn takes_a_file(file: &Path) -> std::io::Result<()> {
    let trial = file.with_extension("room");
    let written = std::fs::File::create(&trial).and_then(|mut trial| {
        trial.write_all(&vec![0; ROOM])?;
        trial.sync_all()
    });
    std::fs::remove_file(&trial)?;
    written
}
