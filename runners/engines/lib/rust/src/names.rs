//! File names in diff headers.

/// The name in a `---` or `+++` header without a timestamp and without `a/` or `b/`.
pub fn bare_name(header: &str) -> String {
    let name = header.split('\t').next().unwrap_or(header).trim();
    let bare = name.strip_prefix("a/").or_else(|| name.strip_prefix("b/"));
    bare.unwrap_or(name).to_string()
}
