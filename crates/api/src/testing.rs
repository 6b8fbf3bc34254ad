//! A lender behind the real router, in-process, and the people who call it.
//!
//! ```text
//! let api = TestApi::new();
//! let thandi = api.consultant("Soweto").can("can_give_loans");
//! thandi.post("/api/consultant/loan/applications/", json!({})).await.assert(400);
//! ```

mod answer;
mod described;
mod parts;

pub use answer::{Answer, Event, Events};
pub use described::description;
pub use parts::{FormParts, jpeg, zipped};

use crate::access::LeftToTheVerb;
use crate::layers;
use crate::transport::bodies::Sender;
use crate::uploads::Upload;
use crate::uploads::pictures;
use crate::wire::tokens::Holder;
use crate::{App, Media, PublicConfig, Settings};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use axum::middleware;
use cabinet::{Cabinet, SecretKeys};
use office::files::{self, FileKind, Swept};
use office::testing::{Person, TestOffice};
use office::{Permission, Permissions, Policy, Role};
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// Longer than any answer takes, shorter than a person's patience with a test that hangs.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A lender with a test clock that starts on 2 March 2026, 08:00 in Johannesburg, and its API.
pub struct TestApi {
    app: App,
    router: Router,
    stopping: CancellationToken,
    shelf: Shelf,
    /// Dropped last, because its database goes with it.
    pub office: TestOffice,
}

/// Storage folder of the lender's files. Clones share it.
#[derive(Clone)]
struct Shelf {
    files: Cabinet,
    /// Goes with the last clone.
    _directory: Arc<TempDir>,
}

impl Shelf {
    fn new(keys: SecretKeys) -> Self {
        let directory = tempfile::tempdir().expect("a directory for media");
        Shelf { files: Cabinet::new(directory.path(), keys), _directory: directory.into() }
    }
}

impl Drop for TestApi {
    fn drop(&mut self) {
        self.stopping.cancel();
    }
}

impl Default for TestApi {
    fn default() -> Self {
        TestApi::new()
    }
}

impl TestApi {
    /// Creates the API with the default policy.
    pub fn new() -> Self {
        TestApi::with_policy(Policy::default())
    }

    pub fn with_policy(policy: Policy) -> Self {
        TestApi::with(policy, |_| {}, Router::new())
    }

    /// Creates the API with the default policy, including its session limits.
    ///
    /// # Panics
    /// When no directory for media can be made.
    pub fn with_session_limits() -> Self {
        let office = TestOffice::with_exact_policy(Policy::default());
        let settings = Settings::new([42; 32], [43; 32], PublicConfig::example());
        TestApi::over(office, Shelf::new(SecretKeys::default()), settings, Router::new())
    }

    /// Creates the API with other settings and additional pages.
    ///
    /// # Panics
    /// When no directory for media can be made.
    pub fn with(policy: Policy, adjust: impl FnOnce(&mut Settings), pages: Router) -> Self {
        TestApi::with_shelf(policy, Shelf::new(SecretKeys::default()), adjust, pages)
    }

    /// Creates the API with the default policy and file encryption under a new key.
    ///
    /// # Panics
    /// When no directory for media can be made.
    pub fn with_media_key() -> Self {
        let keys = SecretKeys::parse(&cabinet::generate().0).expect("a key");
        TestApi::with_shelf(Policy::default(), Shelf::new(keys), |_| {}, Router::new())
    }

    fn with_shelf(
        policy: Policy,
        shelf: Shelf,
        adjust: impl FnOnce(&mut Settings),
        pages: Router,
    ) -> Self {
        // One thread, so its work can be counted.
        let settings = Settings::new([42; 32], [43; 32], PublicConfig::example());
        // Reports are made only by tests that do so themselves.
        let report_wait = Duration::ZERO;
        let mut settings = Settings { heavy_threads: 1, report_wait, ..settings };
        adjust(&mut settings);
        TestApi::over(TestOffice::with_policy(policy), shelf, settings, pages)
    }

    /// Starts another server of the same lender: the same database, media, keys and clock, separate
    /// connections and memory.
    #[must_use]
    pub fn another_server(&self) -> Self {
        let (office, shelf) = (self.office.another_server(), self.shelf.clone());
        TestApi::over(office, shelf, self.app.settings().clone(), Router::new())
    }

    fn over(office: TestOffice, shelf: Shelf, settings: Settings, pages: Router) -> Self {
        let media = Media::new(shelf.files.clone(), [7; 32]);
        let stopping = CancellationToken::new();
        let app = App::new(office.office.clone(), media, settings, stopping.clone());
        let pages = pages.fallback(layers::no_such_path);
        let router = crate::router_with(app.clone(), pages);
        let router = router.layer(middleware::from_fn(described::check));
        TestApi { app, router, stopping, shelf, office }
    }

    /// Forwards other servers' commits to listeners here, as a server on PostgreSQL does.
    ///
    /// # Panics
    /// When the database cannot be queried.
    pub async fn follow_other_servers(&self) {
        self.app.follow_other_servers().await.expect("the operations can be read");
    }

    /// Returns the number of files in a folder of the media store, which exists from its first file
    /// on.
    pub fn stored_files(&self, folder: &str) -> usize {
        std::fs::read_dir(self.media_folder().join(folder)).map_or(0, Iterator::count)
    }

    /// Deletes unused files, like the server's hourly job.
    ///
    /// # Panics
    /// When the database or the file store fails.
    pub async fn sweep_files(&self) -> Swept {
        let (office, media) = (self.office.office.clone(), self.app.media().clone());
        let sweep = tokio::task::spawn_blocking(move || files::sweep(&office, &media));
        sweep.await.expect("no panic").expect("swept")
    }

    /// The files of the server, and the key of its links.
    pub fn media(&self) -> Media {
        self.app.media().clone()
    }

    /// The directory of the file store.
    pub fn media_folder(&self) -> &Path {
        self.shelf.files.folder()
    }

    /// The router, to be served on a socket.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Serves the API on a local port, with the program's own code.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (app, router) = (self.app.clone(), self.router());
        tokio::spawn(async move { app.serve(listener, router).await });
        address
    }

    #[cfg(test)]
    pub(crate) fn app(&self) -> &App {
        &self.app
    }

    /// Returns the number of argon2 runs of this server.
    ///
    /// # Panics
    /// When its threads for heavy work have ended.
    pub async fn argon2_runs(&self) -> u64 {
        self.app
            .passwords()
            .run(office::sign_in::argon2_runs)
            .await
            .expect("a thread for heavy work")
    }

    /// Begins to shut the server down.
    pub fn stop(&self) {
        self.stopping.cancel();
    }

    /// Signs with other keys from now on.
    pub fn use_keys(&self, token_key: &[u8; 32], link_key: &[u8; 32]) {
        self.app.use_keys(token_key, link_key);
    }

    /// Encrypts what people type with other keys from now on.
    pub fn use_draft_key(&self, key: &[u8; 32]) {
        self.app.use_draft_key(key);
    }

    /// Returns a user who is not signed in.
    pub fn anonymous(&self) -> User<'_> {
        User { api: self, person: None, token: None, address: None, past_the_gate: false }
    }

    /// An administrator without permissions, signed in.
    pub fn administrator(&self) -> User<'_> {
        self.signed_in(self.office.administrator(), Role::Administrator)
    }

    /// A consultant of a branch without permissions, signed in.
    pub fn consultant(&self, branch: &str) -> User<'_> {
        self.signed_in(self.office.consultant(branch), Role::Consultant)
    }

    /// Returns a signed-in user of a role.
    pub fn person(&self, role: Role) -> User<'_> {
        self.signed_in(self.office.person(role, None), role)
    }

    /// A caller with a token of their own making.
    pub fn bearer(&self, token: &str) -> User<'_> {
        let token = Some(token.to_owned());
        User { api: self, person: None, token, address: None, past_the_gate: false }
    }

    fn signed_in(&self, person: Person, role: Role) -> User<'_> {
        let token = self.token_of(&person, role, Permissions::NONE);
        let (person, token) = (Some(person), Some(token));
        User { api: self, person, token, address: None, past_the_gate: false }
    }

    fn token_of(&self, person: &Person, role: Role, permissions: Permissions) -> String {
        let holder = Holder {
            staff: person.staff,
            session: person.session,
            username: "test",
            email: "test@example.test",
            first_name: "Test",
            last_name: "Person",
            role,
            branch: None,
            permissions,
            owes_second_factor: false,
        };
        self.app.tokens().issue(&holder, self.office.clock.now())
    }

    async fn call(&self, mut request: Request<Body>) -> axum::response::Response {
        if request.extensions().get::<ConnectInfo<SocketAddr>>().is_none() {
            let address = SocketAddr::from((IpAddr::V4(Ipv4Addr::LOCALHOST), 40000));
            request.extensions_mut().insert(ConnectInfo(address));
        }
        let answer = self.router.clone().oneshot(request);
        let answer = tokio::time::timeout(TIMEOUT, answer).await.expect("an answer in time");
        answer.unwrap_or_else(|never| match never {})
    }
}

/// A caller of the API.
#[derive(Clone)]
pub struct User<'a> {
    api: &'a TestApi,
    person: Option<Person>,
    token: Option<String>,
    /// The socket's address; this machine's by default.
    address: Option<IpAddr>,
    /// True if routes skip their access check.
    past_the_gate: bool,
}

impl<'a> User<'a> {
    /// Returns the same person at another server.
    #[must_use]
    pub fn at(&self, api: &'a TestApi) -> User<'a> {
        User { api, ..self.clone() }
    }

    /// Returns the same person with a connection from this address.
    ///
    /// # Panics
    /// When the address is invalid.
    #[must_use]
    pub fn from_address(&self, address: &str) -> User<'a> {
        User { address: Some(address.parse().expect("an address")), ..self.clone() }
    }

    /// Returns the same person, refused only by the verbs: the routes let them pass.
    #[must_use]
    pub fn past_the_gate(self) -> User<'a> {
        User { past_the_gate: true, ..self }
    }

    /// Grants the person one more permission.
    ///
    /// # Panics
    /// When the user is not signed in, or there is no such permission.
    #[must_use]
    pub fn can(mut self, permission: &str) -> Self {
        let permission = Permission::named(permission).expect("one of the ten permissions");
        self.person = Some(self.person.expect("somebody is signed in").can(permission));
        self
    }

    /// Returns the same person, with all ten permissions.
    #[must_use]
    pub fn can_everything(mut self) -> Self {
        self.person = self.person.map(Person::can_everything);
        self
    }

    /// Returns the same person, with all ten permissions but one.
    #[must_use]
    pub fn can_everything_but(mut self, missing: Option<Permission>) -> Self {
        let others = Permission::ALL.into_iter().filter(|one| Some(*one) != missing);
        self.person = self.person.map(|person| person.can_all(others));
        self
    }

    /// Returns the same person, with a token that claims an administrator with all permissions.
    #[must_use]
    pub fn claiming_everything(mut self) -> Self {
        let (role, permissions) = (Role::Administrator, Permissions::EVERY);
        self.token = Some(self.api.token_of(self.person(), role, permissions));
        self
    }

    /// Returns the office's record of the user.
    ///
    /// # Panics
    /// When the user is not signed in.
    pub fn person(&self) -> &Person {
        self.person.as_ref().expect("somebody is signed in")
    }

    /// Returns the access token from the sign-in.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap_or_default()
    }

    /// A request to add headers to; send it with [`User::send`].
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(address) = self.address {
            request = request.extension(ConnectInfo(SocketAddr::from((address, 40000))));
        }
        if self.past_the_gate {
            request = request.extension(LeftToTheVerb);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request
    }

    /// # Panics
    /// When the request is invalid or no answer comes.
    pub async fn send(
        &self,
        request: axum::http::request::Builder,
        body: impl Into<Body>,
    ) -> Answer {
        let request = request.body(body.into()).expect("a request");
        Answer::read(self.api.call(request).await).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path), Body::empty()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path), Body::empty()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.json(Method::POST, path), body.to_string()).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(self.json(Method::PATCH, path), body.to_string()).await
    }

    /// A POST under an idempotency key.
    pub async fn post_with_key(&self, path: &str, key: &str, body: Value) -> Answer {
        self.by_with_key(Method::POST, path, key, body).await
    }

    /// A call with an idempotency key. A DELETE has no body.
    pub async fn by_with_key(&self, by: Method, path: &str, key: &str, body: Value) -> Answer {
        let text = if by == Method::DELETE { String::new() } else { body.to_string() };
        self.send(self.json(by, path).header("Idempotency-Key", key), text).await
    }

    /// A POST of a form with files.
    pub async fn multipart(&self, path: &str, form: FormParts) -> Answer {
        self.multipart_by(Method::POST, path, form).await
    }

    pub async fn multipart_by(&self, method: Method, path: &str, form: FormParts) -> Answer {
        let request = self.request(method, path).header(header::CONTENT_TYPE, FormParts::KIND);
        self.send(request, form.finish()).await
    }

    /// A request with a JSON body to come.
    pub fn json(&self, method: Method, path: &str) -> axum::http::request::Builder {
        self.request(method, path).header(header::CONTENT_TYPE, "application/json")
    }

    /// Stores a picture like the selfie of a log book entry; returns a link to it.
    ///
    /// # Panics
    /// When it cannot be stored.
    pub async fn store_test_picture(&self, bytes: Vec<u8>) -> String {
        let upload = Upload { bytes: bytes.into(), file_name: None };
        let heavy = self.api.app.heavy(Sender::Stranger(String::new())).expect("a free turn");
        let picture = pictures::selfie(&heavy, upload, "selfie").await.expect("a JPEG picture");
        drop(heavy);
        let stored =
            self.api.app.store_picture(FileKind::Selfie, picture).await.expect("room for it");
        let session = self.person().session;
        format!("/api/media/{}", self.api.app.links_for(session).to(&stored.path))
    }

    /// Ends the person's session, as a logout would.
    ///
    /// # Panics
    /// When the database refuses.
    pub fn end_session(&self) {
        self.person().end_session();
    }

    /// Opens the live stream, from after an event if one is named.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn listen(&self, last_event_id: Option<i64>) -> Events {
        let mut request = self.request(Method::GET, "/api/events/");
        if let Some(id) = last_event_id {
            request = request.header("Last-Event-ID", id);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = self.api.call(request).await;
        assert_eq!(response.status(), StatusCode::OK, "the stream opens");
        Events::of(response)
    }
}
