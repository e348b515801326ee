//! Calls an engine directly, without its driver: `editproof-direct NAME`, requests as a JSON array on standard input.
//! Answers with a JSON array of outcomes: whether the engine said success, its words, and the whole tree afterwards.

mod folder;

use serde_json::{json, Value};
use std::path::PathBuf;
use std::{env, io, panic};

/// What an engine that takes texts and gives them back makes of the text that its header names.
fn on_text(
    request: &Value,
    name: &str,
    call: impl FnOnce(&str) -> Result<String, String> + panic::UnwindSafe,
) -> Value {
    let mut files = request["files"].clone();
    let name = name.split('\t').next().unwrap_or(name);
    let name = name.trim_start_matches("a/").trim_start_matches("b/");
    let Some(text) = files[name].as_str().map(str::to_string) else {
        return json!({ "unfit": "the caller has no text to hand over" });
    };
    match panic::catch_unwind(move || call(&text)) {
        Ok(Ok(after)) => {
            files[name] = json!(after);
            json!({ "ok": true, "files": files })
        }
        Ok(Err(words)) => json!({ "ok": false, "words": words, "files": files }),
        Err(_) => json!({ "ok": false, "files": files }),
    }
}

fn refused(request: &Value, words: String) -> Value {
    json!({ "ok": false, "words": words, "files": request["files"] })
}

fn diffy(request: &Value) -> Value {
    let text = request["edit"]["text"].as_str().unwrap();
    let patch = match diffy::Patch::from_str(text) {
        Ok(patch) => patch,
        Err(trouble) => return refused(request, trouble.to_string()),
    };
    if patch.original() == Some("/dev/null") {
        let name = patch.modified().unwrap().trim_start_matches("b/");
        let mut files = request["files"].clone();
        files[name] = json!(diffy::apply("", &patch).unwrap());
        return json!({ "ok": true, "files": files });
    }
    let name = patch.original().unwrap_or_default().to_string();
    on_text(request, &name, |before| {
        diffy::apply(before, &patch).map_err(|trouble| trouble.to_string())
    })
}

fn patch_apply(request: &Value) -> Value {
    let text = request["edit"]["text"].as_str().unwrap();
    match panic::catch_unwind(|| patch_apply::Patch::from_single(text)) {
        Ok(Ok(patch)) => {
            let name = patch.old.path.to_string();
            on_text(request, &name, |before| {
                Ok(patch_apply::apply(before.to_string(), patch))
            })
        }
        Ok(Err(trouble)) => refused(request, trouble.to_string()),
        Err(_) => json!({ "ok": false, "files": request["files"] }),
    }
}

fn mpatch(request: &Value) -> Value {
    folder::in_folder(request, |root| {
        let text = request["edit"]["text"].as_str().unwrap();
        let path = request["edit"]["path"].as_str().map(PathBuf::from);
        let patches = if request["format"] == "search-replace" {
            mpatch::parse_aider_from_lines(text.lines(), path)
        } else {
            match mpatch::parse_auto(text) {
                Ok(patches) => patches,
                Err(trouble) => return (false, trouble.to_string()),
            }
        };
        let batch = mpatch::apply_patches_to_dir(&patches, root, mpatch::ApplyOptions::new());
        let ok = !patches.is_empty() && batch.all_succeeded() && !batch.has_failures();
        let trouble = batch.results.iter().find_map(|(_, result)| match result {
            Ok(file) => file
                .report
                .failures()
                .first()
                .map(|one| format!("{:?}", one.reason)),
            Err(trouble) => Some(trouble.to_string()),
        });
        (ok, trouble.unwrap_or_default())
    })
}

fn main() -> io::Result<()> {
    let call = match env::args().nth(1).as_deref() {
        Some("diffy") => diffy,
        Some("mpatch") => mpatch,
        Some("patch-apply") => patch_apply,
        name => panic!("no engine {name:?}"),
    };
    let requests: Vec<Value> = serde_json::from_reader(io::stdin())?;
    let outcomes: Vec<Value> = requests.iter().map(call).collect();
    println!("{}", Value::from(outcomes));
    Ok(())
}
