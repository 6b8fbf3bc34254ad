//! `cargo xtask crash`: many rounds of the crash trial. Arguments: rounds, seed, acknowledged writes a round,
//! and settings of the program (`--database-url …`). `10000 1 100` takes a night and a million writes.

use simulator::crash::{self, Length};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(100);
    let seed = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let writes = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(30);
    let settings: Vec<String> = arguments.collect();
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let folder = match tempfile::tempdir() {
        Ok(folder) => folder,
        Err(error) => {
            eprintln!("no temporary folder: {error}");
            return ExitCode::FAILURE;
        }
    };
    let outcome =
        crash::trial(folder.path(), &settings, Length { rounds, writes }, seed, |tally| {
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
