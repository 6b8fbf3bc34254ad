use super::*;
use crate::StaffId;
use crate::branches::BranchEdit;
use crate::testing::{Person, TestOffice, messages, stored};
use jiff::Span;

fn notice(title: &str) -> NoticeFields {
    NoticeFields {
        title: title.to_owned(),
        content: "The safe is serviced on Friday.".to_owned(),
        priority: NoticePriority::Medium,
        expires_at: None,
        branches: Vec::new(),
        roles: Vec::new(),
    }
}

fn at_branches(title: &str, branches: &[BranchId]) -> NoticeFields {
    NoticeFields { branches: branches.to_vec(), ..notice(title) }
}

fn posts(admin: &Person, fields: NoticeFields) -> Result<Notice> {
    admin.does(move |tx, ctx| post(tx, ctx, &fields, None))
}

fn edits(admin: &Person, id: NoticeId, fields: NoticeFields) -> Result<Notice> {
    let edit = NoticeEdit { fields, attachment: Patch::Keep, version: None };
    admin.does(move |tx, ctx| super::edit(tx, ctx, id, &edit))
}

fn reads(person: &Person, id: NoticeId) -> Result<ReceivedNotice> {
    person.does(move |tx, ctx| mark_read(tx, ctx, id))
}

fn titles(person: &Person) -> Vec<String> {
    let received = person.asks(|tx, ctx| inbox(tx, ctx, 100, 0)).unwrap();
    received.into_iter().map(|received| received.notice.record.title).collect()
}

fn unread_by(person: &Person) -> i64 {
    person.asks(unread).unwrap().total
}

/// The people who have read a notice, and those who have not.
fn status(admin: &Person, id: NoticeId) -> (Vec<StaffId>, Vec<StaffId>) {
    let status = admin.asks(|tx, ctx| read_status(tx, ctx, id)).unwrap();
    let ids = |readers: Vec<NoticeReader>| readers.iter().map(|reader| reader.id).collect();
    (ids(status.read), ids(status.unread))
}

fn move_to(test: &TestOffice, person: &Person, branch: BranchId) {
    let staff = person.staff;
    test.arrange(move |tx, _| {
        let set = store::sql!("UPDATE staff SET branch_id = ?1 WHERE id = ?2");
        Ok(tx.execute(set, store::args![branch, staff])?)
    });
}

#[test]
fn notice_reaches_its_audience() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let (soweto, durban) = (test.consultant("Soweto"), test.consultant("Durban"));
    let here = test.branch("Soweto");
    posts(&admin, notice("All")).unwrap();
    posts(&admin, at_branches("Soweto", &[here])).unwrap();
    posts(&admin, at_branches("Both", &[here, test.branch("Durban"), here])).unwrap();
    let to = |title, roles: &[Role]| NoticeFields { roles: roles.to_vec(), ..notice(title) };
    posts(&admin, to("Administrators", &[Role::Administrator])).unwrap();
    posts(&admin, to("Consultants", &[Role::Consultant, Role::Consultant])).unwrap();
    let all_roles = [Role::Consultant, Role::Administrator];
    posts(&admin, to("Roles", &all_roles)).unwrap();
    let consultants_here =
        NoticeFields { branches: vec![here], ..to("Consultants here", &[Role::Consultant]) };
    posts(&admin, consultants_here).unwrap();
    let everywhere = ["Consultants here", "Roles", "Consultants", "Both", "Soweto", "All"];
    assert_eq!(titles(&soweto), everywhere);
    assert_eq!(titles(&durban), ["Roles", "Consultants", "Both", "All"]);
    assert_eq!(titles(&admin), ["Roles", "Administrators", "All"]);
    assert_eq!((unread_by(&soweto), unread_by(&durban), unread_by(&admin)), (6, 4, 0));
    let page = soweto.asks(|tx, ctx| inbox(tx, ctx, 2, 3)).unwrap();
    let titles: Vec<_> = page.iter().map(|received| &received.notice.record.title).collect();
    assert_eq!(titles, ["Both", "Soweto"]);
    let names = |notice: &Notice| notice.branches.iter().map(|b| b.name.clone()).collect();
    let named: Vec<Vec<String>> = page.iter().map(|received| names(&received.notice)).collect();
    assert_eq!(named, [vec!["Durban", "Soweto"], vec!["Soweto"]]);
    assert_eq!(soweto.asks(count_inbox).unwrap(), 6);
}

#[test]
fn a_notice_is_read_once() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let posted = posts(&admin, notice("Safe")).unwrap();
    let id = posted.record.id;
    assert_eq!(status(&admin, id), (vec![admin.staff], vec![clerk.staff]));
    test.pass(SignedDuration::from_hours(1));
    let first = reads(&clerk, id).unwrap().read_at;
    assert_eq!(first, Some(test.clock.now()));
    test.pass(SignedDuration::from_hours(1));
    let lines = test.audit_lines().len();
    assert_eq!(reads(&clerk, id).unwrap().read_at, first);
    // The test's own look at the lines is one.
    assert_eq!(test.audit_lines().len(), lines + 1, "the second time leaves no line");
    assert_eq!(unread_by(&clerk), 0);
    assert_eq!(status(&admin, id), (vec![clerk.staff, admin.staff], vec![]));
    let received = clerk.asks(|tx, ctx| inbox(tx, ctx, 10, 0)).unwrap();
    assert_eq!(received[0].read_at, first);
}

#[test]
fn hidden_notice_cannot_be_read() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let durban = test.branch("Durban");
    let elsewhere = posts(&admin, at_branches("Durban", &[durban])).unwrap().record.id;
    let expiring = NoticeFields {
        expires_at: Some(test.clock.now() + SignedDuration::from_hours(1)),
        ..notice("Today")
    };
    let expiring = posts(&admin, expiring).unwrap().record.id;
    let gone = posts(&admin, notice("Gone")).unwrap().record.id;
    admin.does(move |tx, ctx| deactivate(tx, ctx, gone)).unwrap();
    test.pass(SignedDuration::from_hours(1));
    for id in [elsewhere, expiring, gone, NoticeId::new(99)] {
        let refused = reads(&clerk, id);
        assert!(matches!(refused, Err(Error::NotFound("notice"))), "{id}: {refused:?}");
    }
    assert_eq!((titles(&clerk).len(), unread_by(&clerk)), (0, 0));
}

#[test]
fn administrators_see_expired_but_not_deactivated_notices() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let at = test.clock.now() + SignedDuration::from_hours(1);
    let expiring = NoticeFields { expires_at: Some(at), ..notice("Today") };
    let id = posts(&admin, expiring.clone()).unwrap().record.id;
    let other = posts(&admin, notice("Always")).unwrap().record.id;
    test.pass(SignedDuration::from_secs(3599));
    assert_eq!(titles(&clerk), ["Always", "Today"]);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(titles(&clerk), ["Always"]);
    let listed = |expired| {
        let search = NoticeSearch { expired, ..NoticeSearch::default() };
        let found = admin.asks(|tx, ctx| {
            let found = list(tx, ctx, search, 100, 0)?;
            assert_eq!(usize::try_from(count(tx, ctx, search)?), Ok(found.len()));
            Ok(found)
        });
        found.unwrap().into_iter().map(|notice| notice.record.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(None), [other, id]);
    assert_eq!((listed(Some(true)), listed(Some(false))), (vec![id], vec![other]));
    assert_eq!(status(&admin, id).1, [clerk.staff], "who has missed it can be seen");
    // To be shown again it needs another time, or none.
    let refused = edits(&admin, id, expiring);
    let message = "This notice has expired. Choose a later time, or none, to show it again.";
    assert_eq!(messages(refused, "expires_at"), [message]);
    edits(&admin, id, notice("Again")).unwrap();
    assert_eq!(titles(&clerk), ["Always", "Again"]);
    admin.does(move |tx, ctx| deactivate(tx, ctx, id)).unwrap();
    assert_eq!((listed(None), titles(&clerk)), (vec![other], vec!["Always".to_owned()]));
    let refused = admin.does(move |tx, ctx| deactivate(tx, ctx, id));
    assert!(matches!(refused, Err(Error::NotFound("notice"))), "{refused:?}");
    let refused = edits(&admin, id, notice("Again"));
    assert!(matches!(refused, Err(Error::NotFound("notice"))), "{refused:?}");
    let refused = admin.asks(|tx, ctx| read_status(tx, ctx, id));
    assert!(matches!(refused, Err(Error::NotFound("notice"))), "{refused:?}");
}

/// The readers of a notice are determined at the time of reading.
#[test]
fn moved_consultant_sees_notices_of_new_branch() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let (soweto, durban) = (test.branch("Soweto"), test.branch("Durban"));
    let old = posts(&admin, at_branches("Soweto", &[soweto])).unwrap().record.id;
    let new = posts(&admin, at_branches("Durban", &[durban])).unwrap().record.id;
    reads(&clerk, old).unwrap();
    move_to(&test, &clerk, durban);
    assert_eq!((titles(&clerk), unread_by(&clerk)), (vec!["Durban".to_owned()], 1));
    assert_eq!(status(&admin, old), (vec![], vec![]), "only those at the branch now count");
    assert_eq!(status(&admin, new), (vec![], vec![clerk.staff]));
    let staff = clerk.staff;
    test.arrange(move |tx, _| {
        let set = store::sql!("UPDATE staff SET status = 'deactivated' WHERE id = ?1");
        Ok(tx.execute(set, store::args![staff])?)
    });
    assert_eq!(status(&admin, new), (vec![], vec![]), "who left need not read it");
    test.person(Role::Developer, None);
    let all = posts(&admin, notice("All")).unwrap().record.id;
    assert_eq!(status(&admin, all), (vec![admin.staff], vec![]), "developers are nobody's staff");
}

#[test]
fn notice_errors_are_under_their_fields() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let now = test.clock.now();
    let soweto = test.branch("Soweto");
    let later = |time| Some(now + time);
    let ten_years = MAX_LIFE;
    let too_long = |most: usize| format!("This text is too long. Use at most {most} characters.");
    let refused = |fields: NoticeFields, field: &str| {
        let found = messages(posts(&admin, fields), field);
        assert_eq!(found.len(), 1, "{field}");
        found.into_iter().next().unwrap()
    };
    let ok = || notice("Safe");
    assert_eq!(refused(notice(" "), "title"), "Title is required");
    assert_eq!(refused(notice(&"é".repeat(201)), "title"), too_long(200));
    assert_eq!(
        refused(NoticeFields { content: " \n".into(), ..ok() }, "content"),
        "Content is required"
    );
    let content = "é".repeat(1001);
    assert_eq!(refused(NoticeFields { content, ..ok() }, "content"), too_long(1000));
    let expires_at = Some(now);
    let in_future = "Choose a time in the future.";
    assert_eq!(refused(NoticeFields { expires_at, ..ok() }, "expires_at"), in_future);
    let expires_at = later(ten_years + SignedDuration::from_secs(1));
    let within = "Choose a time within the next ten years.";
    assert_eq!(refused(NoticeFields { expires_at, ..ok() }, "expires_at"), within);
    let field = "target_branch_ids";
    let unknown = at_branches("Safe", &[soweto, BranchId::new(99)]);
    assert_eq!(refused(unknown, field), "This branch does not exist.");
    let many: Vec<_> = (1..=101).map(BranchId::new).collect();
    assert_eq!(refused(at_branches("Safe", &many), field), "Choose at most 100 branches.");
    let nobody =
        NoticeFields { roles: vec![Role::Administrator], ..at_branches("Safe", &[soweto]) };
    let message = "Administrators belong to no branch. Choose all branches to reach them.";
    assert_eq!(refused(nobody, field), message);
    // Both sides of each limit.
    let longest = NoticeFields {
        title: "é".repeat(200),
        content: "é".repeat(1000),
        expires_at: later(ten_years),
        ..ok()
    };
    posts(&admin, longest).unwrap();
    let shortest = NoticeFields { expires_at: later(SignedDuration::from_micros(1)), ..ok() };
    posts(&admin, shortest).unwrap();
}

#[test]
fn inactive_branch_stays_named_but_cannot_be_chosen() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let soweto = test.branch("Soweto");
    let id = posts(&admin, at_branches("Safe", &[soweto])).unwrap().record.id;
    let out_of_use = BranchEdit { is_active: Some(false), ..BranchEdit::default() };
    admin.does(move |tx, ctx| branches::edit(tx, ctx, soweto, &out_of_use)).unwrap();
    assert_eq!(titles(&clerk), ["Safe"]);
    let edited = edits(&admin, id, at_branches("Keys", &[soweto])).unwrap();
    assert_eq!((edited.branches[0].name.as_str(), titles(&clerk)), ("Soweto", vec!["Keys".into()]));
    let refused = posts(&admin, at_branches("Safe", &[soweto]));
    assert_eq!(messages(refused, "target_branch_ids"), ["Soweto is no longer in use."]);
}

#[test]
fn edit_replaces_the_notice_and_needs_its_version() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let durban = test.branch("Durban");
    let posted = posts(&admin, at_branches("Safe", &[durban])).unwrap();
    let id = posted.record.id;
    let edit = |version, fields: NoticeFields| {
        let edit = NoticeEdit { fields, attachment: Patch::Keep, version };
        admin.does(move |tx, ctx| super::edit(tx, ctx, id, &edit))
    };
    let same = edit(Some(1), at_branches("Safe", &[durban])).unwrap();
    assert_eq!(same.record.version, 1, "nothing changed");
    let urgent = NoticeFields { priority: NoticePriority::Urgent, ..notice("Safe") };
    let edited = edit(Some(1), urgent.clone()).unwrap();
    assert_eq!((edited.record.version, edited.branches.len()), (2, 0));
    let found = clerk.asks(unread).unwrap();
    assert_eq!((found.total, found.urgent.len()), (1, 1));
    // Reading it later does not change it.
    test.pass(SignedDuration::from_mins(7));
    reads(&clerk, id).unwrap();
    let refused = edit(Some(1), urgent);
    let is_outdated = |error: &Error| {
        matches!(error, Error::Conflict { code: "version_out_of_date", message }
            if message.contains("by Test Person on 2 Mar 2026 at 08:00."))
    };
    assert!(refused.as_ref().is_err_and(is_outdated), "{refused:?}");
    edit(Some(2), notice("Changed")).unwrap();
    assert_eq!(unread_by(&clerk), 1, "what it says has changed");
    reads(&clerk, id).unwrap();
    edit(Some(3), at_branches("Changed", &[test.branch("Soweto"), durban])).unwrap();
    assert_eq!(unread_by(&clerk), 0, "other targets change nothing for those who have read it");
}

#[test]
fn urgent_unread_lists_the_newest_five() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    for number in 0..7 {
        let urgent = NoticePriority::Urgent;
        let fields = NoticeFields { priority: urgent, ..notice(&format!("Urgent {number}")) };
        posts(&admin, fields).unwrap();
        posts(&admin, notice("Not so")).unwrap();
    }
    reads(&clerk, NoticeId::new(13)).unwrap();
    let found = clerk.asks(unread).unwrap();
    let titles: Vec<_> = found.urgent.iter().map(|notice| notice.record.title.as_str()).collect();
    assert_eq!(titles, ["Urgent 5", "Urgent 4", "Urgent 3", "Urgent 2", "Urgent 1"]);
    assert_eq!(found.total, 13);
}

#[test]
fn attachment_is_released_with_its_notice() {
    let test = TestOffice::new();
    let admin = test.administrator();
    let file = || stored(&test, FileKind::NoticeAttachment).called(Some("plan.jpg".into()));
    let (first, second) = (file(), file());
    let sent = first.clone();
    let fields = notice("Safe");
    let posted = admin.does(move |tx, ctx| post(tx, ctx, &fields, Some(&sent))).unwrap();
    let id = posted.record.id;
    assert_eq!(posted.record.attachment_path.as_deref(), Some(first.path.as_str()));
    assert_eq!(posted.record.attachment_name.as_deref(), Some("plan.jpg"));
    assert_eq!(posted.record.attachment_thumbnail, first.thumbnail_path);
    let edit = |attachment: Patch<NewFile>| {
        let edit = NoticeEdit { fields: notice("Safe"), attachment, version: None };
        admin.does(move |tx, ctx| super::edit(tx, ctx, id, &edit)).unwrap().record.attachment_path
    };
    assert_eq!(edit(Patch::Keep), Some(first.path.clone()));
    assert_eq!(edit(Patch::Set(second.clone())), Some(second.path.clone()));
    assert_eq!(test.state_of(&first.path).as_deref(), Some("to_delete"));
    assert_eq!(edit(Patch::Clear), None);
    assert_eq!(test.state_of(&second.path).as_deref(), Some("to_delete"));
}

#[test]
fn long_lists_are_read_in_pieces() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let [first, second, third] =
        ["A", "B", "C"].map(|title| posts(&admin, notice(title)).unwrap().record.id);
    let listed = |before| {
        let search = NoticeSearch { before, ..NoticeSearch::default() };
        let found = admin.asks(|tx, ctx| list(tx, ctx, search, 2, 0)).unwrap();
        found.iter().map(|notice| notice.record.id).collect::<Vec<_>>()
    };
    let received = |last| {
        let found = clerk.asks(|tx, ctx| inbox_after(tx, ctx, last, 2)).unwrap();
        found.iter().map(|received| received.notice.record.id).collect::<Vec<_>>()
    };
    for piece in [&listed as &dyn Fn(_) -> _, &received] {
        assert_eq!(piece(None), [third, second]);
        assert_eq!(piece(Some(second)), [first]);
        assert_eq!(piece(Some(first)), []);
    }
}

#[test]
fn only_administrators_post_and_see_readers() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto").can_everything());
    let id = posts(&admin, notice("Safe")).unwrap().record.id;
    let search = NoticeSearch::default();
    let refusals = [
        posts(&clerk, notice("Safe")).map(drop),
        edits(&clerk, id, notice("Keys")).map(drop),
        clerk.does(move |tx, ctx| deactivate(tx, ctx, id)),
        clerk.asks(|tx, ctx| list(tx, ctx, search, 10, 0)).map(drop),
        clerk.asks(|tx, ctx| count(tx, ctx, search)).map(drop),
        clerk.asks(|tx, ctx| find(tx, ctx, id)).map(drop),
        clerk.asks(|tx, ctx| read_status(tx, ctx, id)).map(drop),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, Err(Error::WrongRole(_))), "{refusal:?}");
    }
}

/// A change notifies the notice's readers and administrators.
#[test]
fn events_follow_the_audience_of_the_notice() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    let (soweto, durban) = (test.branch("Soweto"), test.branch("Durban"));
    let last = || {
        let lines = test.audit_lines().into_iter();
        let mut notices = lines.filter(|line| line.starts_with("notice."));
        notices.next_back().unwrap_or_default()
    };
    let is_to = |kind: &str, whom: &str, ids: &str| {
        let event = format!(r#"{{"ids":{{"notice":1}},"kind":"{kind}","to":"{whom}"{ids}}}"#);
        assert!(last().contains(&event), "{event} in {}", last());
    };
    let id = posts(&admin, at_branches("Safe", &[soweto])).unwrap().record.id;
    is_to("notice.posted", "consultants_at", &format!(r#","to_id":[{soweto}]"#));
    is_to("notice.posted", "administrators", "");
    edits(&admin, id, at_branches("Safe", &[durban])).unwrap();
    is_to("notice.changed", "consultants_at", &format!(r#","to_id":[{soweto}]"#));
    is_to("notice.changed", "consultants_at", &format!(r#","to_id":[{durban}]"#));
    is_to("notice.changed", "administrators", "");
    edits(&admin, id, notice("Safe")).unwrap();
    is_to("notice.changed", "everyone", "");
    assert_eq!(last().matches("notice.changed").count(), 1);
    reads(&clerk, id).unwrap();
    is_to("notice.read", "people", &format!(r#","to_id":[{}]"#, clerk.staff));
    is_to("notice.receipt", "administrators", "");
    admin.does(move |tx, ctx| deactivate(tx, ctx, id)).unwrap();
    is_to("notice.changed", "everyone", "");
}

#[test]
fn notice_without_expiry_is_always_shown() {
    let test = TestOffice::new();
    let (admin, clerk) = (test.administrator(), test.consultant("Soweto"));
    posts(&admin, notice("Always")).unwrap();
    // As long as the session of a test lives.
    test.go_to(test.today() + Span::new().years(9));
    assert_eq!(titles(&clerk), ["Always"]);
}
