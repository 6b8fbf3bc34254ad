//! The script with which root runs commands as the service does.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

/// Runs `settings --check` by the script, with a `runuser` that changes no user: that takes root.
fn check(folder: &Path, variables: &str) -> Output {
    let (bin, file) = (folder.join("bin"), folder.join("rondavel.env"));
    std::fs::create_dir_all(&bin).expect("as arranged");
    let runuser = bin.join("runuser");
    let script = "#!/bin/sh\n[ \"$1 $2 $3\" = '-u rondavel --' ] || exit 9\nshift 3\nexec \"$@\"\n";
    std::fs::write(&runuser, script).expect("as arranged");
    std::fs::set_permissions(&runuser, std::fs::Permissions::from_mode(0o755))
        .expect("as arranged");
    std::fs::write(&file, variables).expect("as arranged");
    std::fs::write(folder.join("rondavel.toml"), "hsts = true\n").expect("as arranged");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/rondavelctl");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").expect("as arranged"));
    Command::new("sh")
        .args([script, "settings", "--check"])
        .env_clear()
        .env("PATH", path)
        .env("RONDAVELCTL_ENV", file)
        .env("RONDAVELCTL_PROGRAM", env!("CARGO_BIN_EXE_rondavel"))
        .env("RONDAVEL_CONFIG", folder.join("rondavel.toml"))
        .output()
        .expect("as arranged")
}

#[test]
fn commands_get_the_variables_of_the_service() {
    let folder = tempfile::tempdir().expect("as arranged");
    let good = "# passwords\n\nRONDAVEL_COMPANY_NAME=\"Kasi & $ons `x`\"\n\
                DATABASE_URL=postgres://a:$b'c@db.example/l?sslmode=require&connect_timeout=3";
    let output = check(folder.path(), good);
    assert!(output.status.success(), "{output:?}");
    let output = check(folder.path(), &format!("{good}\nRONDAVEL_LOG=verbos\n"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("variable RONDAVEL_LOG"), "{said}");
    let output = check(folder.path(), "export A\n");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("not NAME=VALUE"), "{said}");
}
