//! The protocol loop: JSON Lines in, exactly one answer a request out, nothing else on standard output.

use crate::outcome::Outcome;
use serde_json::{json, Map, Value};
use std::any::Any;
use std::fs::File;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::{env, fs};

/// What hello repeats word for word where the manifest has it.
const SAID: [&str; 8] = [
    "dialect", "formats", "flavours", "shapes", "reports", "ladder", "policies", "pipeline",
];

/// One `apply` request of a format that the manifest names.
pub struct Request {
    pub format: String,
    pub files: Map<String, Value>,
    pub edit: Value,
    pub options: Value,
}

impl Request {
    /// The edit's text.
    pub fn text(&self) -> &str {
        self.edit["text"].as_str().unwrap_or_default()
    }

    /// The file that the edit names beside its text.
    pub fn path(&self) -> Option<&str> {
        self.edit["path"].as_str()
    }

    /// The content of a file that is text.
    pub fn file(&self, name: &str) -> Option<&str> {
        self.files.get(name).and_then(Value::as_str)
    }

    /// `files` of a response in which one file has become this text.
    pub fn changed(&self, name: &str, text: &str) -> Map<String, Value> {
        let mut files = Map::new();
        if self.file(name) != Some(text) {
            files.insert(name.to_string(), json!(text));
        }
        files
    }
}

/// Answers requests until standard input ends. The first argument of the program is the manifest. A panic of the
/// engine's is reported as `error`.
pub fn serve(apply: impl Fn(&Request) -> Outcome) -> io::Result<()> {
    let manifest = env::args()
        .nth(1)
        .ok_or_else(|| io::Error::other("usage: PROGRAM engine.json"))?;
    let hello = greeting(&serde_json::from_str(&fs::read_to_string(manifest)?)?);
    panic::set_hook(Box::new(|info| eprintln!("{info}")));
    let mut out = take_output()?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        // One write a line: the file is not buffered.
        out.write_all(format!("{}\n", answer(&line, &hello, &apply)).as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// Standard output for the protocol alone: what the engine prints, from C code too, goes to standard error.
#[cfg(unix)]
fn take_output() -> io::Result<File> {
    use std::os::fd::{AsFd, AsRawFd};
    extern "C" {
        fn dup2(from: i32, to: i32) -> i32;
    }
    let (out, err) = (io::stdout(), io::stderr());
    let wire = File::from(out.as_fd().try_clone_to_owned()?);
    // SAFETY: both descriptors are open, and nothing has been written to the one that is exchanged.
    if unsafe { dup2(err.as_raw_fd(), out.as_raw_fd()) } < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(wire)
}

#[cfg(not(unix))]
fn take_output() -> io::Result<impl Write> {
    Ok(io::stdout().lock())
}

fn greeting(manifest: &Value) -> Map<String, Value> {
    let mut hello = Map::new();
    hello.insert("protocol".into(), json!(1));
    hello.insert(
        "engine".into(),
        json!({
            "name": manifest["name"], "version": manifest["version"], "language": manifest["language"],
            "homepage": manifest["homepage"], "source": manifest["package"],
        }),
    );
    for field in SAID {
        if let Some(value) = manifest.get(field) {
            hello.insert(field.into(), value.clone());
        }
    }
    hello
}

fn answer(line: &str, hello: &Map<String, Value>, apply: &impl Fn(&Request) -> Outcome) -> Value {
    let request: Value = match serde_json::from_str(line) {
        Ok(request) => request,
        Err(trouble) => {
            return json!({ "id": null, "status": "error", "message": trouble.to_string() })
        }
    };
    let format = request["format"].as_str().unwrap_or_default().to_string();
    let mut response = match request["op"].as_str() {
        Some("hello") => Value::Object(hello.clone()),
        Some("apply") if takes(hello, &format) => {
            let files = request["files"].as_object().cloned().unwrap_or_default();
            let (edit, options) = (request["edit"].clone(), request["options"].clone());
            put(
                &Request {
                    format,
                    files,
                    edit,
                    options,
                },
                apply,
            )
        }
        Some("apply") => json!({ "status": "unsupported", "message": format!("format {format}") }),
        _ => json!({ "status": "unsupported", "message": "unknown op" }),
    };
    response["id"] = request["id"].clone();
    response
}

fn takes(hello: &Map<String, Value>, format: &str) -> bool {
    hello["formats"]
        .as_array()
        .is_some_and(|formats| formats.iter().any(|one| one == format))
}

fn put(request: &Request, apply: &impl Fn(&Request) -> Outcome) -> Value {
    match panic::catch_unwind(AssertUnwindSafe(|| apply(request))) {
        Ok(outcome) => outcome.into_response(),
        Err(panic) => {
            json!({ "status": "error", "message": format!("panic: {}", words_of(panic.as_ref())) })
        }
    }
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or_default()
}
