//! Writes a book of 12 columns as each kind of file and says what it took:
//! `cargo run --release -p documents --example book -- ROWS [FOLDER]`. The files stay in the folder,
//! if one is named.

use documents::Letterhead;
use documents::report::{
    Cell, Column, ColumnKind, Format, Report, Spool, SpoolWriter, Total, write,
};
use jiff::civil::Date;
use money::{Cents, add_days};
use std::error::Error;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rows: i64 = arguments.next().ok_or("how many rows?")?.parse()?;
    let temporary = tempfile::tempdir()?;
    let folder = arguments.next().map_or(temporary.path().to_path_buf(), PathBuf::from);
    let formats = match arguments.next().as_deref() {
        Some("pdf") => vec![Format::Pdf],
        Some("docx") => vec![Format::Docx],
        Some("xlsx") => vec![Format::Xlsx],
        _ => vec![Format::Xlsx, Format::Docx, Format::Pdf],
    };
    let spool = spool(rows, &folder)?;
    for format in formats {
        let path = folder.join("book").with_extension(format.extension());
        let before = used()?;
        write(format, &report(), &spool, &path, &mut |_| ControlFlow::Continue(()))?;
        let after = used()?;
        eprintln!(
            "{rows} rows as {}: {:.2} s of processor time, {} KB more memory at the most, a file of {} KB",
            format.extension(),
            after.seconds - before.seconds,
            after.peak_kb.saturating_sub(before.peak_kb),
            fs::metadata(&path)?.len() / 1024
        );
    }
    Ok(())
}

fn report() -> Report {
    let column =
        |title: &str, width, kind, total| Column { title: title.to_owned(), width, kind, total };
    let money = |title: &str| column(title, 11, ColumnKind::Money, Total::Sum);
    Report {
        letterhead: Letterhead {
            name: "Müller & Sons <Pty> Ltd".to_owned(),
            lines: vec!["12 Long Street, Cape Town, 8001".to_owned()],
            logo: None,
            footer: Some("Registered credit provider NCRCP 1234".to_owned()),
        },
        title: "Loan ledger".to_owned(),
        facts: vec![
            ("Period".to_owned(), "1 Nov 2026 to 21 Nov 2026".to_owned()),
            ("Branch".to_owned(), "All branches".to_owned()),
        ],
        columns: vec![
            column("Loan", 7, ColumnKind::Text, Total::None),
            column("Client", 18, ColumnKind::Text, Total::None),
            column("National ID", 11, ColumnKind::Text, Total::None),
            column("Branch", 11, ColumnKind::Text, Total::None),
            column("Consultant", 12, ColumnKind::Text, Total::None),
            column("Disbursed", 9, ColumnKind::Date, Total::None),
            money("Principal"),
            money("Interest"),
            money("Paid"),
            money("Balance"),
            column("Left", 5, ColumnKind::Count, Total::None),
            column("Status", 8, ColumnKind::Text, Total::None),
        ],
        created_at: jiff::Timestamp::UNIX_EPOCH,
    }
}

fn spool(rows: i64, folder: &Path) -> Result<Spool, Box<dyn Error>> {
    const CLIENTS: [&str; 4] = [
        "Thandi Nkosi",
        "Tshilidzi Ṱhohoyanḓou",
        "Müller-Šćepanović & Sons <Pty> Ltd",
        "Vusi Ntuli",
    ];
    let mut writer = SpoolWriter::new(folder)?;
    for (number, client) in (0..rows).zip(CLIENTS.iter().cycle()) {
        let money = |factor: i64| Cell::Money(Cents::new(number * factor % 9_000_000));
        let text = |text: String| Cell::Text(text);
        let day = add_days(Date::constant(2026, 1, 1), i32::try_from(number % 300)?);
        writer.push(&[
            text(format!("L-{number:06}")),
            text((*client).to_owned()),
            text(format!("{:013}", 8_001_015_009_087 + number)),
            text("Soweto".to_owned()),
            text("Nomsa Dlamini".to_owned()),
            Cell::Date(day),
            money(7_919),
            money(104_729),
            money(1_299_709),
            money(15_485_863),
            Cell::Count(number % 24),
            text("active".to_owned()),
        ])?;
    }
    Ok(writer.finish()?)
}

/// Resources that this process has used so far.
struct Used {
    seconds: f64,
    peak_kb: u64,
}

fn used() -> Result<Used, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = stat.rsplit_once(") ").ok_or("no fields")?;
    let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u32>);
    let ticks: u32 = ticks.sum::<Result<u32, _>>()?;
    let status = fs::read_to_string("/proc/self/status")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no peak")?;
    let peak_kb = peak.trim().trim_end_matches(" kB").parse()?;
    Ok(Used { seconds: f64::from(ticks) / 100.0, peak_kb })
}
