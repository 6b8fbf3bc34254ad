//! Connections: accepted, encrypted if the server has a certificate, closed when they keep the
//! server waiting, and shut down in order when it stops.

use crate::transport::crowd::{Crowd, Visitor};
use crate::transport::metrics;
use crate::transport::multiplex::{self, Activity, Verdict};
use crate::transport::proxies::Proxies;
use crate::transport::tls::{Tls, VALIDATION};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use office::network;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, interval_at, sleep, timeout};
use tokio_rustls::server::TlsStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

/// The most that the head of a request may weigh, in bytes.
pub(crate) const MAX_HEAD: usize = 32 * 1024;

/// Time limits and number of connections.
#[derive(Clone, Copy, Debug)]
pub struct Connections {
    /// Limit for a TLS handshake and for the head of a request; also the time that an idle
    /// connection stays open.
    pub head: Duration,
    /// Limit for a client that reads no data.
    pub write_stall: Duration,
    /// Connections of one network that is not a trusted proxy. For a new one beyond this, the
    /// oldest connection without a valid token is closed, or the new one itself.
    pub of_one_network: usize,
    /// Limit for pending requests when the server stops.
    pub closing: Duration,
}

impl Default for Connections {
    fn default() -> Self {
        Connections {
            head: Duration::from_secs(30),
            write_stall: Duration::from_mins(1),
            of_one_network: 1024,
            closing: Duration::from_mins(1),
        }
    }
}

impl Connections {
    /// Serves a router until `stopping` is cancelled and pending requests are finished, over TLS if
    /// there is a certificate.
    pub async fn serve(
        &self,
        listener: TcpListener,
        router: Router,
        tls: Option<&Tls>,
        proxies: &Proxies,
        stopping: &CancellationToken,
    ) {
        let (crowd, open) = (Crowd::new(self.of_one_network), TaskTracker::new());
        loop {
            let (stream, peer) = tokio::select! {
                () = stopping.cancelled() => break,
                accepted = listener.accept() => match accepted {
                    Ok(accepted) => accepted,
                    Err(error) => {
                        wait_after(&error).await;
                        continue;
                    }
                },
            };
            let address = peer.ip().to_canonical();
            let is_proxy = proxies.contains(address);
            let visitor =
                if is_proxy { None } else { crowd.enter(network::of(&address.to_string())) };
            if visitor.is_none() && !is_proxy {
                tracing::debug!(%address, "a network has too many connections");
                continue;
            }
            prepare(&stream, self.write_stall);
            let stream = Moving::new(stream, self.write_stall);
            let visitor = visitor.map(Arc::new);
            let from = Origin { peer, visitor: visitor.clone() };
            let visit =
                Visit { limits: *self, from, router: router.clone(), stopping: stopping.clone() };
            let tls = tls.cloned();
            open.spawn(async move {
                let served = async {
                    match tls {
                        Some(tls) => visit.encrypted(&tls, stream).await,
                        None => visit.http1(stream).await,
                    }
                };
                match visitor {
                    Some(visitor) => tokio::select! {
                        () = served => {}
                        () = visitor.is_sent_out() => {}
                    },
                    None => served.await,
                }
            });
        }
        drop(listener);
        open.close();
        if timeout(self.closing, open.wait()).await.is_err() {
            tracing::warn!("connections that were not finished in time are closed");
        }
    }
}

/// One connection. Errors at its end are not logged: clients disconnect all the time.
struct Visit {
    limits: Connections,
    from: Origin,
    router: Router,
    stopping: CancellationToken,
}

impl Visit {
    /// Serves the protocol that client and server agree on.
    async fn encrypted(self, tls: &Tls, stream: Moving) {
        let handshake = timeout(self.limits.head, tls.acceptor().accept(stream));
        let shaken = tokio::select! {
            () = self.stopping.cancelled() => return,
            shaken = handshake => shaken,
        };
        match shaken {
            Ok(Ok(mut stream)) => {
                metrics::handshake_ended("done");
                let protocol = stream.get_ref().1.alpn_protocol();
                if protocol == Some(VALIDATION) {
                    // The authority has its proof. An error while closing does not matter.
                    stream.shutdown().await.ok();
                } else if protocol == Some(b"h2") {
                    self.http2(stream).await;
                } else {
                    self.http1(stream).await;
                }
            }
            // Logged for debugging only: port scanners cause failed handshakes all day.
            Ok(Err(error)) => {
                metrics::handshake_ended("failed");
                tracing::debug!(address = %self.from.peer, %error, "a TLS handshake failed");
            }
            Err(_) => {
                metrics::handshake_ended("too_slow");
                tracing::debug!(address = %self.from.peer, "a TLS handshake took too long");
            }
        }
    }

    async fn http1(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static) {
        let (router, from) = (self.router, self.from);
        let service = service_fn(move |request| router.clone().oneshot(from.of(request)));
        let mut connection = pin!(
            http1::Builder::new()
                // An approximate limit for memory; the exact size is checked later.
                .max_buf_size(MAX_HEAD)
                .timer(TokioTimer::new())
                .header_read_timeout(self.limits.head)
                .serve_connection(TokioIo::new(stream), service)
        );
        tokio::select! {
            _ = connection.as_mut() => return,
            () = self.stopping.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        connection.await.ok();
    }

    async fn http2(self, stream: TlsStream<Moving>) {
        let (router, from, activity) = (self.router, self.from, Activity::new());
        let answers = activity.clone();
        let service =
            service_fn(move |request| answers.clone().answer(router.clone(), from.of(request)));
        let connection = multiplex::builder().serve_connection(TokioIo::new(stream), service);
        let mut connection = pin!(connection);
        let Connections { head, write_stall, .. } = self.limits;
        let often = head.min(write_stall);
        let mut look = interval_at(Instant::now() + often, often);
        let mut is_ending = false;
        loop {
            let ends = tokio::select! {
                _ = connection.as_mut() => return,
                () = activity.is_flooded() => return,
                () = self.stopping.cancelled(), if !is_ending => true,
                _ = look.tick() => match activity.look(head, write_stall) {
                    Verdict::GoOn => false,
                    Verdict::Retire => true,
                    Verdict::Cut => return,
                },
            };
            if ends && !is_ending {
                connection.as_mut().graceful_shutdown();
                is_ending = true;
            }
        }
    }
}

/// Origin of a connection's requests.
struct Origin {
    peer: SocketAddr,
    visitor: Option<Arc<Visitor>>,
}

impl Origin {
    /// A request as the router takes it.
    fn of(&self, request: Request<Incoming>) -> Request<Body> {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(self.peer));
        if let Some(visitor) = &self.visitor {
            request.extensions_mut().insert(Arc::clone(visitor));
        }
        request
    }
}

/// Sends small answers at once, and detects a peer that has vanished: unacknowledged data ends the
/// connection after `stall`. Otherwise a live stream would keep it for a quarter of an hour.
fn prepare(stream: &TcpStream, stall: Duration) {
    // The connection also works without these options.
    stream.set_nodelay(true).ok();
    #[cfg(target_os = "linux")]
    {
        let milliseconds = u32::try_from(stall.as_millis()).unwrap_or(u32::MAX);
        rustix::net::sockopt::set_tcp_user_timeout(stream, milliseconds).ok();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = stall;
}

/// Ignores errors of a single connection that was dropped before it was accepted. After other
/// errors, such as too few file descriptors, waits before the next attempt.
async fn wait_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "no connection can be taken");
        sleep(Duration::from_secs(1)).await;
    }
}

/// A stream that fails when nothing that is written to it moves on for a time.
struct Moving {
    stream: TcpStream,
    stall: Duration,
    /// Runs while writing waits.
    timer: Option<Pin<Box<Sleep>>>,
}

impl Moving {
    fn new(stream: TcpStream, stall: Duration) -> Self {
        Moving { stream, stall, timer: None }
    }

    fn moves<T>(
        &mut self,
        polled: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.timer = None;
            return polled;
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(self.stall)));
        match timer.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Moving {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Moving {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.moves(polled, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.moves(polled, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
