//! The modules of the API, and those of the office's frame, use one another in one direction.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Finding;
use super::areas::{first_names, used_after};
use super::tree::{File, Tree};

/// Modules that stand side by side.
struct House {
    folder: &'static str,
    /// The file in the folder that names them.
    root: &'static str,
    /// The prefixes of their paths.
    prefixes: &'static [&'static str],
}

const API: House = House { folder: "crates/api/src/", root: "lib.rs", prefixes: &["crate::"] };
/// The rooms of the API: their modules, too, use one another in one direction.
const ROOMS: [House; 6] = [
    House { folder: "crates/api/src/calls/", root: "mod.rs", prefixes: &["crate::calls::"] },
    House { folder: "crates/api/src/layers/", root: "mod.rs", prefixes: &["crate::layers::"] },
    House { folder: "crates/api/src/live/", root: "mod.rs", prefixes: &["crate::live::"] },
    House {
        folder: "crates/api/src/transport/",
        root: "mod.rs",
        prefixes: &["crate::transport::"],
    },
    House { folder: "crates/api/src/uploads/", root: "mod.rs", prefixes: &["crate::uploads::"] },
    House { folder: "crates/api/src/wire/", root: "mod.rs", prefixes: &["crate::wire::"] },
];
const FRAME: House = House {
    folder: "crates/office/src/frame/",
    root: "mod.rs",
    prefixes: &["crate::frame::", "super::", "crate::"],
};
/// The modules that support tests may use everything.
const TESTING: &str = "testing";

/// No module of the API uses another that uses it in turn, directly or through others.
pub(super) fn of_api(tree: &Tree) -> Vec<Finding> {
    let mut findings = of(&API, tree);
    findings.extend(ROOMS.iter().flat_map(|room| of(room, tree)));
    findings
}

/// The same of what surrounds the verbs.
pub(super) fn of_frame(tree: &Tree) -> Vec<Finding> {
    of(&FRAME, tree)
}

fn of(house: &House, tree: &Tree) -> Vec<Finding> {
    let uses = uses(house, tree);
    let circles: BTreeSet<Vec<&str>> =
        uses.keys().filter_map(|module| circle(module, &uses)).collect();
    let finding = |circle: Vec<&str>| {
        let names: Vec<_> = circle.iter().map(|name| format!("`{name}`")).collect();
        let what = format!("{} use one another in a circle", names.join(", "));
        Finding::new(format!("{}{}", house.folder, house.root), what)
    };
    circles.into_iter().map(finding).collect()
}

type Uses<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// The modules of the root that each of them uses outside its tests.
fn uses<'a>(house: &House, tree: &'a Tree) -> Uses<'a> {
    let Some(root) = tree.file(&format!("{}{}", house.folder, house.root)) else {
        return Uses::new();
    };
    let modules = modules(root.code());
    let exported = exported(root.code());
    let mut uses: Uses<'_> = modules.iter().map(|module| (*module, BTreeSet::new())).collect();
    for file in tree.rust_in(house.folder).filter(|file| !file.is_test()) {
        let Some(module) = module_of(house, file).filter(|module| *module != TESTING) else {
            continue;
        };
        let Some(used) = uses.get_mut(module) else { continue };
        let code = file.code().split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let named = house.prefixes.iter().flat_map(|prefix| used_after(code, prefix));
        for (_, name) in named {
            let name = exported.get(name).copied().unwrap_or(name);
            if name != module && modules.contains(name) {
                used.insert(name);
            }
        }
    }
    uses
}

/// The module of the root that a file belongs to; `None` for the root itself.
fn module_of<'a>(house: &House, file: &'a File) -> Option<&'a str> {
    let path = file.path.strip_prefix(house.folder)?;
    let inside = path.strip_suffix(".rs").filter(|_| path != house.root)?;
    Some(inside.split_once('/').map_or(inside, |(folder, _)| folder))
}

fn modules(root: &str) -> BTreeSet<&str> {
    let module = |line: &&str| {
        ["mod ", "pub mod ", "pub(crate) mod "].iter().any(|start| line.starts_with(start))
    };
    let lines = root.lines().map(str::trim).filter(module);
    lines.filter_map(|line| line.trim_end_matches(';').rsplit(' ').next()).collect()
}

/// The names that the root exports from its modules, each with its module.
fn exported(root: &str) -> BTreeMap<&str, &str> {
    let mut exported = BTreeMap::new();
    for statement in root.split(';') {
        let shown = statement.split_once("pub use ");
        let Some((_, path)) = shown.or_else(|| statement.split_once("pub(crate) use ")) else {
            continue;
        };
        let Some((module, names)) = path.split_once("::") else { continue };
        let names = match names.split_once('{') {
            Some((_, group)) => first_names(group),
            None => vec![names.rsplit("::").next().unwrap_or_default().trim()],
        };
        exported.extend(names.into_iter().map(|name| (name, module.trim())));
    }
    exported
}

/// The shortest way from a module back to itself, its names in order.
fn circle<'a>(start: &'a str, uses: &Uses<'a>) -> Option<Vec<&'a str>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| uses.get(last)).into_iter().flatten() {
            if *next == start {
                let mut circle = way;
                circle.sort_unstable();
                return Some(circle);
            }
            if seen.insert(*next) {
                ways.push_back([way.as_slice(), &[*next]].concat());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOT: &str = "mod app;\nmod error;\npub mod extract;\nmod testing;\npub use app::{App, Settings};\npub use error::Error;\n";

    fn api(app: &str, error: &str, extract: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("crates/api/src/lib.rs", ROOT),
            ("crates/api/src/app.rs", app),
            ("crates/api/src/error/mod.rs", error),
            ("crates/api/src/extract.rs", extract),
            ("crates/api/src/testing/answer.rs", "use crate::{App, extract, testing};"),
        ]);
        of_api(&tree).into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn use_of_earlier_modules_is_no_circle() {
        let extract = "use crate::{App, error};\nfn a() { crate::extract::b() }";
        assert!(api("use crate::Error;", "", extract).is_empty());
        let tested = "fn a() {}\n#[cfg(test)]\nmod tests { use crate::extract::a; }";
        assert!(api(tested, "// crate::app\n", extract).is_empty());
    }

    #[test]
    fn modules_that_use_each_other_are_found_once() {
        let found = api("use crate::extract::Caller;", "", "use crate::App;");
        assert_eq!(found, ["`app`, `extract` use one another in a circle"]);
    }

    #[test]
    fn a_circle_through_a_third_module_is_found() {
        let found = api("use crate::{Error, extract};", "use crate::app::Settings;", "");
        assert_eq!(found, ["`app`, `error` use one another in a circle"]);
        let found = api("use crate::Error;", "use crate::extract;", "use crate::Settings;");
        assert_eq!(found, ["`app`, `error`, `extract` use one another in a circle"]);
    }

    #[test]
    fn a_circle_in_a_room_is_found() {
        let tree = Tree::of(&[
            ("crates/api/src/wire/mod.rs", "pub(crate) mod error;\npub(crate) mod json;\n"),
            ("crates/api/src/wire/error.rs", "use crate::wire::json::Json;"),
            ("crates/api/src/wire/json.rs", "use crate::wire::error::Error;"),
        ]);
        let found: Vec<String> = of_api(&tree).into_iter().map(|finding| finding.what).collect();
        assert_eq!(found, ["`error`, `json` use one another in a circle"]);
    }

    #[test]
    fn circle_in_the_frame_is_found() {
        let root = "mod ctx;\nmod error;\npub use error::Error;\npub(crate) use ctx::Ctx;\n";
        let frame = |ctx: &str, error: &str| {
            of_frame(&Tree::of(&[
                ("crates/office/src/frame/mod.rs", root),
                ("crates/office/src/frame/ctx.rs", ctx),
                ("crates/office/src/frame/error.rs", error),
            ]))
        };
        assert_eq!(frame("use super::error::Error;", "use crate::StaffId;"), []);
        for error in
            ["use super::ctx::Who;", "use crate::{Ctx, StaffId};", "use crate::frame::ctx;"]
        {
            let found = frame("use crate::Error;", error);
            assert_eq!(found.len(), 1, "{error}");
            assert_eq!(found[0].place, "crates/office/src/frame/mod.rs");
        }
    }
}
