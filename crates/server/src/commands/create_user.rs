//! `rondavel create-user`: an account without the web app; the only way to make a developer.

use super::{Outcome, office, open_here, say};
use crate::cli::CreateUser;
use crate::config::Config;
use office::sign_in::{self, NewPassword, NewUser};
use office::{Permission, Permissions, Request, Role};
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::path::Path;

pub(super) fn run(config: &Config, asked: CreateUser) -> Outcome {
    let office = office(config, open_here(config)?, None);
    let role =
        Role::parse(&asked.role).ok_or("the role is Administrator, Consultant or Developer")?;
    let password = match (asked.password, &asked.password_file) {
        (Some(password), _) => password,
        (None, Some(file)) => first_line(file)?,
        (None, None) => asked_for()?,
    };
    let chosen = NewPassword::prepare(&password, &asked.username, office.entropy().next())?;
    let user = NewUser {
        username: asked.username,
        email: asked.email,
        first_name: asked.first_name,
        last_name: asked.last_name,
        role,
        branch: asked.branch,
        permissions: permissions(&asked.permissions)?,
    };
    let created = office.write(Request::system("create-user"), move |tx, ctx| {
        sign_in::create(tx, ctx, &user, &chosen)
    });
    match created.wait() {
        Ok(record) => say(&format!("{} {} was added.", role.as_str(), record.username)),
        Err(office::Error::Invalid(errors)) => {
            let lines = errors
                .iter()
                .map(|(field, messages)| format!("{field}: {}", messages.join(" ")))
                .collect::<Vec<_>>();
            Err(lines.join("\n").into())
        }
        Err(error) => Err(error.into()),
    }
}

/// The first line of a file, or of standard input for `-`.
fn first_line(file: &Path) -> Result<String, Box<dyn Error>> {
    let mut line = String::new();
    let read = if file == Path::new("-") {
        io::stdin().read_line(&mut line)
    } else {
        File::open(file).and_then(|file| BufReader::new(file).read_line(&mut line))
    };
    read.map_err(|error| format!("cannot read the password from {}: {error}", file.display()))?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn asked_for() -> Result<String, Box<dyn Error>> {
    let ask = |prompt: &str| {
        rpassword::prompt_password(prompt).map_err(|error| {
            format!(
                "cannot ask for the password on a terminal ({error}); run the command in one, or name a \
                 file with the password by --password-file (- for standard input)"
            )
        })
    };
    let password = ask("Password: ")?;
    if password == ask("Repeat the password: ")? {
        Ok(password)
    } else {
        Err("the passwords do not match".into())
    }
}

fn permissions(names: &[String]) -> Result<Permissions, Box<dyn Error>> {
    if names.iter().any(|name| name == "all") {
        return Ok(Permissions::EVERY);
    }
    names
        .iter()
        .map(|name| {
            Permission::named(name)
                .or_else(|| Permission::named(&format!("can_{name}")))
                .ok_or_else(|| format!("unknown permission {name}").into())
        })
        .collect()
}
