use super::*;
use crate::guides::{DEPLOYING, SCALING, blocks};

pub(crate) fn given(pairs: &[(&str, &str)]) -> Vec<Override> {
    let one = |(key, value): &(&str, &str)| Override {
        key: (*key).to_owned(),
        value: (*value).to_owned(),
        place: Place::Variable(format!("RONDAVEL_{}", key.to_uppercase())),
    };
    pairs.iter().map(one).collect()
}

#[test]
fn the_defaults_are_a_configuration() {
    let config = load(None, Vec::new()).unwrap();
    assert_eq!(config.listen.port(), 8080);
    assert_eq!(config.registration, Registration::Approval);
    assert!(config.database().starts_with("sqlite:"));
    let policy = config.policy(None);
    assert_eq!((policy.session_hours, policy.session_idle_hours), (16, 2));
    assert_eq!(policy.invitation_hours, 72);
    assert_eq!(policy.credit_limits, office::LimitPolicy::Warn);
    assert_eq!(policy.affordability, office::AffordabilityPolicy::Warn);
    assert_eq!(policy.second_factor, office::SecondFactorRule::Optional);
    assert_eq!(config.user_manual_url, "", "the built-in guide is the manual");
}

/// The suggestions behind `#` in the example are settings as well.
#[test]
fn the_example_file_is_a_configuration() {
    let example = include_str!("../../../../deploy/rondavel.toml");
    let suggested = example
        .lines()
        .map(|line| line.strip_prefix("# ").filter(|line| line.contains(" = ")).unwrap_or(line));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rondavel.toml");
    std::fs::write(&file, suggested.collect::<Vec<_>>().join("\n")).unwrap();
    let config = load(Some(&file), Vec::new()).unwrap();
    assert!(config.hsts && config.database().contains("/var/lib/rondavel"));
}

/// In examples, tables and text.
#[test]
fn settings_in_the_guides_exist() {
    let known: Table = DEFAULTS.parse().unwrap();
    let key_of = |name: &str| {
        let variable = std::iter::once((name.into(), "1".into()));
        sources::from_variables(variable).unwrap().pop().map(|given| given.key)
    };
    let is_of_name =
        |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
    for page in [DEPLOYING, SCALING] {
        for block in blocks(page, "toml") {
            let example: Table = block.parse().unwrap();
            for key in example.keys() {
                assert!(known.contains_key(key), "{key}");
            }
        }
        for name in page.split(|letter| !is_of_name(letter)) {
            let key = Some(name).filter(|name| !name.ends_with('_')).and_then(key_of);
            assert!(key.is_none_or(|key| known.contains_key(&key)), "{name}");
        }
    }
    let rows = DEPLOYING.lines().filter_map(|line| {
        let (setting, rest) = line.strip_prefix("| `")?.split_once("` | `")?;
        let (variable, _) = rest.split_once('`')?;
        key_of(variable).map(|key| (setting, key))
    });
    let rows: Vec<_> = rows.collect();
    assert!(rows.len() > 40, "{rows:?}");
    for (setting, key) in rows {
        assert_eq!(setting, key);
    }
}

/// The data directory, and what is written there before the program has set its own umask.
#[test]
fn systemd_services_limit_data_and_memory() {
    let server = include_str!("../../../../deploy/rondavel.service");
    let backup = include_str!("../../../../deploy/rondavel-backup.service");
    let of_both = ["UMask=0077", "LimitCORE=0", "MemoryMax=2G"];
    let of_both = of_both.into_iter().flat_map(|line| [(server, line), (backup, line)]);
    for (unit, line) in of_both.chain([(server, "StateDirectoryMode=0700")]) {
        assert!(unit.lines().any(|one| one == line), "{line} is not in\n{unit}");
    }
}

#[test]
fn variable_without_effect_is_refused() {
    let given = |pairs: &[(&str, &str)]| {
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| (name.into(), value.into())).collect();
        let found = sources::from_variables(pairs.into_iter());
        found.map(|found| found.into_iter().map(|one| (one.key, one.value)).collect::<Vec<_>>())
    };
    let one = |key: &str, value: &str| vec![(key.to_owned(), value.to_owned())];
    assert_eq!(given(&[("rondavel_hsts", "true")]).unwrap(), one("hsts", "true"));
    assert_eq!(given(&[("RONDAVEL_CONFIG", "a"), ("PORT", "1")]).unwrap(), []);
    let twice = [("DATABASE_URL", "sqlite:a.db"), ("RONDAVEL_DATABASE_URL", "sqlite:b.db")];
    assert!(given(&twice).unwrap_err().to_string().contains("the same in"));
    assert!(given(&[("DATABASE_URL", "")]).is_err());
}

#[test]
fn later_configuration_layers_win() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rondavel.toml");
    std::fs::write(&file, "listen = \"127.0.0.1:9000\"\nhsts = true\n").unwrap();
    let config = load(Some(&file), given(&[("listen", "127.0.0.1:9001")])).unwrap();
    assert_eq!(config.listen.port(), 9001);
    assert!(config.hsts);
}

#[test]
fn backups_run_at_their_times_once_configured() {
    let times = ("backup_times", "01:00, 13:30");
    assert_eq!(configured(&[times]).policy(None).backup_times, []);
    let policy = configured(&[times, ("backup_folder", "/backup")]).policy(None);
    let at = |hour, minute| jiff::civil::time(hour, minute, 0, 0);
    assert_eq!(policy.backup_times, [at(1, 0), at(13, 30)]);
    assert_eq!(configured(&[("backup_folder", "/backup")]).policy(None).backup_times.len(), 1);
}

/// The example of the format's specification.
#[test]
fn backups_are_encrypted_for_configured_keys() {
    let keys = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj";
    assert!(configured(&[("backup_public_keys", keys)]).backup_keys().is_set());
    assert!(!configured(&[]).backup_keys().is_set());
    let wrong = load(None, given(&[("backup_public_keys", &keys.replace("nujwj", "nujwk"))]));
    let said = wrong.expect_err("a letter is wrong").to_string();
    assert!(said.contains("`backup_public_keys`") && !said.contains("nujwk"), "{said}");
}

/// A missing setting is reported at the start, not by the first backup at night.
#[test]
fn bucket_needs_an_address_and_one_access_key() {
    let place = ("backup_folder", "s3://lender-backups/kasi");
    let endpoint = ("backup_s3_endpoint", "https://minio.example:9000");
    let region = ("backup_s3_region", "af-south-1");
    let file = ("backup_s3_key_file", "/etc/rondavel.s3");
    let key = [("backup_s3_access_key", "AKID"), ("backup_s3_secret_key", "s3cr/et+=")];
    for whole in [
        vec![place, endpoint, file],
        vec![place, region, file],
        vec![place, region, key[0], key[1]],
    ] {
        assert_eq!(configured(&whole).policy(None).backup_times.len(), 1, "{whole:?}");
    }
    for (part, named) in [
        (vec![place, endpoint], "backup_s3_key_file"),
        (vec![place, file], "backup_s3_region"),
        (vec![endpoint, file, key[0], key[1]], "backup_s3_key_file"),
        (vec![("backup_folder", "s3://a/../b"), endpoint, file], "backup_folder"),
    ] {
        let said = load(None, given(&part)).expect_err("something is missing").to_string();
        assert!(said.contains(&format!("`{named}`")) && !said.contains("s3cr"), "{said}");
    }
}

#[test]
fn unknown_and_ill_typed_settings_are_refused() {
    assert!(matches!(load(None, given(&[("lisen", "x")])), Err(ConfigError::Unknown { .. })));
    assert!(matches!(load(None, given(&[("hsts", "maybe")])), Err(ConfigError::Value { .. })));
    let zone = load(None, given(&[("time_zone", "Africa/Nowhere")]));
    assert!(matches!(zone, Err(ConfigError::Value { .. })));
    for (key, value) in [
        ("session_idle_hours", "0"),
        ("invitation_hours", "0"),
        ("invitation_hours", "337"),
        ("confirmation_minutes", "1441"),
        ("database_readers", "1"),
        ("database_answer_seconds", "1"),
        ("database_answer_seconds", "16"),
        ("max_missed_days", "3651"),
        ("report_days", "0"),
        ("report_days", "3651"),
        ("backup_keep", "0"),
        ("backup_times", "25:00"),
        ("backup_times", "01:00,noon"),
        ("backup_public_keys", "age1wrong"),
        ("backup_public_keys", "ssh-ed25519 AAAA"),
        ("backup_folder", "s3://lender-backups/kasi"),
        ("backup_s3_endpoint", "http://minio.example:9000"),
        ("backup_s3_endpoint", "minio.example"),
        ("backup_s3_access_key", "AKID"),
        ("backup_s3_secret_key", "s3cret"),
        ("loan_approval", "sometimes"),
        ("loan_approval", "-1"),
        ("loan_approval", "90000000000.01"),
        ("affordability_buffer", "100.1"),
        ("affordability_marginal", "-1"),
        ("affordability_income_spread", "a fifth"),
        ("affordability_payslip_days", "30"),
        ("affordability_payslip_days", "181"),
        ("affordability_valid_days", "0"),
        ("affordability_valid_days", "181"),
        ("cash_up_tolerance", "-0.01"),
        ("cash_up_tolerance", "1000.01"),
        ("cash_up_tolerance", "ten"),
        ("virus_scanner", "clamav:3310"),
        ("virus_scanner", "10.0.0.7:3310"),
        ("tls_certificate", "/etc/rondavel/tls.pem"),
        ("tls_key", "/etc/rondavel/tls.key"),
        ("acme_accept_terms", "true"),
        ("acme_email", "thandi@office.example"),
        ("acme_root_certificates", "/etc/rondavel/ca.pem"),
    ] {
        let wrong = load(None, given(&[(key, value)]));
        assert!(matches!(wrong, Err(ConfigError::Value { .. })), "{key} = {value}");
    }
}

/// Terms are never agreed to in passing, and no certificate has two places to come from.
#[test]
fn acme_needs_names_and_accepted_terms() {
    let (names, terms) = (("acme_domains", "Office.example, loans.example"), "acme_accept_terms");
    let agreed = (terms, "true");
    let config = configured(&[names, agreed]);
    assert!(config.has_tls() && config.tls_files().is_none());
    let wanted = crate::acme::names(&config).expect("names");
    assert_eq!(wanted, ["office.example", "loans.example"]);
    let files = [("tls_certificate", "a.pem"), ("tls_key", "a.key")];
    for (given, named) in [
        (vec![names], terms),
        (vec![names, (terms, "false")], terms),
        (vec![names, agreed, files[0], files[1]], "acme_domains"),
        (vec![("acme_domains", "*.office.example"), agreed], "acme_domains"),
        (vec![("acme_domains", "10.0.0.7"), agreed], "acme_domains"),
        (vec![("acme_domains", "office.example:443"), agreed], "acme_domains"),
        (vec![("acme_domains", "https://office.example/"), agreed], "acme_domains"),
        (vec![agreed], "acme_domains"),
        (vec![names, agreed, ("acme_directory", "http://ca.example/dir")], "acme_directory"),
        (vec![names, agreed, ("acme_directory", "")], "acme_directory"),
        (vec![names, agreed, ("acme_email", "thandi")], "acme_email"),
    ] {
        let said = load(None, self::given(&given)).expect_err("it is refused").to_string();
        assert!(said.contains(&format!("`{named}`")), "{given:?}: {said}");
    }
}

#[test]
fn second_factor_rule_is_a_known_word() {
    let rule = |word| configured(&[("second_factor", word)]).policy(None).second_factor;
    assert_eq!(rule("administrators"), office::SecondFactorRule::Administrators);
    assert_eq!(rule("all"), office::SecondFactorRule::All);
}

/// Named as the setting that it is, and never with the value, which may be a secret.
#[test]
fn wrong_type_is_reported_by_setting_without_value() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rondavel.toml");
    let said = |text: &str| {
        std::fs::write(&file, text).unwrap();
        load(Some(&file), Vec::new()).expect_err(text).to_string()
    };
    for (text, expected) in [
        ("selfie_days = -1", "the setting `selfie_days` must be a whole number of at least 0"),
        ("value_date_days = 300", "the setting `value_date_days` must be a smaller number"),
        ("mail_days = \"ten\"", "the setting `mail_days` must be a whole number"),
        ("hsts = \"secret\"", "the setting `hsts` must be true or false"),
        ("mail_url = 7", "the setting `mail_url` must be a text in quotation marks"),
        (
            "listen = \"localhost\"",
            "the setting `listen` must be an address with a port, such as 127.0.0.1:8080",
        ),
        (
            "trusted_proxies = [\"10.0.0.1\", 7]",
            "the setting `trusted_proxies[1]` must be a text in quotation marks",
        ),
        (
            "second_factor = \"everyone\"",
            "the setting `second_factor` must be one of `optional`, `administrators`, `all`",
        ),
    ] {
        assert_eq!(said(text), format!("{expected} (line 1 of {})", file.display()));
    }
    let syntax = said("hsts = true\n\nlisten = x");
    assert!(syntax.contains("line 3: "), "{syntax}");
}

#[test]
fn loan_approval_is_a_word_or_an_amount() {
    let approval = |text| configured(&[("loan_approval", text)]).policy(None).loan_approval;
    assert_eq!(approval("none"), office::LoanApproval::None);
    assert_eq!(approval("always"), office::LoanApproval::Always);
    assert_eq!(approval("10000"), office::LoanApproval::Above(Cents::new(1_000_000)));
    assert_eq!(configured(&[]).policy(None).loan_approval, office::LoanApproval::None);
}

#[test]
fn affordability_figures_are_those_of_the_settings() {
    let rules = |pairs: &[_]| {
        let rules = configured(pairs).policy(None).affordability_rules;
        let rates = [rules.buffer, rules.marginal, rules.income_spread].map(Rate::millionths);
        (rates, rules.payslip_days, rules.valid_days)
    };
    assert_eq!(rules(&[]), ([0, 75_000_000, 20_000_000], 60, 30));
    let other = [
        ("affordability_buffer", "10"),
        ("affordability_marginal", "66.5"),
        ("affordability_income_spread", "0"),
        ("affordability_payslip_days", "31"),
        ("affordability_valid_days", "180"),
    ];
    assert_eq!(rules(&other), ([10_000_000, 66_500_000, 0], 31, 180));
}

#[test]
fn cash_up_tolerance_is_an_amount() {
    let tolerance =
        |text| configured(&[("cash_up_tolerance", text)]).policy(None).cash_up_tolerance;
    assert_eq!(tolerance("0"), Cents::ZERO);
    assert_eq!(tolerance("12.50"), Cents::new(1250));
    assert_eq!(tolerance("1000"), MAX_TOLERANCE);
}

#[test]
fn short_setup_code_is_refused() {
    assert!(matches!(
        load(None, given(&[("setup_code", "1234567")])),
        Err(ConfigError::Value { .. })
    ));
    assert!(load(None, given(&[("setup_code", "12345678")])).is_ok());
}

#[test]
fn refusal_never_repeats_the_value() {
    let error = load(None, given(&[("listen", "postgres://user:secret@host")])).unwrap_err();
    assert!(!error.to_string().contains("secret"), "{error}");
}
