//! A disk that becomes full while a file is written. The test calls itself as a process whose files may
//! not grow beyond a size, which looks the same.

use super::fixture::{report, rows, spool};
use documents::report::{Cell, Format, SpoolError, SpoolWriter, WriteError, write};
use std::io::ErrorKind;
use std::ops::ControlFlow;
use std::process::{Command, id};

/// Set in the process that has limits.
const LIMITED: &str = "DOCUMENTS_TEST_IS_LIMITED";

/// Lets this process write no file beyond so many bytes, or any again.
fn limit(bytes: Option<u64>) {
    let bytes = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
    let mut command = Command::new("prlimit");
    command.args(["--pid", &id().to_string()]).arg(format!("--fsize={bytes}:"));
    assert!(command.status().expect("prlimit").success());
}

#[test]
fn full_disk_fails_and_leaves_no_partial_file() {
    if std::env::var_os(LIMITED).is_some() {
        return with_limits();
    }
    // The signal that goes with the limit would end the process.
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    command.arg(std::env::current_exe().expect("this program"));
    command.args(["--exact", "full::full_disk_fails_and_leaves_no_partial_file"]);
    let output = command.arg("--nocapture").env(LIMITED, "1").output().expect("it runs");
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let said = said.concat();
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

fn with_limits() {
    let row = |number: u64| {
        let mut row = rows()[usize::try_from(number % 18).expect("a small number")].clone();
        // Texts of which no two are alike, which take room in a compressed file too.
        row[0] = Cell::Text(format!("{:x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        row
    };
    let given: Vec<_> = (0..3_000).map(row).collect();
    for format in [Format::Pdf, Format::Docx, Format::Xlsx] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("report");
        let spool = spool(&given, folder.path());
        let mut watch = |_| ControlFlow::Continue(());
        for bytes in [0, 4_096, 40_000] {
            limit(Some(bytes));
            let result = write(format, &report(), &spool, &path, &mut watch);
            limit(None);
            assert!(matches!(result, Err(WriteError::Full)), "{format:?}, {bytes}: {result:?}");
            let left: Vec<_> = folder.path().read_dir().expect("a folder").collect();
            assert!(left.is_empty(), "{format:?}, {bytes}: {left:?}");
        }
        // The rows are still there, and become a file once there is room.
        write(format, &report(), &spool, &path, &mut watch).expect("a file");
        assert!(path.metadata().expect("a file").len() > 40_000, "{format:?}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut spool = SpoolWriter::new(folder.path()).expect("a spool");
    limit(Some(4_096));
    let pushed = given.iter().try_for_each(|row| spool.push(row));
    limit(None);
    let is_full = |error: &SpoolError| matches!(error, SpoolError::Io(error) if error.kind() == ErrorKind::FileTooLarge);
    assert!(pushed.as_ref().is_err_and(is_full), "{pushed:?}");
}
