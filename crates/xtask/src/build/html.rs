//! The one file: template, loader, and packed the style, script, worker, engine and sample data. Its policy names what may
//! run or style by hash.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use sha2::{Digest, Sha256};

use super::hex;
use super::pack::pack;
use crate::failure::{Failure, Result};

/// What goes into the page.
pub(crate) struct Parts<'a> {
    pub(crate) template: &'a str,
    pub(crate) style: &'a str,
    pub(crate) script: &'a str,
    pub(crate) loader: &'a str,
    /// What old browsers can read.
    pub(crate) support: &'a str,
    pub(crate) worker: &'a [u8],
    /// Packed, as text.
    pub(crate) engine: &'a str,
    pub(crate) sample: &'a [u8],
    /// As for [`pack`].
    pub(crate) iterations: u64,
    /// JSON, as [`about`](super::about::about) makes it.
    pub(crate) about: &'a str,
}

const POLICY: &str = "<!--coversheet:csp-->";
const SUPPORT: &str = "/*coversheet:support*/";
const DATA: &str = "<!--coversheet:data-->";
const LOADER: &str = "/*coversheet:loader*/";

/// Puts the page together.
///
/// # Errors
/// When the template lacks a placeholder, or has a script or style that the policy would refuse.
pub(crate) fn assemble(parts: &Parts<'_>) -> Result<String> {
    // The browser hashes what its parser gives it, and that has line feeds only.
    let [template, style, script, loader, support] =
        [parts.template, parts.style, parts.script, parts.loader, parts.support]
            .map(|text| text.replace("\r\n", "\n"));
    check_template(&template)?;
    check_inline(&loader)?;
    check_inline(&support)?;
    let block = |id, content| data_block(id, &BASE64.encode(pack(content, parts.iterations)));
    let data = [
        block("page-style", style.as_bytes()),
        block("page-script", script.as_bytes()),
        data_block("engine-wasm", parts.engine),
        block("worker-source", parts.worker),
        block("sample-csv", parts.sample),
        block("about", parts.about.as_bytes()),
        data_block(SUM, ZEROS),
    ];
    let policy = policy(&style, &[&support, &loader, &script]);
    let meta = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    // In one pass: what is put in may itself look like a placeholder.
    let mut page = String::new();
    let mut rest = template.as_str();
    let contents = [(POLICY, meta), (SUPPORT, support), (DATA, data.concat()), (LOADER, loader)];
    for (placeholder, content) in contents {
        let (before, after) = rest.split_once(placeholder).ok_or_else(|| missing(placeholder))?;
        page.push_str(before);
        page.push_str(&content);
        rest = after;
    }
    page.push_str(rest);
    let sum = hex(&Sha256::digest(&page));
    Ok(page.replacen(&data_block(SUM, ZEROS), &data_block(SUM, &sum), 1))
}

/// The block with the page's own sum, which is that of the page with zeros there.
const SUM: &str = "page-sum";
const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Nothing by default and no connection at all; only these scripts and this style, by hash.
fn policy(style: &str, scripts: &[&str]) -> String {
    let scripts = scripts.iter().map(|script| format!("'{}'", hash(script))).collect::<Vec<_>>().join(" ");
    [
        "default-src 'none'",
        "connect-src 'none'",
        &format!("script-src {scripts} 'wasm-unsafe-eval'"),
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

/// An inert block. Neither Base64 nor the engine's text has the `<` that could end it.
fn data_block(id: &str, text: &str) -> String {
    format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
}

fn missing(placeholder: &str) -> Failure {
    Failure::new(
        format!("www/index.template.html has no {placeholder} where it is expected"),
        "it needs, in this order, the placeholders for csp, support, data and loader",
    )
}

fn check_template(template: &str) -> Result<()> {
    let expected = [
        format!("<head>\n{POLICY}"),
        format!("<script>{SUPPORT}</script>"),
        DATA.to_owned(),
        format!("<script>{LOADER}</script>"),
    ];
    if let Some(missed) = expected.iter().find(|text| template.matches(text.as_str()).count() != 1) {
        return Err(missing(missed));
    }
    let lower = template.to_ascii_lowercase();
    for (element, wanted) in [("script", 2), ("style", 0)] {
        if lower.matches(&format!("<{element}")).count() != wanted {
            let message = format!("www/index.template.html has a <{element}> of its own");
            let hint = "the policy allows one style and three scripts by their hashes: put all into these";
            return Err(Failure::new(message, hint));
        }
    }
    Ok(())
}

/// Refuses a script that would end its element early, or that the parser would read differently.
fn check_inline(text: &str) -> Result<()> {
    let lower = text.to_ascii_lowercase();
    let ends = lower.contains("</script");
    let nests = lower.contains("<!--") && lower.contains("<script");
    if ends || nests || text.contains(['\r', '\0']) {
        let message = "the loader has text that cannot stand inside <script>";
        let hint = "write `</script` and `<!--` in strings as `<\\/script` and `<\\!--`";
        return Err(Failure::new(message, hint));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<!doctype html>\n<html><head>\n<!--coversheet:csp-->\n<meta charset=\"utf-8\">\n\
        </head><body>\n<script>/*coversheet:support*/</script><!--coversheet:data-->\n\
         <script>/*coversheet:loader*/</script></body></html>\n";

    fn page(template: &str, loader: &str) -> Result<String> {
        assemble(&Parts {
            template,
            style: "b{}",
            script: "run('</script>')",
            loader,
            support: "old()",
            worker: b"'</script>'",
            engine: "AGFzbQ==",
            sample: b"a,b\n",
            iterations: 0,
            about: "{}",
        })
    }

    #[test]
    fn the_policy_comes_first_and_names_what_is_inside() {
        let page = page(TEMPLATE, "go()").unwrap();
        let head = page.split_once("<head>\n").unwrap().1;
        assert!(head.starts_with("<meta http-equiv=\"Content-Security-Policy\""), "{head}");
        // echo -n 'old()' (and 'go()') | openssl dgst -sha256 -binary | base64
        assert!(
            head.contains(
                "script-src 'sha256-MTOuzg7Jj1srIlDCCzYeSmPpRNCqBZ79oRCui52sEhw=' \
                 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' \
                 'sha256-gPJzjRPS4u7ZdsndZCoFpszf6SNUsQt9Xh+NzkqQS0g=' 'wasm-unsafe-eval'"
            ),
            "{head}"
        );
        // echo -n 'b{}' | openssl dgst -sha256 -binary | base64
        assert!(head.contains("style-src 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='"), "{head}");
        assert!(head.contains("connect-src 'none'; "), "{head}");
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
        assert_eq!(BASE64.decode(text).unwrap(), pack(b"'</script>'", 0));
        assert_eq!(page.matches("<script").count(), 9);
        assert_eq!(page.matches("</script>").count(), 9);
    }

    #[test]
    fn the_page_carries_its_sum_with_zeros_in_its_place() {
        let page = page(TEMPLATE, "go()").unwrap();
        let (before, block) = page.split_once("id=\"page-sum\">").unwrap();
        let (sum, after) = block.split_once("</script>").unwrap();
        let zeros = format!("{before}id=\"page-sum\">{ZEROS}</script>{after}");
        assert_ne!(sum, ZEROS);
        assert_eq!(sum, hex(&Sha256::digest(zeros)));
    }

    #[test]
    fn what_is_put_in_is_not_searched_for_placeholders() {
        let page = page(TEMPLATE, "go('/*coversheet:loader*/')").unwrap();
        assert!(page.contains("<script>go('/*coversheet:loader*/')</script>"));
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
