//! A throw-away tree on disk: the request's files in, what differs afterwards out, by bytes.

use base64::{engine::general_purpose::STANDARD, Engine as _};
use serde_json::{json, Map, Value};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, io, process};

/// Folders above the root, so that a path with a few `..` stays within the tree's own folder and is noticed.
const DEPTH: &str = "u1/u2/u3/u4/root";

static COUNT: AtomicU64 = AtomicU64::new(0);

/// A folder that holds a request's files, deleted when it goes out of scope.
pub struct Tree {
    top: PathBuf,
    root: PathBuf,
    before: BTreeMap<String, Vec<u8>>,
}

impl Tree {
    /// Lays the files out in a fresh folder.
    pub fn new(files: &Map<String, Value>) -> io::Result<Self> {
        let memory = Path::new("/dev/shm");
        let parent = if memory.is_dir() {
            memory.to_path_buf()
        } else {
            env::temp_dir()
        };
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let top = parent.join(format!("editproof-{}-{number}", process::id()));
        let root = top.join(DEPTH);
        fs::create_dir_all(&root)?;
        let mut tree = Tree {
            top,
            root,
            before: BTreeMap::new(),
        };
        for (name, content) in files {
            tree.lay(name, &bytes_of(content)?)?;
        }
        Ok(tree)
    }

    fn lay(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let inside = Path::new(name)
            .components()
            .all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        if !inside {
            return Err(io::Error::other(format!(
                "the request has a file outside its tree: {name}"
            )));
        }
        let full = self.root.join(name);
        fs::create_dir_all(full.parent().unwrap_or(&self.root))?;
        fs::write(&full, bytes)?;
        self.before.insert(self.name_of(&full), bytes.to_vec());
        Ok(())
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// An engine's words without the place of the throw-away folder.
    pub fn scrub(&self, words: &str) -> String {
        let root = self.root.display().to_string();
        words.replace(&format!("{root}/"), "").replace(&root, ".")
    }

    /// `files` of a response: what differs from the request, null where a file is gone.
    pub fn changes(&self) -> io::Result<Map<String, Value>> {
        let mut after = BTreeMap::new();
        self.read(&self.top, &mut after)?;
        let mut changed = Map::new();
        for (name, bytes) in &after {
            if self.before.get(name) != Some(bytes) {
                changed.insert(name.clone(), content_of(bytes));
            }
        }
        for name in self.before.keys().filter(|name| !after.contains_key(*name)) {
            changed.insert(name.clone(), Value::Null);
        }
        Ok(changed)
    }

    fn read(&self, folder: &Path, found: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let full = entry?.path();
            if full.is_dir() {
                self.read(&full, found)?;
            } else {
                found.insert(self.name_of(&full), fs::read(&full)?);
            }
        }
        Ok(())
    }

    /// The name relative to the root; outside of it as `../name`.
    fn name_of(&self, full: &Path) -> String {
        let mut base = self.root.as_path();
        let mut up = String::new();
        loop {
            if let Ok(rest) = full.strip_prefix(base) {
                let parts: Vec<_> = rest
                    .components()
                    .map(|part| part.as_os_str().to_string_lossy())
                    .collect();
                let parts: Vec<_> = parts
                    .iter()
                    .filter(|part| *part != ".")
                    .map(|part| part.as_ref())
                    .collect();
                return up + &parts.join("/");
            }
            up += "../";
            match base.parent() {
                Some(parent) => base = parent,
                None => return full.display().to_string(),
            }
        }
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.top);
    }
}

fn bytes_of(content: &Value) -> io::Result<Vec<u8>> {
    match content.as_str() {
        Some(text) => Ok(text.as_bytes().to_vec()),
        None => STANDARD
            .decode(content["base64"].as_str().unwrap_or_default())
            .map_err(io::Error::other),
    }
}

fn content_of(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok(text) => json!(text),
        Err(_) => json!({ "base64": STANDARD.encode(bytes) }),
    }
}
