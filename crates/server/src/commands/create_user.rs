//! `rondavel create-user`: an account without the web app; the only way to make a developer.

use super::{Outcome, has_lender, office, open_here, say};
use crate::cli::CreateUser;
use crate::config::Config;
use office::accounts::{self, NewPassword, NewUser};
use office::{Permission, Permissions, Request, Role};
use std::error::Error;

pub(super) fn run(config: &Config, asked: CreateUser) -> Outcome {
    let is_new = !has_lender(config)?;
    let office = office(config, open_here(config)?, None);
    if is_new {
        say(&format!("There was no lender yet; a new one is in {}.", config.data_dir.display()))?;
    }
    let role =
        Role::parse(&asked.role).ok_or("the role is Administrator, Consultant or Developer")?;
    let password = match asked.password {
        Some(password) => password,
        None => asked_for()?,
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
        accounts::create(tx, ctx, &user, &chosen)
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

fn asked_for() -> Result<String, Box<dyn Error>> {
    let password = rpassword::prompt_password("Password: ")?;
    if password == rpassword::prompt_password("Repeat the password: ")? {
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
