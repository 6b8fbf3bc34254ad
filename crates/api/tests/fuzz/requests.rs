//! Requests made up from the document and a source of random numbers.

use super::odd::{self, pick};
use super::usual;
use crate::operation::{Operation, is_file, resolved, text};
use api::testing::{FormParts, jpeg};
use axum::http::Method;
use fastrand::Rng;
use serde_json::{Value, json};

/// The fault of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// No fault, and just the example of the document.
    Example,
    /// No fault according to the document, to exercise as much as possible.
    Nothing,
    /// A field that is required is missing.
    Missing,
    /// A field has an odd value.
    Field,
    /// A field is sent twice.
    Twice,
    /// The body is no object of fields, or no form.
    Body,
    /// A header that no browser sends like this.
    Header,
    /// The path names something strange.
    Path,
    /// A value of the query is odd, repeated, or has an unknown name.
    Query,
}

/// A request to be sent.
pub(super) struct Made {
    pub(super) fault: Fault,
    pub(super) path: String,
    pub(super) headers: Vec<(&'static str, Vec<u8>)>,
    pub(super) body: Vec<u8>,
    /// The field with a value that no field may take.
    pub(super) beyond: Option<String>,
}

impl Made {
    /// Returns enough of the request to identify it.
    pub(super) fn text(&self) -> String {
        let headers = self.headers.iter();
        let headers = headers.map(|(name, value)| (name, String::from_utf8_lossy(value)));
        let headers: Vec<String> =
            headers.map(|(name, value)| format!("{name}: {value}")).collect();
        let body: String = String::from_utf8_lossy(&self.body).chars().take(300).collect();
        format!("{} {headers:?} {body} ({:?})", self.path, self.fault)
    }
}

/// Makes requests, reproducible by seed.
pub(super) struct Maker<'a> {
    pub(super) rng: Rng,
    document: &'a Value,
    /// Signed links to files from earlier answers, used to request the files.
    pub(super) links: Vec<String>,
    /// Number of the client of this request, of their loan and other records.
    number: i64,
    beyond: Option<String>,
}

/// A field of a body, its schema, its usual value, and whether it is to have a strange one.
type Field<'s> = (&'s str, &'s Value, Option<Value>, bool);

impl<'a> Maker<'a> {
    pub(super) fn new(document: &'a Value, seed: u64) -> Self {
        Maker { rng: Rng::with_seed(seed), document, links: Vec::new(), number: 1, beyond: None }
    }

    /// The faults that a request for an operation can have.
    pub(super) fn faults(operation: &Operation) -> Vec<Fault> {
        let mut faults = vec![Fault::Nothing, Fault::Nothing, Fault::Header, Fault::Query];
        if operation.path.contains('{') {
            faults.push(Fault::Path);
        }
        if parameters(operation, "query").next().is_some() {
            faults.extend([Fault::Query; 2]);
        }
        if operation.document["requestBody"].is_object() {
            faults.extend([Fault::Nothing, Fault::Nothing, Fault::Missing, Fault::Twice]);
            faults.extend([Fault::Field; 5]);
            faults.push(Fault::Body);
        }
        faults
    }

    /// Makes a request about records of a random number.
    pub(super) fn make(&mut self, operation: &Operation, fault: Fault) -> Made {
        let number = self.rng.i64(1..=NUMBERS);
        self.make_about(number, operation, fault)
    }

    pub(super) fn make_about(&mut self, number: i64, operation: &Operation, fault: Fault) -> Made {
        self.beyond = None;
        self.number = number;
        let path = self.path(operation, fault);
        let content = &operation.document["requestBody"]["content"];
        let mut headers = Vec::new();
        let mut body = Vec::new();
        if let Some(form) = content.get("multipart/form-data") {
            headers.push(("content-type", FormParts::KIND.as_bytes().to_vec()));
            body = self.form(operation, &form["schema"], fault);
        } else if let Some(json) = content.get("application/json") {
            headers.push(("content-type", b"application/json".to_vec()));
            body = self.object(operation, &json["schema"], fault).into_bytes();
        }
        if fault == Fault::Body {
            body = odd::body(&mut self.rng);
        }
        if operation.document["x-idempotent"] == true && self.rng.bool() {
            headers.push(("idempotency-key", format!("key-{}", self.rng.u8(..40)).into_bytes()));
        }
        if fault == Fault::Header {
            let (name, value) = odd::header(&mut self.rng);
            headers.retain(|(other, _)| *other != name);
            headers.push((name, value));
        }
        Made { fault, path, headers, body, beyond: self.beyond.take() }
    }

    fn path(&mut self, operation: &Operation, fault: Fault) -> String {
        if operation.path.starts_with("/api/media/") && fault != Fault::Path {
            let folder = operation.path.split('{').next().unwrap_or_default();
            let links: Vec<&String> =
                self.links.iter().filter(|link| link.starts_with(folder)).collect();
            if !links.is_empty() {
                return links[self.rng.usize(..links.len())].clone();
            }
        }
        let mut parts: Vec<String> = operation.path.split('/').map(str::to_owned).collect();
        let is_of_a_loan = operation.path.contains("/loan-accounts/");
        for part in parts.iter_mut().filter(|part| part.starts_with('{')) {
            *part = match part.as_str() {
                _ if fault == Fault::Path => odd::encoded(&mut self.rng),
                "{kind}" => pick(&mut self.rng, &["agreement", "quotation"]).to_owned(),
                "{code}" => pick(&mut self.rng, &["1000", "1010", "1100"]).to_owned(),
                _ if is_of_a_loan || fault == Fault::Example || self.rng.bool() => {
                    self.number.to_string()
                }
                _ => self.rng.u8(1..=3).to_string(),
            };
        }
        let query = self.query(operation, fault);
        let path = parts.join("/");
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    fn query(&mut self, operation: &Operation, fault: Fault) -> String {
        let mut pairs = Vec::new();
        for parameter in parameters(operation, "query") {
            let name = parameter["name"].as_str().unwrap_or_default();
            if parameter["required"] == true || self.rng.u8(..10) < 3 {
                let value = text(&self.likely(name, &parameter["schema"]));
                let value: String = form_urlencoded::byte_serialize(value.as_bytes()).collect();
                pairs.push(format!("{name}={value}"));
            }
        }
        if fault == Fault::Query {
            let names: Vec<&str> =
                parameters(operation, "query").filter_map(|it| it["name"].as_str()).collect();
            let name = match names.as_slice() {
                names if names.is_empty() || self.rng.u8(..8) == 0 => "no_such_name",
                names => pick(&mut self.rng, names),
            };
            let odd = odd::encoded(&mut self.rng);
            match self.rng.u8(..4) {
                0 => pairs.push(name.to_owned()),
                1 => pairs.push(format!("{name}=")),
                _ => pairs.retain(|pair| !pair.starts_with(&format!("{name}="))),
            }
            pairs.push(format!("{name}={odd}"));
        }
        pairs.join("&")
    }

    /// Chooses the fields of a body: the required ones, some of the others, and one fault.
    fn chosen<'s>(
        &mut self,
        operation: &Operation,
        schema: &'s Value,
        fault: Fault,
    ) -> Vec<Field<'s>>
    where
        'a: 's,
    {
        let schema = resolved(self.document, schema);
        let all = schema["properties"].as_object().into_iter().flatten();
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let is_whole = fault == Fault::Example;
        let usual = usual::body(self.document, schema, self.number)
            .filter(|_| is_whole || self.rng.u8(..8) > 0);
        // An edit sends only changed fields.
        let is_edit = operation.method == Method::PATCH && !is_whole && self.rng.bool();
        let tenths = match (&usual, fault) {
            (_, Fault::Example) => 0,
            (Some(_), Fault::Nothing) => 1,
            (None, Fault::Nothing) => 2,
            _ => 4,
        };
        let mut chosen = Vec::new();
        for (name, field) in all {
            let value = usual.as_ref().and_then(|usual| usual.get(name).cloned());
            let is_usual = value.is_some() || (usual.is_none() && required.contains(&json!(name)));
            if (is_usual && !is_edit) || self.rng.u8(..10) < tenths || is_file(field) && !is_edit {
                chosen.push((name.as_str(), field, value, false));
            }
        }
        if !chosen.is_empty() {
            let at = self.rng.usize(..chosen.len());
            match fault {
                Fault::Missing => drop(chosen.remove(at)),
                Fault::Field => chosen[at].3 = true,
                Fault::Twice => {
                    let (name, field, ..) = chosen[at];
                    chosen.push((name, field, None, self.rng.bool()));
                }
                _ => {}
            }
        }
        chosen
    }

    fn object(&mut self, operation: &Operation, schema: &Value, fault: Fault) -> String {
        let chosen = self.chosen(operation, schema, fault);
        let mut fields: Vec<String> = chosen
            .into_iter()
            .map(|(name, field, usual, is_odd)| {
                let value = if is_odd {
                    self.odd(name, field)
                } else {
                    usual.unwrap_or_else(|| self.likely(name, field)).to_string()
                };
                format!("\"{name}\": {value}")
            })
            .collect();
        if fault != Fault::Example && self.rng.u8(..12) == 0 {
            fields.push("\"no_such_field\": 1".to_owned());
        }
        format!("{{{}}}", fields.join(", "))
    }

    /// A strange value for a field, or a likely one with a strange value in it.
    fn odd(&mut self, name: &str, schema: &Value) -> String {
        let schema = resolved(self.document, schema);
        if schema["type"] == "array" && self.rng.bool() {
            return format!("[{}]", self.odd(name, &schema["items"]));
        }
        let inner: Vec<(&String, &Value)> =
            schema["properties"].as_object().into_iter().flatten().collect();
        if !inner.is_empty() && self.rng.bool() {
            let (name, field) = pick(&mut self.rng, &inner);
            return format!("{{\"{name}\": {}}}", self.odd(name, field));
        }
        let (value, is_beyond) = odd::value(&mut self.rng);
        if is_beyond {
            self.beyond = Some(name.to_owned());
        }
        value
    }

    fn form(&mut self, operation: &Operation, schema: &Value, fault: Fault) -> Vec<u8> {
        let mut parts = FormParts::new();
        let mut has_file = false;
        for (name, field, usual, is_odd) in self.chosen(operation, schema, fault) {
            // Some take one file of several.
            let is_one = fault == Fault::Example || self.rng.bool();
            if is_file(field) && std::mem::replace(&mut has_file, true) && is_one {
                continue;
            }
            // Also swaps texts and files.
            let as_file = is_file(field) != (is_odd && self.rng.u8(..4) == 0);
            if as_file {
                let (file_name, content) = self.file(name, is_odd);
                parts = parts.file(name, &file_name, &content);
                continue;
            }
            let value = if is_odd {
                let odd = self.odd(name, field);
                // In a form everything is text, including deeply nested values.
                self.beyond = self.beyond.take().filter(|_| odd.len() >= odd::TOO_LONG);
                serde_json::from_str::<Value>(&odd).map_or(odd, |value| text(&value))
            } else {
                text(&usual.unwrap_or_else(|| self.likely(name, field)))
            };
            parts = parts.text(name, &value);
        }
        let mut body = parts.finish();
        if fault == Fault::Body && self.rng.bool() {
            body.truncate(self.rng.usize(..body.len()));
        }
        body
    }

    fn file(&mut self, field: &str, is_odd: bool) -> (String, Vec<u8>) {
        let rng = &mut self.rng;
        let names = ["a.jpg", "", "../../a.jpg", "a\u{0}b.pdf", "\u{202e}gpj.exe", "con", "a"];
        let name = if is_odd { pick(rng, &names) } else { "a.jpg" };
        let content = match (rng.u8(..8), field) {
            (0, _) if is_odd => Vec::new(),
            (1, _) if is_odd => (0..2000).map(|_| rng.u8(..)).collect(),
            (2, _) if is_odd => jpeg(8, 8).into_iter().take(100).collect(),
            (3, _) if is_odd => [b"%PDF-1.7\n".to_vec(), vec![b' '; 6_000_000]].concat(),
            (4, _) if is_odd => vec![b'\n'; 200_000],
            (5, _) if is_odd => b"PK\x03\x04\x00\x00\x00\x00".to_vec(),
            (6, "file") if is_odd => {
                b"Date,Amount\n2026-03-01,\"1\n\xFF,9999999999999999,".to_vec()
            }
            (_, "list") => b"Name,Reference\nNobody Else,R1\n".to_vec(),
            (_, "file") => b"Date,Amount,Description,Reference\n\
                2026-03-01,620.00,EFT DLAMINI Z,LOAN 1\n2026-03-02,55.00,UNKNOWN,\n\
                2026-03-02,-12.00,BANK FEE,\n"
                .to_vec(),
            (0 | 1, "document_file" | "attachment" | "file_attachment") => {
                b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF".to_vec()
            }
            _ => jpeg(16, 16),
        };
        (name.to_owned(), content)
    }

    /// A value that a field of this name and schema is likely to take.
    fn likely(&mut self, name: &str, schema: &Value) -> Value {
        let schema = resolved(self.document, schema);
        if let Some(choices) = schema["oneOf"].as_array() {
            let choice = self.rng.usize(..choices.len());
            return self.likely(name, &choices[choice]);
        }
        if let Some(words) = schema["enum"].as_array() {
            return words[self.rng.usize(..words.len())].clone();
        }
        let kind = schema["type"].as_str().or(schema["type"][0].as_str()).unwrap_or_default();
        match (kind, schema["format"].as_str()) {
            ("boolean", _) => json!(self.rng.bool()),
            ("integer", _) => json!(self.likely_number(name)),
            ("number", _) => json!(pick(&mut self.rng, &[0.5, 1.0, 10.0, 144.0, 500.0])),
            ("array", _) if name == "schedule_due_dates" => json!(["2026-04-02", "2026-05-02"]),
            ("array", _) => {
                (0..self.rng.u8(..3)).map(|_| self.likely(name, &schema["items"])).collect()
            }
            ("object", _) => {
                let fields = schema["properties"].as_object().into_iter().flatten();
                let chosen = fields.filter(|_| self.rng.bool()).collect::<Vec<_>>();
                let made = chosen.into_iter().map(|(name, field)| {
                    let value = self.likely(name, field);
                    (name.clone(), value)
                });
                made.collect()
            }
            (_, Some("date")) => match name {
                "start_date" | "date_from" | "from" => json!("2026-03-01"),
                "end_date" | "date_to" | "to" => json!("2026-03-02"),
                "dob" => json!("1990-05-15"),
                _ => json!(pick(&mut self.rng, &DAYS)),
            },
            (_, Some("date-time")) => json!("2026-03-05T08:00:00Z"),
            _ => json!(self.likely_text(name)),
        }
    }

    fn likely_number(&mut self, name: &str) -> i64 {
        match name {
            "branch" | "branch_id" | "from_branch" | "payment_method" => {
                pick(&mut self.rng, &[2, 2, 2, 1])
            }
            "to_branch" => 3,
            "installment_count" => 2,
            "term" => 12,
            "page_size" => self.rng.i64(1..60),
            "radius_m" => 300,
            "time_to_logout" => 900_000,
            "loan_product" | "page" | "version" => 1,
            _ => self.number,
        }
    }

    fn likely_text(&mut self, name: &str) -> String {
        let number = self.rng.u16(..);
        let text = match name {
            "payment_frequency" => "monthly",
            "purpose" => "Housing",
            "transaction_type" => "normal",
            "excess" => pick(&mut self.rng, &["advance", "reduce_principal"]),
            "theme" => "dark",
            "report_type" | "book" => "payments",
            "group_by" => "month",
            "role" => pick(&mut self.rng, &["Administrator", "Consultant"]),
            "gender" => pick(&mut self.rng, &["Male", "Female"]),
            "marital_status" => "Single",
            "currency_code" | "code" => pick(&mut self.rng, &["USD", "EUR", "123456"]),
            "otp" => "123456",
            "kind" => pick(&mut self.rng, &["interest", "initiation_fee", "service_fee"]),
            "latitude" | "login_latitude" | "logout_latitude" => "-26.204100",
            "longitude" | "login_longitude" | "logout_longitude" => "28.047300",
            _ if name.contains("password") => "vilakazi street 12",
            _ if name.contains("amount") || name.contains("fee") || name == "expected" => {
                pick(&mut self.rng, &["1000.00", "620.00", "100.00", "0.01", "8000"])
            }
            _ if name.contains("rate") || name == "unsecured_margin" => "10.5",
            _ if name.contains("phone") => "0821234567",
            _ if name.contains("national_id") => return format!("PASS{number:05}"),
            _ if name.contains("email") => return format!("person{number}@example.co.za"),
            _ if name.contains("name") => return format!("Thandi{number}"),
            _ => "A word about it",
        };
        text.to_owned()
    }
}

/// Number of clients with a loan each, and of some other records.
pub(super) const NUMBERS: i64 = 9;

/// Days about today, 2 March 2026.
const DAYS: [&str; 6] =
    ["2026-03-02", "2026-03-02", "2026-03-01", "2026-02-28", "2026-03-31", "2026-04-02"];

fn parameters<'a>(operation: &'a Operation, place: &str) -> impl Iterator<Item = &'a Value> {
    let all = operation.document["parameters"].as_array().into_iter().flatten();
    all.filter(move |parameter| parameter["in"] == place)
}
