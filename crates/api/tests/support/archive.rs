//! Archives of clients' data, opened by another program's reader.

use serde_json::Value;
use std::io::Write as _;
use std::process::Command;

/// Tests the archive and prints its files as JSON: the name, and the text.
const READER: &str = "
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
";

/// Reads the files of an archive with Python.
pub(crate) fn unpacked(bytes: &[u8]) -> Value {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(bytes).expect("written");
    let read = Command::new("python3").arg("-c").arg(READER).arg(file.path()).output();
    let read = read.expect("python3 is there");
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
    serde_json::from_slice(&read.stdout).expect("JSON")
}

pub(crate) fn json_in(files: &Value, name: &str) -> Value {
    serde_json::from_str(files[name].as_str().expect(name)).expect("JSON")
}
