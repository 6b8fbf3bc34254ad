//! The programs of the crate `simulator`: measurements, simulated months, crashes.

use crate::cargo::{self, Profile, cargo};
use crate::postgres::{Cluster, Durability};
use crate::{process, programs};

use super::build;

/// Measures the release build, on SQLite and, where it is installed, on a durable PostgreSQL of our
/// own.
pub(crate) fn bench(flags: &[String]) -> anyhow::Result<()> {
    let binary = build::product(Profile::Release)?;
    let programs = programs::postgres();
    let cluster = programs.map(|bin| Cluster::start(&bin, Durability::Full)).transpose()?;
    if cluster.is_none() {
        println!("PostgreSQL was not found: measuring on SQLite only.");
    }
    let mut command = cargo(&["run", "--release", "-p", "simulator", "--bin", "bench", "--"]);
    command.args(flags).env("RONDAVEL_BIN", binary);
    if let Some(cluster) = &cluster {
        command.env("BENCH_DATABASE_URL", &cluster.url);
    }
    process::run(&mut command)
}

/// Runs one of the simulator's programs against the dev build.
pub(crate) fn simulator(program: &str, flags: &[String]) -> anyhow::Result<()> {
    programs::require_c_compiler()?;
    let binary = cargo::build_rondavel(Profile::Dev)?;
    let mut command = cargo(&["run", "-p", "simulator", "--bin", program, "--"]);
    process::run(command.args(flags).env("RONDAVEL_BIN", binary))
}
