use super::types::{Currency, CurrencyId, ExchangeRate};
use store::queries;

queries! {
    pub(super) fn all() -> Vec<Currency> =
        "SELECT id, code, name, rate, is_base FROM currencies ORDER BY code
         /* scan: a lender has a handful of currencies */";
    pub(super) fn one(id: CurrencyId) -> Option<Currency> =
        "SELECT id, code, name, rate, is_base FROM currencies WHERE id = ?1";
    pub(super) fn insert(
        id: CurrencyId, code: &str, name: &str, rate: ExchangeRate, is_base: bool,
    ) -> u64 =
        "INSERT INTO currencies (id, code, name, rate, is_base) VALUES (?1, ?2, ?3, ?4, ?5)";
    pub(super) fn update(
        id: CurrencyId, code: &str, name: &str, rate: ExchangeRate, is_base: bool,
    ) -> u64 =
        "UPDATE currencies SET code = ?2, name = ?3, rate = ?4, is_base = ?5 WHERE id = ?1";
    pub(super) fn delete(id: CurrencyId) -> u64 = "DELETE FROM currencies WHERE id = ?1";
}
