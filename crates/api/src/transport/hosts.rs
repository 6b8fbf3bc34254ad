//! The host names that the server answers for. With DNS rebinding, a foreign page resolves its own
//! name to our address and may then read our answers: the host name in the request exposes it.

use axum::extract::Request;
use axum::http::header;
use axum::http::uri::Authority;
use std::net::IpAddr;

/// Host names and addresses that requests may name. Ports are ignored: a page cannot choose between
/// names by them.
#[derive(Clone, Debug)]
pub struct Hosts {
    allowed: Vec<Host>,
    any_address: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Host {
    Address(IpAddr),
    Name(String),
}

impl Host {
    /// Parses a name or address, with or without brackets.
    fn parse(text: &str) -> Host {
        let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
        let address = bare.parse::<IpAddr>().map(|address| Host::Address(address.to_canonical()));
        address.unwrap_or_else(|_| Host::Name(text.to_ascii_lowercase()))
    }
}

impl Hosts {
    /// Allows only these names and addresses.
    pub fn only<'a>(hosts: impl IntoIterator<Item = &'a str>) -> Self {
        let allowed = hosts.into_iter().map(Host::parse).collect();
        Hosts { allowed, any_address: false }
    }

    /// Allows `localhost` and the loopback addresses.
    pub fn this_machine() -> Self {
        Hosts::only(["localhost", "127.0.0.1", "::1"])
    }

    /// Allows one more name or address.
    #[must_use]
    pub fn and(mut self, host: &str) -> Self {
        self.allowed.push(Host::parse(host));
        self
    }

    /// Allows any IP address, for a server that listens on all of its machine's. An address cannot
    /// be used for DNS rebinding.
    #[must_use]
    pub fn and_any_address(self) -> Self {
        Hosts { any_address: true, ..self }
    }

    /// True if the request is for one of the hosts. Every browser names the host; a request without
    /// one (a load balancer's probe) does not come from a browser.
    pub(crate) fn allow(&self, request: &Request) -> bool {
        if let Some(host) = request.uri().host() {
            return self.contains(host);
        }
        request.headers().get_all(header::HOST).iter().all(|value| {
            let authority = Authority::try_from(value.as_bytes());
            authority.is_ok_and(|authority| self.contains(authority.host()))
        })
    }

    /// True if a name or address is one of the hosts.
    pub fn contains(&self, host: &str) -> bool {
        let host = Host::parse(host);
        (self.any_address && matches!(host, Host::Address(_))) || self.allowed.contains(&host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn asked(hosts: &Hosts, values: &[&str]) -> bool {
        let request = Request::builder().uri("/");
        let request = values.iter().fold(request, |request, host| request.header("host", *host));
        hosts.allow(&request.body(Body::empty()).expect("a request"))
    }

    #[test]
    fn names_are_compared_without_port_and_case() {
        let hosts = Hosts::this_machine().and("Loans.example");
        for host in
            ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "loans.example:443"]
        {
            assert!(asked(&hosts, &[host]), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "evil.example:8080",
            "localhost@evil.example",
            "10.0.0.7",
            "127.0.0.1.evil.example",
            "",
        ] {
            assert!(!asked(&hosts, &[host]), "{host}");
        }
        assert!(asked(&hosts, &[]));
        assert!(!asked(&hosts, &["localhost", "evil.example"]));
    }

    #[test]
    fn host_in_the_request_line_precedes_the_header() {
        let request = Request::builder().uri("http://evil.example/").header("host", "localhost");
        assert!(!Hosts::this_machine().allow(&request.body(Body::empty()).expect("a request")));
    }

    #[test]
    fn any_address_allows_no_host_names() {
        let hosts = Hosts::this_machine().and_any_address();
        assert!(asked(&hosts, &["192.168.1.7:8080"]) && asked(&hosts, &["[fe80::1]"]));
        assert!(!asked(&hosts, &["evil.example"]));
        let own = Hosts::only(["loans.example"]);
        assert!(!asked(&own, &["localhost"]));
    }
}
