//! Papers that are made when their links are opened and never stored: receipts, slips, letters and
//! reports. Each has one address below `/api/media/`. This module holds their shared parts.

use super::letterhead::Lender;
use crate::App;
use crate::calls::extract::Caller;
use crate::calls::links::Signed;
use crate::uploads::file_type::{Disposition, FileType};
use crate::uploads::media::{call, seal};
use crate::wire::error::{Error, Result};
use axum::response::{IntoResponse, Response};
use documents::{Block, Column, Letter, Paper, text};
use money::Timestamp;
use office::Ctx;
use store::Tx;

/// A paper identified by its file name.
pub(super) trait Printed: Copy + Send + 'static {
    /// Folder of the papers below `/api/media/`.
    const FOLDER: &str;

    /// Returns the name of its file.
    fn file(self) -> String;

    /// Parses the paper from a file's name. Other spellings of a number may parse as well: a paper
    /// is served only under the name that [`file`](Printed::file) returns.
    fn read(file: &str) -> Option<Self>;

    /// Builds the paper's content; `None` if the paper does not exist yet. Errors are those of the
    /// records that it shows.
    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>>;
}

/// Path of a paper's file below `/api/media/`.
pub(super) fn path<P: Printed>(paper: P) -> String {
    format!("{}/{}", P::FOLDER, paper.file())
}

/// Returns the paper of a file's name. The number has no sign or leading zeros, so each paper has
/// one name.
pub(super) fn named<P: Printed>(file: &str) -> Option<P> {
    P::read(file).filter(|paper| paper.file() == file)
}

/// Parses the number in a file's name, between the prefix and `.pdf`.
pub(super) fn number(file: &str, before: &str) -> Option<i64> {
    file.strip_prefix(before)?.strip_suffix(".pdf")?.parse().ok()
}

/// Answers a signed link with the paper as a PDF file that the browser shows.
pub(super) async fn open<P: Printed>(
    app: &App,
    caller: Caller,
    file: &str,
    signed: Signed,
) -> Result<Response> {
    let company = app.settings().config.company_name.clone();
    let paper = named::<P>(file);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        ctx.person()?;
        let Some(paper) = paper else { return Ok(None) };
        let lender = Lender::of(tx, &company, ctx.today)?;
        paper.letter(tx, ctx, lender)
    };
    let path = format!("{}/{file}", P::FOLDER);
    let letter = app.read_by_link(caller, &path, signed, question).await?;
    answer(letter.ok_or(Error::NoSuchPath)?, file).await
}

/// Answers with a letter as a PDF file that the browser shows.
pub(super) async fn answer(letter: Letter, file: &str) -> Result<Response> {
    let bytes = tokio::task::spawn_blocking(move || documents::pdf::render(&letter));
    let mut response = bytes.await.map_err(Error::fault)?.map_err(Error::fault)?.into_response();
    // The file contains only content made here.
    seal(&mut response, FileType::Pdf, Disposition::Inline);
    call(&mut response, Disposition::Inline, file)?;
    Ok(response)
}

/// Starts a letter on A4 with its creation time in the footer.
pub(super) fn letter(lender: Lender, title: String, blocks: Vec<Block>, ctx: &Ctx) -> Letter {
    Letter {
        letterhead: lender.head,
        title,
        blocks,
        footer: format!("Made {}.", moment(ctx, ctx.now)),
        paper: Paper::A4,
        created_at: ctx.now,
    }
}

/// An instant as the lender's clock shows it.
pub(super) fn moment(ctx: &Ctx, at: Timestamp) -> String {
    text::time(at.to_zoned(ctx.policy.time_zone.clone()).datetime())
}

/// A column of a table by its share of the width.
pub(super) fn column(title: &str, share: f32, is_number: bool) -> Column {
    Column { title: title.to_owned(), share, is_number }
}

#[cfg(test)]
mod tests {
    use super::*;
    use office::cash_ups::CashUpId;
    use office::periods::PeriodCloseId;
    use office::repayments::RepaymentId;

    #[test]
    fn numbered_paper_names_parse_strictly() {
        let odd = |prefix: &str, digits: &str| {
            let other = [format!("0{digits}"), format!("+{digits}"), "x".to_owned(), String::new()];
            let mut names: Vec<_> =
                other.iter().map(|number| format!("{prefix}{number}.pdf")).collect();
            names.extend([format!("{prefix}{digits}"), format!("{digits}.pdf"), String::new()]);
            names
        };
        assert_eq!(named("R-00000012.pdf"), Some(RepaymentId::new(12)));
        for name in odd("R-", "00000012").into_iter().chain(["R-12.pdf".to_owned()]) {
            assert_eq!(named::<RepaymentId>(&name), None, "{name}");
        }
        assert_eq!(named("cash-up-12.pdf"), Some(CashUpId::new(12)));
        for name in odd("cash-up-", "12") {
            assert_eq!(named::<CashUpId>(&name), None, "{name}");
        }
        assert_eq!(named("period-12.pdf"), Some(PeriodCloseId::new(12)));
        for name in odd("period-", "12") {
            assert_eq!(named::<PeriodCloseId>(&name), None, "{name}");
        }
    }
}
