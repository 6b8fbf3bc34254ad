//! `rondavel move`: all records from SQLite to PostgreSQL, or back, proved to be the same.

use super::{Outcome, office, open_here, say, verify};
use crate::cli::Move;
use crate::config::Config;
use office::verify::Heads;
use office::{Ctx, Office, Request, settings};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::{DatabaseUrl, Store, Tx};

/// The error for a move that was begun while a server runs.
const WRITTEN_MEANWHILE: &str =
    "something was written meanwhile: stop the server, and move to an empty place";

pub(super) fn run(config: &Config, asked: &Move) -> Outcome {
    let to = DatabaseUrl::parse(&asked.to)?;
    let source = open_here(config)?;
    if source.engine() == to.engine() {
        return Err("both databases are on the same engine; use `backup` and `restore`".into());
    }
    // A file has another name until it is whole and proved.
    let unfinished = to.path().map(unfinished).transpose()?;
    let place = unfinished.as_ref().map_or_else(|| to.clone(), DatabaseUrl::file);
    let target = Store::open(&store::Config::new(place))?;
    if !target.is_empty()? {
        return Err(
            format!(
                "{to} holds tables already; records are moved to an empty place. Name another database, or \
                 empty this one if it is not needed: `DROP SCHEMA public CASCADE; CREATE SCHEMA public;`"
            )
            .into()
        );
    }
    target.load_from(&source).map_err(|error| match error {
        store::Error::Full => format!(
            "the disk of {to} is full. Nothing was moved, and the lender is still here. Make room there, \
             empty the database (`DROP SCHEMA public CASCADE; CREATE SCHEMA public;`), and run the command \
             again"
        )
        .into(),
        other => Box::<dyn Error>::from(other),
    })?;
    let (from, at) = (office(config, source, None), office(config, target, None));
    let heads =
        |office: &office::Office| office.read(&Request::system("move"), office::verify::heads);
    let moved = heads(&at)?;
    if !verify::prove(&at, Some(&moved))? {
        return Ok(ExitCode::FAILURE);
    }
    if heads(&from)? != moved {
        return Err(WRITTEN_MEANWHILE.into());
    }
    // The last connection moves SQLite's log into the file.
    drop(at);
    if let (Some(unfinished), Some(file)) = (&unfinished, to.path()) {
        std::fs::rename(unfinished, file)?;
    }
    if let Err(error) = leave(&from, &moved, &to) {
        if let (Some(unfinished), Some(file)) = (unfinished, to.path()) {
            std::fs::rename(file, unfinished)?;
        }
        return Err(error.into());
    }
    say(&moved.to_string())?;
    say(&format!(
        "Everything is in {to} as well. Set database_url to it; stored files stay where they are. The \
         database it came from is not served any more."
    ))
}

/// Marks the database that was left, unless something was written there since it was copied: a server that
/// was not stopped writes until it finds the mark.
fn leave(from: &Office, moved: &Heads, to: &DatabaseUrl) -> office::Result<()> {
    let (address, moved) = (to.to_string(), moved.clone());
    let mark = move |tx: &mut Tx, ctx: &Ctx| {
        if office::verify::heads(tx, ctx)? != moved {
            return Err(office::Error::conflict("database_changed", WRITTEN_MEANWHILE));
        }
        settings::mark_moved(tx, ctx, &address)
    };
    from.write(Request::system("move"), mark).wait()
}

/// The path of the file until it is whole. Deletes a leftover of an earlier run.
fn unfinished(file: &Path) -> Result<PathBuf, String> {
    if file.exists() {
        return Err(format!("{} is there already", file.display()));
    }
    let beside = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    for ending in [".moving", ".moving-wal", ".moving-shm"] {
        // There is none, as a rule.
        std::fs::remove_file(beside(ending)).ok();
    }
    Ok(beside(".moving"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::open;
    use crate::config::configured;
    use office::{Error, Unavailable};
    use store::testing::{dump, place};

    fn on(data_dir: &Path, url: &str) -> Config {
        configured(&[("data_dir", &data_dir.display().to_string()), ("database_url", url)])
    }

    fn move_to(config: &Config, to: &str) -> Outcome {
        run(config, &Move { to: to.to_owned() })
    }

    #[test]
    fn lender_moves_to_the_other_engine_and_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let here = on(folder.path(), "");
        let first = office(&here, open(&here).expect("open"), None);
        first.write(Request::system("test"), settings::mark_demo).wait().expect("written");
        let records = |office: &office::Office| dump(office.store()).expect("a dump");
        let file = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
        let to_itself = move_to(&here, &file("other.db")).expect_err("the same engine");
        assert!(to_itself.to_string().contains("same engine"), "{to_itself}");
        let server = place(false);
        let Some(url) = server.text() else { return };
        let before = records(&first);
        move_to(&here, &url).expect("moved");
        let there = on(folder.path(), &url);
        let second = office(&there, open(&there).expect("open"), None);
        assert_eq!(records(&second), before);
        let left = first.store().read(settings::moved_to).expect("read");
        assert!(left.is_some_and(|to| to.starts_with("postgres://")), "it says where to");
        let late = first.write(Request::system("test"), settings::mark_demo).wait();
        assert!(matches!(late, Err(Error::Unavailable(Unavailable::Moved))), "{late:?}");
        let again = move_to(&here, &url).expect_err("it has gone");
        assert!(again.to_string().contains("was moved to postgres://"), "{again}");
        let not_empty = move_to(&on(folder.path(), &file("new.db")), &url).expect_err("not empty");
        assert!(not_empty.to_string().contains("DROP SCHEMA"), "{not_empty}");
        std::fs::write(folder.path().join("taken.db"), "").expect("a file");
        let taken = move_to(&there, &file("taken.db")).expect_err("it is there");
        assert!(taken.to_string().contains("there already"), "{taken}");
        let second = office(&there, open(&there).expect("open"), None);
        let copied = second.read(&Request::system("test"), office::verify::heads).unwrap();
        second.write(Request::system("test"), settings::mark_demo).wait().unwrap();
        let late = leave(&second, &copied, &DatabaseUrl::parse("sqlite:x.db").unwrap());
        assert!(matches!(late, Err(Error::Conflict { .. })), "{late:?}");
        let before = records(&second);
        move_to(&there, &file("back.db")).expect("moved back");
        let late = second.write(Request::system("test"), settings::mark_demo).wait();
        assert!(matches!(late, Err(Error::Unavailable(Unavailable::Moved))), "{late:?}");
        let back = on(folder.path(), &file("back.db"));
        let third = office(&back, open(&back).expect("open"), None);
        assert_eq!(records(&third), before);
        assert!(!folder.path().join("back.db.moving").exists());
        let twice = move_to(&there, &file("other.db")).expect_err("it has gone");
        assert!(twice.to_string().contains("was moved to sqlite:"), "{twice}");
    }
}
