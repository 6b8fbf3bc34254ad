use super::*;
use crate::Permission;
use crate::jobs::TakenJob;
use crate::testing::TestOffice;
use store::{One, queries, row};

row! {
    struct Kept {
        status: MailStatus,
        body_text: Option<String>,
        body_html: Option<String>,
    }
}

queries! {
    fn stored() -> Vec<Kept> =
        "SELECT status, body_text, body_html FROM outgoing_mails
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

fn job(test: &TestOffice) -> TakenJob {
    jobs::take(&test.office, "a server", None).expect("an answer").expect("a job that is due")
}

fn taken(test: &TestOffice) -> OutgoingMail {
    let payload = job(test).payload;
    find(&test.office, &payload).expect("an answer").expect("a message that is to be sent")
}

fn is_wanted(test: &TestOffice, payload: &str) -> bool {
    find(&test.office, payload).expect("an answer").is_some()
}

fn only(test: &TestOffice) -> Kept {
    let mut all = test.arrange(|tx, _| Ok(stored(tx)?));
    assert_eq!(all.len(), 1);
    all.remove(0)
}

#[test]
fn message_has_a_job_without_its_content() {
    let test = TestOffice::new();
    posts(&test, None);
    let job = job(&test);
    assert_eq!((job.kind, job.payload.as_str()), (JobKind::Mail, "{\"mail\":1}"));
    let mail = find(&test.office, &job.payload).expect("an answer").expect("a message");
    assert_eq!(mail.recipient, "thandi@example.co.za");
    assert!(mail.body_text.contains(CODE) && mail.body_html.contains(CODE));
    assert!(find(&test.office, "{}").is_err());
}

/// A server may be killed after a message was sent and before its job is done.
#[test]
fn sent_message_is_not_sent_twice() {
    let test = TestOffice::new();
    posts(&test, None);
    let mail = taken(&test);
    sent(&test.office, &mail).expect("noted");
    test.pass(jobs::LEASE);
    let again = job(&test);
    assert_eq!(again.attempts, 2);
    assert!(!is_wanted(&test, &again.payload));
}

#[test]
fn sent_message_bodies_are_deleted() {
    let test = TestOffice::new();
    posts(&test, None);
    let mail = taken(&test);
    sent(&test.office, &mail).expect("noted");
    let stored = only(&test);
    assert_eq!(stored.status, MailStatus::Sent);
    assert!(stored.body_text.is_none() && stored.body_html.is_none());
    let lines = test.arrange(|tx, _| Ok(all_operations(tx)?));
    assert!(lines.iter().any(|One(line)| line.starts_with("mail.send")));
    assert!(lines.iter().all(|One(line)| !line.contains(CODE)));
    assert!(!format!("{mail:?}").contains(CODE));
}

#[test]
fn expired_code_is_not_sent() {
    let test = TestOffice::new();
    posts(&test, Some(test.clock.now() + SignedDuration::from_mins(10)));
    let payload = job(&test).payload;
    test.pass(SignedDuration::from_mins(10) - SignedDuration::from_secs(1));
    assert!(is_wanted(&test, &payload));
    test.pass(SignedDuration::from_secs(1));
    assert!(!is_wanted(&test, &payload));
    expire(&test.office).wait().expect("done");
    let stored = only(&test);
    assert_eq!(stored.status, MailStatus::Useless);
    assert!(stored.body_text.is_none() && stored.body_html.is_none());
}

#[test]
fn stale_message_is_not_sent() {
    let test = TestOffice::new();
    posts(&test, None);
    let payload = job(&test).payload;
    test.pass(STALE_AFTER - SignedDuration::from_secs(1));
    expire(&test.office).wait().expect("done");
    assert!(is_wanted(&test, &payload), "an administrator may still try again");
    test.pass(SignedDuration::from_secs(1));
    assert!(!is_wanted(&test, &payload));
    expire(&test.office).wait().expect("done");
    assert_eq!(only(&test).status, MailStatus::Useless);
}

fn code() -> Code {
    let works_for = jiff::SignedDuration::from_hours(36);
    Code { text: CODE.to_owned(), works_for, expires_at: jiff::Timestamp::UNIX_EPOCH }
}

#[test]
fn invitation_says_how_long_its_code_works() {
    for (hours, words) in [(72, "for 3 days."), (24, "for 1 day."), (36, "for 36 hours.")] {
        let works_for = jiff::SignedDuration::from_hours(hours);
        let code = Code { works_for, ..code() };
        let policy = crate::Policy::default();
        let letter = letters::invitation(&policy, ("thandi", "t@example.co.za"), None, &code);
        let text = letter.to("Thandi").text;
        assert!(text.replace('\n', " ").contains(&format!("works once, {words}")), "{text}");
    }
}

#[test]
fn both_bodies_match_and_escape_markup() {
    let policy = crate::Policy {
        product_name: "R&D <Loans>".to_owned(),
        public_url: Some("https://loans.example/?a=1&b=\"2\"".to_owned()),
        ..crate::Policy::default()
    };
    let by = Some("<img src=x onerror='alert(1)'>");
    let letter = letters::invitation(&policy, ("thandi", "thandi+1@example.co.za"), by, &code());
    let message = letter.to("Thandi\r\nBcc: everybody@example.com");
    assert_eq!(message.subject, "You are invited to R&D <Loans>");
    assert!(message.text.starts_with("Hello Thandi  Bcc: everybody@example.com,\n"));
    assert!(message.text.contains(&format!("\n    {CODE}\n")));
    let link = "https://loans.example/?a=1&b=\"2\"#/invitation/thandi%2B1%40example.co.za";
    assert!(message.text.contains(&format!("\n{link}\n")));
    assert!(message.text.ends_with("-- \nR&D <Loans>\n"));
    for safe in [
        "R&amp;D &lt;Loans&gt;",
        "&lt;img src=x onerror=&#x27;alert(1)&#x27;&gt;",
        "href=\"https://loans.example/?a=1&amp;b=&quot;2&quot;#/invitation/thandi%2B1%40example.co.za\"",
        CODE,
    ] {
        assert!(message.html.contains(safe), "{safe} in {}", message.html);
    }
    assert!(!message.html.contains("<img"));
}

#[test]
fn messages_name_product_and_subjects_have_no_code() {
    let policy =
        crate::Policy { product_name: "Example Loans".to_owned(), ..crate::Policy::default() };
    let all = [
        letters::password_code(&policy, "thandi", CODE),
        letters::invitation(&policy, ("thandi", "thandi@example.co.za"), None, &code()),
        letters::approved(&policy, "thandi"),
        letters::declined(&policy, "thandi"),
        letters::email_changed(&policy, "thandi", "Sipho Dlamini"),
        letters::password_changed(&policy, "thandi"),
        letters::confirm_email(&policy, ("thandi", crate::Role::Consultant), None, CODE),
        letters::confirm_registration(&policy, "thandi", CODE),
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

/// It may warn a colleague of what an administrator has done.
#[test]
fn cancelling_a_message_needs_the_permission() {
    let test = TestOffice::new();
    posts(&test, None);
    let mail = job(&test).id;
    let admin = test.administrator();
    let refused = admin.does(move |tx, ctx| jobs::cancel(tx, ctx, mail));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditStaffPermissions))));
    let admin = admin.can(Permission::EditStaffPermissions);
    admin.does(move |tx, ctx| jobs::cancel(tx, ctx, mail)).expect("asked to stop");
}
