//! The proxies in front of the server.

use ipnet::IpNet;
use std::net::IpAddr;

/// Proxies whose `X-Forwarded-For` is trusted: addresses and networks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Parses addresses such as `10.0.0.1` and networks such as `10.42.0.0/16`; `None` if one is
    /// neither.
    pub fn parse<T: AsRef<str>>(texts: &[T]) -> Option<Self> {
        texts.iter().map(|text| network(text.as_ref().trim())).collect::<Option<_>>().map(Proxies)
    }

    /// True if there are no proxies.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// True if every address counts as a proxy.
    pub fn is_everybody(&self) -> bool {
        self.0.iter().any(|network| network.prefix_len() == 0)
    }

    /// True if an address, of either form that a socket has, is a proxy.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }
}

fn network(text: &str) -> Option<IpNet> {
    match text.parse::<IpAddr>() {
        Ok(address) => Some(IpNet::from(address.to_canonical())),
        Err(_) => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_match_addresses_and_networks() {
        let proxies = Proxies::parse(&["10.0.0.1", "10.42.0.7/16", "fd00::/8"]).unwrap();
        for (address, is_proxy) in [
            ("10.0.0.1", true),
            ("::ffff:10.0.0.1", true),
            ("10.0.0.2", false),
            ("10.42.255.255", true),
            ("10.43.0.0", false),
            ("fd12::1", true),
            ("2001:db8::1", false),
        ] {
            assert_eq!(proxies.contains(address.parse().unwrap()), is_proxy, "{address}");
        }
        assert_eq!(Proxies::parse(&["10.0.0.0/33"]), None);
        assert!(Proxies::parse(&["::/0"]).unwrap().is_everybody() && !proxies.is_everybody());
    }
}
