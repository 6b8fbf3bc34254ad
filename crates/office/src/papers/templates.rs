//! The lender's own texts for its papers, in versions: a paper names the version it was made from.

use super::queries;
use super::record::TemplateRecord;
use super::text::{self, MAX_TEMPLATE, Placeholder, TextBlock};
use super::types::{PaperKind, Template, TemplateId, TemplateRow};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
    staff, versions,
};
use sha2::{Digest, Sha256};
use store::Tx;

/// Roles that see the texts of papers.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;
/// Roles that change the texts of papers.
pub const MAY_CHANGE: Access = Access::MONEY_SETTINGS;

/// Older versions than this many are not listed.
const MAX_LISTED: i64 = 100;

const BODY: &str = "body";

/// Present texts of papers of every kind.
pub fn all(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<Template>> {
    ctx.may(MAY_SEE)?;
    PaperKind::ALL.iter().map(|kind| current(tx, *kind)).collect()
}

/// The versions of what papers of a kind say, the newest first.
pub fn versions(tx: &mut Tx, ctx: &Ctx, kind: Option<PaperKind>) -> Result<Vec<TemplateRow>> {
    ctx.may(MAY_SEE)?;
    Ok(queries::templates(tx, known(kind)?, MAX_LISTED)?)
}

/// Changes what papers of a kind say from now on: to this text, or back to that of the program.
/// `version` is the one that was changed.
pub fn change(
    tx: &mut Tx,
    ctx: &Ctx,
    kind: Option<PaperKind>,
    body: Option<&str>,
    version: Option<i64>,
) -> Result<Done<Template>> {
    let actor = ctx.may(MAY_CHANGE)?;
    let kind = known(kind)?;
    let before = current(tx, kind)?;
    versions::check(tx, ctx, (subject(kind), &["paper_template.change"]), before.version, version)?;
    let body = body.map(|body| checked(kind, body)).transpose()?;
    // To write the program's own text is to go back to it.
    let default = kind.default_text().trim();
    let body = body.filter(|body| body != default);
    let after = body.as_deref().unwrap_or(default);
    if after == before.body {
        return Ok(Done::unchanged(before));
    }
    let digest = |text: &str| {
        let digest = hex::encode(Sha256::digest(text));
        digest.get(..16).map(str::to_owned).unwrap_or_default()
    };
    let changes = Changes::none()
        .set("kind", kind)
        .change("version", &before.version, &(before.version + 1))
        .change("text", &digest(&before.body), &digest(after));
    let record = TemplateRecord {
        id: numbers::next(tx, "paper_templates")?,
        kind: kind.to_string(),
        version: before.version + 1,
        body,
        created_by: actor.staff.get(),
        created_at: ctx.now,
    };
    record.insert(tx)?;
    let deed = format!("changed the text of papers of the kind {kind}");
    staff::notify_of_settings(tx, ctx, &deed.replace('_', " "), &changes)?;
    let template = current(tx, kind)?;
    let event = Event::new(EventKind::PaperTemplateChanged, Audience::Administrators);
    Ok(Done::new(template, "paper_template.change", subject(kind), changes)
        .recording(record.record())
        .with_event(event))
}

/// Returns the requested kind after the rights were checked.
fn known(kind: Option<PaperKind>) -> Result<PaperKind> {
    kind.ok_or(Error::NotFound("kind of paper"))
}

/// One for each kind: versions follow one another under it.
fn subject(kind: PaperKind) -> Subject {
    let number = match kind {
        PaperKind::Quotation => 1,
        PaperKind::Agreement => 2,
        PaperKind::DefaultNotice => 3,
        PaperKind::BalanceCertificate => 4,
    };
    Subject::new("paper_template", number)
}

/// A text as it would be printed, with the placeholders in it.
pub fn preview(ctx: &Ctx, kind: Option<PaperKind>, body: &str) -> Result<Vec<TextBlock>> {
    ctx.may(MAY_SEE)?;
    let kind = known(kind)?;
    blocks(kind, &checked(kind, body)?)
}

/// A text without space around it, or everything that is wrong with it.
fn checked(kind: PaperKind, body: &str) -> Result<String> {
    let mut check = Check::new();
    let body = check.text(body, BODY, "Enter the text, or go back to the default.", MAX_TEMPLATE);
    check.printable(&body, BODY);
    text::parse(kind, &body, BODY, &mut check);
    check.finish()?;
    Ok(body)
}

fn blocks(kind: PaperKind, body: &str) -> Result<Vec<TextBlock>> {
    let mut check = Check::new();
    let blocks = text::parse(kind, body, BODY, &mut check);
    check.finish()?;
    Ok(blocks)
}

/// Present text of papers of a kind, and its version.
pub(super) fn printed(
    tx: &mut Tx,
    kind: PaperKind,
) -> Result<(Option<TemplateId>, Vec<TextBlock>)> {
    let template = current(tx, kind)?;
    let blocks = blocks(kind, &template.body)?;
    // The text of the program has no version.
    let id = template.changed.filter(|_| !template.is_default).map(|row| row.id);
    Ok((id, blocks))
}

fn current(tx: &mut Tx, kind: PaperKind) -> Result<Template> {
    let changed = queries::templates(tx, kind, 1)?.pop();
    let own = changed.as_ref().and_then(|row| row.body.clone());
    Ok(Template {
        kind,
        version: changed.as_ref().map_or(0, |row| row.version),
        is_default: own.is_none(),
        body: own.unwrap_or_else(|| kind.default_text().trim().to_owned()),
        changed,
        placeholders: Placeholder::of(kind).collect(),
    })
}
