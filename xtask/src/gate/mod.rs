//! The checks, in three circles: `cargo xtask check` while working, `cargo xtask test` before a
//! change is accepted, `cargo xtask nightly` for seldom needed ones. `docs/testing.md` lists what
//! each proves.
//!
//! The order saves time: a lane waits for another only for what it needs, the web apps are built
//! before the Rust code because the binary contains them, and all Rust code is built once, by one
//! call of cargo. Calls that name single packages would compile their dependencies again with other
//! features; so the tests are started as programs, not through cargo.

mod changed;
mod cover;
mod lanes;
mod steps;

use std::process::ExitCode;

pub(crate) use changed::check;
pub(crate) use cover::choose;

use lanes::{Lane, Stage, step};
use steps::Bench;

const WEB_BUILD: &str = "web: build";
const BUILD: &str = "build";

const LEFT_TO_NIGHTLY: &str = "Left to `cargo xtask nightly`: on PostgreSQL, all tests but those of the store, \
     the statements, every operation, moves, restores and standbys, and the cover; \
     the months of all lenders there; the documentation; the spreadsheet; stories of the browser that are tagged @nightly; the tours of pictures.";

/// Everything that must hold before a change is taken.
pub(crate) fn test() -> ExitCode {
    let on_postgres: Lane<Bench> =
        vec![step("tests on PostgreSQL", steps::test_some_on_postgres).after(BUILD)];
    let browser = vec![step("browser", steps::tell_stories)];
    lanes::run(&stages(on_postgres, browser), &Bench::default(), LEFT_TO_NIGHTLY)
}

/// Everything.
pub(crate) fn nightly() -> ExitCode {
    let on_postgres = vec![
        step("all tests on PostgreSQL", steps::test_all_on_postgres).after(BUILD),
        step("documentation", steps::documentation),
        step("spreadsheet", steps::check_spreadsheet),
    ];
    let browser = vec![
        step("browser: all stories", steps::tell_all_stories),
        step("browser: pictures", steps::take_pictures),
    ];
    lanes::run(&stages(on_postgres, browser), &Bench::default(), "Nothing is left.")
}

/// One stage after another, the lanes of each side by side. Cargo's own steps follow one another:
/// it locks the folder in which it builds.
fn stages(on_postgres: Lane<Bench>, browser: Lane<Bench>) -> [Stage<Bench>; 3] {
    let rust = vec![
        step("clippy", steps::lint),
        step(BUILD, steps::build).after(WEB_BUILD),
        step("openapi.json", steps::check_document),
        step("tests on SQLite", steps::test_on_sqlite).after("programs"),
    ];
    let mut web = vec![
        step("web: packages", steps::install_packages),
        step(WEB_BUILD, steps::build_web),
        step("scratch folder", steps::make_scratch),
        step("programs", steps::find_programs),
        step("web: sizes", steps::check_sizes),
        step("web: biome", steps::lint_web),
        step("web: tsc", steps::check_web),
        step("web: vitest", steps::test_web),
    ];
    web.extend(on_postgres);
    let first =
        vec![step("compilers", steps::require_compilers), step("rustfmt", steps::check_format)];
    [vec![first], vec![rust, web], vec![browser]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needed_step_is_in_another_lane() {
        let on_postgres =
            vec![step("tests on PostgreSQL", steps::test_some_on_postgres).after(BUILD)];
        for lanes in stages(on_postgres, vec![]) {
            for (place, lane) in lanes.iter().enumerate() {
                for needed in lane.iter().filter_map(|step| step.after) {
                    let of_others = lanes.iter().enumerate().filter(|(other, _)| *other != place);
                    let names = of_others.flat_map(|(_, lane)| lane.iter().map(|step| step.name));
                    assert_eq!(names.filter(|name| *name == needed).count(), 1, "{needed}");
                }
            }
        }
    }
}
