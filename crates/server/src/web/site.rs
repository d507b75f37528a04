//! How this server is called from outside, and who calls.

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, header};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

/// The address under which people reach this server: `https://parlour.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl {
    is_secure: bool,
    host: String,
}

/// Why a text is no address of a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no address of a server; it looks like https://parlour.example or http://192.168.1.20:8700, without a path"
)]
pub struct BaseUrlError(String);

impl FromStr for BaseUrl {
    type Err = BaseUrlError;

    fn from_str(text: &str) -> Result<BaseUrl, BaseUrlError> {
        let wrong = || BaseUrlError(text.to_owned());
        let (scheme, host) = text.split_once("://").ok_or_else(wrong)?;
        let is_secure = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(wrong()),
        };
        let host = host.strip_suffix('/').unwrap_or(host).to_ascii_lowercase();
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b);
        if host.is_empty() || !host.bytes().all(is_plain) {
            return Err(wrong());
        }
        Ok(BaseUrl { is_secure, host })
    }
}

/// What is known of the way to this server.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// How it is called from outside; by whatever name people use, if nothing is said.
    pub base: Option<BaseUrl>,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpAddr>,
}

/// Who calls, and by which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    /// From where; of the newer addresses only the part that a household has in common.
    pub(crate) address: IpAddr,
    /// Over https, at least as far as the proxy?
    pub(crate) is_secure: bool,
    /// The name by which the server was called.
    host: String,
}

impl Site {
    /// Who calls; nothing if they mean another server.
    pub(crate) fn caller(&self, headers: &HeaderMap, extensions: &Extensions) -> Option<Caller> {
        let get = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).map(str::trim);
        let (mut is_secure, mut host) = (false, get("host").unwrap_or("localhost"));
        if self.is_proxy(&direct(extensions)) {
            is_secure = get("x-forwarded-proto") == Some("https");
            host = get("x-forwarded-host").unwrap_or(host);
        }
        let host = host.to_ascii_lowercase();
        let (is_secure, host) = match &self.base {
            Some(base) if base.host == host => (base.is_secure, host),
            Some(_) => return None,
            None => (is_secure, host),
        };
        Some(Caller { address: self.address(headers, extensions), is_secure, host })
    }

    /// From where somebody calls: what a proxy of ours says, or where the connection comes from.
    pub(crate) fn address(&self, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
        let direct = direct(extensions);
        if !self.is_proxy(&direct) {
            return household(direct);
        }
        // Whoever is not a proxy of ours may have written what stands before it.
        let list = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
        let list: Vec<IpAddr> = list.flat_map(|v| v.split(',')).filter_map(|a| a.trim().parse().ok()).collect();
        household(list.into_iter().rev().find(|a| !self.is_proxy(a)).unwrap_or(direct))
    }

    fn is_proxy(&self, address: &IpAddr) -> bool {
        self.proxies.contains(address)
    }

    /// The name by which alone it may be called, if there is one.
    pub(crate) fn name(&self) -> Option<String> {
        self.base.as_ref().map(|base| format!("{}://{}", scheme(base.is_secure), base.host))
    }
}

impl Caller {
    /// The beginning of links to this server.
    pub(crate) fn origin(&self) -> String {
        format!("{}://{}", scheme(self.is_secure), self.host)
    }

    /// The name by which the server was called, without its port.
    pub(crate) fn name(&self) -> &str {
        let end = self.host.rfind(':').filter(|&colon| !self.host[colon..].contains(']')).unwrap_or(self.host.len());
        &self.host[..end]
    }

    /// Does a request come from one of our own pages? Browsers always say where they come from when it matters; who says
    /// nothing is no browser, and acts for nobody else.
    pub(crate) fn is_ours(&self, headers: &HeaderMap) -> bool {
        let Some(from) = headers.get(header::ORIGIN) else { return true };
        let host =
            from.to_str().ok().and_then(|from| from.split_once("://")).map(|(_, host)| host.to_ascii_lowercase());
        host.is_some_and(|host| host == self.host)
    }
}

/// Where a connection comes from.
fn direct(extensions: &Extensions) -> IpAddr {
    let from = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(from)| from.ip());
    from.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).to_canonical()
}

fn scheme(is_secure: bool) -> &'static str {
    if is_secure { "https" } else { "http" }
}

/// A household has one older address, and as many newer ones as it likes with the same first half.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(site: &Site, from: &str, headers: &[(&'static str, &str)]) -> Option<Caller> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(from.parse().unwrap(), 1)));
        site.caller(&map, &extensions)
    }

    #[test]
    fn only_proxies_of_ours_are_believed() {
        let site = Site { base: None, proxies: vec!["10.0.0.1".parse().unwrap()] };
        let said = [("host", "inner"), ("x-forwarded-for", "9.9.9.9, 8.8.8.8"), ("x-forwarded-proto", "https")];
        let far = caller(&site, "10.0.0.1", &said).unwrap();
        assert_eq!((far.address.to_string().as_str(), far.origin().as_str()), ("8.8.8.8", "https://inner"));
        let near = caller(&site, "10.0.0.2", &said).unwrap();
        assert_eq!((near.address.to_string().as_str(), near.origin().as_str()), ("10.0.0.2", "http://inner"));
    }

    #[test]
    fn a_server_with_a_name_answers_to_no_other() {
        let site = Site { base: Some("https://Parlour.example/".parse().unwrap()), proxies: Vec::new() };
        assert_eq!(
            caller(&site, "9.9.9.9", &[("host", "parlour.example")]).unwrap().origin(),
            "https://parlour.example"
        );
        assert_eq!(caller(&site, "9.9.9.9", &[("host", "evil.example")]), None);
        assert_eq!(site.name().as_deref(), Some("https://parlour.example"));
    }

    #[test]
    fn what_is_no_address_is_refused_with_one_that_is() {
        for text in ["parlour.example", "ftp://parlour.example", "https://", "https://parlour.example/games"] {
            let error = text.parse::<BaseUrl>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is no address")) && error.contains("https://parlour.example"));
        }
    }

    #[test]
    fn a_request_of_another_page_is_not_ours() {
        let here = caller(&Site::default(), "9.9.9.9", &[("host", "a.example:8700")]).unwrap();
        let from = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("origin", origin.parse().unwrap());
            here.is_ours(&headers)
        };
        assert!(from("http://a.example:8700") && here.is_ours(&HeaderMap::new()));
        assert!(!from("http://b.example") && !from("null"));
    }

    #[test]
    fn a_household_has_one_address() {
        let of = |text: &str| caller(&Site::default(), text, &[]).unwrap().address.to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:9.9.9.9"), "9.9.9.9");
    }
}
