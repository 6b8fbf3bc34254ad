use super::*;
use crate::papers::templates::{change, versions};

fn changes(person: &Person, body: Option<&str>, version: i64) -> Result<Template> {
    let body = body.map(str::to_owned);
    let kind = Some(PaperKind::Agreement);
    person.does(move |tx, ctx| change(tx, ctx, kind, body.as_deref(), Some(version)))
}

#[test]
fn papers_name_their_template_version() {
    let scene = Scene::new();
    let first = agreement(&scene);
    assert_eq!(first.template_version, None);
    let own = changes(&scene.admin, Some(" We lend {amount}. "), 0).unwrap();
    assert_eq!((own.version, own.is_default, own.body.as_str()), (1, false, "We lend {amount}."));
    let second = agreement(&scene);
    assert_eq!(second.template_version, Some(1));
    assert!(opened(&scene, second.id).page.content.ends_with("\nWe lend <amount>."));
    assert!(opened(&scene, first.id).page.content.contains("\nInterest and fees\n"));
    let back = changes(&scene.admin, None, 1).unwrap();
    assert_eq!((back.version, back.is_default), (2, true));
    assert_eq!(agreement(&scene).template_version, None);
    let all = scene.admin.asks(|tx, ctx| versions(tx, ctx, Some(PaperKind::Agreement))).unwrap();
    let bodies: Vec<_> = all.iter().map(|row| (row.version, row.body.as_deref())).collect();
    assert_eq!(bodies, [(2, None), (1, Some("We lend {amount}."))]);
    scene.must_be_sound();
}

#[test]
fn wrong_template_is_refused_with_its_errors() {
    let scene = Scene::new();
    let refused = |body: &str| messages(changes(&scene.admin, Some(body), 0), "body");
    assert_eq!(refused("We lend {amont}."), ["{amont} is not known here. Use one from the list."]);
    assert_eq!(refused(" ").len(), 1);
    assert_eq!(refused(&"x".repeat(MAX_TEMPLATE + 1)).len(), 1);
    changes(&scene.admin, Some(&"x".repeat(MAX_TEMPLATE)), 0).unwrap();
    let late = changes(&scene.admin, Some("Late"), 0);
    assert!(matches!(late, Err(Error::Conflict { code: "version_out_of_date", .. })), "{late:?}");
    let clerk = scene.office.consultant("Town");
    let refused = changes(&clerk, Some("Mine"), 1);
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
}

#[test]
fn unchanged_template_makes_no_version() {
    let scene = Scene::new();
    let default = PaperKind::Agreement.default_text();
    assert_eq!(changes(&scene.admin, Some(default), 0).unwrap().version, 0);
    changes(&scene.admin, Some("Ours"), 0).unwrap();
    assert_eq!(changes(&scene.admin, Some("Ours"), 1).unwrap().version, 1);
    let back = changes(&scene.admin, Some(default), 1).unwrap();
    assert_eq!((back.version, back.is_default), (2, true));
}
