//! The operators' guides, for tests that the names in them exist.

use crate::cli::Cli;
use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser as _};

pub(crate) const DEPLOYING: &str = include_str!("../../../docs/deploying.md");
pub(crate) const SCALING: &str = include_str!("../../../docs/scaling.md");
const README: &str = include_str!("../../../README.md");
const ALERTS: &str = include_str!("../../../deploy/prometheus/alerts.yml");

const PAGES: [&str; 4] = [DEPLOYING, SCALING, README, ALERTS];

/// The code blocks of a page in a language.
pub(crate) fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("\n```{language}\n");
    let after_fences = page.split(fence.as_str()).skip(1);
    after_fences.map(|rest| rest.split_once("\n```").map_or(rest, |(block, _)| block)).collect()
}

/// The pieces of code within lines of text.
fn spans(page: &str) -> Vec<&str> {
    let mut is_block = false;
    let text = page.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        is_block ^= is_fence;
        !is_block && !is_fence
    });
    text.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// The arguments of each call of the program in a script.
fn calls(script: &str) -> Vec<Vec<String>> {
    let script = script.replace("\\\n", " ");
    let lines = script.lines().map(|line| line.split_once(" #").map_or(line, |(code, _)| code));
    lines.flat_map(|line| line.split([';', '&', '|'])).filter_map(arguments).collect()
}

/// The arguments of a command, if it runs the program: as another user, or with variables, as well.
fn arguments(command: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let words = match words.first() {
        Some(&"runuser") => words.splitn(2, |word| *word == "--").nth(1)?,
        _ => words.as_slice(),
    };
    let variables = words.iter().take_while(|word| is_variable(word)).count();
    let (variables, words) = words.split_at(variables);
    let (program, words) = words.split_first()?;
    if !["rondavel", "rondavelctl"].contains(program) {
        return None;
    }
    let is_redirection = |word: &&&str| word.starts_with(['<', '>']);
    let given = words.iter().take_while(|word| !is_redirection(word));
    let mut given: Vec<String> = given.map(|word| word.trim_matches(['\'', '"']).into()).collect();
    // clap reads this from the environment.
    if let Some(to) = variables.iter().find_map(|it| it.strip_prefix("MOVE_TO_DATABASE_URL=")) {
        given.extend(["--to".to_owned(), to.to_owned()]);
    }
    Some(given)
}

fn is_variable(word: &str) -> bool {
    let is_of_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    word.split_once('=').is_some_and(|(name, _)| !name.is_empty() && name.chars().all(is_of_name))
}

fn parse(arguments: &[String]) -> Result<Cli, clap::Error> {
    let program = std::iter::once("rondavel");
    Cli::try_parse_from(program.chain(arguments.iter().map(String::as_str)))
}

#[test]
fn calls_are_found_in_scripts() {
    let script = "cd x && rondavelctl verify --since \\\n  heads # all of them\n\
                  runuser -u rondavel -- rondavel head > heads\n\
                  MOVE_TO_DATABASE_URL='a' rondavelctl move; install rondavel /usr/bin\n";
    let expected = [&["verify", "--since", "heads"][..], &["head"], &["move", "--to", "'a'"]];
    assert_eq!(calls(script), expected);
}

#[test]
fn commands_in_examples_can_be_typed() {
    let scripts: Vec<_> = PAGES.into_iter().flat_map(|page| blocks(page, "sh")).collect();
    let found: Vec<_> = scripts.into_iter().flat_map(calls).collect();
    assert!(found.len() > 20, "{found:?}");
    for call in found {
        assert!(parse(&call).is_ok(), "{}: {:?}", call.join(" "), parse(&call).err());
    }
}

/// Text names commands without all of their arguments, or with words such as DATE for them.
#[test]
fn commands_and_flags_in_the_text_exist() {
    const LEFT_OUT: [ErrorKind; 3] =
        [ErrorKind::MissingRequiredArgument, ErrorKind::ValueValidation, ErrorKind::InvalidValue];
    let found: Vec<_> = PAGES.into_iter().flat_map(spans).flat_map(calls).collect();
    assert!(found.len() > 40, "{found:?}");
    for call in found {
        let error = parse(&call).err();
        let is_known = error.as_ref().is_none_or(|error| LEFT_OUT.contains(&error.kind()));
        assert!(is_known, "{}: {error:?}", call.join(" "));
    }
}

#[test]
fn the_readme_names_every_command() {
    for command in Cli::command().get_subcommands() {
        let name = command.get_name();
        let is_named = spans(README).into_iter().any(|span| span.split(' ').any(|it| it == name));
        assert!(is_named, "{name}");
    }
}
