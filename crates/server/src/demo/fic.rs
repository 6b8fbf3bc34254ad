//! Clients are identified when they are registered, and on the last day compared with an invented sanctions
//! list.

use super::cast::Cast;
use money::Date;
use office::clients::{self, Client, ClientId};
use office::identifications::{
    self, AddressProof, Identification, IdentityDocument, NewIdentification, ProminentPerson,
    RiskRating,
};
use office::screening::{self, NewScreeningList};
use office::{NationalId, Office, Result, Ticket};
use sha2::{Digest, Sha256};
use store::Tx;

/// Invented names.
const LIST: &str = "Name,Date of birth,Passport number,Reference\n\
    \"ZZORVALD, Ixtan\",1961-07-04,ZX000117,INV.001\n\
    \"QUILLFEATHER, Ombrosius\",,,INV.002\n\
    \"VANTERPOOLE, Xerxandra Mae\",1975-12-30,ZX000342,INV.003\n\
    \"BRAMBLETHORN, Yoricka\",1958,,INV.004\n";

/// Has the senior consultant of a branch identify a new client; every eighth is still to be identified.
pub(super) fn identify(
    office: &Office,
    cast: &Cast,
    (branch, client): (usize, ClientId),
) -> Option<Ticket<Identification>> {
    let senior = cast.seniors().nth(branch)?;
    let (document, proof) = match client.get() % 8 {
        0 => return None,
        1 | 5 => (IdentityDocument::IdBook, Some(AddressProof::Affidavit)),
        2 => (IdentityDocument::IdCard, None),
        3 => (IdentityDocument::IdCard, Some(AddressProof::BankStatement)),
        _ => (IdentityDocument::IdCard, Some(AddressProof::MunicipalAccount)),
    };
    let (prominent, risk, reason) = match client.get() % 100 {
        7 => (ProminentPerson::FamilyOrAssociate, RiskRating::High, "Married to the mayor."),
        19 | 53 => (ProminentPerson::None, RiskRating::Medium, "Is paid in cash."),
        _ => (ProminentPerson::None, RiskRating::Low, ""),
    };
    let input = NewIdentification {
        identity_document: Some(document),
        address_proof: proof,
        is_original: Some(true),
        document: None,
        prominent_person: Some(prominent),
        risk: Some(risk),
        risk_reason: reason.to_owned(),
    };
    let verb = move |tx: &mut Tx, ctx: &_| identifications::identify(tx, ctx, client, &input);
    Some(office.write(senior.request(), verb))
}

/// Uploads the list, on which one client has a namesake with the same date of birth.
pub(super) fn screen(office: &Office, cast: &Cast, client: ClientId) -> Result<()> {
    let request = cast.owner.request();
    let (client, today) =
        office.read(&request, |tx, ctx| Ok((clients::find(tx, ctx, client)?, ctx.today)))?;
    let text = format!("{LIST}{}", namesake(&client, today));
    let input = NewScreeningList {
        file_name: "invented-list.csv".to_owned(),
        file_digest: Sha256::digest(&text).into(),
        entries: screening::read(text.as_bytes())?,
    };
    let verb = move |tx: &mut Tx, ctx: &_| screening::add_list(tx, ctx, &input);
    office.write(request, verb).wait()?;
    Ok(())
}

fn namesake(client: &Client, today: Date) -> String {
    let details = &client.record.details;
    let id = NationalId::parse(&details.national_id).ok();
    let born = id.and_then(|id| id.birth_date(today));
    let born = born.map(|day| day.to_string()).unwrap_or_default();
    let name = format!("{}, {}", details.last_name.to_uppercase(), details.first_name);
    format!("\"{name}\",{born},,INV.005\n")
}
