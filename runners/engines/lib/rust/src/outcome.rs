//! What came of a request.

use serde_json::{json, Map, Value};

/// What an engine made of an edit. `files` is what differs from the request.
pub enum Outcome {
    Applied {
        files: Map<String, Value>,
        message: String,
    },
    AlreadyApplied {
        message: String,
    },
    Failed {
        code: &'static str,
        message: String,
        files: Map<String, Value>,
    },
}

impl Outcome {
    pub fn applied(files: Map<String, Value>) -> Self {
        Outcome::Applied {
            files,
            message: String::new(),
        }
    }

    /// A refusal with nothing changed.
    pub fn refused(code: &'static str, message: impl Into<String>) -> Self {
        Outcome::Failed {
            code,
            message: message.into(),
            files: Map::new(),
        }
    }

    /// The response without its id.
    pub(crate) fn into_response(self) -> Value {
        let (status, files, code, message) = match self {
            Outcome::Applied { files, message } => ("applied", files, None, message),
            Outcome::AlreadyApplied { message } => ("already-applied", Map::new(), None, message),
            Outcome::Failed {
                code,
                message,
                files,
            } => {
                let status = if files.is_empty() {
                    "refused"
                } else {
                    "partial"
                };
                (status, files, Some(code), message)
            }
        };
        let mut response = json!({ "status": status });
        if !files.is_empty() {
            response["files"] = Value::Object(files);
        }
        if let Some(code) = code {
            response["code"] = json!(code);
        }
        if !message.is_empty() {
            response["message"] = json!(message);
        }
        response
    }
}
