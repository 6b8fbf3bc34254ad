//! Lost stored files: everything else is backed up, and the report names the missing ones.

use super::*;

/// Deletes so many stored files that records need from the folder, and answers their paths.
fn lose(lender: &Place, count: usize) -> Vec<String> {
    let media = lender.config().media_folder();
    let found = files(&media).into_iter().map(|(path, _)| path);
    let lost: Vec<_> =
        found.filter(|path| !path.to_string_lossy().contains(".small.")).take(count).collect();
    assert_eq!(lost.len(), count);
    let name = |path: &PathBuf| {
        fs::remove_file(path).expect("lost");
        path.strip_prefix(&media).expect("inside").display().to_string()
    };
    lost.iter().map(name).collect()
}

#[test]
fn missing_file_is_listed_and_backup_goes_on() {
    let lender = lender();
    let office = lender.office();
    let whole = backed_up(&office, &lender.plan()).expect("a backup");
    assert_eq!(whole.missing, [""; 0]);
    let lost = lose(&lender, 1);
    let taken = backed_up(&office, &lender.plan()).expect("a backup");
    assert_eq!((&taken.missing, taken.files), (&lost, whole.files - 1));
    assert_eq!(Manifest::read(&taken.path()).expect("a manifest").missing, lost);
    let last = office.read(&Request::system("test"), |tx, _| backups::last(tx)).expect("read");
    let last = last.expect("it is noted");
    assert_eq!((last.missing_files, last.first_missing.as_ref()), (1, lost.first()));

    let place = Place::new();
    let there = restored(&place.config(), &taken.path()).expect("everything else is restored");
    assert_eq!(there.manifest.missing, lost);
    let media = |place: &Place| files(&place.config().media_folder()).len();
    assert_eq!((there.files, media(&place)), (media(&lender), media(&lender)));
    let report = place.office().read(&Request::system("test"), verify::prove).expect("a report");
    assert!(report.is_sound(), "{:#?}", report.findings);
}

#[test]
fn newest_complete_backup_outlasts_incomplete_ones() {
    let lender = lender();
    let (office, plan) = (lender.office(), lender.plan());
    let made = || backed_up(&office, &plan).expect("a backup").path();
    let (older, whole) = (made(), made());
    lose(&lender, 1);
    let lacking = [made(), made(), made()];
    assert_eq!(delete_old(&office, &plan.to, 1).expect("deleted"), 3);
    let is_there = |path: &PathBuf| path.exists();
    assert_eq!(lacking.iter().map(is_there).collect::<Vec<_>>(), [false, false, true]);
    assert!(whole.exists() && !older.exists(), "what was lost since is in it");
    assert_eq!(delete_old(&office, &plan.to, 1).expect("nothing more"), 0);
}

#[test]
fn many_missing_files_are_abbreviated() {
    let paths = |count: usize| (1..=count).map(|number| format!("{number}")).collect::<Vec<_>>();
    assert_eq!(names_of(&paths(1)), "1");
    assert_eq!(names_of(&paths(3)), "1, 2, 3");
    assert_eq!(names_of(&paths(5)), "1, 2, 3 and 2 more");
}
