//! Bank statements: mappings, files, lines, their bookings, and their reconciliation with the books.

mod files;
pub(super) mod lines;
mod mappings;
mod posting;
mod reconciliation;

use crate::App;
use crate::access::{allow, also, once, revalidated};
use office::bank_lines::MAY_IMPORT;
use office::bank_matching::{MAY_PAY_BACK, MAY_RETURN};
use office::bank_reconciliation::MAY_RECONCILE;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(MAY_IMPORT, routes!(mappings::mappings))))
        .routes(allow(MAY_IMPORT, once(routes!(mappings::add_mapping))))
        .routes(allow(MAY_IMPORT, once(routes!(mappings::edit_mapping))))
        .routes(allow(MAY_IMPORT, routes!(files::preview)))
        .routes(allow(MAY_IMPORT, routes!(files::imports)))
        .routes(allow(MAY_IMPORT, once(routes!(files::import))))
        .routes(allow(MAY_IMPORT, once(routes!(files::set_file_aside))))
        .routes(allow(MAY_IMPORT, routes!(lines::list)))
        .routes(allow(MAY_IMPORT, routes!(lines::matches)))
        .routes(allow(MAY_IMPORT, once(routes!(lines::set_aside))))
        .routes(allow(MAY_IMPORT, once(routes!(lines::bring_back))))
        .routes(allow(MAY_IMPORT, once(routes!(posting::post))))
        .routes(also(&[409], allow(MAY_IMPORT, routes!(posting::preview_posting))))
        .routes(also(&[409], allow(MAY_IMPORT, routes!(posting::preview_applying))))
        .routes(also(&[409], allow(MAY_IMPORT, routes!(posting::post_sure))))
        .routes(allow(MAY_IMPORT, once(routes!(posting::hold))))
        .routes(allow(MAY_IMPORT, once(routes!(posting::apply))))
        .routes(allow(MAY_PAY_BACK, once(routes!(posting::pay_back))))
        .routes(allow(MAY_RETURN, once(routes!(posting::return_paid_back))))
        .routes(allow(MAY_RECONCILE, routes!(reconciliation::reconciliation)))
        .routes(allow(MAY_RECONCILE, routes!(reconciliation::reconciliations)))
        .routes(allow(MAY_RECONCILE, once(routes!(reconciliation::reconcile))))
        .routes(allow(MAY_RECONCILE, once(routes!(reconciliation::withdraw))))
        .routes(allow(MAY_RECONCILE, once(routes!(reconciliation::match_line))))
        .routes(allow(MAY_RECONCILE, once(routes!(reconciliation::unmatch_line))))
}
