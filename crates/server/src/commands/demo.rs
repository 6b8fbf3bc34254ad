//! `rondavel demo`: fills an empty database with a believable lender.

use super::{Outcome, office, open, say};
use crate::cli;
use crate::config::Config;
use crate::demo::{self, Made, Plan, Progress};
use crate::media;
use office::{Clock, Entropy, Office, Policy, settings, sign_in};
use std::error::Error;
use std::process::ExitCode;
use store::Store;

/// Duration of a demo session in hours: people sign in once a week.
const SESSION: u32 = 24 * 8;

pub(super) fn run(config: &Config, asked: &cli::Demo) -> Outcome {
    let store = open(config)?;
    if asked.check {
        return check(config, store);
    }
    say(&summary(&make(config, store, asked)?))
}

fn make(config: &Config, store: Store, asked: &cli::Demo) -> Result<Made, Box<dyn Error>> {
    let now = Clock::system().now();
    let zone = config.policy(None).time_zone;
    let yesterday = now.to_zoned(zone).date().yesterday()?;
    let until = asked.until.unwrap_or(yesterday).min(yesterday);
    let plan = Plan {
        clients: asked.clients,
        loans: asked.loans,
        months: asked.months,
        seed: asked.seed,
        until,
    };
    let clock = Clock::standing_at(now);
    let (session_hours, session_idle_hours) = (SESSION, SESSION);
    let policy = Policy {
        session_hours,
        session_idle_hours,
        confirmation_minutes: 0,
        ..config.policy(None)
    };
    let office = Office::new(store, clock.clone(), Entropy::seeded(plan.seed), policy);
    let request = office::Request::system("demo");
    if !office.read(&request, |tx, _| sign_in::awaits_first_administrator(tx))? {
        return Err("this database already holds a lender; the demo needs an empty database".into());
    }
    let selfies = demo::Selfies::new(media::open(config)?);
    let mut tenths = 0;
    let made = demo::fill(&office, &clock, &plan, &selfies, |progress| {
        let reached = progress.days_done * 10 / progress.days.max(1);
        if reached > tenths {
            tenths = reached;
            print(&progress);
        }
    })?;
    office.store().analyze()?;
    office.store().close();
    Ok(made)
}

/// A summary of the demonstration, and how to look at it from both apps.
fn summary(made: &Made) -> String {
    let Progress { day, loans, repayments, .. } = made.progress;
    let (administrator, consultant, password) = (demo::USERNAME, &made.consultant, demo::PASSWORD);
    format!(
        "A lender with {loans} loans and {repayments} repayments up to {day}. Sign in to the \
         console as {administrator}, or to the staff app (/staff/) as {consultant}; the password \
         is {password}."
    )
}

/// Checks if the database already has a demonstration.
fn check(config: &Config, store: Store) -> Outcome {
    let office = office(config, store, None);
    if office.read(&office::Request::system("demo"), |tx, _| settings::is_demo(tx))? {
        return say("This is a demo lender.");
    }
    say("This is not a demo lender.")?;
    Ok(ExitCode::FAILURE)
}

fn print(progress: &Progress) {
    let percent = progress.days_done * 100 / progress.days.max(1);
    let (day, loans, repayments) = (progress.day, progress.loans, progress.repayments);
    eprintln!("{percent:>3} %  {day}  {loans} loans, {repayments} repayments");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::configured;
    use jiff::civil::Weekday;
    use office::affordability::{self, WithoutAssessmentSearch};
    use office::files::{FileKind, NewFile};
    use office::financial_statements;
    use office::loans::{self, AboveLimitSearch};
    use office::log_book::{self, Entry, EntryFilter, Scope};
    use office::requests::{self, RequestKind, RequestSearch};
    use office::sessions::Device;
    use office::sign_in::SignIn;
    use office::vouchers::{self, VoucherKind, VoucherSearch, VoucherStatus};
    use office::{Caller, Place, Request};
    use std::collections::BTreeSet;
    use store::{One, testing};

    #[test]
    fn demo_users_can_sign_in() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = folder.path().display().to_string();
        let config = configured(&[("data_dir", &data_dir)]);
        let asked =
            cli::Demo { clients: 2, loans: 2, months: 1, seed: 1, until: None, check: false };
        let made = make(&config, open(&config).unwrap(), &asked).unwrap();
        assert_ne!(made.consultant, demo::USERNAME);
        let office = office(&config, open(&config).unwrap(), None);
        for username in [demo::USERNAME, &made.consultant] {
            assert!(summary(&made).contains(&format!("as {username}")), "{username}");
            let request = Request::system("test");
            let admitted = office.read(&request, |tx, ctx| sign_in::admit(tx, ctx, username));
            let checked = admitted.unwrap().unwrap().check(demo::PASSWORD).unwrap();
            assert!(checked.is_ok(), "{username} cannot sign in");
        }
    }

    #[test]
    fn planner_has_statistics_of_demo_tables() {
        let folder = tempfile::tempdir().unwrap();
        let (data_dir, place) = (folder.path().display().to_string(), testing::place(true));
        let url = place.text().unwrap_or_default();
        let config = configured(&[("data_dir", &data_dir), ("database_url", &url)]);
        let asked =
            cli::Demo { clients: 2, loans: 2, months: 1, seed: 1, until: None, check: false };
        make(&config, open(&config).unwrap(), &asked).unwrap();
        let One(unknown) = open(&config).unwrap().read(testing::unknown_tables).unwrap();
        assert_eq!(unknown, 0);
    }

    #[test]
    fn demo_staff_log_in_and_out() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = folder.path().display().to_string();
        let config = configured(&[("data_dir", &data_dir)]);
        let until = jiff::civil::date(2026, 3, 31);
        let asked = cli::Demo {
            clients: 2,
            loans: 2,
            months: 1,
            seed: 1,
            until: Some(until),
            check: false,
        };
        make(&config, open(&config).unwrap(), &asked).unwrap();
        let office = office(&config, open(&config).unwrap(), None);
        let filter = EntryFilter { scope: Scope::All, ..EntryFilter::default() };
        let request = Request { caller: owner(&office), ..Request::system("test") };
        let entries = office.read(&request, |tx, ctx| log_book::list(tx, ctx, &filter, 500, 0));
        let mut entries = entries.unwrap();
        entries.retain(|entry| entry.business_date <= until);
        assert!(entries.len() > 100, "two branches for a month: {}", entries.len());
        let is_open = |entry: &&Entry| entry.logout_at.is_none();
        assert!(entries.iter().filter(is_open).count() < 10, "most days are logged out of");
        let on_sunday = |entry: &&Entry| entry.business_date.weekday() == Weekday::Sunday;
        let sundays: Vec<_> = entries.iter().filter(on_sunday).collect();
        assert!(sundays.iter().all(|entry| entry.username == demo::USERNAME));
        let media = folder.path().join("media");
        let selfies = entries.iter().filter_map(|entry| entry.login_selfie.as_deref());
        let pictures = selfies.map(|path| std::fs::read(media.join(path)));
        let faces: BTreeSet<_> = pictures.map(Result::unwrap).collect();
        assert!(faces.len() > 1, "people do not all look the same");
    }

    /// The demo lender keeps to the law: newcomers judge the product by it.
    #[test]
    fn demo_loans_stay_within_legal_limits() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = folder.path().display().to_string();
        let config = configured(&[("data_dir", &data_dir)]);
        let asked =
            cli::Demo { clients: 40, loans: 40, months: 4, seed: 1, until: None, check: false };
        make(&config, open(&config).unwrap(), &asked).unwrap();
        let office = office(&config, open(&config).unwrap(), None);
        let request = Request { caller: owner(&office), ..Request::system("test") };
        let search = AboveLimitSearch::default();
        let above = office.read(&request, |tx, ctx| loans::above_limits(tx, ctx, search, 500, 0));
        let (above, _) = above.unwrap();
        assert!(above.is_empty(), "{above:?}");
        // The lender assesses clients before it lends.
        let search = WithoutAssessmentSearch::default();
        let without = office
            .read(&request, |tx, ctx| affordability::without_assessment(tx, ctx, search, 500, 0));
        let (without, _) = without.unwrap();
        assert!(without.len() < 10, "{without:?}");
        let pending = RequestSearch {
            kind: Some(RequestKind::ExpensesBelowNorm),
            ..RequestSearch::default()
        };
        let asked = office.read(&request, |tx, ctx| requests::count(tx, ctx, &pending));
        assert_eq!(asked.unwrap(), 1);
    }

    /// It spends less than it earns, and every end of a voucher can be seen.
    #[test]
    fn demo_lender_earns_a_modest_profit() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = folder.path().display().to_string();
        let config = configured(&[("data_dir", &data_dir)]);
        // The journal falls on a Sunday, and is booked on the Monday after it.
        let until = Some(jiff::civil::date(2026, 5, 31));
        let asked = cli::Demo { clients: 30, loans: 60, months: 8, seed: 1, until, check: false };
        make(&config, open(&config).unwrap(), &asked).unwrap();
        let office = office(&config, open(&config).unwrap(), None);
        let request = Request { caller: owner(&office), ..Request::system("test") };
        let read = office.read(&request, |tx, ctx| {
            let first = jiff::civil::date(2026, 5, 1);
            let scope = financial_statements::scope(ctx, Some(first), until, None)?;
            let search = VoucherSearch::default();
            Ok((
                financial_statements::income_statement(tx, &scope)?,
                vouchers::list(tx, ctx, &search, 500, 0)?,
                vouchers::journals(tx, ctx, &search, 500, 0)?,
            ))
        });
        let (income, expenses, journals) = read.unwrap();
        assert!(income.result.is_positive() && income.result < income.expenses.total, "{income:?}");
        let mut ends: Vec<_> =
            expenses.iter().map(|one| (one.status, one.request_id.is_some())).collect();
        ends.sort_unstable_by_key(|(status, asked)| (status.as_str(), *asked));
        ends.dedup();
        let expected = [
            (VoucherStatus::Booked, false),
            (VoucherStatus::Booked, true),
            (VoucherStatus::Reversed, false),
            (VoucherStatus::Waiting, true),
        ];
        assert_eq!(ends, expected);
        assert!(expenses.iter().any(|one| one.kind == VoucherKind::OtherIncome));
        let slips = expenses.iter().filter_map(|one| one.file_path.as_deref());
        let media = folder.path().join("media");
        let slips: Vec<_> = slips.map(|path| std::fs::read(media.join(path)).unwrap()).collect();
        assert!(slips.iter().all(|slip| slip.starts_with(b"%PDF")) && slips.len() > 50);
        assert_eq!(journals.len(), 1);
        assert_eq!(journals[0].0.status, VoucherStatus::Booked);
        assert_ne!(Some(journals[0].0.entered_by), journals[0].0.booked_by);
    }

    /// A session of the administrator, who signs in the usual way.
    fn owner(office: &Office) -> Caller {
        let request = Request::system("test");
        let admitted = office.read(&request, |tx, ctx| sign_in::admit(tx, ctx, demo::USERNAME));
        let verified = admitted.unwrap().unwrap().check(demo::PASSWORD).unwrap().unwrap();
        let jpeg = ("image/jpeg", "jpg");
        let selfie = NewFile::new(office.entropy(), FileKind::Selfie, jpeg, b"jpeg");
        let place = Place::new(0, 0).unwrap();
        let sign_in = SignIn { place, device: Device::default(), selfie };
        let verb = move |tx: &mut _, ctx: &_| sign_in::sign_in(tx, ctx, &verified, &sign_in);
        let step = office.write(request, verb).wait().unwrap();
        Caller::Session(step.welcome().unwrap().person.session)
    }
}
