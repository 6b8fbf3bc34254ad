//! Settings that the web apps need before login.

use serde::Serialize;
use utoipa::ToSchema;

/// The lender's name, links and registration mode.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PublicConfig {
    pub product_name: String,
    pub company_name: String,
    pub company_url: String,
    pub credits_url: String,
    pub user_manual_url: String,
    pub client_app_url: String,
    pub staff_app_url: String,
    /// `open`, `approval` or `closed`, as configured. Reported as `open` until there is an
    /// administrator.
    pub registration: String,
    /// True if registration needs the set-up code that the server prints when it starts: until
    /// there is an administrator, unless registration is open.
    pub setup_code_required: bool,
    /// Maximum age in days of the value date of a payment into the bank.
    pub value_date_days: u8,
    /// The time zone that decides the business date: `Africa/Johannesburg`.
    pub time_zone: String,
    pub version: String,
}

#[cfg(feature = "testing")]
impl PublicConfig {
    /// A lender without a name.
    pub(crate) fn example() -> Self {
        let text = |text: &str| text.to_owned();
        PublicConfig {
            product_name: text("Rondavel"),
            company_name: text("Example Lender"),
            company_url: text("https://example.test/"),
            credits_url: text("https://example.test/credits"),
            user_manual_url: text("https://example.test/manual"),
            client_app_url: text("https://clients.example.test/"),
            staff_app_url: text("/staff/"),
            registration: text("approval"),
            setup_code_required: false,
            value_date_days: 7,
            time_zone: text("Africa/Johannesburg"),
            version: text(env!("CARGO_PKG_VERSION")),
        }
    }
}
