//! Changes of members of staff behind the program's back.

use super::*;
use crate::staff::{self, StaffFields};

#[test]
fn changed_permissions_are_found() {
    let scene = scene();
    let id = scene.admin.staff.get();
    for damage in [
        sql!("UPDATE staff SET permissions = permissions + 1024 WHERE id = 1"),
        sql!("UPDATE staff SET role = 'Developer' WHERE id = 1"),
        sql!("UPDATE staff SET status = 'deactivated' WHERE id = 1"),
        sql!("UPDATE staff SET branch_id = 2 WHERE id = 1"),
        sql!("UPDATE staff SET username_folded = 'x' WHERE id = 1"),
        sql!("UPDATE staff SET email = 'x', email_folded = 'x' WHERE id = 1"),
        sql!("UPDATE staff SET last_name = 'x' WHERE id = 1"),
        sql!("UPDATE staff SET seal_salt = NULL WHERE id = 1"),
    ] {
        must_name(&scene, damage, &format!("staff member {id}"));
    }
    let password = sql!("UPDATE staff SET password_hash = password_hash || 'x' WHERE id = 1");
    must_name(&scene, password, &format!("password of staff member {id}"));
    let added = sql!(
        "INSERT INTO second_factors (staff_id, salt, began_at, confirmed_at, last_step)
         SELECT id, seal_salt, created_at, created_at, 0 FROM staff WHERE id = 1"
    );
    must_name(&scene, added, &format!("second factor of staff member {id}"));
    scene.must_be_sound();
}

fn must_name(scene: &Scene, damage: Sql, place: &str) {
    let report = columns::said(scene, damage).unwrap();
    let places: Vec<&str> = report.findings.iter().map(|one| one.place.as_str()).collect();
    assert!(places.contains(&place), "{place}: {places:?}");
}

#[test]
fn person_added_by_other_means_is_found() {
    let added = sql!(
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name,
            last_name, role, status, permissions, created_at, sort_name, search)
         SELECT 99, 'quiet', 'quiet', 'quiet', 'quiet', 'Quiet', 'Person', 'Administrator',
            'active', 1023, created_at, 'person, quiet', 'quiet' FROM staff WHERE id = 1"
    );
    must_name(&scene(), added, "staff member 99");
}

#[test]
fn recorded_permission_edits_verify() {
    let scene = scene();
    let boss = scene.office.administrator().can_everything();
    let staff = scene.office.consultant("Village").staff;
    let fields = StaffFields {
        username: Some("another".to_owned()),
        permissions: vec![(Permission::EditStaff, true)],
        ..StaffFields::default()
    };
    boss.does(move |tx, ctx| staff::edit(tx, ctx, staff, &fields)).unwrap();
    scene.must_be_sound();
}

/// Receipts and entries of the past show them.
#[test]
fn changed_names_of_the_past_are_found() {
    let scene = scene();
    let boss = scene.office.administrator().can_everything();
    let staff = scene.office.consultant("Village").staff;
    let fields = StaffFields { last_name: Some("Married".to_owned()), ..Default::default() };
    boss.does(move |tx, ctx| staff::edit(tx, ctx, staff, &fields)).unwrap();
    scene.must_be_sound();
    for damage in [
        sql!("UPDATE staff_names SET last_name = 'x' WHERE last_name = 'Person'"),
        sql!("UPDATE staff_names SET last_name = 'x' WHERE last_name = 'Married'"),
        sql!("DELETE FROM staff_names WHERE last_name = 'Married'"),
        sql!(
            "INSERT INTO staff_names (staff_id, named_from, first_name, last_name)
             SELECT staff_id, named_until, 'Another', 'Name' FROM staff_names
             WHERE last_name = 'Married'"
        ),
    ] {
        must_name(&scene, damage, &format!("names of staff member {staff}"));
    }
    scene.must_be_sound();
}

/// An edit of something else does not make a change of rights look like the program's own.
#[test]
fn other_edits_do_not_seal_permissions() {
    let scene = scene();
    let boss = scene.office.administrator().can_everything();
    scene.office.arrange(|tx, _| {
        let raise = sql!("UPDATE staff SET permissions = permissions - 1 WHERE id = 1");
        Ok(tx.execute(raise, &[])?)
    });
    let staff = scene.admin.staff;
    let fields = StaffFields { address: Some("2 Side Street".to_owned()), ..Default::default() };
    boss.does(move |tx, ctx| staff::edit(tx, ctx, staff, &fields)).unwrap();
    let hash = "another hash";
    scene
        .office
        .office
        .write(crate::Request::system("test"), move |tx, _| {
            let sealed = staff::set_password(tx, staff, hash)?;
            let subject = crate::Subject::new("password", 1);
            Ok(crate::Done::new((), "test.password", subject, crate::Changes::none())
                .recording(sealed))
        })
        .wait()
        .unwrap();
    let report = scene.verify();
    let places: Vec<&str> = report.findings.iter().map(|one| one.place.as_str()).collect();
    assert_eq!(places, [format!("staff member {staff}")]);
}
