//! A client that plays over the network like a page does, for benchmarks and tests.

use axum::http::{Method, Request, Response, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

/// Why something did not work.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection.
    #[error("cannot talk to the server: {0}")]
    Io(#[from] std::io::Error),
    /// HTTP.
    #[error("the server's answer cannot be read: {0}")]
    Http(#[from] hyper::Error),
    /// The socket.
    #[error("the socket failed: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// Another answer than was hoped for.
    #[error("the server answered {0}: {1}")]
    Answer(StatusCode, String),
    /// The line was closed.
    #[error("the server closed the socket")]
    Closed,
    /// Not what a room says.
    #[error("the server said something that is no reply: {0}")]
    Reply(#[from] serde_json::Error),
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(e: tokio_tungstenite::tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(e))
    }
}

/// A browser: an address and a cookie.
#[derive(Clone, Debug)]
pub struct Browser {
    addr: SocketAddr,
    /// The address of this machine from which it comes, if that matters.
    from: Option<IpAddr>,
    cookie: Option<String>,
}

/// What a page got.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How it went.
    pub status: StatusCode,
    /// Where to go from here.
    pub location: Option<String>,
    /// The page.
    pub body: String,
}

impl Browser {
    /// A browser that has never been here.
    pub fn new(addr: SocketAddr) -> Browser {
        Browser { addr, from: None, cookie: None }
    }

    /// Where it goes to.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }
    /// The cookie by which it is known, once it has one.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }
    /// The same browser at another address.
    #[must_use]
    pub fn at(&self, addr: SocketAddr) -> Browser {
        Browser { addr, ..self.clone() }
    }
    /// The same browser, coming from this address of this machine.
    #[must_use]
    pub fn coming_from(self, from: IpAddr) -> Browser {
        Browser { from: Some(from), ..self }
    }
    async fn connect(&self) -> Result<TcpStream, ClientError> {
        let socket = if self.addr.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(from) = self.from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        let stream = socket.connect(self.addr).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
    /// Looks at a page.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask(Method::GET, path, "").await
    }
    /// Sends a form.
    pub async fn post(&mut self, path: &str, form: &str) -> Result<Answer, ClientError> {
        self.ask(Method::POST, path, form).await
    }
    /// Makes a match, and tells its id.
    pub async fn create(&mut self, game: &str, form: &str) -> Result<String, ClientError> {
        let answer = self.post(&format!("/new/{game}"), form).await?;
        match answer.location.as_deref().and_then(|l| l.strip_prefix("/m/")) {
            Some(id) => Ok(id.to_owned()),
            None => Err(ClientError::Answer(answer.status, answer.body)),
        }
    }

    /// Sends a file in a form of one field.
    pub async fn upload(&mut self, path: &str, field: &str, text: &str) -> Result<Answer, ClientError> {
        const BETWEEN: &str = "parlour-between";
        let head = format!("Content-Disposition: form-data; name=\"{field}\"; filename=\"file.txt\"");
        let body = format!("--{BETWEEN}\r\n{head}\r\n\r\n{text}\r\n--{BETWEEN}--\r\n");
        self.send(Method::POST, path, &format!("multipart/form-data; boundary={BETWEEN}"), body).await
    }
    /// The paths of the invitations to a match, in the order of the seats; none for those who may not give them on.
    pub async fn invitations(&mut self, id: &str) -> Result<Vec<String>, ClientError> {
        let page = self.get(&format!("/m/{id}")).await?.body;
        let marker = format!("/m/{id}/join/");
        let tokens = page.split(&marker).skip(1).map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric));
        Ok(tokens.map(|token| format!("{marker}{}", token.collect::<String>())).collect())
    }
    /// Takes the seat of an invitation.
    pub async fn take(&mut self, invitation: &str) -> Result<(), ClientError> {
        let answer = self.post(invitation, "").await?;
        if answer.location.is_some() { Ok(()) } else { Err(ClientError::Answer(answer.status, answer.body)) }
    }

    async fn ask(&mut self, method: Method, path: &str, form: &str) -> Result<Answer, ClientError> {
        let kind = if form.is_empty() { "" } else { "application/x-www-form-urlencoded" };
        self.send(method, path, kind, form.to_owned()).await
    }

    async fn send(&mut self, method: Method, path: &str, kind: &str, body: String) -> Result<Answer, ClientError> {
        let stream = self.connect().await?;
        let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, self.addr.to_string());
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let request = request.body(Full::new(Bytes::from(body))).expect("a well-formed request");
        let response: Response<_> = sender.send_request(request).await?;
        let text = |name| response.headers().get(name).and_then(|v| v.to_str().ok()).map(str::to_owned);
        let location = text(header::LOCATION);
        if let Some(cookie) = text(header::SET_COOKIE) {
            self.cookie = cookie.split_once(';').map(|(pair, _)| pair.to_owned());
        }
        let status = response.status();
        let body = String::from_utf8_lossy(&response.into_body().collect().await?.to_bytes()).into_owned();
        Ok(Answer { status, location, body })
    }

    /// Opens a line to a match.
    pub async fn open(&self, id: &str) -> Result<Connection, ClientError> {
        self.line(&format!("/m/{id}/socket")).await
    }
    /// Opens a line to whatever answers there.
    pub async fn line(&self, path: &str) -> Result<Connection, ClientError> {
        let mut request = format!("ws://{}{path}", self.addr).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().expect("a plain cookie"));
        }
        let (socket, _) = client_async(request, self.connect().await?).await?;
        Ok(Connection { socket })
    }
}

/// A line to a room.
#[derive(Debug)]
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
}

impl Connection {
    /// Says something.
    pub async fn say(&mut self, request: &Value) -> Result<(), ClientError> {
        self.send(Message::text(request.to_string())).await
    }
    /// Sends anything.
    pub async fn send(&mut self, message: Message) -> Result<(), ClientError> {
        Ok(self.socket.send(message).await?)
    }
    /// The next thing the room says.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        Ok(serde_json::from_str(&self.hear_text().await?)?)
    }
    /// The same, as it was sent.
    pub async fn hear_text(&mut self) -> Result<Utf8Bytes, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err(ClientError::Closed),
                Some(Ok(_)) => {}
                Some(Err(e)) => return Err(e.into()),
            }
        }
    }
    /// The next thing of this kind (`state`, `refused`, …); what comes before it is passed over.
    pub async fn until(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let reply = self.hear().await?;
            if reply["is"] == kind {
                return Ok(reply);
            }
        }
    }
}
