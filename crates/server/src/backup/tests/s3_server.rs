//! An S3 server (`s3s-fs`) on loopback for tests: it checks every signature, keeps a bucket in a folder,
//! and can go away and come back.

use api::{Connections, Tls};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s_fs::FileSystem;
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

/// The access key of the test server.
pub(crate) const KEY_ID: &str = "TESTKEYID";
pub(crate) const SECRET: &str = "a/secret+that=nobody-prints";
pub(crate) const BUCKET: &str = "lender-backups";

/// A server with one bucket. It is gone when it is dropped.
pub(crate) struct S3Server {
    folder: TempDir,
    runtime: Option<Runtime>,
    address: String,
    /// Its certificate, if it speaks TLS.
    tls: Option<Tls>,
}

impl S3Server {
    pub(crate) fn start() -> Self {
        Self::start_over(None)
    }

    pub(crate) fn start_over(tls: Option<Tls>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(folder.path().join(BUCKET)).expect("a bucket");
        let address = "127.0.0.1:0".to_owned();
        let mut server = S3Server { folder, runtime: None, address, tls };
        server.come_back();
        server
    }

    /// The address it listens on.
    pub(crate) fn endpoint(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.address)
    }

    /// The folder in which the bucket is.
    pub(crate) fn bucket(&self) -> PathBuf {
        self.folder.path().join(BUCKET)
    }

    /// Closes every connection and stops answering.
    pub(crate) fn go_away(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(10));
        }
    }

    /// Answers again, at the same address and with the same files.
    pub(crate) fn come_back(&mut self) {
        let files = FileSystem::new(self.folder.path()).expect("a folder for buckets");
        let mut service = S3ServiceBuilder::new(files);
        service.set_auth(SimpleAuth::from_single(KEY_ID, SECRET));
        let service = service.build();
        let router = Router::new().fallback(move |request| answer(service.clone(), request));
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind(&self.address)).expect("a free port");
        self.address = listener.local_addr().expect("its address").to_string();
        let tls = self.tls.clone();
        runtime.spawn(async move {
            let (connections, until) = (Connections::default(), CancellationToken::new());
            connections
                .serve(listener, router, tls.as_ref(), &api::Proxies::default(), &until)
                .await;
        });
        self.runtime = Some(runtime);
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        self.go_away();
    }
}

async fn answer(service: S3Service, request: Request) -> Response {
    match service.call(request.map(s3s::Body::http_body_unsync)).await {
        Ok(answer) => answer.map(Body::new).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("{error:?}")).into_response(),
    }
}
