use super::*;
use crate::testing::TestOffice;
use store::{One, queries, row};

row! {
    struct Kept {
        status: MailStatus,
        attempts: i64,
        body_text: Option<String>,
        body_html: Option<String>,
    }
}

queries! {
    fn kept() -> Vec<Kept> =
        "SELECT status, attempts, body_text, body_html FROM outgoing_mails
         ORDER BY id /* scan: a test */";
    fn all_operations() -> Vec<One<String>> =
        "SELECT verb || ' ' || changes AS line FROM operations ORDER BY id
         /* scan: a test */ /* not null: neither is */";
}

const CODE: &str = "271828";

fn posts(test: &TestOffice, useless_after: Option<Timestamp>) {
    test.arrange(move |tx, ctx| {
        let recipient = Recipient {
            name: "Thandi Mokoena".to_owned(),
            address: "thandi@example.co.za".to_owned(),
        };
        let letter = letters::password_code(&ctx.policy, "thandi", CODE);
        post(tx, ctx, &recipient, &letter, useless_after)
    });
}

fn taken(test: &TestOffice) -> OutgoingMail {
    take(&test.office).expect("an answer").expect("a message that is due")
}

fn is_nothing_due(test: &TestOffice) -> bool {
    take(&test.office).expect("an answer").is_none()
}

fn only(test: &TestOffice) -> Kept {
    let mut all = test.arrange(|tx, _| Ok(kept(tx)?));
    assert_eq!(all.len(), 1);
    all.remove(0)
}

#[test]
fn a_message_is_lent_to_one_sender_at_a_time() {
    let test = TestOffice::new();
    assert!(is_nothing_due(&test));
    posts(&test, None);
    let mail = taken(&test);
    assert_eq!(mail.recipient, "thandi@example.co.za");
    assert!(mail.body_text.contains(CODE) && mail.body_html.contains(CODE));
    assert!(is_nothing_due(&test));
    // Its sender was killed: it falls due again.
    test.pass(LEASE);
    assert_eq!(taken(&test).id, mail.id);
}

#[test]
fn what_was_sent_leaves_its_bodies_nowhere() {
    let test = TestOffice::new();
    posts(&test, None);
    let mail = taken(&test);
    sent(&test.office, &mail).expect("noted");
    let kept = only(&test);
    assert_eq!(kept.status, MailStatus::Sent);
    assert!(kept.body_text.is_none() && kept.body_html.is_none());
    test.pass(LEASE);
    assert!(is_nothing_due(&test));
    let lines = test.arrange(|tx, _| Ok(all_operations(tx)?));
    assert!(lines.iter().any(|One(line)| line.starts_with("mail.send")));
    assert!(lines.iter().all(|One(line)| !line.contains(CODE)));
    assert!(!format!("{mail:?}").contains(CODE));
}

#[test]
fn a_failed_attempt_is_repeated_after_ever_longer_pauses_and_then_given_up() {
    let test = TestOffice::new();
    posts(&test, None);
    let mut waited = SignedDuration::ZERO;
    for attempt in 1..MOST_ATTEMPTS {
        let mail = taken(&test);
        assert!(not_sent(&test.office, &mail).expect("noted"), "{attempt}");
        assert!(is_nothing_due(&test));
        waited += pause(attempt);
        test.pass(pause(attempt));
    }
    assert!(waited > SignedDuration::from_hours(20), "{waited}");
    let mail = taken(&test);
    assert!(!not_sent(&test.office, &mail).expect("noted"));
    let kept = only(&test);
    assert_eq!((kept.status, kept.attempts), (MailStatus::GivenUp, MOST_ATTEMPTS));
    assert!(kept.body_text.is_none());
}

#[test]
fn pauses_double_up_to_an_hour() {
    let seconds = |attempts| pause(attempts).as_secs();
    assert_eq!([1, 2, 3, 10].map(seconds), [5, 10, 20, 2560]);
    assert_eq!([11, 12, 31, i64::MAX].map(seconds), [3600; 4]);
}

#[test]
fn a_code_that_has_run_out_is_not_sent() {
    let test = TestOffice::new();
    posts(&test, Some(test.clock.now() + SignedDuration::from_mins(10)));
    test.pass(SignedDuration::from_mins(10));
    assert!(is_nothing_due(&test));
    let kept = only(&test);
    assert_eq!(kept.status, MailStatus::GivenUp);
    assert!(kept.body_text.is_none());
}

#[test]
fn old_news_is_not_sent() {
    let test = TestOffice::new();
    posts(&test, None);
    test.pass(STALE_AFTER);
    assert!(is_nothing_due(&test));
    assert_eq!(only(&test).status, MailStatus::GivenUp);
}

#[test]
fn old_messages_are_forgotten() {
    let test = TestOffice::new();
    posts(&test, None);
    sent(&test.office, &taken(&test)).expect("noted");
    posts(&test, None);
    test.pass(KEPT_FOR);
    assert_eq!(forget_old(&test.office).wait().expect("done"), 0);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(forget_old(&test.office).wait().expect("done"), 1);
    assert_eq!(only(&test).status, MailStatus::Waiting);
}

#[test]
fn both_bodies_say_the_same_and_nothing_in_them_is_markup() {
    let policy = crate::Policy {
        product_name: "R&D <Loans>".to_owned(),
        public_url: Some("https://loans.example/?a=1&b=\"2\"".to_owned()),
        ..crate::Policy::default()
    };
    let by = Some("<img src=x onerror='alert(1)'>");
    let letter = letters::invitation(&policy, ("thandi", "thandi+1@example.co.za"), by, CODE);
    let message = letter.to("Thandi\r\nBcc: everybody@example.com");
    assert_eq!(message.subject, "You are invited to R&D <Loans>");
    assert!(message.text.starts_with("Hello Thandi  Bcc: everybody@example.com,\n"));
    assert!(message.text.contains(&format!("\n    {CODE}\n")));
    let link = "https://loans.example/?a=1&b=\"2\"#/invitation/thandi%2B1%40example.co.za";
    assert!(message.text.contains(&format!("\n{link}\n")));
    assert!(message.text.ends_with("-- \nR&D <Loans>\n"));
    for safe in [
        "R&amp;D &lt;Loans&gt;",
        "&lt;img src=x onerror=&#39;alert(1)&#39;&gt;",
        "href=\"https://loans.example/?a=1&amp;b=&quot;2&quot;#/invitation/thandi%2B1%40example.co.za\"",
        CODE,
    ] {
        assert!(message.html.contains(safe), "{safe} in {}", message.html);
    }
    assert!(!message.html.contains("<img"));
}

#[test]
fn every_message_names_the_product_and_no_subject_has_a_code() {
    let policy =
        crate::Policy { product_name: "Example Loans".to_owned(), ..crate::Policy::default() };
    let all = [
        letters::password_code(&policy, "thandi", CODE),
        letters::invitation(&policy, ("thandi", "thandi@example.co.za"), None, CODE),
        letters::approved(&policy, "thandi"),
        letters::declined(&policy, "thandi"),
        letters::email_changed(&policy, "thandi", "Sipho Dlamini"),
        letters::password_changed(&policy, "thandi"),
        letters::confirm_email(&policy, ("thandi", crate::Role::Consultant), None, CODE),
    ];
    for letter in all {
        let message = letter.to("Thandi Mokoena");
        assert!(!message.subject.contains(CODE));
        for part in [&message.subject, &message.text, &message.html] {
            assert!(part.contains("Example Loans"), "{part}");
        }
        assert!(message.text.contains("thandi") && message.html.contains("thandi"));
    }
}
