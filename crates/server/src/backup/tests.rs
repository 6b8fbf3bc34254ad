//! Backups of a demo lender: made while it is written to, damaged, restored and compared.

mod bucket;
mod encrypted;
mod media;
mod missing;
mod s3_server;

use super::restore::restore;
use super::*;
use crate::config::configured;
use crate::demo::{self, Selfies};
use office::verify::{self, Chain};
use office::{Clock, Entropy, settings};
use std::fs;
use store::testing::{TestPlace, VARIABLE, place};
use store::{DatabaseUrl, Store};
use tempfile::TempDir;

/// A place for a lender: a data directory, and a database on one of the engines.
struct Place {
    folder: TempDir,
    /// The database on the engine under test; none for a file in the data directory.
    server: Option<TestPlace>,
    /// The setting of this name.
    backup_public_keys: String,
    /// And of this one.
    media_key_file: String,
}

impl Place {
    /// On the engine under test.
    fn new() -> Self {
        let is_postgres = std::env::var(VARIABLE).is_ok_and(|url| !url.is_empty());
        let server = is_postgres.then(|| place(false));
        Place { server, ..Place::on_sqlite() }
    }

    fn on_sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("backups")).expect("a folder for backups");
        Place {
            folder,
            server: None,
            backup_public_keys: String::new(),
            media_key_file: String::new(),
        }
    }

    fn config(&self) -> Config {
        let data_dir = self.folder.path().join("data");
        fs::create_dir_all(&data_dir).expect("a data directory");
        let url = self.server.as_ref().and_then(TestPlace::text).unwrap_or_default();
        configured(&[
            ("data_dir", &data_dir.display().to_string()),
            ("database_url", &url),
            ("backup_public_keys", &self.backup_public_keys),
            ("media_key_file", &self.media_key_file),
        ])
    }

    fn store(&self) -> Store {
        let url = DatabaseUrl::parse(&self.config().database()).expect("an address");
        Store::open(&store::Config { durable: false, ..store::Config::new(url) }).expect("open")
    }

    fn office(&self) -> Office {
        let policy = self.config().policy(None);
        Office::new(self.store(), Clock::system(), Entropy::system(), policy)
    }

    fn plan(&self) -> Plan {
        Plan::new(&self.config(), Location::Folder(self.backup_folder()))
    }

    fn backup_folder(&self) -> PathBuf {
        self.folder.path().join("backups")
    }

    /// The names in the folder for backups.
    fn backups(&self) -> Vec<String> {
        let entries = fs::read_dir(self.backup_folder()).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}

/// A small demo lender.
fn lender() -> Place {
    let place = Place::new();
    fill(&place);
    place
}

/// Fills a place with it.
fn fill(place: &Place) {
    place.store().migrate().expect("the tables are made");
    let clock = Clock::standing_at("2026-04-20T06:00:00Z".parse().expect("an instant"));
    let config = place.config();
    let policy = office::Policy {
        session_hours: 24 * 8,
        session_idle_hours: 24 * 8,
        confirmation_minutes: 0,
        ..config.policy(None)
    };
    let office = Office::new(place.store(), clock.clone(), Entropy::seeded(1), policy);
    let until = jiff::civil::date(2026, 4, 2);
    let plan = demo::Plan { clients: 4, loans: 4, months: 1, seed: 1, until };
    let selfies = Selfies::new(crate::media::open(&config).expect("a folder for files"));
    demo::fill(&office, &clock, &plan, &selfies, |_| {}).expect("a lender");
}

fn heads(office: &Office) -> Heads {
    office.read(&Request::system("test"), verify::heads).expect("the heads")
}

fn number(heads: &Heads) -> i64 {
    heads.of(Chain::Operations).expect("a head").number
}

/// Something is written and committed.
fn write(office: &Office) {
    office.write(Request::system("test"), settings::mark_demo).wait().expect("written");
}

impl Taken {
    /// The path of the backup in a folder.
    fn path(&self) -> PathBuf {
        PathBuf::from(&self.place)
    }
}

/// Makes a backup without reporting progress.
fn backed_up(office: &Office, plan: &Plan) -> Result<Taken> {
    take(office, plan, &mut |_, _| Ok(()))
}

/// Restored without keys.
fn restored(config: &Config, from: &Path) -> Result<restore::Restored> {
    restore(config, from, &SecretKeys::default())
}

/// Every file below a folder, with its content.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let content = fs::read(&path).expect("a file");
            found.push((path, content));
        }
    }
    found.sort();
    found
}

fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[test]
fn backup_during_writes_restores_with_its_heads() {
    let lender = lender();
    let office = lender.office();
    let (before, mut told) = (heads(&office), (0, 0));
    let taken = take(&office, &lender.plan(), &mut |done, total| {
        write(&office);
        assert!(told.0 <= done && done <= total, "{told:?}, then {done} of {total}");
        told = (done, total);
        Ok(())
    });
    let taken = taken.expect("a backup");
    assert!(told.1 > DATABASE_STEPS);
    let manifest = Manifest::read(&taken.path()).expect("a manifest");
    assert_eq!(manifest.heads().as_ref(), Some(&taken.heads));
    assert_eq!(taken.heads, before, "the moment at which it began");
    assert!(number(&heads(&office)) > number(&before) + 2);
    let last = office.read(&Request::system("test"), |tx, _| backups::last(tx)).expect("read");
    let last = last.expect("it is noted");
    assert_eq!(vec![last.name], lender.backups());
    for (path, _) in files(&taken.path()) {
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    assert_eq!((mode(&taken.path()), mode(&taken.path().join("media"))), (0o700, 0o700));

    for place in [Place::new(), Place::on_sqlite()] {
        let config = place.config();
        let restored = restored(&config, &taken.path()).expect("restored");
        let other = place.office();
        assert_eq!(heads(&other), before);
        let since = before.clone();
        let report = other
            .read(&Request::system("test"), move |tx, ctx| verify::prove_since(tx, ctx, &since));
        let report = report.expect("a report");
        assert!(report.is_sound(), "{:#?}", report.findings);
        assert!(report.loans > 0 && report.operations > 100, "{report:?}");
        let media = |config: &Config| {
            let folder = config.data_dir.join("media");
            let inside = |(path, content): (PathBuf, Vec<u8>)| {
                (path.strip_prefix(&folder).expect("inside").to_owned(), content)
            };
            files(&folder).into_iter().map(inside).collect::<Vec<_>>()
        };
        let there = media(&config);
        assert_eq!((there.len(), there.is_empty()), (restored.files, false));
        let original = media(&lender.config());
        assert!(there.iter().all(|file| original.contains(file)));
        // It goes on from there.
        write(&other);
    }
}

#[test]
fn damaged_or_truncated_file_is_refused_by_name() {
    let lender = lender();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let empty = Place::new();
    let config = empty.config();
    // Two of each directory: each refusal reads all the others.
    let mut whole = files(&taken.path());
    let mut seen: Vec<PathBuf> = Vec::new();
    whole.retain(|(path, _)| {
        let directory = path.parent().expect("a directory").to_owned();
        seen.push(directory.clone());
        seen.iter().filter(|one| **one == directory).count() <= 2
    });
    assert!(whole.len() >= 5, "{} files", whole.len());
    for (path, content) in whole {
        let mut flipped = content.clone();
        if let Some(byte) = flipped.get_mut(content.len() / 2) {
            *byte ^= 1;
        }
        let cut = content.get(..content.len().saturating_sub(1)).expect("shorter").to_vec();
        for damaged in [flipped, cut] {
            fs::write(&path, damaged).expect("damaged");
            let refused = restored(&config, &taken.path()).expect_err("it is damaged");
            let digest_of = taken.path().join("manifest.json");
            let named = if path.ends_with("manifest.json.sha256") { &digest_of } else { &path };
            assert!(refused.to_string().starts_with(&named.display().to_string()), "{refused}");
        }
        fs::remove_file(&path).expect("removed");
        let refused = restored(&config, &taken.path()).expect_err("it is gone");
        assert!(refused.to_string().contains(&path.display().to_string()), "{refused}");
        fs::write(&path, content).expect("mended");
    }
    assert_eq!(fs::read_dir(&config.data_dir).expect("a folder").count(), 0, "nothing is there");
    restored(&config, &taken.path()).expect("and whole it is restored");
    let again = restored(&config, &taken.path()).expect_err("the place is not empty any more");
    assert!(again.to_string().contains("into an empty place only"), "{again}");
}

/// Rewrites a manifest as a program would.
fn rewrite(backup: &Path, change: impl FnOnce(&mut serde_json::Value)) {
    let path = backup.join("manifest.json");
    let text = fs::read(&path).expect("a manifest");
    let mut manifest = serde_json::from_slice(&text).expect("JSON");
    change(&mut manifest);
    let text = serde_json::to_vec(&manifest).expect("JSON");
    let line = format!("{}  manifest.json\n", hex::encode(digest::of_bytes(&text).sha256));
    fs::write(path, text).expect("written");
    fs::write(backup.join("manifest.json.sha256"), line).expect("written");
}

#[test]
fn newer_backup_or_outside_path_is_refused() {
    let lender = lender();
    let config = Place::new().config();
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
        rewrite(&taken.path(), change);
        let refused = restored(&config, &taken.path()).expect_err("it is refused").to_string();
        assert!(refused.starts_with(&taken.path().join("manifest.json").display().to_string()));
        refused
    };
    assert!(refused(&|it| it["format"] = 3.into()).contains("newer version"));
    assert!(refused(&|it| it["migration"]["number"] = 9999.into()).contains("newer version"));
    let outside = refused(&|it| it["files"][0]["path"] = "media/../../evil".into());
    assert!(outside.contains("outside the backup"), "{outside}");
}

/// Neither a link nor a pipe in the place of a file is followed or waited for, nor a folder that is a link.
#[test]
fn links_and_pipes_in_a_backup_are_refused() {
    let lender = lender();
    let config = Place::new().config();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let aside = lender.folder.path().join("aside");
    for (path, _) in files(&taken.path()) {
        fs::rename(&path, &aside).expect("moved");
        for is_link in [true, false] {
            if is_link {
                std::os::unix::fs::symlink(&aside, &path).expect("a link");
            } else {
                let mode = rustix::fs::Mode::RUSR;
                let (dir, kind) = (rustix::fs::CWD, rustix::fs::FileType::Fifo);
                rustix::fs::mknodat(dir, &path, kind, mode, 0).expect("a pipe");
            }
            let refused = restored(&config, &taken.path()).expect_err("it is no file").to_string();
            assert!(refused.contains("it is a link or no file"), "{refused}");
            assert!(refused.starts_with(&path.display().to_string()), "{refused}");
            fs::remove_file(&path).expect("removed");
        }
        fs::rename(&aside, &path).expect("mended");
    }
    let media = taken.path().join("media");
    fs::rename(&media, &aside).expect("moved");
    std::os::unix::fs::symlink(&aside, &media).expect("a link");
    let refused = restored(&config, &taken.path()).expect_err("it leads outside").to_string();
    assert!(refused.contains("it is a link or no file"), "{refused}");
}

#[test]
fn stopped_or_folderless_backup_leaves_no_files() {
    let lender = lender();
    let office = lender.office();
    let mut looks = 0;
    let stopped = take(&office, &lender.plan(), &mut |_, _| {
        looks += 1;
        if looks < 3 { Ok(()) } else { Err(BackupError::Stopped) }
    });
    assert!(matches!(stopped, Err(BackupError::Stopped)), "{stopped:?}");
    assert_eq!(lender.backups(), Vec::<String>::new());
    let away = lender.folder.path().join("not mounted");
    let nowhere = Plan { to: Location::Folder(away.clone()), ..lender.plan() };
    let refused = backed_up(&office, &nowhere).expect_err("there is no folder");
    assert!(refused.to_string().contains("is mounted"), "{refused}");
    assert!(!away.exists());
    assert_eq!(office.read(&Request::system("test"), |tx, _| backups::last(tx)).unwrap(), None);
}

#[test]
fn only_older_backups_of_this_lender_are_deleted() {
    let lender = lender();
    let (office, plan) = (lender.office(), lender.plan());
    let taken: Vec<PathBuf> =
        (0..3).map(|_| backed_up(&office, &plan).expect("a backup").path()).collect();
    // Folders to ignore: another lender's backup, an unreadable one, one of an abandoned history.
    let foreign = lender.backup_folder().join("rondavel-2020-01-01T000000Z");
    copy(&taken[0], &foreign);
    rewrite(&foreign, |it| it["heads"][1] = format!("operations 5 {}", "ab".repeat(32)).into());
    let unreadable = lender.backup_folder().join("rondavel-2020-01-02T000000Z");
    fs::create_dir(&unreadable).expect("a folder");
    let left_behind =
        lender.backup_folder().join(".rondavel-2020-01-03T000000Z.0badcafe.unfinished");
    fs::create_dir(&left_behind).expect("a folder");
    let now = std::time::SystemTime::from(office.clock().now());
    let long_ago = now - std::time::Duration::from_hours(72);
    File::open(&left_behind).and_then(|it| it.set_modified(long_ago)).expect("its time");
    let under_way = lender.backup_folder().join(".rondavel-2020-01-04T000000Z.0badcafe.unfinished");
    fs::create_dir(&under_way).expect("a folder");

    assert_eq!(delete_old(&office, &plan.to, 1).expect("deleted"), 2);
    assert_eq!(taken.iter().map(|path| path.exists()).collect::<Vec<_>>(), [false, false, true]);
    assert!(foreign.exists() && unreadable.exists() && under_way.exists());
    assert!(!left_behind.exists());
    assert_eq!(delete_old(&office, &plan.to, 1).expect("nothing more"), 0);
}

fn copy(from: &Path, to: &Path) {
    for (path, content) in files(from) {
        let target = to.join(path.strip_prefix(from).expect("inside"));
        fs::create_dir_all(target.parent().expect("a folder")).expect("a folder");
        fs::write(target, content).expect("written");
    }
}

/// A clock that was ahead for a while must not leave a backup that outlasts every later one.
#[test]
fn backup_from_the_future_is_deleted_first() {
    let lender = lender();
    let (office, plan) = (lender.office(), lender.plan());
    let [ahead, before, now] =
        [(); 3].map(|()| backed_up(&office, &plan).expect("a backup").path());
    let later = office.clock().now() + jiff::SignedDuration::from_hours(24 * 40);
    rewrite(&ahead, |manifest| manifest["taken_at"] = later.to_string().into());
    assert_eq!(delete_old(&office, &plan.to, 2).expect("deleted"), 1);
    assert_eq!([ahead, before, now].map(|path| path.exists()), [false, true, true]);
}

/// Files that cannot be put into their place, as on a disk that is not mounted, leave no database that
/// looks like a lender.
#[test]
fn no_database_is_restored_without_its_files() {
    let lender = lender();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let place = Place::new();
    let config = place.config();
    let elsewhere = place.folder.path().join("not mounted");
    std::os::unix::fs::symlink(&elsewhere, config.data_dir.join("media")).expect("a link");
    let refused = restored(&config, &taken.path()).expect_err("there is no place for them");
    assert!(matches!(&refused, BackupError::Unwritable(path, _) if path.ends_with("media")));
    assert!(place.store().is_empty().expect("asked"), "nothing was committed");
}

#[test]
fn refusal_lists_obstacles_and_removes_decrypted_files() {
    let lender = lender();
    let taken = backed_up(&lender.office(), &lender.plan()).expect("a backup");
    let config = lender.config();
    // A restore that was killed has left these.
    let left = ["rondavel.db.restoring", "media.restoring/picture.jpg"];
    fs::create_dir(config.data_dir.join("media.restoring")).expect("a folder");
    for name in left {
        fs::write(config.data_dir.join(name), "decrypted").expect("written");
    }
    let refused = restored(&config, &taken.path()).expect_err("it is not empty").to_string();
    let database = DatabaseUrl::parse(&config.database()).expect("an address");
    let database = match database.path() {
        Some(file) => format!("{} is there already", file.display()),
        None => "holds tables already".to_owned(),
    };
    let media = format!("there are files in {} already", config.data_dir.join("media").display());
    for what in [database, media] {
        assert!(refused.contains(&what), "{refused}");
    }
    for name in left {
        assert!(!config.data_dir.join(name).exists(), "{name}");
    }
}
