//! Vouchers: expenses and other income, journals and opening balances.

pub(super) mod expenses;
pub(super) mod journals;

use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::paging::Wanted;
use crate::wire::{Day, Instant};
use money::Date;
use office::expense_categories::ExpenseCategoryId;
use office::vouchers::{self, VoucherKind, VoucherSearch, VoucherStatus};
use office::{BranchId, Check};
use serde::Serialize;
use utoipa::ToSchema;

one_of!(VoucherKind);
one_of!(VoucherStatus);

input! {
    /// Filters and page of a list of vouchers.
    struct VoucherQuery {
        branch: i64,
        category: i64,
        kind: VoucherKind,
        status: VoucherStatus,
        /// First day of entry.
        date_from: Date,
        /// Last day of entry.
        date_to: Date,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl VoucherQuery {
    fn parse(self) -> office::Result<(VoucherSearch, Wanted)> {
        let mut check = Check::new();
        let search = VoucherSearch {
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            category: self.category.optional(&mut check, "category").map(ExpenseCategoryId::new),
            kind: self.kind.optional(&mut check, "kind"),
            status: self.status.optional(&mut check, "status"),
            from: self.date_from.optional(&mut check, "date_from"),
            to: self.date_to.optional(&mut check, "date_to"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// What became of a voucher.
#[derive(Serialize, ToSchema)]
struct VoucherProgress {
    /// `waiting`, `booked`, `reversed`, `declined`, `withdrawn` or `expired`.
    status: &'static str,
    /// The request that a colleague decides. Null if no one has to.
    request: Option<i64>,
    /// The number of its journal entry. Null if it is not booked.
    entry: Option<i64>,
    /// Business date of the entry.
    business_date: Option<Day>,
    entered_by: PersonName,
    entered_at: Instant,
    /// Person who approved it. Null if no one had to.
    approved_by: Option<PersonName>,
    reversed_by: Option<PersonName>,
    reversed_at: Option<Instant>,
    reversal_reason: Option<String>,
}

impl From<&vouchers::Voucher> for VoucherProgress {
    fn from(voucher: &vouchers::Voucher) -> Self {
        let voucher = voucher.clone();
        let reversal_reason = voucher.reversal_reason().map(str::to_owned);
        let (first, last) = (voucher.booked_by_first_name, voucher.booked_by_last_name);
        let approver = voucher.booked_by.filter(|_| voucher.request_id.is_some());
        let approved_by = approver.map(|id| PersonName::found(id.get(), first, last));
        let (first, last) = (voucher.reversed_by_first_name, voucher.reversed_by_last_name);
        VoucherProgress {
            status: voucher.status.as_str(),
            request: voucher.request_id,
            entry: voucher.entry_id.map(office::books::EntryId::get),
            business_date: voucher.business_date.map(Day),
            entered_by: PersonName {
                id: voucher.entered_by.get(),
                first_name: voucher.entered_by_first_name,
                last_name: voucher.entered_by_last_name,
            },
            entered_at: voucher.entered_at.into(),
            approved_by,
            reversed_by: voucher.reversed_by.map(|id| PersonName::found(id.get(), first, last)),
            reversed_at: voucher.reversed_at.map(Instant),
            reversal_reason,
        }
    }
}

/// A category by its name.
#[derive(Serialize, ToSchema)]
struct CategoryName {
    id: i64,
    name: String,
}

impl CategoryName {
    fn of(id: Option<ExpenseCategoryId>, name: Option<String>) -> Option<Self> {
        Some(CategoryName { id: id?.get(), name: name? })
    }
}
