//! Connections: accepted, closed when they keep the server waiting, and ended in order when it stops.

use crate::App;
use crate::seats::Seats;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use office::network;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// How long connections may keep the server waiting, and how many there may be.
#[derive(Clone, Copy, Debug)]
pub struct Connections {
    /// For the head of a request; also how long an idle connection stays open.
    pub head: Duration,
    /// For a client that takes none of what is sent to it.
    pub write_stall: Duration,
    /// Connections of one network, which is no trusted proxy; one more is closed at once.
    pub of_one_network: usize,
    /// For what is under way when the server stops.
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

impl App {
    /// Serves the router on a listener until the server stops and what is under way is finished.
    pub async fn serve(&self, listener: TcpListener, router: Router) {
        let settings = self.settings();
        let proxies = &settings.trusted_proxies;
        settings.connections.serve(listener, router, proxies, self.stopping()).await;
    }
}

impl Connections {
    /// Serves a router until `stopping` is cancelled and what is under way is finished.
    pub async fn serve(
        &self,
        listener: TcpListener,
        router: Router,
        proxies: &[IpAddr],
        stopping: &CancellationToken,
    ) {
        let (seats, open) = (Seats::new(self.of_one_network), GracefulShutdown::new());
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
            let is_proxy = proxies.iter().any(|proxy| proxy.to_canonical() == address);
            let seat = if is_proxy { None } else { seats.take(network::of(&address.to_string())) };
            if seat.is_none() && !is_proxy {
                tracing::debug!(%address, "a network has too many connections");
                continue;
            }
            let connection = open.watch(self.connection(stream, peer, router.clone()));
            tokio::spawn(async move {
                // How a connection ends is its client's affair.
                connection.await.ok();
                drop(seat);
            });
        }
        drop(listener);
        if timeout(self.closing, open.shutdown()).await.is_err() {
            tracing::warn!("connections that were not finished in time are closed");
        }
    }

    /// The protocol on one connection.
    fn connection(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        router: Router,
    ) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + Send + use<>
    {
        prepare(&stream, self.write_stall);
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.head)
            .serve_connection(TokioIo::new(Moving::new(stream, self.write_stall)), service)
    }
}

/// Small answers go out at once, and a peer that has vanished is noticed: what it does not
/// acknowledge for so long ends the connection, which a live stream would keep for a quarter of an
/// hour otherwise.
fn prepare(stream: &TcpStream, stall: Duration) {
    // Without either the connection works as well.
    stream.set_nodelay(true).ok();
    #[cfg(target_os = "linux")]
    {
        let milliseconds = u32::try_from(stall.as_millis()).unwrap_or(u32::MAX);
        rustix::net::sockopt::set_tcp_user_timeout(stream, milliseconds).ok();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = stall;
}

/// A connection that was given up while it waited concerns nobody; without free file descriptors the
/// next try can only come later.
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
