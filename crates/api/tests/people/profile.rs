use crate::{PASSWORD, first_administrator};
use api::testing::{Answer, FormParts, TestApi, User, jpeg};
use axum::http::Method;
use serde_json::{Value, json};

const DETAILS: &str = "/api/user/staff/details/";
const PICTURE: &str = "/api/user/upload-profile-picture/";

async fn proves_password(person: &User<'_>) {
    let body = json!({ "password": PASSWORD });
    let path = "/api/user/verify-password/";
    let answer = person.post(path, body).await.assert(200);
    assert_eq!(answer, json!({ "verified": true }));
}

async fn edits(person: &User<'_>, form: FormParts) -> Answer {
    person.multipart_by(Method::PATCH, DETAILS, form).await
}

fn details() -> FormParts {
    FormParts::new()
        .text("username", "thandi")
        .text("email", "thandi@example.co.za")
        .text("name", "Nomsa")
        .text("surname", "Khumalo")
        .text("address", "12 Vilakazi Street")
        .text("gender", "Female")
        .text("dob", "1990-05-15")
        .text("marital_status", "Widowed")
        .text("phone_numbers[0][phone_number]", "082 123 4567")
        .text("phone_numbers[0][active]", "true")
        .text("phone_numbers[1][phone_number]", "011 555 0123")
        .text("phone_numbers[1][active]", "false")
}

#[tokio::test]
async fn one_s_own_details_are_read_and_changed() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    let start = person.get(DETAILS).await.assert(200);
    assert_eq!(start["username"], "thandi");
    assert_eq!((&start["name"], &start["surname"]), (&json!("Thandi"), &json!("Mokoena")));
    assert_eq!(start["phone_numbers"], json!([]));
    for absent in ["gender", "dob", "marital_status", "profile_picture", "branch"] {
        assert_eq!(start[absent], Value::Null, "{absent}");
    }

    let refused = edits(&person, details()).await;
    refused.assert_refused(403, "password_not_verified");
    proves_password(&person).await;
    let edited = edits(&person, details()).await.assert(200);
    for (field, value) in [
        ("name", json!("Nomsa")),
        ("surname", json!("Khumalo")),
        ("first_name", json!("Nomsa")),
        ("last_name", json!("Khumalo")),
        ("address", json!("12 Vilakazi Street")),
        ("gender", json!("Female")),
        ("dob", json!("1990-05-15")),
        ("marital_status", json!("Widow")),
        ("email", json!("thandi@example.co.za")),
        ("role", json!("Administrator")),
        (
            "phone_numbers",
            json!([
                { "phone_number": "+27821234567", "active": true },
                { "phone_number": "+27115550123", "active": false },
            ]),
        ),
    ] {
        assert_eq!(edited[field], value, "{field}");
    }
    assert_eq!(person.get(DETAILS).await.assert(200), edited);

    // A form has no empty list: blank text represents one.
    let without = edits(&person, FormParts::new().text("phone_numbers", "")).await.assert(200);
    assert_eq!(without["phone_numbers"], json!([]));
}

#[tokio::test]
async fn profile_accepts_alternative_field_names_and_json() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    proves_password(&person).await;
    let body = json!({ "first_name": "Nomsa", "last_name": "Khumalo", "marital_status": "" });
    let edited = person.patch(DETAILS, body.clone()).await.assert(200);
    assert_eq!((&edited["name"], &edited["surname"]), (&json!("Nomsa"), &json!("Khumalo")));
    let edits = || {
        let lines = api.office.audit_lines().into_iter();
        lines.filter(|line| line.starts_with("profile.edit")).count()
    };
    assert_eq!(edits(), 1);
    let mut live = api.office.office.listen();
    assert_eq!(person.patch(DETAILS, body).await.assert(200), edited, "nothing has changed");
    assert!(live.try_recv().is_err());
    assert_eq!(edits(), 1);
}

#[tokio::test]
async fn wrong_profile_fields_have_their_messages() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    proves_password(&person).await;
    let form = FormParts::new()
        .text("username", "boss")
        .text("name", " ")
        .text("surname", "")
        .text("gender", "Other")
        .text("dob", "2008-03-03")
        .text("marital_status", "Complicated")
        .text("phone_numbers[0][phone_number]", "12")
        .text("phone_numbers[0][active]", "true");
    let answer = edits(&person, form).await;
    answer.assert_refused(400, "invalid");
    for (field, message) in [
        ("username", "You cannot change this in your profile."),
        ("name", "Name is required."),
        ("surname", "Surname is required."),
        ("gender", "Gender must be Male or Female."),
        ("dob", "You must be at least 18 years old"),
        ("marital_status", "Marital status must be Single, Married, Divorced or Widowed."),
        (
            "phone_numbers",
            "Enter a South African number such as 082 123 4567, or a number with its country code.",
        ),
    ] {
        assert_eq!(answer.message(field), message);
    }
    let wrong_type = edits(&person, FormParts::new().text("dob", "yesterday")).await;
    wrong_type.assert_refused(400, "invalid");
}

/// The profile cannot grant rights, under any field name.
#[tokio::test]
async fn profile_edit_cannot_raise_own_permissions() {
    let api = TestApi::new();
    first_administrator(&api).await;
    let branch = api.office.branch("Soweto");
    let person = api.consultant("Soweto");
    let form = || {
        json!({
            "role": "Administrator", "branch": null, "is_active": true, "version": 1,
            "permissions": { "can_add_staff": true }, "can_add_staff": true, "status": "active",
        })
    };
    person.patch(DETAILS, form()).await.assert_refused(403, "password_not_verified");
    let details = person.get(DETAILS).await.assert(200);
    assert_eq!(details["role"], "Consultant");
    assert_eq!(details["branch"]["id"], branch.get());

    // The same attempt with a proved password.
    let (boss, _) = crate::signed_in(&api, "thandi").await;
    proves_password(&boss).await;
    let before = boss.get("/api/all/staff/").await.assert(200);
    boss.patch(DETAILS, json!({ "role": "Consultant", "can_add_staff": false })).await.assert(200);
    let after = boss.get("/api/all/staff/").await.assert(200);
    for field in ["role", "permissions", "status"] {
        assert_eq!(before[0][field], after[0][field], "{field}");
    }
}

#[tokio::test]
async fn a_stale_version_is_refused() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    proves_password(&person).await;
    let version = person.get(DETAILS).await.assert(200)["version"].to_string();
    edits(&person, details().text("version", &version)).await.assert(200);
    let late = edits(&person, details().text("version", &version)).await;
    assert_eq!(late.status, 409);
}

#[tokio::test]
async fn new_picture_replaces_the_previous_one() {
    let api = TestApi::new();
    let person = api.consultant("Soweto");
    let send = async |content: &[u8]| {
        let form = FormParts::new().file("profile_picture", "me.jpg", content);
        person.multipart(PICTURE, form).await
    };
    let link = |answer: &Value, field: &str| {
        format!("/api/media/{}", answer[field].as_str().expect("a link"))
    };
    let first = send(&jpeg(640, 480)).await.assert(200);
    let shown = person.get(&link(&first, "profile_picture")).await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.header("content-type"), "image/jpeg");
    let small = person.get(&link(&first, "profile_picture_small")).await;
    assert_eq!(small.status, 200);
    assert!(small.bytes.len() < shown.bytes.len());
    let details = person.get(DETAILS).await.assert(200);
    assert_eq!(details["profile_picture"], first["profile_picture"]);

    let second = send(&jpeg(320, 320)).await.assert(200);
    assert_ne!(second["profile_picture"], first["profile_picture"]);
    for field in ["profile_picture", "profile_picture_small"] {
        assert_eq!(person.get(&link(&first, field)).await.status, 404, "{field}");
        assert_eq!(person.get(&link(&second, field)).await.status, 200, "{field}");
    }
}

#[tokio::test]
async fn only_pictures_under_five_megabytes_are_taken() {
    let api = TestApi::new();
    let person = api.administrator();
    let send = async |content: &[u8]| {
        let form = FormParts::new().file("profile_picture", "me.jpg", content);
        person.multipart(PICTURE, form).await
    };
    let heavy = send(&vec![0; 5 * 1024 * 1024]).await;
    heavy.assert_refused(413, "too_large");
    assert_eq!(heavy.message("profile_picture"), "File size must be less than 5MB");
    let svg = send(b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>").await;
    svg.assert_refused(415, "unsupported_media_type");
    assert!(!svg.message("profile_picture").is_empty());
    let none = person.multipart(PICTURE, FormParts::new()).await;
    assert_eq!(none.message("profile_picture"), "Profile picture is required.");
    let details = person.get(DETAILS).await.assert(200);
    assert_eq!(details["profile_picture"], Value::Null);
}

#[tokio::test]
async fn new_email_address_is_confirmed_by_a_code() {
    let api = TestApi::new();
    let (person, _) = first_administrator(&api).await;
    let wanted = json!({ "email": "thandi.m@example.co.za" });
    let refused = person.post("/api/user/email/", wanted.clone()).await;
    refused.assert_refused(403, "password_not_verified");
    proves_password(&person).await;
    let missing = person.post("/api/user/email/", json!({})).await;
    assert_eq!(missing.message("email"), "Email is required.");
    let asked = person.post("/api/user/email/", wanted).await.assert(200);
    assert_eq!(asked["email"], "thandi@example.co.za");
    assert_eq!(asked["pending_email"], "thandi.m@example.co.za");
    let code = api.office.last_letter("thandi.m@example.co.za").code();
    let confirms =
        async |otp: &str| person.post("/api/user/email/confirm/", json!({ "otp": otp })).await;
    assert_eq!(confirms("no code").await.message("otp"), "Invalid or expired OTP");
    let confirmed = confirms(&code).await.assert(200);
    assert_eq!(confirmed["email"], "thandi.m@example.co.za");
    assert_eq!(confirmed["pending_email"], Value::Null);
    // Codes for a new password go to the new address from now on.
    let path = "/api/adminstrator/password-reset/";
    let before = api.office.letters().len();
    api.anonymous().post(path, json!({ "email": "thandi@example.co.za" })).await.assert(200);
    assert_eq!(api.office.letters().len(), before);
}
