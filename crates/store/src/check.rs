//! The test of every statement.
