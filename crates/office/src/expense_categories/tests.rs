use super::*;
use crate::scene::{Scene, rand};
use crate::testing::messages;
use crate::{Error, Patch};

fn fields(name: &str) -> ExpenseCategoryFields {
    ExpenseCategoryFields { name: Some(name.to_owned()), ..ExpenseCategoryFields::default() }
}

#[test]
fn new_lender_has_the_usual_categories() {
    let scene = Scene::new();
    let found = scene.admin.asks(list).unwrap();
    let names: Vec<_> = found.iter().map(|category| (category.kind, &*category.name)).collect();
    assert_eq!(names.len(), 16);
    assert_eq!(names[0], (CategoryKind::Expense, "Airtime and data"));
    assert_eq!(names[15], (CategoryKind::OtherIncome, "Other income"));
}

#[test]
fn category_is_added_and_edited() {
    let scene = Scene::new();
    let input = ExpenseCategoryFields {
        approval_limit: Patch::Set(rand(500)),
        needs_slip: Some(true),
        ..fields(" Security ")
    };
    let added = scene.admin.does(move |tx, ctx| add(tx, ctx, &input)).unwrap();
    assert_eq!((&*added.name, added.needs_slip), ("Security", true));
    assert_eq!((added.kind, added.approval_limit), (CategoryKind::Expense, Some(rand(500))));
    let edit_to = |input: ExpenseCategoryFields| {
        scene.admin.does(move |tx, ctx| edit(tx, ctx, added.id, &input))
    };
    let clear = ExpenseCategoryFields { approval_limit: Patch::Clear, ..Default::default() };
    let edited = edit_to(clear.clone()).unwrap();
    assert_eq!((edited.approval_limit, edited.version), (None, 2));
    // The same again changes nothing.
    assert_eq!(edit_to(clear).unwrap().version, 2);
    let outdated = ExpenseCategoryFields { version: Some(1), ..fields("Guards") };
    let refused = edit_to(outdated);
    assert!(matches!(refused, Err(Error::Conflict { code: "version_out_of_date", .. })));
    let other = ExpenseCategoryFields { kind: Some(CategoryKind::OtherIncome), ..fields("Guards") };
    let sentence = "The kind of a category cannot be changed. Add another one.";
    assert_eq!(messages(edit_to(other), "kind"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn wrong_fields_of_a_category_are_named() {
    let scene = Scene::new();
    let adds = |input: ExpenseCategoryFields| scene.admin.does(move |tx, ctx| add(tx, ctx, &input));
    assert_eq!(messages(adds(fields(" ")), "name"), ["Name is required"]);
    assert_eq!(messages(adds(fields("RENT")), "name"), [NAME_TAKEN]);
    let limit = ExpenseCategoryFields { approval_limit: Patch::Set(rand(-1)), ..fields("Guards") };
    assert_eq!(messages(adds(limit), "approval_limit"), ["Enter an amount of R0 or more."]);
    let clerk = scene.office.consultant("Town").can_everything();
    let refused = clerk.does(|tx, ctx| add(tx, ctx, &fields("Guards")));
    assert!(matches!(refused, Err(Error::WrongRole(_))), "{refused:?}");
}
