//! The web app's build, carried inside the program.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use include_dir::{Dir, File, include_dir};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::LazyLock;

static DIST: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

/// A file, and its compressed forms from the build, if they are smaller.
struct Asset {
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    content_type: HeaderValue,
    etag: HeaderValue,
    /// Its name changes with its content, so a browser may keep it for ever.
    is_immutable: bool,
}

/// The apps' content policy: they may only talk to their own origin. Inline styles are needed by
/// the components' positioning; there is no inline script.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

static ASSETS: LazyLock<HashMap<String, Asset>> = LazyLock::new(|| {
    let mut found = HashMap::new();
    collect(&DIST, &mut found);
    found
});

fn collect(folder: &'static Dir, found: &mut HashMap<String, Asset>) {
    let is_form =
        |file: &File| matches!(file.path().extension(), Some(end) if end == "br" || end == "gz");
    for file in folder.files().filter(|file| !is_form(file)) {
        found.insert(format!("/{}", file.path().display()), asset(file));
    }
    for inner in folder.dirs() {
        collect(inner, found);
    }
}

fn asset(file: &'static File) -> Asset {
    let plain = file.contents();
    let kind = mime_guess::from_path(file.path()).first_or_octet_stream();
    let form = |ending: &str| {
        let file = DIST.get_file(format!("{}.{ending}", file.path().display()));
        file.map(File::contents)
    };
    let mut digest = hex::encode(Sha256::digest(plain));
    digest.truncate(24);
    let content_type =
        if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    Asset {
        plain,
        brotli: form("br"),
        gzip: form("gz"),
        content_type: HeaderValue::from_str(&content_type)
            .unwrap_or(HeaderValue::from_static("application/octet-stream")),
        etag: HeaderValue::from_str(&format!("\"{digest}\""))
            .unwrap_or(HeaderValue::from_static("\"\"")),
        is_immutable: file.path().starts_with("assets"),
    }
}

/// True if the program was built with the web app inside.
pub(crate) fn is_built() -> bool {
    ASSETS.contains_key("/index.html")
}

/// The two apps, and for any other path the way home.
pub(crate) async fn apps(request: Request) -> Response {
    serve(&request)
}

fn serve(request: &Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path();
    let file = match path {
        "/" => "/index.html",
        "/staff/" => "/staff/index.html",
        other => other,
    };
    match ASSETS.get(file) {
        Some(asset) if file == path || path.ends_with('/') => answer(asset, request.headers()),
        _ if path.starts_with("/staff") => Redirect::to("/staff/").into_response(),
        // A tab of another version asks for a file of that one. A browser may keep a plain 404.
        _ if path.starts_with("/assets/") => {
            (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response()
        }
        _ if !is_built() => (
            StatusCode::SERVICE_UNAVAILABLE,
            "This program was built without the web app: build it with `cargo xtask build`.",
        )
            .into_response(),
        _ => Redirect::to("/").into_response(),
    }
}

fn answer(asset: &Asset, asked: &HeaderMap) -> Response {
    let mut headers = HeaderMap::new();
    let keep = if asset.is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::ETAG, asset.etag.clone());
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if asked.get(header::IF_NONE_MATCH) == Some(&asset.etag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(header::CONTENT_TYPE, asset.content_type.clone());
    let asked = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes = |coding: &str| accepts(asked.unwrap_or_default(), coding);
    let body = match asset {
        Asset { brotli: Some(brotli), .. } if takes("br") => Some(("br", *brotli)),
        Asset { gzip: Some(gzip), .. } if takes("gzip") => Some(("gzip", *gzip)),
        _ => None,
    };
    if let Some((coding, _)) = body {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    (headers, Body::from(body.map_or(asset.plain, |(_, form)| form))).into_response()
}

/// True if `Accept-Encoding` names a coding and does not refuse it (RFC 9110, section 12.5.3).
fn accepts(header: &str, coding: &str) -> bool {
    header.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        is_named
            && weight.and_then(|weight| weight.parse().ok()).is_none_or(|weight: f32| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str) -> Response {
        serve(&Request::builder().uri(path).body(Body::empty()).expect("a request"))
    }

    fn header_of(answer: &Response, name: header::HeaderName) -> String {
        let value = answer.headers().get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default().to_owned()
    }

    /// Any address leads home to one of two places.
    #[test]
    fn no_path_redirects_elsewhere() {
        for path in [
            "//evil.example",
            "//evil.example/staff/",
            "/\\evil.example",
            "/%2f%2fevil.example",
            "/https://evil.example",
            "/?next=https://evil.example",
            "/login?redirect=//evil.example",
            "/staff//evil.example",
            "/staff/?next=//evil.example",
            "/%0d%0alocation:%20https://evil.example",
            "/.git/config",
            "/../../etc/passwd",
        ] {
            let answer = asked(path);
            let home = ["", "/", "/staff/"].map(str::to_owned);
            let location = header_of(&answer, header::LOCATION);
            assert!(home.contains(&location), "{path} leads to {location}");
            assert!(answer.headers().get(header::SET_COOKIE).is_none());
        }
    }

    /// A tab that was open during a release asks for files of the version before. It must learn
    /// that they are gone: a page in their place would be run as a script, and a stored answer
    /// would outlive the next release.
    #[test]
    fn assets_of_another_version_are_not_stored() {
        for path in
            ["/assets/admin-gone.js", "/assets/admin-gone.css", "/assets/", "/assets/a/b.js"]
        {
            let answer = asked(path);
            assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(header_of(&answer, header::CACHE_CONTROL), "no-store", "{path}");
            assert_eq!(header_of(&answer, header::CONTENT_TYPE), "", "{path}");
        }
        for (path, asset) in ASSETS.iter() {
            let answer = asked(path);
            let stored = header_of(&answer, header::CACHE_CONTROL);
            assert_eq!(stored.ends_with("immutable"), asset.is_immutable, "{path}");
        }
    }

    /// Brotli where it is taken, else gzip, else the file itself; never what is refused.
    #[test]
    fn text_is_sent_in_smallest_accepted_encoding() {
        for (header, coding) in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip, br;q=0", "gzip"),
            ("BR", "br"),
            ("gzip;q=0.5", "gzip"),
            ("identity", ""),
            ("brotli", ""),
            ("gzip;q=0, br;q=0.000", ""),
        ] {
            for (path, asset) in ASSETS.iter().filter(|(_, asset)| asset.gzip.is_some()) {
                let mut asked = HeaderMap::new();
                asked.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(header));
                let answer = answer(asset, &asked);
                assert_eq!(
                    header_of(&answer, header::CONTENT_ENCODING),
                    coding,
                    "{path}: {header}"
                );
                assert!(asset.brotli.is_some_and(|brotli| brotli.len() < asset.plain.len()));
            }
        }
        assert!(ASSETS.values().any(|asset| asset.gzip.is_some()) || !is_built());
        assert!(!ASSETS.contains_key("/index.html.br") && !ASSETS.contains_key("/index.html.gz"));
    }

    /// The pages load scripts from files of ours and hold none themselves, so that the policy which
    /// forbids script in a page costs nothing.
    #[test]
    fn apps_have_no_inline_scripts() {
        for forbidden in ["'unsafe-eval'", "http:", "https:", "*", "script-src 'self' 'unsafe"] {
            assert!(!POLICY.contains(forbidden), "{forbidden}");
        }
        for wanted in
            ["script-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]
        {
            assert!(POLICY.contains(wanted), "{wanted}");
        }
        for (path, asset) in ASSETS.iter().filter(|(path, _)| path.ends_with("index.html")) {
            let page = String::from_utf8_lossy(asset.plain);
            for script in page.split("<script").skip(1) {
                let (attributes, rest) = script.split_once('>').expect("the tag ends");
                assert!(attributes.contains(" src=\"/"), "{path}: <script{attributes}>");
                assert!(rest.trim_start().starts_with("</script>"), "{path}: a script in the page");
            }
            for inline in [" onload=", " onclick=", " onerror=", "javascript:"] {
                assert!(!page.contains(inline), "{path}: {inline}");
            }
            let shown = asked(path.strip_suffix("index.html").unwrap_or(path));
            assert_eq!(header_of(&shown, header::CONTENT_SECURITY_POLICY), POLICY, "{path}");
        }
    }
}
