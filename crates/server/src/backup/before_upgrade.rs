//! The copies of a SQLite database that are made next to it before its tables are changed.

use super::error::{BackupError, Result};
use office::Office;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Deletes the copies from before an instant: they still contain data erased since. Returns their
/// number.
pub(crate) fn delete_copies(office: &Office, before: jiff::Timestamp) -> Result<u64> {
    let config = office.store().config();
    let Some(database) = config.url.path() else { return Ok(0) };
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else {
        return Ok(0);
    };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let begins = format!("{}.before-", name.to_string_lossy());
    let before = SystemTime::from(before);
    let unreadable = |error| BackupError::unreadable(folder, error);
    let mut deleted = 0;
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if !entry.file_name().to_string_lossy().starts_with(&begins) {
            continue;
        }
        let made = entry.metadata().and_then(|metadata| metadata.modified()).map_err(unreadable)?;
        if made < before {
            let path = entry.path();
            fs::remove_file(&path).map_err(|error| BackupError::unwritable(&path, error))?;
            tracing::info!(copy = %path.display(), "deleted a copy from before an upgrade");
            deleted += 1;
        }
    }
    Ok(deleted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::SignedDuration;
    use office::testing::TestOffice;

    #[test]
    fn only_copies_before_an_instant_are_deleted() {
        let test = TestOffice::new();
        let store = test.office.store();
        let Some(database) = store.config().url.path() else { return };
        let beside = |ending: &str| {
            let mut name = database.as_os_str().to_owned();
            name.push(ending);
            std::path::PathBuf::from(name)
        };
        let copies = [".before-0042-1.backup", ".before-0060-1.backup.age"].map(beside);
        for file in &copies {
            fs::write(file, "copy").expect("written");
        }
        let made = fs::metadata(&copies[0]).and_then(|file| file.modified()).expect("its time");
        let made = jiff::Timestamp::try_from(made).expect("an instant");
        let minute = SignedDuration::from_mins(1);
        assert_eq!(delete_copies(&test.office, made - minute).expect("looked"), 0);
        assert!(copies.iter().all(|file| file.exists()));
        assert_eq!(delete_copies(&test.office, made + minute).expect("looked"), 2);
        assert!(copies.iter().all(|file| !file.exists()) && database.exists());
    }
}
