//! `rondavel encrypt-media` and `rondavel decrypt-media`: stored files in the other form.

use super::{Outcome, say};
use crate::config::Config;
use crate::media;
use cabinet::{Converted, Form};
use std::error::Error;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::process::ExitCode;

/// The number of files between two reports of the progress.
const PROGRESS_EVERY: u64 = 1_000;

pub(super) fn run(config: &Config, form: Form) -> Outcome {
    if config.media_key_file().is_none() {
        let what = match form {
            Form::Encrypted => "`rondavel media-key FILE` makes a key",
            Form::Plain => "set it to the file with the key of the stored files",
        };
        return Err(format!("media_key_file is not set; {what}").into());
    }
    must_be_the_owners(&config.media_folder())?;
    let outcome = media::checked(config)?.convert(form, &mut |so_far| {
        let files = so_far.converted + so_far.unchanged;
        if files.is_multiple_of(PROGRESS_EVERY) {
            eprintln!("{files} files");
        }
    })?;
    say(&sentence(form, &outcome))?;
    for error in &outcome.failed {
        say(&error.to_string())?;
    }
    Ok(if outcome.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Refuses another user: the server could not read files that root or that user writes.
fn must_be_the_owners(folder: &Path) -> Result<(), Box<dyn Error>> {
    let (place, hint) = (folder.display(), "name its place with --data-dir or --config");
    let found = folder.metadata().map_err(|_| format!("there is no folder {place}; {hint}"))?;
    if found.uid() != rustix::process::geteuid().as_raw() {
        return Err(
            format!("run this as the user to whom {place} belongs, as the server does").into()
        );
    }
    Ok(())
}

fn sentence(form: Form, outcome: &Converted) -> String {
    let Converted { converted, unchanged, failed } = outcome;
    let failed = match failed.len() {
        0 => String::new(),
        count => format!(" {count} could not be, and are as they were:"),
    };
    match form {
        Form::Encrypted => {
            format!("{converted} files were encrypted; {unchanged} were before.{failed}")
        }
        Form::Plain if failed.is_empty() => format!(
            "{converted} files were decrypted; {unchanged} were before. Remove media_key_file from the \
             configuration before the server starts."
        ),
        Form::Plain => {
            format!("{converted} files were decrypted; {unchanged} were before.{failed}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::write_new_key;
    use crate::config::configured;
    use std::fs;

    fn config(folder: &Path, key: &str) -> Config {
        let (data, key) = (folder.join("data"), folder.join(key));
        configured(&[
            ("data_dir", &data.display().to_string()),
            ("media_key_file", &key.display().to_string()),
        ])
    }

    fn key(folder: &Path, name: &str) {
        let now = "2026-04-20T06:00:00Z".parse().expect("an instant");
        write_new_key(&folder.join(name), now).expect("a key");
    }

    #[test]
    fn media_is_encrypted_and_decrypted_with_configured_key() {
        let folder = tempfile::tempdir().expect("a folder");
        key(folder.path(), "media.key");
        let config = config(folder.path(), "media.key");
        let picture = config.media_folder().join("selfies/a.jpg");
        fs::create_dir_all(picture.parent().expect("a folder")).expect("a folder");
        fs::write(&picture, "picture").expect("written");
        run(&config, Form::Encrypted).expect("encrypted");
        assert!(cabinet::is_encrypted(&fs::read(&picture).expect("there")));
        let files = media::open(&config).expect("the right key");
        assert_eq!(files.bytes("selfies/a.jpg").expect("read"), Some(b"picture".to_vec()));
        run(&config, Form::Plain).expect("decrypted");
        assert_eq!(fs::read(&picture).expect("there"), b"picture");
    }

    #[test]
    fn conversion_without_the_right_key_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        key(folder.path(), "media.key");
        key(folder.path(), "other.key");
        media::open(&config(folder.path(), "media.key")).expect("the mark is left");
        for form in [Form::Encrypted, Form::Plain] {
            let other = run(&config(folder.path(), "other.key"), form).expect_err("another key");
            assert!(other.to_string().contains("media_key_file"), "{other}");
            let nowhere = run(&config(&folder.path().join("none"), "../media.key"), form);
            let nowhere = nowhere.expect_err("no folder").to_string();
            assert!(nowhere.contains("there is no folder"), "{nowhere}");
            let data = folder.path().join("data").display().to_string();
            let none = run(&configured(&[("data_dir", &data)]), form).expect_err("no key");
            let hint = match form {
                Form::Encrypted => "`rondavel media-key FILE` makes a key",
                Form::Plain => "the file with the key of the stored files",
            };
            assert!(none.to_string().contains(hint), "{none}");
        }
    }
}
