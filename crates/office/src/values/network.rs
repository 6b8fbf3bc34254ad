//! The network of an address, by which limits count.

use std::net::{IpAddr, Ipv6Addr};

/// The network that is counted as one caller: a single IPv4 address, or of an IPv6 address the 64
/// bits that a house or an office has in common (RFC 4291, 2.5.1), because within them a caller can
/// choose a new address for each try. Other text is returned unchanged.
pub fn of(address: &str) -> String {
    match address.parse::<IpAddr>().map(|address| address.to_canonical()) {
        Ok(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Ok(IpAddr::V4(address)) => address.to_string(),
        Err(_) => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn ipv6_network_counts_as_one_caller() {
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(of("2001:db8:1:2::ffff"), "2001:db8:1:2::/64");
        assert_ne!(of("2001:db8:1:3::ffff"), of("2001:db8:1:2::ffff"));
        assert_eq!(of("::ffff:10.0.0.1"), "10.0.0.1");
        assert_eq!(of("10.0.0.1"), "10.0.0.1");
        assert_eq!(of(""), "");
    }
}
