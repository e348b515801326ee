//! What the drivers of engines in Rust share: the protocol loop and the throw-away tree.

mod names;
mod outcome;
mod tree;
mod wire;

pub use names::bare_name;
pub use outcome::Outcome;
pub use tree::Tree;
pub use wire::{serve, Request};
