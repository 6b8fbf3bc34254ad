//! Lists in pages (contract §1): `page` from 1, `page_size` 1 to 500, default 25. A page beyond the
//! end is empty, not an error: the list may have shrunk.

use crate::wire::input::{Input, input};
use office::Check;
use serde::Serialize;
use utoipa::ToSchema;

const LARGEST: i64 = 500;
const USUAL: i64 = 25;
/// Maximum page number, which prevents overflow.
const LAST: i64 = 1_000_000_000;

/// The selected part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) page: i64,
    pub(crate) page_size: i64,
}

impl Wanted {
    /// Reads the requested page; `None` without `page`, for lists that then answer whole and plain.
    pub(crate) fn read(
        check: &mut Check,
        page: Input<i64>,
        page_size: Input<i64>,
    ) -> Option<Wanted> {
        let page = page.optional(check, "page");
        let page_size = page_size.optional(check, "page_size").unwrap_or(USUAL);
        check.rule((1..=LARGEST).contains(&page_size), "page_size", "Choose between 1 and 500.");
        let page = page?;
        check.rule(page >= 1, "page", "Pages start at 1.");
        check.rule(
            page <= LAST,
            "page",
            "The page number must be at most 1\u{a0}000\u{a0}000\u{a0}000.",
        );
        Some(Wanted { page, page_size })
    }

    /// Reads the page of a list that is always paged; defaults to the first.
    pub(crate) fn read_or_first(
        check: &mut Check,
        page: Input<i64>,
        page_size: Input<i64>,
    ) -> Wanted {
        let page = if page.is_given() { page } else { Input::Value(1) };
        Wanted::read(check, page, page_size).unwrap_or(Wanted { page: 1, page_size: USUAL })
    }

    /// Returns the number of items before the page.
    pub(crate) fn offset(self) -> i64 {
        (self.page - 1) * self.page_size
    }

    /// Returns the number of pages of a list with this many items.
    pub(crate) fn pages(self, total: i64) -> i64 {
        (total + self.page_size - 1) / self.page_size
    }

    /// Returns the maximum number of items on the page.
    pub(crate) fn limit(self) -> i64 {
        self.page_size
    }
}

input! {
    /// Selects a part of a short list.
    pub(crate) struct PageQuery {
        /// Starts at 1. Without it the whole list is returned.
        page: i64,
        page_size: i64,
    }
}

impl PageQuery {
    /// Parses the requested part of a list.
    pub(crate) fn parse(self) -> office::Result<Option<Wanted>> {
        let mut check = Check::new();
        let wanted = Wanted::read(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok(wanted)
    }
}

input! {
    /// The query of a list that is always paged.
    pub(crate) struct PagedQuery {
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl PagedQuery {
    pub(crate) fn parse(self) -> office::Result<Wanted> {
        let mut check = Check::new();
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok(wanted)
    }
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Page<T> {
    pub(crate) items: Vec<T>,
    /// The number of items in the whole list.
    pub(crate) total: i64,
    pub(crate) page: i64,
    pub(crate) page_size: i64,
    pub(crate) total_pages: i64,
}

impl<T> Page<T> {
    pub(crate) fn new(wanted: Wanted, total: i64, items: Vec<T>) -> Self {
        let Wanted { page, page_size } = wanted;
        let total_pages = wanted.pages(total);
        Page { items, total, page, page_size, total_pages }
    }
}

/// A plain list, or a page of it when `page` is given.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Listed<T> {
    Plain(Vec<T>),
    Paged(Page<T>),
}

impl<T> Listed<T> {
    /// Returns the requested part of a short list, all of it without `page`.
    pub(crate) fn of(wanted: Option<Wanted>, all: Vec<T>) -> Self {
        let Some(wanted) = wanted else {
            return Listed::Plain(all);
        };
        let total = i64::try_from(all.len()).unwrap_or(i64::MAX);
        let offset = usize::try_from(wanted.offset()).unwrap_or(usize::MAX);
        let limit = usize::try_from(wanted.limit()).unwrap_or_default();
        let items = all.into_iter().skip(offset).take(limit).collect();
        Listed::Paged(Page::new(wanted, total, items))
    }
}
