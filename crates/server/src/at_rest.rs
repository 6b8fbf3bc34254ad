//! The data that is encrypted on disks, from the settings and as far as the system shows it.

use crate::config::Config;
use crate::disk;
use api::{AtRest, Copies, DiskEncryption};
use cabinet::Cabinet;
use store::{DatabaseUrl, Error};

/// Looks at the disks of the stored files and of the database, which must be there. A database on
/// PostgreSQL may be on another machine.
pub(crate) fn look(config: &Config, files: &Cabinet) -> Result<AtRest, Error> {
    let database = DatabaseUrl::parse(&config.database())?;
    Ok(AtRest {
        files: files.is_encrypting(),
        backups: config.backup_folder().map(|_| config.backup_keys().is_set()),
        files_disk: disk::encryption_of(files.folder()),
        database_disk: database.path().map(disk::encryption_of).unwrap_or_default(),
    })
}

/// The copies outside the database, from the settings.
pub(crate) fn copies(config: &Config) -> Copies {
    Copies {
        backups: config.backup_folder().map(|_| config.backup_keep),
        mails: config.mail_url.is_empty(),
    }
}

/// A sentence for the log.
pub(crate) fn sentence(at_rest: AtRest) -> String {
    let files = if at_rest.files { "encrypted" } else { "not encrypted" };
    let backups = match at_rest.backups {
        Some(true) => "encrypted",
        Some(false) => "not encrypted",
        None => "not made",
    };
    let disk = |disk: DiskEncryption| match disk {
        DiskEncryption::Yes => "encrypted",
        DiskEncryption::No => "not encrypted by this machine",
        DiskEncryption::Unknown => "cannot be seen",
    };
    format!(
        "at rest: new stored files {files}, backups {backups}; disk of stored files: {}; disk of the \
         database: {}",
        disk(at_rest.files_disk),
        disk(at_rest.database_disk)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::configured;
    use cabinet::SecretKeys;

    #[test]
    fn encryption_at_rest_is_reported() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().display().to_string();
        let keys = SecretKeys::parse(&cabinet::generate().0).expect("a key");
        let plain = Cabinet::new(folder.path(), SecretKeys::default());
        let look = |pairs: &[(&str, &str)], files: &Cabinet| {
            let pairs = [&[("data_dir", path.as_str())], pairs].concat();
            look(&configured(&pairs), files).expect("a database's address")
        };
        let nothing = look(&[], &plain);
        assert_eq!((nothing.files, nothing.backups), (false, None));
        let public = cabinet::generate().1;
        let folder_set = ("backup_folder", "/backup");
        assert_eq!(look(&[folder_set], &plain).backups, Some(false));
        let with_keys = [folder_set, ("backup_public_keys", public.as_str())];
        let all = look(&with_keys, &Cabinet::new(folder.path(), keys));
        assert_eq!((all.files, all.backups), (true, Some(true)));
        let elsewhere = look(&[("database_url", "postgres://u:p@db.example/l")], &plain);
        assert_eq!(elsewhere.database_disk, DiskEncryption::Unknown);
        assert_eq!(elsewhere.files_disk, nothing.files_disk);
        let of = |pairs: &[(&str, &str)]| copies(&configured(pairs));
        assert_eq!(of(&[]), Copies { backups: None, mails: true });
        let server = ("mail_url", "smtp://u:p@mail.example:587");
        let from = ("mail_from", "no-reply@loans.example");
        let kept = of(&[folder_set, ("backup_keep", "9"), server, from]);
        assert_eq!(kept, Copies { backups: Some(9), mails: false });
        let said = sentence(AtRest { files_disk: DiskEncryption::No, ..all });
        assert!(said.contains("new stored files encrypted, backups encrypted"), "{said}");
        assert!(said.contains("files: not encrypted by this machine"), "{said}");
    }
}
