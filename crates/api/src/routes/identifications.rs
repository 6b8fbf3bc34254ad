//! Identification of clients.

use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::client_documents::DocumentId;
use office::clients::ClientId;
use office::identifications::{
    self, AddressProof, IdentityDocument, MAY_IDENTIFY, NewIdentification, ProminentPerson,
    RiskRating,
};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_IDENTIFY, routes!(list)))
        .routes(allow(MAY_IDENTIFY, once(routes!(identify))))
}

one_of!(AddressProof);
one_of!(IdentityDocument);
one_of!(ProminentPerson);
one_of!(RiskRating);

input! {
    /// How a client was identified, and the risk that the client poses.
    #[example({
        "identity_document": "id_card", "address_proof": "lease", "is_original": true,
        "prominent_person": "none", "risk": "medium", "risk_reason": "Paid in cash every week"
    })]
    struct IdentificationForm {
        /// The document that proves who the client is.
        identity_document: IdentityDocument = required,
        /// The document that proves where the client lives. Omitted if none was seen.
        address_proof: AddressProof,
        /// True if the original was seen, false for a copy.
        is_original: bool = required,
        /// Id of a stored document of the client.
        document: i64,
        /// `family_or_associate`: of a prominent person.
        prominent_person: ProminentPerson = required,
        /// Risk of money laundering. A foreign prominent person is not `low`.
        risk: RiskRating = required,
        /// Required for `medium` and `high`.
        risk_reason: String,
    }
}

impl IdentificationForm {
    fn parse(self) -> office::Result<NewIdentification> {
        let mut check = Check::new();
        let input = NewIdentification {
            identity_document: self.identity_document.optional(&mut check, "identity_document"),
            address_proof: self.address_proof.optional(&mut check, "address_proof"),
            is_original: self.is_original.optional(&mut check, "is_original"),
            document: self.document.optional(&mut check, "document").map(DocumentId::new),
            prominent_person: self.prominent_person.optional(&mut check, "prominent_person"),
            risk: self.risk.optional(&mut check, "risk"),
            risk_reason: self.risk_reason.optional(&mut check, "risk_reason").unwrap_or_default(),
        };
        check.finish()?;
        Ok(input)
    }
}

/// An identification of a client. The newest one counts.
#[derive(Serialize, ToSchema)]
pub(super) struct Identification {
    id: i64,
    /// The client's id.
    client: i64,
    /// `id_book`, `id_card`, `passport`, `asylum_permit` or `refugee_permit`.
    identity_document: &'static str,
    /// `utility_bill`, `municipal_account`, `bank_statement`, `lease`, `affidavit` or `other`. Null if
    /// none was seen.
    address_proof: Option<&'static str>,
    /// True if the original was seen, false for a copy.
    is_original: bool,
    /// Id of the client's stored document.
    document: Option<i64>,
    /// `none`, `domestic`, `foreign` or `family_or_associate`.
    prominent_person: &'static str,
    /// `low`, `medium` or `high`.
    risk: &'static str,
    /// Present for `medium` and `high`.
    risk_reason: Option<String>,
    identified_by: PersonName,
    identified_at: Instant,
}

impl From<identifications::Identification> for Identification {
    fn from(row: identifications::Identification) -> Self {
        Identification {
            id: row.id.get(),
            client: row.client_id.get(),
            identity_document: row.identity_document.as_str(),
            address_proof: row.address_proof.map(AddressProof::as_str),
            is_original: row.is_original,
            document: row.document_id.map(DocumentId::get),
            prominent_person: row.prominent_person.as_str(),
            risk: row.risk.as_str(),
            risk_reason: row.risk_reason,
            identified_by: PersonName {
                id: row.identified_by.get(),
                first_name: row.identified_by_first_name,
                last_name: row.identified_by_last_name,
            },
            identified_at: row.identified_at.into(),
        }
    }
}

/// Lists the identifications of a client, newest first. The newest one counts.
#[utoipa::path(
    get, path = "/clients/{id}/identifications/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<Identification>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<Identification>>> {
    let question = move |tx: &mut _, ctx: &_| identifications::list(tx, ctx, ClientId::new(id));
    let rows = app.read(caller, question).await?.into_iter();
    Ok(Json(rows.map(Identification::from).collect()))
}

/// Records that a client was identified. Rows are immutable: a later one replaces this one.
#[utoipa::path(
    post, path = "/clients/{id}/identifications/",
    params(("id" = i64, Path)),
    request_body = IdentificationForm,
    responses((status = 201, body = Identification)),
)]
async fn identify(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<IdentificationForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let client = ClientId::new(id);
    let verb = move |tx: &mut _, ctx: &_| identifications::identify(tx, ctx, client, &input);
    app.save::<Identification, _>(caller, (key, StatusCode::CREATED), verb).await
}
