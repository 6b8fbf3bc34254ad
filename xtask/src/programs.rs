//! The programs that must be on the machine, and how to come by those that are not.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context as _, bail, ensure};

use crate::process;

/// The oldest Node that the web's tools run on.
const NODE_MINIMUM: (u32, u32) = (20, 19);

/// Checks that Node and npm are there and new enough.
pub fn require_node() -> anyhow::Result<()> {
    let (major, minor) = NODE_MINIMUM;
    let advice = format!(
        "Node {major}.{minor} or newer is needed to build the web apps; get it from https://nodejs.org or your system's packages"
    );
    if find("npm").is_none() {
        bail!("npm was not found. {advice}.");
    }
    let Some(node) = find("node") else { bail!("Node was not found. {advice}.") };
    let said = process::output(Command::new(node).arg("--version"))?;
    match node_version(&said) {
        Some(version) if version >= NODE_MINIMUM => Ok(()),
        _ => bail!("Node {} is too old. {advice}.", said.trim()),
    }
}

fn node_version(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.trim().strip_prefix('v')?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

/// Checks that there is a C compiler: SQLite is compiled into the binary.
pub fn require_c_compiler() -> anyhow::Result<()> {
    let named = std::env::var("CC").ok().filter(|name| !name.is_empty());
    let found = match named {
        Some(named) => find(&named).is_some() || Path::new(&named).is_file(),
        None => ["cc", "gcc", "clang"].into_iter().any(|name| find(name).is_some()),
    };
    if !found {
        bail!(
            "No C compiler was found; SQLite is compiled into the binary. Install one (Debian, Ubuntu: apt-get install gcc libc6-dev; Fedora: dnf install gcc; macOS: xcode-select --install) or name it in CC."
        );
    }
    Ok(())
}

/// Finds a program on the search path.
pub fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Chromium without windows, which takes a quarter less of the processor. Not every distribution
/// has it.
const SHELL: &str = "chromium-headless-shell";

/// A Chromium that Playwright can drive, installed when it is missing.
pub fn require_chromium() -> anyhow::Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM_PATH") {
        return Ok(PathBuf::from(named));
    }
    let install = |package| install("Chromium", package, "brew install --cask chromium");
    match chromium() {
        None => install(SHELL).or_else(|_| install("chromium"))?,
        Some(found) if find(SHELL).is_none() && find("apt-get").is_some() => {
            if let Err(error) = install(SHELL) {
                process::say(&format!("{error:#}\nTaking {} instead.", found.display()));
            }
        }
        Some(_) => {}
    }
    chromium().context("Chromium was installed but cannot be found")
}

fn chromium() -> Option<PathBuf> {
    const NAMES: [&str; 5] =
        [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
    const MACOS: [&str; 2] = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ];
    let on_path = NAMES.into_iter().find_map(find);
    on_path.or_else(|| MACOS.into_iter().map(PathBuf::from).find(|file| file.is_file()))
}

/// The folder with `initdb` and `postgres`, installed when it is missing.
pub fn require_postgres() -> anyhow::Result<PathBuf> {
    if let Some(found) = postgres() {
        return Ok(found);
    }
    install("PostgreSQL", "postgresql", "brew install postgresql")?;
    postgres().context("PostgreSQL was installed but its initdb cannot be found")
}

/// hledger, an independent check of the books, installed if it is missing.
pub fn require_hledger() -> anyhow::Result<PathBuf> {
    if let Some(found) = find("hledger") {
        return Ok(found);
    }
    install("hledger", "hledger", "brew install hledger")?;
    find("hledger").context("hledger was installed but cannot be found")
}

/// beancount's checker, which proves the books once more, installed when it is missing.
pub fn require_beancount() -> anyhow::Result<PathBuf> {
    if let Some(found) = find("bean-check") {
        return Ok(found);
    }
    install("beancount", "beancount", "brew install beancount")?;
    find("bean-check").context("beancount was installed but its bean-check cannot be found")
}

/// LibreOffice's spreadsheet, which works out what clients can pay once more, installed when it is missing.
pub fn require_libreoffice() -> anyhow::Result<PathBuf> {
    if let Some(found) = find("soffice") {
        return Ok(found);
    }
    install("LibreOffice", "libreoffice-calc", "brew install --cask libreoffice")?;
    find("soffice").context("LibreOffice was installed but its soffice cannot be found")
}

/// ClamAV's daemon, which looks for viruses, installed when it is missing. The lists of viruses, which
/// are hundreds of megabytes, are not.
pub fn require_clamd() -> anyhow::Result<PathBuf> {
    if let Some(found) = clamd() {
        return Ok(found);
    }
    install("clamd", "clamav-daemon", "brew install clamav")?;
    clamd().context("clamd was installed but cannot be found")
}

/// Pebble, an authority for tests that issues certificates by ACME, with its name server; installed when it
/// is missing.
pub fn require_pebble() -> anyhow::Result<PathBuf> {
    if find("pebble-challtestsrv").is_none() || find("pebble").is_none() {
        install("pebble", "pebble", "go install github.com/letsencrypt/pebble/v2/cmd/...@latest")?;
        find("pebble-challtestsrv")
            .context("pebble was installed but its pebble-challtestsrv cannot be found")?;
    }
    find("pebble").context("pebble was installed but cannot be found")
}

/// Debian keeps it where only root's search path leads.
fn clamd() -> Option<PathBuf> {
    let debian = PathBuf::from("/usr/sbin/clamd");
    find("clamd").or_else(|| debian.is_file().then_some(debian))
}

/// Installs the programs that read files back, if they are missing: poppler's programs and qpdf for
/// PDF, python-docx for Word.
pub fn require_readers() -> anyhow::Result<()> {
    let has_docx =
        || process::succeeds(Command::new("/usr/bin/python3").args(["-c", "import docx"]));
    if !has_docx() {
        let macos = "/usr/bin/python3 -m pip install --user python-docx";
        install("python-docx", "python3-docx", macos)?;
        ensure!(has_docx(), "python-docx was installed but cannot be found");
    }
    for (program, package) in [("pdfinfo", "poppler-utils"), ("qpdf", "qpdf")] {
        if find(program).is_none() {
            let macos = package.trim_end_matches("-utils");
            install(program, package, &format!("brew install {macos}"))?;
            find(program)
                .with_context(|| format!("{program} was installed but cannot be found"))?;
        }
    }
    Ok(())
}

/// The folder with `initdb` and `postgres`, if PostgreSQL is installed.
pub fn postgres() -> Option<PathBuf> {
    let asked = find("pg_config")
        .and_then(|program| process::output(Command::new(program).arg("--bindir")).ok());
    let asked = asked.map(|said| PathBuf::from(said.trim()));
    // Debian keeps the server's programs off the search path, a folder per version.
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<_> = debian.map(|entry| entry.path().join("bin")).collect();
    debian.sort_by_key(|folder| version_of(folder));
    let on_path = find("initdb").and_then(|file| file.parent().map(Path::to_path_buf));
    let mut folders = asked.into_iter().chain(debian.into_iter().rev()).chain(on_path);
    folders.find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

/// `/usr/lib/postgresql/15/bin` → 15.
fn version_of(folder: &Path) -> u32 {
    let name = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    name.and_then(|name| name.parse().ok()).unwrap_or(0)
}

/// True once the lists of packages were fetched: once is enough for all missing packages.
static IS_UP_TO_DATE: AtomicBool = AtomicBool::new(false);

/// Installs a Debian package, or says how to come by the program otherwise.
fn install(name: &str, package: &str, macos: &str) -> anyhow::Result<()> {
    let by_hand = format!(
        "{name} is needed for the tests and was not found. Install it (Debian, Ubuntu: sudo apt-get install {package}; macOS: {macos}) and run the command again."
    );
    let Some(apt_get) = find("apt-get") else { bail!(by_hand) };
    let is_root = rustix::process::geteuid().is_root();
    if !is_root && !process::succeeds(Command::new("sudo").args(["-n", "true"])) {
        bail!(by_hand);
    }
    process::say(&format!("{name} was not found: installing {package} with apt-get."));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new(if is_root { "env" } else { "sudo" });
        command.arg("DEBIAN_FRONTEND=noninteractive").arg(&apt_get).args(arguments);
        process::run(&mut command)
    };
    if !IS_UP_TO_DATE.load(Ordering::Relaxed) {
        apt(&["update", "-qq"]).context(by_hand.clone())?;
        IS_UP_TO_DATE.store(true, Ordering::Relaxed);
    }
    apt(&["install", "-y", "-qq", "--no-install-recommends", package]).context(by_hand)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_versions_are_compared_by_number() {
        assert_eq!(node_version("v20.19.0\n"), Some((20, 19)));
        assert!(node_version("v20.20.2").is_some_and(|version| version >= NODE_MINIMUM));
        assert!(node_version("v20.9.0").is_some_and(|version| version < NODE_MINIMUM));
        assert_eq!(node_version("20.19"), None);
    }

    #[test]
    fn versions_of_postgres_are_numbers() {
        assert_eq!(version_of(Path::new("/usr/lib/postgresql/9/bin")), 9);
        assert_eq!(version_of(Path::new("/usr/lib/postgresql/17/bin")), 17);
        assert_eq!(version_of(Path::new("/bin")), 0);
    }
}
