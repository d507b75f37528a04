//! Under which address others find this server, and who those others can be.

use super::site::Caller;
use parlour_pages::people::Reach;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// How links to this server begin, and who can open them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) origin: String,
    pub(crate) reach: Reach,
}

impl Found {
    /// For whoever calls; `listens` is where the server listens, unless it has a name of its own or that is not known.
    pub(crate) fn new(caller: &Caller, listens: Option<SocketAddr>) -> Found {
        found(caller, listens, network)
    }
}

fn found(caller: &Caller, listens: Option<SocketAddr>, network: impl Fn() -> Vec<IpAddr>) -> Found {
    let origin = caller.origin();
    let name = caller.name().trim_matches(['[', ']']);
    let address: Option<IpAddr> = name.parse().ok();
    let is_own = name == "localhost" || name.ends_with(".localhost") || address.is_some_and(|a| a.is_loopback());
    let reach = match (is_own, listens) {
        (false, _) if address.is_some_and(is_private) => Reach::Network,
        (false, _) | (true, None) => Reach::Everywhere,
        // Whoever calls it so from elsewhere comes by a way of their own, of which we know nothing.
        (true, Some(_)) if !is_here(caller) => Reach::Alone { command: None, addresses: Vec::new() },
        (true, Some(listens)) => {
            let port = listens.port();
            let at = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, port));
            let ips = if listens.ip().is_unspecified() || listens.ip().is_loopback() {
                network()
            } else {
                vec![listens.ip()]
            };
            let addresses: Vec<String> = ips.into_iter().map(at).collect();
            match addresses.first() {
                Some(first) if !listens.ip().is_loopback() => {
                    return Found { origin: first.clone(), reach: Reach::Network };
                }
                _ => {
                    let command = format!("parlour serve --addr 0.0.0.0:{port}");
                    Reach::Alone { command: listens.ip().is_loopback().then_some(command), addresses }
                }
            }
        }
    };
    Found { origin, reach }
}

/// Does whoever calls sit at the computer on which this runs? Of the newer addresses only the first half is known.
fn is_here(caller: &Caller) -> bool {
    caller.address.is_loopback() || caller.address.is_unspecified()
}

/// Is it an address that a network gives to its own?
fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

/// The addresses under which others in the network find this computer: those from which it would speak to them. Nothing is
/// sent.
fn network() -> Vec<IpAddr> {
    let others: [IpAddr; 5] = [
        // Anybody at all: an address that documents have for themselves.
        Ipv4Addr::new(192, 0, 2, 1).into(),
        // Somebody at home, should the computer know no way beyond it.
        Ipv4Addr::new(192, 168, 255, 254).into(),
        Ipv4Addr::new(10, 255, 255, 254).into(),
        Ipv4Addr::new(172, 31, 255, 254).into(),
        Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    ];
    let mut found = Vec::new();
    for other in others {
        let from: IpAddr = if other.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let spoken = UdpSocket::bind((from, 0)).and_then(|socket| {
            socket.connect((other, 9))?;
            socket.local_addr()
        });
        let Ok(own) = spoken.map(|own| own.ip()) else { continue };
        // The newer ones change from day to day and are long to read out: they serve where there is no older one.
        let is_wanted = own.is_ipv4() || found.is_empty();
        if is_wanted && !own.is_loopback() && !own.is_unspecified() && !found.contains(&own) {
            found.push(own);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::Site;
    use axum::extract::ConnectInfo;
    use axum::http::{Extensions, HeaderMap};

    const HOME: [u8; 4] = [192, 168, 1, 24];

    fn caller(host: &str, from: &str) -> Caller {
        let mut headers = HeaderMap::new();
        headers.insert("host", host.parse().unwrap());
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(from.parse().unwrap(), 1)));
        Site::default().caller(&headers, &extensions).unwrap()
    }

    fn at(host: &str, from: &str, listens: &str) -> Found {
        found(&caller(host, from), Some(listens.parse().unwrap()), || vec![IpAddr::from(HOME)])
    }

    #[test]
    fn whoever_listens_to_others_is_found_by_them() {
        for host in ["localhost:8642", "127.0.0.1:8642", "[::1]:8642", "parlour.localhost:8642"] {
            let found = at(host, "127.0.0.1", "0.0.0.0:8642");
            assert_eq!((found.origin.as_str(), found.reach), ("http://192.168.1.24:8642", Reach::Network), "{host}");
        }
        assert_eq!(at("localhost:8642", "::1", "[::]:8642").origin, "http://192.168.1.24:8642");
        assert_eq!(at("localhost:8642", "127.0.0.1", "10.0.0.7:8642").origin, "http://10.0.0.7:8642");
    }

    #[test]
    fn whoever_listens_to_nobody_is_told_what_would_be_right() {
        let found = at("127.0.0.1:8700", "127.0.0.1", "127.0.0.1:8700");
        assert_eq!(found.origin, "http://127.0.0.1:8700");
        let (command, addresses) =
            ("parlour serve --addr 0.0.0.0:8700".to_owned(), "http://192.168.1.24:8700".to_owned());
        assert_eq!(found.reach, Reach::Alone { command: Some(command), addresses: vec![addresses] });
    }

    #[test]
    fn a_name_that_others_use_is_kept() {
        for (host, reach) in [
            ("192.168.1.24:8642", Reach::Network),
            ("[fd00::1]:8642", Reach::Network),
            ("9.9.9.9", Reach::Everywhere),
            ("parlour.example", Reach::Everywhere),
        ] {
            assert_eq!(at(host, "127.0.0.1", "0.0.0.0:8642"), Found { origin: format!("http://{host}"), reach });
        }
        // Through a container or a tunnel: the address of this computer would be a wrong one.
        let alone = Reach::Alone { command: None, addresses: Vec::new() };
        assert_eq!(at("localhost:8642", "172.17.0.1", "0.0.0.0:8642").reach, alone);
        assert_eq!(found(&caller("localhost", "127.0.0.1"), None, Vec::new).reach, Reach::Everywhere);
    }
}
