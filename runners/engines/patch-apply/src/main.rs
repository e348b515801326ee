//! Driver of patch-apply: one file's patch, parsed and applied to a text. The library leaves names to its caller.

use editproof_driver::{bare_name, serve, Outcome, Request};

/// Its parser's errors quote the rest of the text.
const WORDS: usize = 200;

fn apply(request: &Request) -> Outcome {
    let patch = match patch_apply::Patch::from_single(request.text()) {
        Ok(patch) => patch,
        Err(trouble) => {
            return Outcome::refused(
                "malformed",
                trouble.to_string().chars().take(WORDS).collect::<String>(),
            )
        }
    };
    let named = bare_name(&patch.old.path);
    let target = if request.files.contains_key(&named) {
        &named
    } else {
        request.path().unwrap_or(&named)
    };
    match request.file(target) {
        Some(before) => Outcome::applied(
            request.changed(target, &patch_apply::apply(before.to_string(), patch)),
        ),
        None => Outcome::refused("missing-file", format!("no such file {target}")),
    }
}

fn main() -> std::io::Result<()> {
    serve(apply)
}
