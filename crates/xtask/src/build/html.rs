//! The one file: template, style, script, worker, engine and sample data, under a policy that names them by hash.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use sha2::{Digest, Sha256};

use super::gzip;
use crate::failure::{Failure, Result};

/// What goes into the page.
pub(crate) struct Parts<'a> {
    pub(crate) template: &'a str,
    pub(crate) style: &'a str,
    pub(crate) script: &'a str,
    pub(crate) worker: &'a [u8],
    pub(crate) wasm: &'a [u8],
    pub(crate) sample: &'a [u8],
}

const POLICY: &str = "<!--coversheet:csp-->";
const STYLE: &str = "/*coversheet:style*/";
const DATA: &str = "<!--coversheet:data-->";
const SCRIPT: &str = "/*coversheet:script*/";

/// Puts the page together.
///
/// # Errors
/// When the template lacks a placeholder, or has a script or style that the policy would refuse.
pub(crate) fn assemble(parts: &Parts<'_>) -> Result<String> {
    // The browser hashes what its parser gives it, and that has line feeds only.
    let [template, style, script] =
        [parts.template, parts.style, parts.script].map(|text| text.replace("\r\n", "\n"));
    check_template(&template)?;
    check_inline("style", &style)?;
    check_inline("script", &script)?;
    let data = [
        data_block("engine-wasm", parts.wasm),
        data_block("worker-source", parts.worker),
        data_block("sample-csv", parts.sample),
    ];
    let policy = policy(&style, &script);
    let meta = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    // In one pass: what is put in may itself look like a placeholder.
    let mut page = String::new();
    let mut rest = template.as_str();
    for (placeholder, content) in [(POLICY, meta), (STYLE, style), (DATA, data.concat()), (SCRIPT, script)] {
        let (before, after) = rest.split_once(placeholder).ok_or_else(|| missing(placeholder))?;
        page.push_str(before);
        page.push_str(&content);
        rest = after;
    }
    page.push_str(rest);
    Ok(page)
}

/// Nothing by default and no connection at all; only this script and style, by hash.
fn policy(style: &str, script: &str) -> String {
    [
        "default-src 'none'",
        "connect-src 'none'",
        &format!("script-src '{}' 'wasm-unsafe-eval'", hash(script)),
        &format!("style-src '{}'", hash(style)),
        "worker-src blob:",
        "img-src 'none'",
        "font-src 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-src 'none'",
        "object-src 'none'",
    ]
    .join("; ")
}

fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(text)))
}

/// An inert block, packed: an engine takes less than half of its bytes. Base64 has no character that could end it.
fn data_block(id: &str, content: &[u8]) -> String {
    let text = BASE64.encode(gzip(content));
    format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
}

fn missing(placeholder: &str) -> Failure {
    Failure::new(
        format!("www/index.template.html has no {placeholder} where it is expected"),
        "it needs, in this order, the placeholders for csp, style, data and script",
    )
}

fn check_template(template: &str) -> Result<()> {
    let expected = [
        format!("<head>\n{POLICY}"),
        format!("<style>{STYLE}</style>"),
        DATA.to_owned(),
        format!("<script>{SCRIPT}</script>"),
    ];
    if let Some(missed) = expected.iter().find(|text| template.matches(text.as_str()).count() != 1) {
        return Err(missing(missed));
    }
    let lower = template.to_ascii_lowercase();
    for element in ["script", "style"] {
        if lower.matches(&format!("<{element}")).count() != 1 {
            let message = format!("www/index.template.html has more than one <{element}>");
            return Err(Failure::new(message, "the policy allows one by its hash: put all into that one"));
        }
    }
    Ok(())
}

/// Refuses text that would end its element early, or that the parser would read differently.
fn check_inline(element: &str, text: &str) -> Result<()> {
    let lower = text.to_ascii_lowercase();
    let ends = lower.contains(&format!("</{element}"));
    let nests = element == "script" && lower.contains("<!--") && lower.contains("<script");
    if ends || nests || text.contains(['\r', '\0']) {
        let message = format!("the {element} has text that cannot stand inside <{element}>");
        let hint = "write `</script` and `<!--` in strings as `<\\/script` and `<\\!--`";
        return Err(Failure::new(message, hint));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<!doctype html>\n<html><head>\n<!--coversheet:csp-->\n<meta charset=\"utf-8\">\n\
        <style>/*coversheet:style*/</style></head><body>\n<!--coversheet:data-->\n\
        <script>/*coversheet:script*/</script></body></html>\n";

    fn page(template: &str, script: &str) -> Result<String> {
        assemble(&Parts {
            template,
            style: "b{}",
            script,
            worker: b"'</script>'",
            wasm: b"\0asm",
            sample: b"a,b\n",
        })
    }

    #[test]
    fn the_policy_comes_first_and_names_what_is_inside() {
        let page = page(TEMPLATE, "go()").unwrap();
        let head = page.split_once("<head>\n").unwrap().1;
        assert!(head.starts_with("<meta http-equiv=\"Content-Security-Policy\""), "{head}");
        // echo -n 'go()' | openssl dgst -sha256 -binary | base64
        assert!(
            head.contains(
                "script-src 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' 'wasm-unsafe-eval'"
            ),
            "{head}"
        );
        assert!(head.contains("connect-src 'none'; "), "{head}");
        assert!(page.contains("<style>b{}</style>"));
        assert!(page.contains("<script>go()</script>"));
    }

    #[test]
    fn the_charset_is_where_browsers_look_for_it() {
        let page = page(TEMPLATE, "go()").unwrap();
        assert!(page.find("charset=\"utf-8\"").unwrap() < 1024);
    }

    #[test]
    fn data_blocks_cannot_end_early() {
        let page = page(TEMPLATE, "go()").unwrap();
        let (_, block) = page.split_once("id=\"worker-source\">").unwrap();
        let (text, _) = block.split_once("</script>").unwrap();
        assert_eq!(BASE64.decode(text).unwrap(), gzip(b"'</script>'"));
        assert_eq!(page.matches("<script").count(), 4);
        assert_eq!(page.matches("</script>").count(), 4);
    }

    #[test]
    fn what_is_put_in_is_not_searched_for_placeholders() {
        let page = page(TEMPLATE, "go('/*coversheet:script*/')").unwrap();
        assert!(page.contains("<script>go('/*coversheet:script*/')</script>"));
    }

    #[test]
    fn carriage_returns_do_not_change_the_hash() {
        assert_eq!(page(TEMPLATE, "a\r\nb").unwrap(), page(TEMPLATE, "a\nb").unwrap());
    }

    #[test]
    fn refuses_what_the_policy_or_the_parser_would_break() {
        assert!(page(&TEMPLATE.replace("<!--coversheet:data-->", ""), "go()").is_err());
        assert!(page(&TEMPLATE.replace("<body>", "<body><script>x()</script>"), "go()").is_err());
        assert!(page(&TEMPLATE.replace("<meta", "<STYLE>i{}</STYLE><meta"), "go()").is_err());
        assert!(page(&TEMPLATE.replace("<head>\n", "<head><base>\n"), "go()").is_err());
        assert!(page(TEMPLATE, "'</SCRIPT>'").is_err());
        assert!(page(TEMPLATE, "'<!-- <script>'").is_err());
    }
}
