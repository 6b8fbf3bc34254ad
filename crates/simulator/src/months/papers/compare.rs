//! Compares the papers after a day and their texts with the model.

use super::Kind;
use super::office::paper_text;
use crate::months::Broken;
use crate::months::compare::same;
use crate::months::model::Model;
use crate::months::world::World;
use money::{Date, add_days};
use office::papers::{self, PaperId};

impl World {
    /// Papers of the last days with what is on them, and the words that hold of each kind.
    pub(in crate::months) fn compare_papers(&self, model: &Model) -> Result<(), Broken> {
        let since: Date = add_days(self.today(), -2);
        let recent = (1..).zip(&model.papers).filter(|(_, paper)| paper.made_on >= since);
        let recent: Vec<i64> = recent.map(|(id, _)| id).collect();
        let (opened, wordings) = self.auditor.read(&self.request(0), |tx, ctx| {
            let ids = recent.iter().map(|id| PaperId::new(*id));
            let opened = ids.map(|id| papers::open(tx, ctx, id));
            let opened = opened.collect::<office::Result<Vec<_>>>()?;
            Ok((opened, papers::templates(tx, ctx)?))
        })?;
        for (id, found) in recent.into_iter().zip(opened) {
            let (paper, page) = (found.paper, found.page);
            same("a paper", model.paper_text(id), paper_text(&paper))?;
            let what = format!("what is on paper {id}");
            same(&what, model.paper_says(id), page.content)?;
            let is_signed = paper.signed_at.is_some();
            same(&what, is_signed, page.signature.is_some())?;
        }
        let wordings = wordings.iter().map(|it| (it.version, it.is_default)).collect::<Vec<_>>();
        let expected = Kind::ALL.map(|kind| model.wording(kind));
        same("the words of papers", expected.to_vec(), wordings)
    }
}
