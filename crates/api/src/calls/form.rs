//! Multipart forms: text parts become the same fields as a JSON body's; files are collected
//! separately. Names may be nested as browsers' forms nest them (`phone_numbers[0][phone_number]`),
//! and repeated for lists.

use crate::App;
use crate::calls::extract::{Body, Caller, is_json, sender};
use crate::transport::bodies::Room;
use crate::uploads::Upload;
use crate::wire::error::{Error, Result};
use crate::wire::idempotency;
use crate::wire::input::{Fields, Input};
use axum::extract::multipart::{Field as Part, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use office::{Check, IdempotencyKey, Patch};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The most that one file may weigh.
const FILE_LIMIT: usize = 10 * 1024 * 1024;
/// The most that all text parts may weigh together.
const TEXT_LIMIT: usize = 256 * 1024;
/// Maximum size of a form, including bytes outside any part: one file of the largest size and all
/// texts.
pub(crate) const FORM_LIMIT: usize = FILE_LIMIT + 1024 * 1024;
const PARTS_LIMIT: usize = 200;
const FILES_LIMIT: usize = 5;

/// The files of a form, by the name of their field.
#[derive(Debug, Default)]
pub(crate) struct Files {
    uploads: BTreeMap<String, Upload>,
    /// Memory that the form takes up, until the handler drops it.
    _room: Option<Room>,
}

impl Files {
    /// The files with their fields.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Upload)> {
        self.uploads.iter().map(|(field, upload)| (field.as_str(), upload))
    }
}

impl Input<Upload> {
    /// The file of this field, or a message: `missing` when there is none.
    pub(crate) fn file(
        self,
        files: &mut Files,
        check: &mut Check,
        field: &str,
        missing: &str,
    ) -> Option<Upload> {
        self.or_of(files, field).required(check, field, missing)
    }

    /// Reads the change of an optional file; an empty text removes it.
    pub(crate) fn file_change(
        self,
        files: &mut Files,
        check: &mut Check,
        field: &str,
    ) -> Patch<Upload> {
        self.or_of(files, field).changed(check, field)
    }

    fn or_of(self, files: &mut Files, field: &str) -> Self {
        files.uploads.remove(field).map_or(self, Input::Value)
    }
}

/// A multipart form (or, from callers that send no file, a JSON body).
pub(crate) struct Form<T> {
    pub(crate) given: T,
    pub(crate) files: Files,
    pub(crate) key: Option<IdempotencyKey>,
}

impl<T: Fields + DeserializeOwned + Send> FromRequest<App> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        if kind.is_none() || is_json(request.headers()) {
            let Body { given, key } = Body::from_request(request, app).await?;
            return Ok(Form { given, files: Files::default(), key });
        }
        let room = app.bodies().room(sender(app, &request));
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let multipart = Multipart::from_request(request, app)
            .await
            .map_err(|_| Error::WrongType("Send the form as multipart/form-data.".to_owned()))?;
        let caller = parts.extensions.get::<Caller>().filter(|caller| caller.session().is_some());
        if let Some(caller) = caller {
            // A token stays valid for a while after the session ends; it must not take up memory
            // and the scanner.
            app.read(caller.clone(), |_, _| Ok(())).await?;
        }
        let collected = collect(multipart, room).await?;
        app.look_for_viruses(&parts, &collected.files).await?;
        Ok(Form {
            given: T::of_form(collected.texts),
            files: collected.files,
            key: idempotency::key_of_form(&parts, collected.contents)?,
        })
    }
}

/// The fields and files of a form.
#[derive(Default)]
struct Collected {
    texts: Map<String, Value>,
    files: Files,
    /// Hash over names and contents, for the idempotency key.
    contents: Sha256,
}

async fn collect(mut multipart: Multipart, mut room: Room) -> Result<Collected> {
    let mut form = Collected::default();
    let (mut parts, mut text_left) = (0, TEXT_LIMIT);
    while let Some(mut part) = multipart.next_field().await.map_err(|error| broken(&error))? {
        parts += 1;
        let file_name = part.file_name().map(str::to_owned);
        let is_file = file_name.is_some();
        if parts > PARTS_LIMIT || (is_file && form.files.uploads.len() >= FILES_LIMIT) {
            return Err(Error::TooLarge("The form has too many parts.".to_owned()));
        }
        let Some(name) = part.name().map(str::to_owned) else {
            continue;
        };
        let limit = if is_file { FILE_LIMIT } else { text_left };
        let bytes = read(&mut part, limit, is_file, &mut room).await?;
        for piece in [name.as_bytes(), file_name.as_deref().unwrap_or_default().as_bytes(), &bytes]
        {
            form.contents.update((piece.len() as u64).to_be_bytes());
            form.contents.update(piece);
        }
        if is_file {
            // Browsers send an empty nameless file for an unused file input.
            if !(bytes.is_empty() && file_name.as_deref() == Some("")) {
                let file_name = file_name.map(|name| plain_name(&name));
                form.files.uploads.insert(name, Upload { bytes: bytes.into(), file_name });
            }
        } else {
            text_left -= bytes.len();
            let text = String::from_utf8(bytes)
                .map_err(|_| Error::Malformed("The form is not UTF-8.".to_owned()))?;
            put(&mut form.texts, &name, text);
        }
    }
    form.files = Files { _room: Some(room), ..form.files };
    Ok(form)
}

/// Reads a part to its end, piece by piece; fails as soon as it is too long.
async fn read(
    part: &mut Part<'_>,
    limit: usize,
    is_file: bool,
    room: &mut Room,
) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(&error))? {
        if bytes.len() + chunk.len() > limit {
            let what = if is_file {
                "The file must be 10 MB or smaller."
            } else {
                "The form is too large."
            };
            return Err(Error::TooLarge(what.to_owned()));
        }
        room.grow(chunk.len())?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

fn broken(error: &MultipartError) -> Error {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Error::TooLarge("The form is too large.".to_owned());
    }
    Error::Malformed("The form is incomplete or not valid.".to_owned())
}

/// A file's name without folders, control characters and excess.
fn plain_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control() && !store::is_invisible(*c)).take(200).collect()
}

/// Stores a text under its nested name: `a`, `a[b]`, `a[0][b]`; a second text makes a list.
fn put(texts: &mut Map<String, Value>, name: &str, text: String) {
    let (first, rest) = name.split_once('[').unwrap_or((name, ""));
    let mut path = vec![first];
    path.extend(rest.split(['[', ']']).filter(|segment| !segment.is_empty()));
    let list = name.ends_with("[]");
    place(texts, &path, text, list);
}

/// Deeper names than any field has are ignored.
const DEEPEST: usize = 4;

fn place(texts: &mut Map<String, Value>, path: &[&str], text: String, list: bool) {
    let [name, rest @ ..] = path else { return };
    if rest.is_empty() || rest.len() > DEEPEST {
        let value = Value::String(text);
        match texts.get_mut(*name) {
            Some(Value::Array(items)) => items.push(value),
            Some(found) => *found = Value::Array(vec![found.take(), value]),
            None => {
                let value = if list { Value::Array(vec![value]) } else { value };
                texts.insert((*name).to_owned(), value);
            }
        }
        return;
    }
    if rest[0].bytes().all(|byte| byte.is_ascii_digit()) {
        let items = texts.entry((*name).to_owned()).or_insert_with(|| Value::Array(Vec::new()));
        let Value::Array(items) = items else { return };
        let index = rest[0].parse().unwrap_or(usize::MAX);
        // Forms count without gaps; a wild index is dropped rather than filled up to.
        if index > items.len() || index >= PARTS_LIMIT {
            return;
        }
        if index == items.len() {
            items.push(if rest.len() == 1 { Value::Null } else { Value::Object(Map::new()) });
        }
        match &mut items[index] {
            Value::Object(inside) => place(inside, &rest[1..], text, list),
            item if rest.len() == 1 => *item = Value::String(text),
            _ => {}
        }
        return;
    }
    let inside = texts.entry((*name).to_owned()).or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(inside) = inside {
        place(inside, rest, text, list);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn collected(names: &[(&str, &str)]) -> Value {
        let mut texts = Map::new();
        for (name, text) in names {
            put(&mut texts, name, (*text).to_owned());
        }
        Value::Object(texts)
    }

    #[test]
    fn names_nest_as_browsers_nest_them() {
        let form = collected(&[
            ("first_name", "Thandi"),
            ("phone_numbers[0][phone_number]", "0711234567"),
            ("phone_numbers[0][active]", "true"),
            ("phone_numbers[1][phone_number]", "0717654321"),
            ("roles", "Administrator"),
            ("roles", "Consultant"),
            ("branches[]", "2"),
            ("permissions[can_add_staff]", "true"),
            ("days[0]", "Monday"),
        ]);
        let expected = json!({
            "first_name": "Thandi",
            "phone_numbers": [
                { "phone_number": "0711234567", "active": "true" },
                { "phone_number": "0717654321" },
            ],
            "roles": ["Administrator", "Consultant"],
            "branches": ["2"],
            "permissions": { "can_add_staff": "true" },
            "days": ["Monday"],
        });
        assert_eq!(form, expected);
    }

    #[test]
    fn malformed_names_do_no_harm() {
        let form = collected(&[
            ("a[99999999999999999999]", "x"),
            ("b[150][c]", "x"),
            ("c", "text"),
            ("c[d]", "not into a text"),
            ("[", "x"),
            ("", "x"),
            ("e[1][2][3][4][5][6][7]", "deep"),
        ]);
        assert_eq!(form["a"], json!([]));
        assert_eq!(form["c"], "text");
    }

    #[test]
    fn file_names_lose_their_folders() {
        assert_eq!(plain_name("C:\\Users\\me\\id\u{7}.pdf"), "id.pdf");
        assert_eq!(plain_name("../../etc/passwd"), "passwd");
    }
}
