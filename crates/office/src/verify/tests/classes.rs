//! What returns count a loan by, sealed without a salt before there was one.

use super::*;
use crate::loans::record::ClassRecord;
use crate::{Changes, Done, Subject};

/// Writes the class of a loan as the program did before.
fn class_from_before(scene: &Scene, loan: i64) {
    let write = move |tx: &mut Tx, _: &Ctx| {
        let income_band = Some("3501_5500".to_owned());
        let class = ClassRecord { loan_id: loan, credit_type: None, income_band, salt: None };
        class.insert(tx)?;
        let done = Done::new((), "test.class", Subject::new("loan", loan), Changes::none());
        Ok(done.recording(class.record()))
    };
    scene.office.office.write(crate::Request::system("test"), write).wait().unwrap();
}

#[test]
fn classes_from_before_are_proven_as_they_were_sealed() {
    let scene = Scene::new();
    let loan = scene.give(rand(500), 2).loan.id.get();
    class_from_before(&scene, loan);
    scene.must_be_sound();
    for damage in [
        sql!("UPDATE loan_classes SET income_band = '0_3500' WHERE loan_id = 1"),
        sql!(
            "UPDATE loan_classes SET income_band = '3501_5500',
                salt = {{sqlite|zeroblob(32)}}{{postgres|decode(repeat('00', 32), 'hex')}}
             WHERE loan_id = 1"
        ),
    ] {
        scene.office.arrange(move |tx, _| {
            assert_eq!(tx.execute(damage, &[])?, 1, "one row is damaged");
            Ok(())
        });
        let found = scene.verify().findings;
        assert!(found.iter().any(|one| one.place == "class of loan 1"), "{found:#?}");
    }
}

#[test]
fn the_same_class_has_another_digest_with_each_loan() {
    let of = |loan_id, salt: u8| {
        let income_band = Some("3501_5500".to_owned());
        let salt = Some(vec![salt; 32]);
        ClassRecord { loan_id, credit_type: None, income_band, salt }.hash()
    };
    assert_ne!(of(1, 1), of(1, 2));
}
