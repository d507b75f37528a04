//! The slow, obvious versions.

pub mod sight;
