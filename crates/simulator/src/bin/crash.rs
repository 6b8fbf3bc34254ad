//! `cargo xtask crash`: many rounds of the crash trial. Arguments: rounds, seed, and settings of the
//! program (`--database-url …`).

use simulator::crash;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let settings: Vec<String> = arguments.collect();
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let folder = match tempfile::tempdir() {
        Ok(folder) => folder,
        Err(error) => {
            eprintln!("no temporary folder: {error}");
            return ExitCode::FAILURE;
        }
    };
    let outcome = crash::trial(folder.path(), &settings, rounds, seed, |tally| {
        if tally.rounds % 10 == 0 {
            eprintln!("{} rounds, {} acknowledged writes", tally.rounds, tally.acknowledged);
        }
    });
    match outcome {
        Ok(tally) => {
            eprintln!(
                "{} kills and {} cuts: {} acknowledged writes, none lost; {} cut off and repeated, \
                 {} of them committed already; books whole",
                tally.rounds, tally.cuts, tally.acknowledged, tally.repeated, tally.committed
            );
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("seed {seed}: {error}");
            ExitCode::FAILURE
        }
    }
}
