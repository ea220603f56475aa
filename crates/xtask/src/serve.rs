//! `cargo xtask start`: a small server for `dist/`, on this machine only.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

use crate::failure::{Failure, Result};

/// A request line and its headers are never longer in earnest.
const LONGEST_REQUEST: u64 = 16 * 1024;
const TIMEOUT: Duration = Duration::from_secs(10);

/// What any server of the page should send; the page itself carries the stricter policy.
const HEADERS: &str = "Cache-Control: no-store\r\n\
    Content-Security-Policy: frame-ancestors 'self'\r\n\
    Cross-Origin-Opener-Policy: same-origin\r\n\
    Cross-Origin-Resource-Policy: same-origin\r\n\
    Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n\
    Referrer-Policy: no-referrer\r\n\
    X-Content-Type-Options: nosniff\r\n\
    Connection: close\r\n";

/// Takes a port on the loopback interface; 0 takes any.
pub(crate) fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        let message = format!("cannot listen on 127.0.0.1:{port}: {error}");
        Failure::new(message, "choose another port: `cargo xtask start --port 0` takes any")
    })
}

/// Answers until the process ends; `/` is `index`.
pub(crate) fn serve(listener: &TcpListener, folder: &Path, index: &str) {
    for stream in listener.incoming().flatten() {
        let (folder, index) = (folder.to_owned(), index.to_owned());
        // A browser that goes away in the middle is no error of ours.
        std::thread::spawn(move || answer(&stream, &folder, &index).ok());
    }
}

fn answer(mut stream: &TcpStream, folder: &Path, index: &str) -> io::Result<()> {
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let mut lines = BufReader::new(stream.take(LONGEST_REQUEST)).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    // Read to the end of the headers: closing with unread bytes would reset the connection.
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let (status, kind, body) = respond(&request, folder, index);
    let length = body.len();
    write!(stream, "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{HEADERS}\r\n")?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Status, content type and body for a request line.
fn respond(request: &str, folder: &Path, index: &str) -> (&'static str, &'static str, Vec<u8>) {
    let plain = |status: &'static str| (status, "text/plain; charset=utf-8", status.into());
    let mut words = request.split(' ');
    let (Some(method), Some(target), Some("HTTP/1.0" | "HTTP/1.1"), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return plain("400 Bad Request");
    };
    if !matches!(method, "GET" | "HEAD") {
        return plain("405 Method Not Allowed");
    }
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let name = match path {
        "/" => index,
        _ => path.trim_start_matches('/'),
    };
    // Files directly in the folder, by plain names: nothing to decode and no way out.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    if name.is_empty() || name.starts_with('.') || !name.bytes().all(is_plain) {
        return plain("404 Not Found");
    }
    match fs::read(folder.join(name)) {
        Ok(body) => ("200 OK", content_type(name), body),
        Err(_) => plain("404 Not Found"),
    }
}

fn content_type(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("csv") => "text/csv; charset=utf-8",
        Some("sha256" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server in a thread; its answer to the bytes of one request.
    fn ask(request: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let listener = listen(0).unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || serve(&listener, folder, "Cargo.toml"));
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// What people are told to send is what the page is tried with.
    #[test]
    fn the_guide_to_deployment_names_every_header() {
        let guide = fs::read_to_string(crate::tools::root().join("docs/deployment.md")).unwrap();
        for header in
            HEADERS.lines().filter(|line| !line.starts_with("Connection") && !line.contains("no-store"))
        {
            assert!(guide.contains(&format!("\n{header}\n")), "{header}");
            let (name, value) = header.split_once(": ").unwrap();
            let quoted = if value.contains(' ') { format!("\"{value}\"") } else { value.to_owned() };
            assert!(guide.contains(&format!("add_header {name} {quoted} always;")), "{header}");
        }
    }

    #[test]
    fn serves_files_with_type_and_headers() {
        let answer = ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.contains("\r\nCache-Control: no-store\r\n"));
        assert!(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"));
        assert!(answer.contains("name = \"coversheet-xtask\""));
        assert_eq!(content_type("coversheet.html"), "text/html; charset=utf-8");
    }

    #[test]
    fn head_has_the_length_but_no_body() {
        let answer = ask("HEAD /Cargo.toml?x=1 HTTP/1.1\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n"), "{answer}");
        assert!(!answer.contains("Content-Length: 0"));
    }

    #[test]
    fn refuses_what_is_not_a_file_of_the_folder() {
        for target in ["/../Cargo.toml", "/src/main.rs", "/%2e%2e/x", "//Cargo.lock", "/.git", "/src"] {
            let answer = ask(&format!("GET {target} HTTP/1.1\r\n\r\n"));
            assert!(answer.starts_with("HTTP/1.1 404 "), "{target}: {answer}");
        }
        assert!(ask("POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
        assert!(ask("nonsense\r\n\r\n").starts_with("HTTP/1.1 400 "));
    }
}
