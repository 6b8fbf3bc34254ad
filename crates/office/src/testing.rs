//! A lender for tests, and the people in it. Each test has its own database, on the engine that
//! `RONDAVEL_TEST_DATABASE_URL` names (SQLite without it), and its own manual clock.

use crate::files::{FileKind, NewFile};
use crate::frame::Believed;
use crate::{
    BranchId, Caller, Changes, Clock, Ctx, Done, Entropy, Error, IdempotencyKey, Office, Outcome,
    Permission, Permissions, Policy, Request, Result, Role, SessionId, StaffId, Subject, Ticket,
    numbers, sign_in, staff,
};
use jiff::SignedDuration;
use money::{Date, Timestamp};
use sha2::{Digest, Sha256};
use store::testing::TestDatabase;
use store::{One, Tx, queries, row};

/// Hours of a session that outlives every test: ten years.
pub const LONG_SESSION: u32 = 24 * 3650;

/// A lender with an empty database whose clock shows 2 March 2026, 08:00 in Johannesburg.
pub struct TestOffice {
    pub office: Office,
    pub clock: Clock,
    pub database: TestDatabase,
}

row! {
    /// A message that waits to be sent, as its reader will see it.
    #[derive(Clone, Debug)]
    pub struct Letter {
        pub recipient: String,
        pub recipient_name: String,
        pub subject: String,
        pub body_text: String,
        pub body_html: String,
    }
}

row! {
    struct Refusal {
        staff_id: StaffId,
        reason: String,
    }
}

impl Letter {
    /// The six digits on a line of their own.
    ///
    /// # Panics
    /// When there are none.
    pub fn code(&self) -> String {
        let is_code = |line: &&str| line.len() == 6 && line.bytes().all(|b| b.is_ascii_digit());
        let code = self.body_text.lines().map(str::trim).find(is_code);
        code.expect("a message with a code").to_owned()
    }
}

queries! {
    fn waiting_letters() -> Vec<Letter> =
        "SELECT recipient, recipient_name, subject, body_text, body_html FROM outgoing_mails
         WHERE status = 'waiting' ORDER BY id /* scan: a test */ /* not null: they wait */";
    fn operation_lines() -> Vec<One<String>> =
        "SELECT verb || ' ' || changes || ' ' || events AS line FROM operations ORDER BY id
         /* scan: a test */ /* not null: none of them is */";
    fn refusals() -> Vec<Refusal> =
        "SELECT staff_id, reason FROM refusals ORDER BY id
         /* scan: a test */ /* not null: every refusal names its person or 0 */";
    fn file_state(path: &str) -> Option<One<String>> = "SELECT state FROM files WHERE path = ?1";
    fn branch_named(folded: &str) -> Option<One<BranchId>> =
        "SELECT id FROM branches WHERE name_folded = ?1";
    fn insert_branch(id: BranchId, name: &str, folded: &str, now: Timestamp) -> u64 =
        "INSERT INTO branches (id, name, name_folded, address, is_active, created_at)
         VALUES (?1, ?2, ?3, '1 Main Street', TRUE, ?4)";
    fn insert_staff(
        id: StaffId, username: &str, email: &str, role: Role, branch: Option<BranchId>,
        permissions: i64, now: Timestamp,
    ) -> u64 =
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name,
            last_name, role, branch_id, status, permissions, created_at, sort_name, search,
            password_hash)
         VALUES (?1, ?2, ?2, ?3, ?3, 'Test', 'Person', ?4, ?5, 'active', ?6, ?7, 'person, test',
            'test person test ' || ?2 || ' ' || ?3,
            '$argon2id$v=19$m=8,t=1,p=1$bm8gcGFzc3dvcmQgaGVyZQ$bm90aGluZyBhdCBhbGwgaGFzaGVzIHRvIHRoaXMgdHg')
         /* a password that fits no text */";
    fn insert_name(staff: StaffId) -> u64 =
        "INSERT INTO staff_names (staff_id, first_name, last_name) VALUES (?1, 'Test', 'Person')";
    fn insert_session(id: SessionId, staff: StaffId, now: Timestamp) -> u64 =
        "INSERT INTO sessions (id, staff_id, created_at, last_used_at, address, browser_info,
            machine_info) VALUES (?1, ?2, ?3, ?3, '', '', '')";
    fn delete_counter(name: &str) -> u64 = "DELETE FROM counters WHERE name = ?1";
    fn set_permissions(id: StaffId, permissions: i64) -> u64 =
        "UPDATE staff SET permissions = ?2 WHERE id = ?1";
    fn end_session(id: SessionId, now: Timestamp) -> u64 =
        "UPDATE sessions SET ended_at = ?2, end_reason = 'logout' WHERE id = ?1";
}

impl TestOffice {
    /// Under the default policy.
    pub fn new() -> Self {
        TestOffice::with_policy(Policy::default())
    }

    /// Under other rules. People stay signed in however far a test moves the clock, and need not
    /// confirm that it is them.
    pub fn with_policy(policy: Policy) -> Self {
        TestOffice::with_exact_policy(Policy {
            session_hours: LONG_SESSION,
            session_idle_hours: LONG_SESSION,
            confirmation_minutes: 0,
            ..policy
        })
    }

    /// Under these rules, those on how long sessions and confirmations live included.
    pub fn with_exact_policy(policy: Policy) -> Self {
        TestOffice::made(policy, 1)
    }

    /// Another lender: its secrets are others.
    pub fn with_entropy(seed: u64) -> Self {
        TestOffice::made(Policy::default(), seed)
    }

    fn made(policy: Policy, seed: u64) -> Self {
        sign_in::hash_cheaply();
        let database = store::testing::database();
        let clock = Clock::standing_at("2026-03-02T06:00:00Z".parse().expect("a valid instant"));
        let entropy = Entropy::seeded(seed);
        let office = Office::new(database.store.clone(), clock.clone(), entropy, policy);
        // As every server does when it starts with books that miss no day end.
        office.day_ends().believe(Believed::now(&clock));
        TestOffice { office, clock, database }
    }

    /// Another server of the same lender: the same database and clock, other connections, and
    /// nothing of what this one has in memory.
    #[must_use]
    pub fn another_server(&self) -> TestOffice {
        let (database, clock) = (self.database.again(), self.clock.clone());
        let policy = Policy::clone(self.office.policy());
        // Other entropy: two servers must not make the same secrets.
        let entropy = Entropy::seeded(2);
        let office = Office::new(database.store.clone(), clock.clone(), entropy, policy);
        TestOffice { office, clock, database }
    }

    /// Moves the clock on.
    pub fn pass(&self, time: SignedDuration) {
        self.clock.set(self.clock.now() + time);
    }

    /// Moves the clock to 08:00 of a date in the lender's time zone.
    pub fn go_to(&self, date: Date) {
        self.clock.set(self.morning(date));
    }

    /// Sets the clock to 08:00 of a date while no time passes.
    pub fn jump_to(&self, date: Date) {
        self.clock.jump(self.morning(date));
    }

    fn morning(&self, date: Date) -> Timestamp {
        let morning = date.at(8, 0, 0, 0).to_zoned(self.office.policy().time_zone.clone());
        morning.expect("the date has a morning").timestamp()
    }

    /// The business date.
    pub fn today(&self) -> Date {
        self.clock.now().to_zoned(self.office.policy().time_zone.clone()).date()
    }

    /// An operating office of that name, opened at first mention.
    pub fn branch(&self, name: &str) -> BranchId {
        let name = name.to_owned();
        self.arrange(move |tx, ctx| {
            let folded = store::fold(&name);
            if let Some(One(id)) = branch_named(tx, &folded)? {
                return Ok(id);
            }
            let id = BranchId::new(numbers::next(tx, "branches")?);
            insert_branch(tx, id, &name, &folded, ctx.now)?;
            Ok(id)
        })
    }

    /// An administrator without permissions, signed in.
    pub fn administrator(&self) -> Person {
        self.person(Role::Administrator, None)
    }

    /// A consultant of a branch without permissions, signed in.
    pub fn consultant(&self, branch: &str) -> Person {
        let branch = self.branch(branch);
        self.person(Role::Consultant, Some(branch))
    }

    pub fn person(&self, role: Role, branch: Option<BranchId>) -> Person {
        let verb = move |tx: &mut Tx, ctx: &Ctx| {
            let staff = StaffId::new(numbers::next(tx, "staff")?);
            let session = SessionId::new(numbers::next(tx, "sessions")?);
            let username = format!("person{staff}");
            let email = format!("{username}@example.test");
            insert_staff(tx, staff, &username, &email, role, branch, 0, ctx.now)?;
            insert_name(tx, staff)?;
            insert_session(tx, session, staff, ctx.now)?;
            let sealed = staff::seal_new(tx, ctx, staff)?;
            let subject = Subject::new("test", 0);
            let done = Done::new((staff, session), "test.arrange", subject, Changes::none());
            Ok(done.recording_all(sealed))
        };
        let (staff, session) =
            self.office.write(Request::system("test"), verb).settle().expect("the scene is set");
        Person { office: self.office.clone(), staff, session, permissions: Permissions::NONE }
    }

    /// The same person on another device.
    pub fn signed_in_again(&self, person: &Person) -> Person {
        Person { session: self.sign_in(person.staff), ..person.clone() }
    }

    /// A session of a member of staff, as after a sign-in.
    pub fn sign_in(&self, staff: StaffId) -> SessionId {
        self.arrange(move |tx, ctx| {
            let session = SessionId::new(numbers::next(tx, "sessions")?);
            insert_session(tx, session, staff, ctx.now)?;
            Ok(session)
        })
    }

    /// The messages that wait to be sent, the oldest first.
    pub fn letters(&self) -> Vec<Letter> {
        self.arrange(|tx, _| Ok(waiting_letters(tx)?))
    }

    /// The audit lines: verb, changes and events of every accepted write.
    pub fn audit_lines(&self) -> Vec<String> {
        let lines = self.arrange(|tx, _| Ok(operation_lines(tx)?));
        lines.into_iter().map(|One(line)| line).collect()
    }

    /// The number of accepted writes, without those that set the scene.
    pub fn operations(&self) -> usize {
        self.audit_lines().iter().filter(|line| !line.starts_with("test.")).count()
    }

    /// Fails unless every answer is a refusal of this code, and nothing is written.
    ///
    /// # Panics
    /// When one is not, or something is.
    pub fn must_refuse(
        &self,
        code: &str,
        answers: impl FnOnce() -> Vec<(&'static str, Result<()>)>,
    ) {
        let before = self.operations();
        must_all_be_refused(code, answers());
        assert_eq!(self.operations(), before);
    }

    /// From now on no record of this counter can be written, as where storage fails.
    pub fn break_counter(&self, name: &'static str) {
        self.arrange(move |tx, _| Ok(delete_counter(tx, name)?));
    }

    /// The refused people and the reasons, the oldest first.
    pub fn refusals(&self) -> Vec<(StaffId, String)> {
        // The note is a separate write, behind the refused one in the same queue.
        let kept = self.arrange(|tx, _| Ok(refusals(tx)?));
        kept.into_iter().map(|refusal| (refusal.staff_id, refusal.reason)).collect()
    }

    /// The state of a file: `stored`, `to_delete` or `deleted`; `None` if no row refers to it.
    pub fn state_of(&self, path: &str) -> Option<String> {
        let path = path.to_owned();
        self.arrange(move |tx, _| Ok(file_state(tx, &path)?)).map(|One(state)| state)
    }

    /// The newest message to an address.
    ///
    /// # Panics
    /// When there is none.
    pub fn last_letter(&self, recipient: &str) -> Letter {
        let letters = self.letters().into_iter();
        let mut own = letters.filter(|letter| letter.recipient == recipient);
        own.next_back().expect("a message to this address")
    }

    /// Sets the scene in the program's own name.
    ///
    /// # Panics
    /// When that fails.
    pub fn arrange<T: Send + 'static>(
        &self,
        mut scene: impl FnMut(&mut Tx, &Ctx) -> Result<T> + Send + 'static,
    ) -> T {
        let subject = Subject::new("test", 0);
        let verb = move |tx: &mut Tx, ctx: &Ctx| {
            Ok(Done::new(scene(tx, ctx)?, "test.arrange", subject, Changes::none()))
        };
        self.office.write(Request::system("test"), verb).settle().expect("the scene is set")
    }
}

impl Default for TestOffice {
    fn default() -> Self {
        TestOffice::new()
    }
}

impl<T: Send> Ticket<T> {
    /// Like [`Ticket::wait`], in tests of asynchronous code as well, whose threads must not block:
    /// another one waits.
    fn settle(self) -> Result<T> {
        std::thread::scope(|scope| {
            scope
                .spawn(|| self.wait())
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    }
}

/// A person who is signed in.
#[derive(Clone)]
pub struct Person {
    office: Office,
    pub staff: StaffId,
    pub session: SessionId,
    permissions: Permissions,
}

impl Person {
    /// The same person, with one permission more.
    ///
    /// # Panics
    /// When the database refuses.
    #[must_use]
    pub fn can(self, permission: Permission) -> Self {
        self.can_all([permission])
    }

    /// The same person, with all ten permissions.
    #[must_use]
    pub fn can_everything(self) -> Self {
        self.can_all(Permission::ALL)
    }

    /// The same person, with some permissions more, set by one write.
    ///
    /// # Panics
    /// When the database refuses.
    #[must_use]
    pub fn can_all(self, more: impl IntoIterator<Item = Permission>) -> Self {
        let permissions = more.into_iter().fold(self.permissions, |some, one| some.with(one, true));
        self.permitted(permissions)
    }

    fn permitted(mut self, permissions: Permissions) -> Self {
        self.permissions = permissions;
        let (staff, bits) = (self.staff, permissions.bits());
        let verb = move |tx: &mut Tx, _: &Ctx| {
            set_permissions(tx, staff, bits)?;
            let subject = Subject::new("staff", staff.get());
            let done = Done::new((), "test.permit", subject, Changes::none());
            Ok(done.recording(staff::seal_rights(tx, staff)?))
        };
        self.office.write(Request::system("test"), verb).settle().expect("the permissions are set");
        self
    }

    /// Ends this sign-in.
    ///
    /// # Panics
    /// When the database refuses.
    pub fn end_session(&self) {
        let (staff, session) = (self.staff, self.session);
        let verb = move |tx: &mut Tx, ctx: &Ctx| {
            end_session(tx, session, ctx.now)?;
            Ok(Done::new((), "test.end", Subject::new("staff", staff.get()), Changes::none()))
        };
        self.office.write(Request::system("test"), verb).settle().expect("the session is ended");
    }

    pub fn request(&self) -> Request {
        Request {
            caller: Caller::Session(self.session),
            id: "test".to_owned(),
            address: "127.0.0.1".to_owned(),
            key: None,
        }
    }

    /// Does something, and waits for it to be committed.
    pub fn does<T: Send + 'static>(
        &self,
        verb: impl FnMut(&mut Tx, &Ctx) -> Result<Done<T>> + Send + 'static,
    ) -> Result<T> {
        self.office.write(self.request(), verb).settle()
    }

    /// Does something under an idempotency key; `body` represents the request body.
    pub fn does_once<T: Send + 'static>(
        &self,
        key: &str,
        body: &str,
        keep: impl Fn(&T) -> String + Send + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> Result<Done<T>> + Send + 'static,
    ) -> Result<Outcome<T>> {
        let key = IdempotencyKey {
            key: key.to_owned(),
            scope: "POST /test".to_owned(),
            fingerprint: Sha256::digest(body).into(),
        };
        let request = Request { key: Some(key), ..self.request() };
        let keep = move |value: &T| Ok(keep(value));
        self.office.write_idempotent(request, |_, _| Ok(()), keep, verb).settle()
    }

    /// Looks something up.
    pub fn asks<T>(&self, question: impl FnOnce(&mut Tx, &Ctx) -> Result<T>) -> Result<T> {
        self.office.read(&self.request(), question)
    }
}

/// A file as it is when its bytes have just been put into the store.
pub fn stored(test: &TestOffice, kind: FileKind) -> NewFile {
    let jpeg = ("image/jpeg", "jpg");
    NewFile::new(test.office.entropy(), kind, jpeg, b"its bytes").with_thumbnail()
}

/// Fails with every answer of a table that is no refusal of this code.
///
/// # Panics
/// When there is one.
pub fn must_all_be_refused(
    code: &str,
    answers: impl IntoIterator<Item = (&'static str, Result<()>)>,
) {
    let is_other = |answer: &Result<()>| match answer {
        Err(Error::Refused { code: told, .. }) => *told != code,
        _ => true,
    };
    let others: Vec<_> = answers.into_iter().filter(|(_, answer)| is_other(answer)).collect();
    assert!(others.is_empty(), "{code} expected: {others:#?}");
}

/// The messages under a field of a refusal.
///
/// # Panics
/// When the answer is not a refusal of the input.
pub fn messages<T: std::fmt::Debug>(answer: Result<T>, field: &str) -> Vec<String> {
    match answer {
        Err(Error::Invalid(errors)) => {
            let found = errors.iter().find(|(name, _)| *name == field);
            found.map(|(_, messages)| messages.to_vec()).unwrap_or_default()
        }
        other => panic!("expected a refusal under {field}, got {other:?}"),
    }
}

store::queries! {
    /// Leaves the first session of a database open.
    pub fn stay_signed_in() -> u64 =
        "UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE id = 1";
    /// Marks a database as one from which its lender was moved away.
    pub fn mark_as_moved() -> u64 =
        "INSERT INTO settings (name, value) VALUES ('moved_to', 'postgres://db.example/lender')";
    /// Records a migration that only a newer program knows.
    pub fn record_newer_migration() -> u64 =
        "INSERT INTO schema_migrations (number, name, checksum, applied_at)
         SELECT 9999, '9999_future', 'x', applied_at FROM schema_migrations WHERE number = 1";
}
