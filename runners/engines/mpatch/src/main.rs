//! Driver of mpatch: its parsers and `apply_patches_to_dir` on a throw-away tree. Option: `fuzzFactor`.

use editproof_driver::{serve, Outcome, Request, Tree};
use mpatch::{ApplyOptions, Patch};
use std::path::PathBuf;

/// How much of a hunk's report a message repeats.
const WORDS: usize = 200;
/// The hunk was there already.
const SKIPPED: &str = "SkippedNoChanges";

fn parse(request: &Request) -> Result<Vec<Patch>, String> {
    if request.format == "search-replace" {
        return Ok(mpatch::parse_aider_from_lines(
            request.text().lines(),
            request.path().map(PathBuf::from),
        ));
    }
    mpatch::parse_auto(request.text()).map_err(|trouble| trouble.to_string())
}

fn first_chars(text: &str, count: usize) -> String {
    text.chars().take(count).collect()
}

/// How a hunk matched, out of its report.
fn how(report: &str) -> String {
    match report.split("match_type: ").nth(1) {
        Some(rest) => rest
            .split([',', '}'])
            .next()
            .unwrap_or_default()
            .trim()
            .to_string(),
        None => first_chars(report, 40),
    }
}

fn file_code(message: &str) -> &'static str {
    if message.contains("not found") {
        "missing-file"
    } else if message.contains("outside") {
        "outside-root"
    } else {
        "other"
    }
}

fn run(
    request: &Request,
    tree: &Tree,
    patches: &[Patch],
) -> (Option<(&'static str, String)>, Vec<String>) {
    let mut options = ApplyOptions::new();
    if let Some(factor) = request.options["fuzzFactor"].as_f64() {
        options = options.with_fuzz_factor(factor as f32);
    }
    let mut failure = None;
    let mut notes = Vec::new();
    for (path, result) in &mpatch::apply_patches_to_dir(patches, tree.root(), options).results {
        let hunks = match result {
            Ok(file) => &file.report.hunk_results,
            Err(trouble) => {
                let message = tree.scrub(&trouble.to_string());
                failure = failure.or(Some((file_code(&message), message)));
                continue;
            }
        };
        for report in hunks.iter().map(|hunk| format!("{hunk:?}")) {
            if report.starts_with("Failed") {
                let code = if report.contains("Ambiguous") {
                    "ambiguous"
                } else {
                    "not-found"
                };
                let message = format!("{}: {}", path.display(), first_chars(&report, WORDS));
                failure = failure.or(Some((code, message)));
            } else {
                notes.push(how(&report));
            }
        }
    }
    (failure, notes)
}

fn apply(request: &Request) -> Outcome {
    let patches = match parse(request) {
        Ok(patches) if patches.is_empty() => {
            return Outcome::refused("no-edits", "no patch found in the text")
        }
        Ok(patches) => patches,
        Err(message) => return Outcome::refused("malformed", message),
    };
    let tree = Tree::new(&request.files).expect("the tree can be laid out");
    let (failure, notes) = run(request, &tree, &patches);
    let files = tree.changes().expect("the tree can be read");
    let message = notes.join(",");
    match failure {
        Some((code, message)) => Outcome::Failed {
            code,
            message,
            files,
        },
        None if files.is_empty()
            && !notes.is_empty()
            && notes.iter().all(|note| note == SKIPPED) =>
        {
            Outcome::AlreadyApplied { message }
        }
        None => Outcome::Applied { files, message },
    }
}

fn main() -> std::io::Result<()> {
    serve(apply)
}
