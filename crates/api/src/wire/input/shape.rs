//! `input!`: one declaration for a request's fields, from which it is read and documented.

use serde_json::{Map, Value};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::{RefOr, Required, Schema};

/// A field as the document knows it: name, whether it must be sent, description, schema.
pub(crate) type Described = (&'static str, bool, &'static str, RefOr<Schema>);

/// A struct of [`input!`] fields, which a form or query can be read into.
pub(crate) trait Fields {
    /// Takes the fields by name and ignores others.
    fn of_form(fields: Map<String, Value>) -> Self;
}

/// Declares the fields that an operation takes, in its body, form or query. Fields are
/// [`Input`](super::Input) and so all optional to the parser; `= required` is for the document, as
/// are the examples, which the body of an operation must have.
macro_rules! input {
    (
        $(#[doc = $about:literal])*
        $(#[example($example:tt)])*
        $visibility:vis struct $name:ident {
            $($(#[doc = $doc:literal])* $field:ident: $type:ty $(= $required:ident)?),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Default, serde::Deserialize)]
        $visibility struct $name {
            $($(#[doc = $doc])* #[serde(default)] $visibility $field: $crate::wire::input::Input<$type>,)*
        }

        impl $name {
            fn described() -> Vec<$crate::wire::input::Described> {
                vec![$((
                    stringify!($field),
                    [$(stringify!($required))?].contains(&"required"),
                    concat!($($doc,)* ""),
                    <$type as $crate::wire::input::Field>::schema(),
                )),*]
            }
        }

        impl $crate::wire::input::Fields for $name {
            fn of_form(mut fields: serde_json::Map<String, serde_json::Value>) -> Self {
                $name { $($field: $crate::wire::input::Input::of_form(fields.remove(stringify!($field))),)* }
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::wire::input::object_schema(
                    concat!($($about,)* ""),
                    vec![$(serde_json::json!($example)),*],
                    Self::described(),
                )
            }
        }

        impl utoipa::ToSchema for $name {}

        impl utoipa::IntoParams for $name {
            fn into_params(
                _: impl Fn() -> Option<utoipa::openapi::path::ParameterIn>,
            ) -> Vec<utoipa::openapi::path::Parameter> {
                $crate::wire::input::parameters(Self::described())
            }
        }

        impl $crate::wire::input::Field for $name {
            fn read(raw: $crate::wire::input::Raw) -> Result<Self, $crate::wire::input::Faults> {
                let object = match &raw {
                    $crate::wire::input::Raw::Object(text) => text,
                    $crate::wire::input::Raw::FormText(text) => text.trim(),
                    $crate::wire::input::Raw::FormFields(fields) => {
                        return Ok(<$name as $crate::wire::input::Fields>::of_form(fields.clone()));
                    }
                    _ => "",
                };
                serde_json::from_str(object)
                    .map_err(|_| $crate::wire::input::fault("This must be an object."))
            }

            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                <Self as utoipa::PartialSchema>::schema()
            }
        }
    };
}
pub(crate) use input;

/// The schema of an object with these fields.
pub(crate) fn object_schema(
    about: &str,
    examples: Vec<Value>,
    fields: Vec<Described>,
) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(about.trim())).examples(examples);
    for (name, required, doc, schema) in fields {
        object = object.property(name, with_description(schema, doc));
        if required {
            object = object.required(name);
        }
    }
    object.into()
}

fn with_description(schema: RefOr<Schema>, doc: &str) -> RefOr<Schema> {
    let doc = doc.trim();
    match schema {
        RefOr::T(mut schema) if !doc.is_empty() => {
            match &mut schema {
                Schema::Object(object) => object.description = Some(doc.to_owned()),
                Schema::Array(array) => array.description = Some(doc.to_owned()),
                Schema::OneOf(one) => one.description = Some(doc.to_owned()),
                _ => {}
            }
            RefOr::T(schema)
        }
        schema => schema,
    }
}

/// Returns the fields as query parameters.
pub(crate) fn parameters(fields: Vec<Described>) -> Vec<Parameter> {
    let parameter = |(name, required, doc, schema): Described| {
        let doc = doc.trim();
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Query)
            .required(if required { Required::True } else { Required::False })
            .description((!doc.is_empty()).then_some(doc))
            .schema(Some(schema))
            .build()
    };
    fields.into_iter().map(parameter).collect()
}
