//! Driver of diffy: one file's patch, parsed and applied to a text. The library leaves names to its caller.

use editproof_driver::{bare_name, serve, Outcome, Request};

const NOWHERE: &str = "/dev/null";

fn apply(request: &Request) -> Outcome {
    let patch = match diffy::Patch::from_str(request.text()) {
        Ok(patch) => patch,
        Err(trouble) => return Outcome::refused("malformed", trouble.to_string()),
    };
    let named = patch
        .original()
        .filter(|name| *name != NOWHERE)
        .or(patch.modified())
        .map(bare_name);
    let target = match named {
        Some(name) if request.files.contains_key(&name) => name,
        name => request
            .path()
            .map(str::to_string)
            .or(name)
            .unwrap_or_default(),
    };
    let before = if patch.original() == Some(NOWHERE) {
        Some("")
    } else {
        request.file(&target)
    };
    let Some(before) = before else {
        return Outcome::refused("missing-file", format!("no such file {target}"));
    };
    match diffy::apply(before, &patch) {
        Ok(after) => Outcome::applied(request.changed(&target, &after)),
        Err(trouble) => Outcome::refused("not-found", trouble.to_string()),
    }
}

fn main() -> std::io::Result<()> {
    serve(apply)
}
