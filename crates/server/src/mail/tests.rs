use super::smtp_server::{Authority, Encryption, Replies, SmtpServer};
use super::*;
use crate::config::{configured, given, load};
use crate::jobs::tests::run_due;
use jiff::SignedDuration;
use office::jobs::{self, JobFilter};
use office::mail::MailId;
use office::testing::TestOffice;
use office::{Caller, Request, sign_in};
use std::os::unix::fs::PermissionsExt as _;

const EMAIL: &str = "person1@example.test";

fn by_smtp(server: &SmtpServer, user: &str) -> Mailer {
    let url = format!("smtp://{user}{}", server.address);
    let from = "Example Loans <no-reply@loans.example>";
    Mailer::new(&configured(&[("mail_url", &url), ("mail_from", from)])).expect("a mailer")
}

/// A lender whose one administrator has asked for a new password, and the code they are sent.
fn asked() -> (TestOffice, String) {
    let test = TestOffice::new();
    test.administrator();
    asks(&test);
    let code = test.last_letter(EMAIL).code();
    (test, code)
}

fn asks(test: &TestOffice) {
    let request = Request {
        caller: Caller::Nobody,
        id: "test".to_owned(),
        address: "10.0.0.1".to_owned(),
        key: None,
    };
    let asked = test.office.write(request, |tx, ctx| sign_in::request_reset(tx, ctx, EMAIL, None));
    asked.wait().expect("asked");
}

fn first_message(test: &TestOffice) -> OutgoingMail {
    let job = office::jobs::take(&test.office, "a test", None).expect("an answer").expect("a job");
    let message = office::mail::find(&test.office, &job.payload).expect("an answer");
    message.expect("a message")
}

#[test]
fn message_reaches_the_mail_server_in_both_forms() {
    let server = SmtpServer::start(Replies::default());
    let (test, code) = asked();
    run_due(&test.office, &by_smtp(&server, ""));
    let taken = server.next();
    assert_eq!(taken.from, "no-reply@loans.example");
    assert_eq!(taken.to, EMAIL);
    for line in [
        "From: \"Example Loans\" <no-reply@loans.example>\n",
        "To: person1 <person1@example.test>\n",
        "Subject: Your Rondavel password reset code\n",
        "Date: Mon, 02 Mar 2026 06:00:00 +0000\n",
        "Auto-Submitted: auto-generated\n",
        "Content-Type: multipart/alternative;",
        "Content-Type: text/plain; charset=utf-8\n",
        "Content-Type: text/html; charset=utf-8\n",
    ] {
        assert!(taken.data.contains(line), "{line} in {}", taken.data);
    }
    assert!(taken.data.contains("@loans.example>\n"), "an id");
    assert_eq!(taken.data.matches(&code).count(), 2, "in both bodies");
    assert!(test.letters().is_empty());
    assert!(server.has_nothing());
}

#[test]
fn credentials_are_sent_when_requested() {
    // "\0thandi\0p@ss"
    let credentials = Some("AHRoYW5kaQBwQHNz");
    let server = SmtpServer::start(Replies { credentials, ..Replies::default() });
    let (test, _) = asked();
    run_due(&test.office, &by_smtp(&server, ""));
    assert!(server.has_nothing());
    test.pass(SignedDuration::from_secs(5));
    run_due(&test.office, &by_smtp(&server, "thandi:wrong@"));
    assert!(server.has_nothing());
    test.pass(SignedDuration::from_secs(10));
    run_due(&test.office, &by_smtp(&server, "thandi:p%40ss@"));
    assert_eq!(server.next().to, EMAIL);
}

#[test]
fn refused_message_is_retried_later() {
    let refusing = SmtpServer::start(Replies {
        to_recipients: Some("451 Try again later"),
        ..Replies::default()
    });
    let (test, _) = asked();
    run_due(&test.office, &by_smtp(&refusing, ""));
    assert!(refusing.has_nothing());
    let server = SmtpServer::start(Replies::default());
    let mailer = by_smtp(&server, "");
    run_due(&test.office, &mailer);
    assert!(server.has_nothing());
    test.pass(SignedDuration::from_secs(5));
    run_due(&test.office, &mailer);
    assert_eq!(server.next().to, EMAIL);
}

/// The stored job outlasts the message, so it must not hold the address.
#[test]
fn recipient_in_server_reply_is_not_stored() {
    let to_recipients = Some("550 5.1.1 <person1@example.test>: user unknown");
    let server = SmtpServer::start(Replies { to_recipients, ..Replies::default() });
    let (test, _) = asked();
    run_due(&test.office, &by_smtp(&server, ""));
    let filter = JobFilter::default();
    let jobs = test.administrator().asks(|tx, ctx| jobs::list(tx, ctx, &filter, 10, 0));
    let errors: Vec<_> = jobs.expect("listed").into_iter().filter_map(|job| job.error).collect();
    assert_eq!(errors, ["the mail server refused the message with code 550"]);
}

#[test]
fn unreachable_server_loses_no_message() {
    let (test, _) = asked();
    let nobody =
        configured(&[("mail_url", "smtp://127.0.0.1:1"), ("mail_from", "no-reply@loans.example")]);
    let nobody = Mailer::new(&nobody).expect("a mailer");
    run_due(&test.office, &nobody);
    assert_eq!(test.letters().len(), 1);
}

#[test]
fn messages_become_private_files_without_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let data_dir = folder.path().to_str().expect("a path");
    let mailer = Mailer::new(&configured(&[("data_dir", data_dir)])).expect("a mailer");
    let (test, code) = asked();
    let message = first_message(&test);
    // Twice, as after a server that was killed in between.
    mailer.deliver(&message).expect("written");
    mailer.deliver(&message).expect("written");
    let outbox = folder.path().join(OUTBOX);
    let files: Vec<_> = fs::read_dir(&outbox)
        .expect("an outbox")
        .map(|entry| entry.expect("a file").path())
        .collect();
    assert_eq!(files, [outbox.join("20260302T060000Z-0000000001.eml")]);
    let text = fs::read_to_string(&files[0]).expect("a message");
    assert!(text.contains("From: Rondavel <no-reply@localhost>\r\n"), "{text}");
    assert!(text.contains(&code));
    let mode = |path: &Path| fs::metadata(path).expect("known").permissions().mode() & 0o777;
    assert_eq!((mode(&outbox), mode(&files[0])), (0o700, 0o600));
}

#[test]
fn file_order_is_message_order_within_a_second() {
    let folder = tempfile::tempdir().expect("a folder");
    let data_dir = folder.path().to_str().expect("a path");
    let mailer = Mailer::new(&configured(&[("data_dir", data_dir)])).expect("a mailer");
    let (test, _) = asked();
    let mut message = first_message(&test);
    for (id, subject) in [(9, "the older"), (10, "the newer")] {
        message.id = MailId::new(id);
        message.subject = subject.to_owned();
        mailer.deliver(&message).expect("written");
    }
    let mut files: Vec<_> = fs::read_dir(folder.path().join(OUTBOX))
        .expect("an outbox")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let newest = fs::read_to_string(&files[1]).expect("a message");
    assert!(newest.contains("Subject: the newer"), "{files:?}");
}

#[test]
fn mail_leaving_this_machine_is_encrypted() {
    let is_plain = |url: &str| {
        let url = Url::parse(url).expect("a URL");
        url.scheme() == "smtp" && is_this_machine(&url.host().expect("a host"))
    };
    for plain in ["smtp://localhost:25", "smtp://127.0.0.1", "smtp://[::1]:2525"] {
        assert!(is_plain(plain), "{plain}");
    }
    for encrypted in [
        "smtp://mail.example.com",
        "smtp://user:p@10.0.0.1:587",
        "smtp://localhost.example.com",
        "smtps://localhost",
    ] {
        assert!(!is_plain(encrypted), "{encrypted}");
    }
    // No message is sent in the clear to a server without STARTTLS, even if the URL asks for it.
    let server = SmtpServer::start(Replies::default());
    let url = format!("smtp://{}?tls=required", server.address);
    assert!(smtp(&url, &[]).expect("a transport").test_connection().is_err());
    assert!(smtp("smtp://mail.example.com?tls=none", &[]).is_err());
}

/// A way to a server on this machine by TLS, trusting an authority of our own.
fn trusting(authority: &Authority, url: &str, folder: &Path) -> Mailer {
    let file = folder.join("authority.pem");
    // Certificates in such files are often told apart by comments.
    fs::write(&file, format!("# ours\n{}", authority.certificate)).expect("a file");
    let file = file.to_str().expect("a path");
    let settings = [
        ("mail_url", url),
        ("mail_from", "Example Loans <no-reply@loans.example>"),
        ("mail_root_certificates", file),
    ];
    Mailer::new(&configured(&settings)).expect("a mailer")
}

/// The URL for each kind of encryption.
fn url_of(encryption: Encryption, server: &SmtpServer, host: &str) -> String {
    let port = server.address.port();
    match encryption {
        Encryption::Always => format!("smtps://thandi:p%40ss@{host}:{port}"),
        _ => format!("smtp://thandi:p%40ss@{host}:{port}?tls=required"),
    }
}

#[test]
fn message_and_credentials_are_sent_over_tls() {
    let folder = tempfile::tempdir().expect("a folder");
    let authority = Authority::vouching_for("localhost");
    for encryption in [Encryption::OnStartTls, Encryption::Always] {
        // "\0thandi\0p@ss"; refused in the clear.
        let credentials = Some("AHRoYW5kaQBwQHNz");
        let manner = Replies { credentials, encryption, ..Replies::default() };
        let server = SmtpServer::vouched_for(manner, &authority);
        let mailer = trusting(&authority, &url_of(encryption, &server, "localhost"), folder.path());
        let (test, code) = asked();
        run_due(&test.office, &mailer);
        let taken = server.next();
        assert_eq!(taken.to, EMAIL);
        assert_eq!(taken.data.matches(&code).count(), 2, "in both bodies");
        assert!(test.letters().is_empty());
    }
}

/// A server in between may have a certificate too: for another name, or by another authority.
#[test]
fn untrusted_mail_server_gets_no_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let (ours, theirs) =
        (Authority::vouching_for("localhost"), Authority::vouching_for("localhost"));
    let other_name = Authority::vouching_for("mail.example.com");
    for encryption in [Encryption::OnStartTls, Encryption::Always] {
        let manner = Replies { encryption, ..Replies::default() };
        for (trusted, serving) in [(&ours, &theirs), (&other_name, &other_name)] {
            let server = SmtpServer::vouched_for(manner, serving);
            let mailer =
                trusting(trusted, &url_of(encryption, &server, "localhost"), folder.path());
            let (test, _) = asked();
            run_due(&test.office, &mailer);
            assert!(server.has_nothing());
            assert_eq!(test.letters().len(), 1, "it waits for a server that can be trusted");
        }
    }
    for wrong in ["/nowhere/authority.pem", "rondavel.toml"] {
        let settings = [
            ("mail_url", "smtps://mail.example.com"),
            ("mail_from", "no-reply@loans.example"),
            ("mail_root_certificates", wrong),
        ];
        let refused = Mailer::new(&configured(&settings));
        assert!(matches!(refused, Err(MailError::Certificates)), "{wrong}");
    }
}

#[test]
fn unusable_settings_are_refused_without_repeating_secrets() {
    for (pairs, message) in [
        (vec![("mail_url", "smtp://user:secret@host")], "`mail_from`"),
        (vec![("mail_url", "http://user:secret@host"), ("mail_from", "a@b.example")], "`mail_url`"),
        (vec![("mail_url", "secret"), ("mail_from", "a@b.example")], "`mail_url`"),
        (
            vec![("mail_url", "smtp://secret@host?tls=no"), ("mail_from", "a@b.example")],
            "`mail_url`",
        ),
        (vec![("mail_from", "secret")], "`mail_from`"),
    ] {
        let Err(error) = load(None, given(&pairs)) else { panic!("{pairs:?} was taken") };
        let error = error.to_string();
        assert!(error.contains(message) && !error.contains("secret"), "{error}");
    }
}

#[test]
fn names_cannot_add_headers() {
    let folder = tempfile::tempdir().expect("a folder");
    let data_dir = folder.path().to_str().expect("a path");
    let mailer = Mailer::new(&configured(&[("data_dir", data_dir)])).expect("a mailer");
    let (test, _) = asked();
    let mut message = first_message(&test);
    message.recipient_name = "Thandi\r\nBcc: everybody@example.com\r\n\r\n<b>".to_owned();
    message.subject = "Hello\r\nBcc: everybody@example.com".to_owned();
    let written = |message: &OutgoingMail| {
        let bytes = mailer.message(message).expect("a message").formatted();
        String::from_utf8(bytes).expect("text")
    };
    assert!(!written(&message).contains("\nBcc:"));
    for name in ["Ñomsa \"Q\" Khumalo", "a@b.example, c@d.example", "<>;:\\", ""] {
        message.recipient_name = name.to_owned();
        let text = written(&message);
        assert!(text.contains("<person1@example.test>\r\n"), "{text}");
    }
}

#[test]
fn expired_message_files_are_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = configured(&[("data_dir", folder.path().to_str().expect("a path"))]);
    let mailer = Mailer::new(&config).expect("a mailer");
    let instant = |text: &str| text.parse::<jiff::Timestamp>().expect("an instant");
    let before = instant("2026-03-02T06:00:00Z");
    assert_eq!(mailer.delete_files_before(before).expect("no outbox"), 0);
    let outbox = folder.path().join("outbox");
    fs::create_dir(&outbox).expect("made");
    for name in
        ["20260302T055959Z-1.eml", "20260302T060000Z-2.eml", "20260301T000000Z-3.part", "notes.txt"]
    {
        fs::write(outbox.join(name), "a message").expect("written");
    }
    assert_eq!(mailer.delete_files_before(before).expect("deleted"), 2);
    let mut left: Vec<_> = fs::read_dir(&outbox)
        .expect("listed")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    left.sort();
    assert_eq!(left, ["20260302T060000Z-2.eml", "notes.txt"]);
}
