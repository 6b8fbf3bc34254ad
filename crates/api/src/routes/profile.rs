//! The caller's own details and picture.

use super::staff::{StaffPhone, branch_of, flags, phone_inputs, phones_of};
use crate::App;
use crate::access::{SETTING_UP, STAFF, allow, also, once};
use crate::calls::extract::{Body, Caller};
use crate::calls::form::Form;
use crate::calls::respond::Json;
use crate::uploads::Upload;
use crate::uploads::media::Links;
use crate::uploads::pictures;
use crate::wire::Day;
use crate::wire::error::Result;
use crate::wire::input::{Input, PhoneEntry, input};
use crate::wire::names::BranchAddress;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::Date;
use office::files::{FileKind, thumbnail_of};
use office::staff::{self, MaritalStatus, ProfileFields, StaffMember};
use office::{Check, Gender};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

const PICTURE: &str = "profile_picture";

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(SETTING_UP, routes!(show)))
        .routes(also(&[429], allow(STAFF, once(routes!(edit)))))
        .routes(also(&[429], allow(STAFF, routes!(request_email))))
        .routes(allow(STAFF, routes!(confirm_email)))
        .routes(allow(STAFF, routes!(upload_picture)))
}

input! {
    /// Returns the caller's own details. Omitted fields stay unchanged. Username and email address
    /// may be
    /// sent, but must be the current ones.
    #[example({ "name": "Thandi", "surname": "Mokoena", "address": "12 Vilakazi Street, Soweto" })]
    struct ProfileForm {
        username: String,
        email: String,
        /// First name of the person.
        name: String,
        surname: String,
        /// Alias of `name`.
        first_name: String,
        /// Alias of `surname`.
        last_name: String,
        /// Address of the person; may be cleared.
        address: String,
        /// Phone numbers; in a form `phone_numbers[0][phone_number]` and
        /// `phone_numbers[0][active]`.
        phone_numbers: Vec<PhoneEntry>,
        /// `Male` or `Female`.
        gender: String,
        /// Date of birth, at least 18 years ago.
        dob: Date,
        /// `Single`, `Married`, `Divorced` or `Widowed`.
        marital_status: String,
        /// The version that the edit is based on. An outdated one is refused with 409.
        version: i64,
    }
}

impl ProfileForm {
    fn parse(self) -> office::Result<ProfileFields> {
        let mut check = Check::new();
        let mut named = |own: Input<String>, alias: Input<String>, field: &str| {
            let sent = if own.is_given() { own } else { alias };
            sent.text(&mut check, field)
        };
        let name = named(self.name, self.first_name, "name");
        let surname = named(self.surname, self.last_name, "surname");
        let fields = ProfileFields {
            version: self.version.optional(&mut check, "version"),
            username: self.username.optional(&mut check, "username"),
            email: self.email.optional(&mut check, "email"),
            name,
            surname,
            address: self.address.text(&mut check, "address"),
            gender: self.gender.optional(&mut check, "gender"),
            date_of_birth: self.dob.changed(&mut check, "dob"),
            marital_status: self.marital_status.optional(&mut check, "marital_status"),
            phone_numbers: phone_inputs(self.phone_numbers, &mut check),
        };
        check.finish()?;
        Ok(fields)
    }
}

input! {
    /// The new email address.
    #[example({ "email": "thandi@example.co.za" })]
    struct EmailForm {
        email: String = required,
    }
}

input! {
    /// The code emailed to a new address.
    #[example({ "otp": "123456" })]
    struct EmailCodeForm {
        /// Code of six digits.
        otp: String = required,
    }
}

input! {
    /// A new profile picture.
    #[example({ "profile_picture": "a JPEG picture" })]
    struct PictureForm {
        /// JPEG, PNG or WebP, under 5 MB.
        profile_picture: Upload = required,
    }
}

/// Returns the caller's own details.
#[derive(Serialize, ToSchema)]
struct ProfileAnswer {
    id: i64,
    username: String,
    /// First name of the person.
    name: String,
    surname: String,
    /// Alias of `name`.
    first_name: String,
    /// Alias of `surname`.
    last_name: String,
    email: String,
    /// An address to be confirmed with the emailed code: a new one, or the one that the person
    /// registered with.
    pending_email: Option<String>,
    address: String,
    phone_numbers: Vec<StaffPhone>,
    gender: Option<&'static str>,
    dob: Option<Day>,
    /// `Single`, `Married`, `Divorced`, or the word for widowed that goes with the gender.
    marital_status: Option<&'static str>,
    national_id: Option<String>,
    role: &'static str,
    branch: Option<BranchAddress>,
    /// All ten flags by name.
    permissions: BTreeMap<&'static str, bool>,
    /// A signed path below `/api/media/`.
    profile_picture: Option<String>,
    /// A thumbnail of at most 160 by 160 pixels.
    profile_picture_small: Option<String>,
    version: i64,
}

impl ProfileAnswer {
    fn new(member: &StaffMember, links: &Links) -> Self {
        Self::with_pictures(member, |path| links.to(path))
    }

    /// Converts with the bare paths of the pictures: a stored answer outlives any link.
    fn unsigned(member: &StaffMember) -> Self {
        Self::with_pictures(member, str::to_owned)
    }

    fn with_pictures(member: &StaffMember, link: impl Fn(&str) -> String) -> Self {
        let record = &member.record;
        let picture = record.profile_picture.as_deref();
        ProfileAnswer {
            id: record.id.get(),
            username: record.username.clone(),
            name: record.first_name.clone(),
            surname: record.last_name.clone(),
            first_name: record.first_name.clone(),
            last_name: record.last_name.clone(),
            email: record.email.clone(),
            pending_email: member.pending_email.clone(),
            address: record.address.clone(),
            phone_numbers: phones_of(member),
            gender: record.gender.map(Gender::as_str),
            dob: record.date_of_birth.map(Day),
            marital_status: record.marital_status.map(MaritalStatus::as_str),
            national_id: record.national_id.clone(),
            role: record.role.as_str(),
            branch: branch_of(record),
            permissions: flags(record.permissions()),
            profile_picture: picture.map(&link),
            profile_picture_small: picture.map(|path| link(&thumbnail_of(path))),
            version: record.version,
        }
    }
}

/// The path of the new picture.
#[derive(Serialize, ToSchema)]
struct PictureAnswer {
    /// Signed path below `/api/media/`.
    profile_picture: String,
    /// A thumbnail of at most 160 by 160 pixels.
    profile_picture_small: String,
}

/// Returns the caller's own details.
#[utoipa::path(
    get, path = "/user/staff/details/",
    responses((status = 200, body = ProfileAnswer)),
)]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<ProfileAnswer>> {
    let links = app.links(&caller);
    let member = app.read(caller, staff::profile).await?;
    Ok(Json(ProfileAnswer::new(&member, &links)))
}

/// Changes the caller's own details. The password must have been verified in this session within
/// the last ten minutes.
#[utoipa::path(
    patch, path = "/user/staff/details/",
    request_body(content = ProfileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ProfileAnswer)),
)]
async fn edit(
    State(app): State<App>,
    caller: Caller,
    Form { given, key, .. }: Form<ProfileForm>,
) -> Result<Response> {
    let may = |_: &mut _, ctx: &office::Ctx| staff::may_edit_profile(ctx).map(drop);
    app.read(caller.clone(), may).await?;
    let input = given.parse()?;
    let links = app.links(&caller);
    let verb = move |tx: &mut _, ctx: &_| staff::edit_profile(tx, ctx, &input);
    let mut answer = app.write_idempotent(caller, key, ProfileAnswer::unsigned, verb).await?;
    let pictures = ["profile_picture", "profile_picture_small"];
    answer.text = links.sign_in_answer(&answer.text, &pictures)?;
    Ok(answer.into_response(StatusCode::OK))
}

/// Emails a code to the caller's new email address. The address is `pending_email` until it is
/// confirmed. The password must have been verified in this session within the last ten minutes.
#[utoipa::path(
    post, path = "/user/email/",
    request_body = EmailForm,
    responses((status = 200, body = ProfileAnswer)),
)]
async fn request_email(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<EmailForm>,
) -> Result<Json<ProfileAnswer>> {
    let mut check = Check::new();
    let email = given.email.text(&mut check, "email").unwrap_or_default();
    check.finish()?;
    let links = app.links(&caller);
    let member = app.write(caller, move |tx, ctx| staff::request_email(tx, ctx, &email)).await?;
    Ok(Json(ProfileAnswer::new(&member, &links)))
}

/// Confirms an email address with the emailed code. A new address takes effect at once, and the old
/// one is notified.
#[utoipa::path(
    post, path = "/user/email/confirm/",
    request_body = EmailCodeForm,
    responses((status = 200, body = ProfileAnswer)),
)]
async fn confirm_email(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<EmailCodeForm>,
) -> Result<Json<ProfileAnswer>> {
    let mut check = Check::new();
    let otp = given.otp.required(&mut check, "otp", "OTP is required.");
    let Some(otp) = otp else { return Err(check.refuse().into()) };
    let links = app.links(&caller);
    match app.write(caller, move |tx, ctx| staff::confirm_email(tx, ctx, &otp)).await? {
        Some(member) => Ok(Json(ProfileAnswer::new(&member, &links))),
        None => Err(staff::wrong_email_code().into()),
    }
}

/// Replaces the caller's profile picture. It is re-encoded, and the previous file is deleted.
#[utoipa::path(
    post, path = "/user/upload-profile-picture/",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PictureAnswer)),
)]
async fn upload_picture(
    State(app): State<App>,
    caller: Caller,
    Form { given, mut files, .. }: Form<PictureForm>,
) -> Result<Json<PictureAnswer>> {
    let mut check = Check::new();
    let missing = "Profile picture is required.";
    let sent = given.profile_picture;
    let Some(file) = sent.file(&mut files, &mut check, PICTURE, missing) else {
        return Err(check.refuse().into());
    };
    let (links, name) = (app.links(&caller), file.file_name.clone());
    let heavy = app.heavy(caller.sender.clone())?;
    let picture = pictures::portrait(&heavy, file, PICTURE).await?;
    drop(heavy);
    let stored = app.store_picture(FileKind::Picture, picture).await?.called(name);
    let file = stored.clone();
    let verb = move |tx: &mut _, ctx: &_| staff::set_picture(tx, ctx, &file);
    let answer = app.write(caller, verb).await;
    app.discard_if_refused(&stored, answer).await?;
    app.delete_released_files().await;
    Ok(Json(PictureAnswer {
        profile_picture: links.to(&stored.path),
        profile_picture_small: links.to_small(&stored.path),
    }))
}
