use super::types::Candidate;
use store::queries;

macro_rules! candidates {
    ($key:literal, $from:literal) => {
        concat!(
            "SELECT ",
            $key,
            " AS key, l.id AS loan_id, l.client_id, c.first_name, c.last_name, l.balance,
                COALESCE((SELECT i.total_due FROM installments i
                    WHERE i.loan_id = l.id AND i.total_due > 0 ORDER BY i.number LIMIT 1), 0) AS due,
                l.overdue
             FROM ",
            $from,
            " AND l.status IN ('active', 'defaulted') AND l.balance > 0"
        )
    };
}

queries! {
    /// The ids are joined by commas.
    pub(super) fn by_loan(ids: &str) -> Vec<Candidate> = candidates!(
        "CAST(l.id AS TEXT)",
        "loans l JOIN clients c ON c.id = l.client_id
         WHERE l.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})");
    /// By the payments that receipts were for. The ids are joined by commas.
    pub(super) fn by_receipt(ids: &str) -> Vec<Candidate> = candidates!(
        "CAST(r.id AS TEXT)",
        "repayments r JOIN loans l ON l.id = r.loan_id JOIN clients c ON c.id = l.client_id
         WHERE r.id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})");
    /// By numbers of letters and digits alone, joined by commas.
    pub(super) fn by_national_id(ids: &str) -> Vec<Candidate> = candidates!(
        "c.national_id",
        "clients c JOIN loans l ON l.client_id = c.id
         WHERE c.national_id IN ({{sqlite|SELECT value FROM json_each('[\"' || replace(?1, ',', '\",\"') || '\"]')}}{{postgres|SELECT unnest(string_to_array(?1, ','))}})");
    /// By beginnings of "surname, first names", folded and joined by bars. No letter comes after the
    /// tilde but those of other scripts.
    pub(super) fn by_name(names: &str) -> Vec<Candidate> = candidates!(
        "w.name",
        "({{sqlite|SELECT value AS name FROM json_each('[\"' || replace(?1, '|', '\",\"') || '\"]')}}{{postgres|SELECT unnest(string_to_array(?1, '|')) AS name}}) w
         JOIN clients c ON c.sort_name {{postgres|COLLATE \"C\"}} >= w.name
            AND c.sort_name {{postgres|COLLATE \"C\"}} < w.name || '~' AND c.open_accounts > 0
         JOIN loans l ON l.client_id = c.id
         WHERE 1 = 1");
}
