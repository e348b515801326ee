//! A folder with a request's files in it.

use base64::{engine::general_purpose::STANDARD, Engine as _};
use serde_json::{json, Map, Value};
use std::path::Path;
use std::{env, fs, process};

fn read(folder: &Path, prefix: &str, files: &mut Map<String, Value>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            read(&entry.path(), &format!("{name}/"), files);
            continue;
        }
        let content = match String::from_utf8(fs::read(entry.path()).unwrap()) {
            Ok(text) => json!(text),
            Err(trouble) => json!({ "base64": STANDARD.encode(trouble.as_bytes()) }),
        };
        files.insert(name, content);
    }
}

/// What an engine that works in a folder makes of a request: its outcome, and the whole tree afterwards.
pub fn in_folder(request: &Value, call: impl FnOnce(&Path) -> (bool, String)) -> Value {
    let root = env::temp_dir().join(format!("direct-{}", process::id()));
    fs::create_dir_all(&root).unwrap();
    for (name, content) in request["files"].as_object().unwrap() {
        let bytes = match content.as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None => STANDARD
                .decode(content["base64"].as_str().unwrap())
                .unwrap(),
        };
        fs::create_dir_all(root.join(name).parent().unwrap()).unwrap();
        fs::write(root.join(name), bytes).unwrap();
    }
    let (ok, words) = call(&root);
    let words = words.replace(&format!("{}/", root.display()), "");
    let mut files = Map::new();
    read(&root, "", &mut files);
    fs::remove_dir_all(&root).unwrap();
    json!({ "ok": ok, "words": words, "files": files })
}
