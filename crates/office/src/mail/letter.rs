//! The layout of a message: the same words as plain text and as HTML.

use html_escape::encode_quoted_attribute as escaped;
use std::fmt::Write as _;

/// The words of a message, without its recipient.
#[derive(Clone)]
pub(crate) struct Letter {
    subject: String,
    product: String,
    parts: Vec<Part>,
}

#[derive(Clone)]
enum Part {
    Words(String),
    Code(String),
    Link(String),
}

/// A message as it is sent.
pub(super) struct Message {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
}

/// Colours of the product in light; mail programs darken them automatically.
const SHEET: &str = "background:#f5f5f4;padding:24px 12px";
const PAGE: &str = "font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;\
    color:#1c1917;background:#ffffff;border:1px solid #e7e5e4;border-radius:8px;max-width:34em;\
    margin:0 auto;padding:24px";
const BRAND: &str = "font-size:18px;font-weight:bold;color:#9a4526;margin:0 0 16px";
const CODE: &str = "font-family:Menlo,Consolas,monospace;font-size:28px;font-weight:bold;\
    letter-spacing:6px;text-align:center;background:#f5f5f4;border-radius:6px;padding:12px 0;\
    margin:20px 0";
const FOOTER: &str = "color:#57534e;font-size:13px;border-top:1px solid #e7e5e4;\
    margin:24px 0 0;padding-top:12px";

impl Letter {
    /// `product` signs the message; a subject never holds a code, because subjects are logged.
    pub(super) fn new(product: &str, subject: impl Into<String>) -> Self {
        Letter { subject: one_line(&subject.into()), product: one_line(product), parts: Vec::new() }
    }

    /// A paragraph.
    pub(super) fn says(self, words: impl Into<String>) -> Self {
        self.with(Part::Words(words.into()))
    }

    /// A code on a separate line.
    pub(super) fn shows(self, code: &str) -> Self {
        self.with(Part::Code(code.to_owned()))
    }

    /// An address to follow, if there is one.
    pub(super) fn links_to(self, url: Option<&str>) -> Self {
        match url {
            Some(url) => self.with(Part::Link(url.to_owned())),
            None => self,
        }
    }

    fn with(mut self, part: Part) -> Self {
        self.parts.push(part);
        self
    }

    /// The message for a recipient of this name.
    pub(super) fn to(&self, name: &str) -> Message {
        let name = one_line(name);
        Message { subject: self.subject.clone(), text: self.text(&name), html: self.html(&name) }
    }

    fn text(&self, name: &str) -> String {
        let mut text = format!("Hello {name},\n\n");
        for part in &self.parts {
            let line = match part {
                Part::Words(words) => words.clone(),
                Part::Code(code) => format!("    {code}"),
                Part::Link(url) => url.clone(),
            };
            text.push_str(&line);
            text.push_str("\n\n");
        }
        // "-- " begins a signature, which mail programs set apart.
        text + "-- \n" + &self.product + "\n"
    }

    fn html(&self, name: &str) -> String {
        let mut parts = String::new();
        for part in &self.parts {
            let written = match part {
                Part::Words(words) => writeln!(parts, "<p>{}</p>", escaped(words)),
                Part::Code(code) => writeln!(parts, "<p style=\"{CODE}\">{}</p>", escaped(code)),
                Part::Link(url) => {
                    let url = escaped(url);
                    writeln!(parts, "<p><a href=\"{url}\">{url}</a></p>")
                }
            };
            // Writing to a String cannot fail.
            written.unwrap_or_default();
        }
        let (title, name) = (escaped(&self.subject), escaped(name));
        let product = escaped(&self.product);
        format!(
            "<!doctype html>\n<html lang=\"en-GB\">\n<head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <title>{title}</title></head>\n<body style=\"margin:0;{SHEET}\">\n\
             <div style=\"{PAGE}\">\n<p style=\"{BRAND}\">{product}</p>\n\
             <p>Hello {name},</p>\n{parts}\
             <p style=\"{FOOTER}\">This is an automated message from {product}. Please do not reply.</p>\n\
             </div>\n</body>\n</html>\n"
        )
    }
}

/// A text that ends no header and no line of greeting early.
fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).collect::<String>().trim().to_owned()
}
