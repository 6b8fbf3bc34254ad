use super::*;
use crate::staff::{self, StaffFields};
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{BranchId, Outcome, Patch, StaffId};
use jiff::SignedDuration;
use std::collections::BTreeMap;
use store::One;

const CHAT: Chat = Chat::Consultants;

fn message(content: &str) -> NewMessage {
    NewMessage { content: content.to_owned(), reply_to: None }
}

fn sends(person: &Person, input: NewMessage) -> Result<MessageId> {
    person.does(move |tx, ctx| post(tx, ctx, CHAT, &input, None))
}

fn says(person: &Person, content: &str) -> MessageId {
    sends(person, message(content)).unwrap()
}

fn replies(person: &Person, original: MessageId) -> Result<MessageId> {
    sends(person, NewMessage { reply_to: Some(original), ..message("Yes") })
}

fn deletes(person: &Person, id: MessageId) -> Result<()> {
    person.does(move |tx, ctx| delete(tx, ctx, CHAT, id, ""))
}

fn edits(person: &Person, id: MessageId, content: &str) -> Result<()> {
    let content = content.to_owned();
    person.does(move |tx, ctx| edit(tx, ctx, CHAT, id, &content))
}

fn reads(person: &Person, ids: &[MessageId]) -> i64 {
    let ids = ids.to_vec();
    person.does(move |tx, ctx| mark_read(tx, ctx, CHAT, &ids)).unwrap()
}

fn part(person: &Person, part: Part) -> MessageList {
    person.asks(|tx, ctx| list(tx, ctx, CHAT, part)).unwrap()
}

fn contents(list: &MessageList) -> Vec<&str> {
    list.messages.iter().map(|message| message.record.content.as_str()).collect()
}

fn left_to(person: &Person) -> i64 {
    person.asks(|tx, ctx| unread(tx, ctx, CHAT, 0)).unwrap().total
}

/// The people who have read a message, and those who have not.
fn readers_of(author: &Person, id: MessageId) -> (Vec<StaffId>, Vec<StaffId>) {
    let found = author.asks(|tx, ctx| readers(tx, ctx, CHAT, id)).unwrap();
    let ids = |members: Vec<Member>| members.iter().map(|member| member.id).collect();
    (ids(found.read), ids(found.unread))
}

fn deactivate(test: &TestOffice, person: &Person) {
    let staff = person.staff;
    test.arrange(move |tx, _| {
        let set = store::sql!("UPDATE staff SET status = 'deactivated' WHERE id = ?1");
        Ok(tx.execute(set, store::args![staff])?)
    });
}

#[test]
fn message_reaches_only_its_chat_members() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let admin = test.administrator();
    let id = says(&lerato, "  Sawubona\r\nall  ");
    let seen = part(&sipho, Part::Page(1));
    let record = &seen.messages[0].record;
    assert_eq!((record.id, record.content.as_str()), (id, "Sawubona\nall"));
    assert_eq!((record.sender, record.sender_branch.as_deref()), (lerato.staff, Some("Soweto")));
    assert_eq!((seen.total, seen.own, seen.first_unread), (1, 0, Some(id)));
    assert_eq!((part(&lerato, Part::Page(1)).own, left_to(&lerato)), (1, 0));
    let wrong = |answer: Result<()>| assert!(matches!(answer, Err(Error::WrongRole(_))));
    wrong(admin.asks(|tx, ctx| list(tx, ctx, CHAT, Part::Page(1)).map(drop)));
    wrong(sends(&admin, message("Hello")).map(drop));
    wrong(deletes(&admin, id));
    wrong(edits(&admin, id, "Hello"));
    wrong(lerato.asks(|tx, ctx| members(tx, ctx, Chat::Administrators).map(drop)));
    let elsewhere = admin.asks(|tx, ctx| find(tx, ctx, Chat::Administrators, id));
    assert!(matches!(elsewhere, Err(Error::NotFound("message"))), "{elsewhere:?}");
}

#[test]
fn message_is_not_empty_and_within_1000_characters() {
    let test = TestOffice::new();
    let lerato = test.consultant("Soweto");
    // Characters, not bytes; and a line end is one, however it was sent.
    says(&lerato, &"😀".repeat(1000));
    let id = says(&lerato, &format!("{}\r\n{}", "é".repeat(499), "x".repeat(500)));
    let long = "This text is too long. Use at most 1000 characters.";
    let too_long = "x".repeat(1001);
    assert_eq!(messages(sends(&lerato, message(&too_long)), "content"), [long]);
    assert_eq!(messages(edits(&lerato, id, &too_long), "content"), [long]);
    let empty = "Write a message or attach a file.";
    assert_eq!(messages(sends(&lerato, message(" \n ")), "content"), [empty]);
    assert_eq!(messages(edits(&lerato, id, " "), "content"), ["Write a message."]);
    let file = stored(&test, FileKind::ChatAttachment);
    let sent = lerato.does(move |tx, ctx| post(tx, ctx, CHAT, &message(""), Some(&file))).unwrap();
    let found = lerato.asks(|tx, ctx| find(tx, ctx, CHAT, sent)).unwrap().record;
    assert_eq!((found.message_type, found.content.as_str()), (MessageType::Image, ""));
}

#[test]
fn only_author_edits_deletes_and_sees_readers() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let id = says(&lerato, "Morning");
    let refused = |answer: Result<()>| {
        assert!(matches!(answer, Err(Error::Refused { code: "not_the_author", .. })), "{answer:?}");
    };
    refused(edits(&sipho, id, "Evening"));
    refused(deletes(&sipho, id));
    refused(sipho.asks(|tx, ctx| readers(tx, ctx, CHAT, id).map(drop)));
    test.pass(SignedDuration::from_mins(1));
    edits(&lerato, id, "Morning all").unwrap();
    let lines = test.audit_lines().len();
    edits(&lerato, id, "Morning all").unwrap();
    assert_eq!(test.audit_lines().len(), lines + 1, "the same text again is no edit");
    let record = part(&sipho, Part::Page(1)).messages.remove(0).record;
    assert_eq!(
        (record.content.as_str(), record.edited_at),
        ("Morning all", Some(test.clock.now()))
    );
}

#[test]
fn deleted_message_leaves_no_text() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let file = stored(&test, FileKind::ChatAttachment).called(Some("Hush-1.jpg".to_owned()));
    let path = file.path.clone();
    let keep = |id: &MessageId| format!("{{\"id\":{id}}}");
    let sent = lerato.does_once("key", "body", keep, move |tx, ctx| {
        post(tx, ctx, CHAT, &message("Hush-2"), Some(&file))
    });
    let Ok(Outcome::Fresh { value: id, .. }) = sent else { panic!("{sent:?}") };
    edits(&lerato, id, "Hush-3").unwrap();
    let reply = replies(&sipho, id).unwrap();
    lerato.does(move |tx, ctx| delete(tx, ctx, CHAT, id, "Wrong chat")).unwrap();
    assert_eq!(test.state_of(&path).as_deref(), Some("to_delete"));
    assert_eq!(contents(&part(&sipho, Part::Page(1))), ["Yes"]);
    let answer = sipho.asks(|tx, ctx| find(tx, ctx, CHAT, reply)).unwrap().record;
    assert_eq!(answer.reply_content.as_deref(), Some(""));
    assert_eq!(answer.reply_deleted_at, Some(test.clock.now()));
    let everything = store::sql!(
        "SELECT m.content || m.search || COALESCE(o.answer, '') || o.changes || o.events AS said
         FROM operations o, chat_messages m /* scan: a test */ /* not null: no part of it is */"
    );
    let rows = test.arrange(move |tx, _| Ok(tx.all::<One<String>>(everything, store::args![])?));
    assert!(rows.iter().all(|One(text)| !text.contains("Hush")), "{rows:?}");
    assert!(test.audit_lines().iter().any(|line| line.contains("Wrong chat")));
    for gone in [deletes(&lerato, id), edits(&lerato, id, "Back")] {
        assert!(matches!(gone, Err(Error::NotFound("message"))), "{gone:?}");
    }
}

#[test]
fn reply_needs_an_original_in_its_chat() {
    let test = TestOffice::new();
    let (lerato, sipho, admin) =
        (test.consultant("Soweto"), test.consultant("Durban"), test.administrator());
    let id = says(&lerato, "Who has the keys?");
    let reply = replies(&sipho, id).unwrap();
    let record = lerato.asks(|tx, ctx| find(tx, ctx, CHAT, reply)).unwrap().record;
    assert_eq!(record.reply_to, Some(id));
    assert_eq!(record.reply_content.as_deref(), Some("Who has the keys?"));
    deletes(&lerato, id).unwrap();
    let gone = "The message you are replying to was deleted.";
    assert_eq!(messages(replies(&sipho, id), "reply_to"), [gone]);
    let none = "This chat has no such message to reply to.";
    assert_eq!(messages(replies(&sipho, MessageId::new(99)), "reply_to"), [none]);
    let other = NewMessage { reply_to: Some(reply), ..message("Yes") };
    let other = admin.does(move |tx, ctx| post(tx, ctx, Chat::Administrators, &other, None));
    assert_eq!(messages(other, "reply_to"), [none]);
}

#[test]
fn reading_position_only_moves_forward() {
    let test = TestOffice::new();
    let (lerato, sipho, admin) =
        (test.consultant("Soweto"), test.consultant("Durban"), test.administrator());
    let ids: Vec<MessageId> = ["One", "Two", "Three"].map(|text| says(&lerato, text)).to_vec();
    let input = message("Elsewhere");
    let elsewhere =
        admin.does(move |tx, ctx| post(tx, ctx, Chat::Administrators, &input, None)).unwrap();
    assert_eq!(left_to(&sipho), 3);
    assert_eq!(reads(&sipho, &[ids[0], elsewhere, MessageId::new(99)]), 2);
    assert_eq!(part(&sipho, Part::Page(1)).first_unread, Some(ids[1]));
    assert_eq!(readers_of(&lerato, ids[0]), (vec![sipho.staff], vec![]));
    assert_eq!(readers_of(&lerato, ids[1]), (vec![], vec![sipho.staff]));
    assert_eq!(reads(&sipho, &ids), 0);
    let lines = test.audit_lines();
    let receipt = lines.iter().rfind(|line| line.starts_with("chat.read")).unwrap();
    assert!(receipt.contains("chat.receipt"), "{receipt}");
    assert_eq!(reads(&sipho, &ids[..1]), 0, "nothing is unread again");
    assert_eq!(test.audit_lines().len(), lines.len() + 1, "and no line says so");
    let read = part(&lerato, Part::Page(1)).messages;
    assert!(read.iter().all(|message| message.is_read && message.read_count == 1));
}

#[test]
fn chat_members_follow_staff_changes() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let early = says(&lerato, "Before");
    test.pass(SignedDuration::from_hours(1));
    let late = test.consultant("Durban");
    let id = says(&lerato, "After");
    // Messages from before a member joined can be read, and do not count as unread.
    assert_eq!((left_to(&late), left_to(&sipho)), (1, 2));
    let seen = part(&late, Part::Page(1));
    assert_eq!((contents(&seen), seen.first_unread), (vec!["Before", "After"], Some(id)));
    assert_eq!(readers_of(&lerato, early), (vec![], vec![sipho.staff]));
    assert_eq!(readers_of(&lerato, id), (vec![], vec![sipho.staff, late.staff]));
    reads(&late, &[id]);
    assert_eq!(readers_of(&lerato, id), (vec![late.staff], vec![sipho.staff]));
    deactivate(&test, &late);
    assert_eq!(readers_of(&lerato, id), (vec![], vec![sipho.staff]));
    let listed = lerato.asks(|tx, ctx| members(tx, ctx, CHAT)).unwrap();
    assert_eq!(listed.iter().map(|m| m.id).collect::<Vec<_>>(), [lerato.staff, sipho.staff]);
    assert_eq!(part(&sipho, Part::Page(1)).messages.len(), 2, "what they said stays");
}

#[test]
fn new_role_starts_with_the_chat_read() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let (owner, nomsa) = (test.administrator(), test.administrator().can_everything());
    let says_there = |text: &str| {
        let input = message(text);
        owner.does(move |tx, ctx| post(tx, ctx, Chat::Administrators, &input, None)).unwrap()
    };
    let becomes = |role: &str, branch: Patch<BranchId>| {
        test.pass(SignedDuration::from_hours(1));
        let (role, staff) = (Some(role.to_owned()), sipho.staff);
        let fields = StaffFields { role, branch, ..StaffFields::default() };
        nomsa.does(move |tx, ctx| staff::edit(tx, ctx, staff, &fields)).unwrap();
        test.pass(SignedDuration::from_hours(1));
    };
    let left_there =
        || sipho.asks(|tx, ctx| unread(tx, ctx, Chat::Administrators, 0)).unwrap().total;
    let early = says_there("Years ago");
    let read = says(&lerato, "Read by Sipho");
    reads(&sipho, &[read]);
    becomes("Administrator", Patch::Keep);
    assert_eq!(left_there(), 0, "what was said before waits for nobody");
    let late = says_there("Welcome");
    assert_eq!(left_there(), 1);
    let readers_there = |id| owner.asks(|tx, ctx| readers(tx, ctx, Chat::Administrators, id));
    let waiting = |id| readers_there(id).unwrap().unread.iter().map(|m| m.id).collect::<Vec<_>>();
    assert_eq!(
        (waiting(early), waiting(late)),
        (vec![nomsa.staff], vec![sipho.staff, nomsa.staff])
    );
    says(&lerato, "While Sipho was away");
    becomes("Consultant", Patch::Set(test.branch("Durban")));
    says(&lerato, "Back again");
    assert_eq!(left_to(&sipho), 1);
}

#[test]
fn chat_is_read_in_pages() {
    let test = TestOffice::new();
    let (lerato, sipho) = (test.consultant("Soweto"), test.consultant("Durban"));
    let ids: Vec<MessageId> = (1..=120).map(|n| says(&lerato, &format!("m{n}"))).collect();
    for n in [118, 70, 69, 3] {
        deletes(&lerato, ids[n - 1]).unwrap();
    }
    let ends = |list: &MessageList| {
        let texts = contents(list);
        let ends = (texts[0].to_owned(), texts[texts.len() - 1].to_owned());
        (ends, texts.len(), list.has_older, list.has_newer)
    };
    let ends_of = |wanted| ends(&part(&sipho, wanted));
    let pair = |first: &str, last: &str| (first.to_owned(), last.to_owned());
    assert_eq!(ends_of(Part::Page(1)), (pair("m68", "m120"), 50, true, false));
    assert_eq!(ends_of(Part::Page(2)), (pair("m18", "m67"), 50, true, true));
    assert_eq!(ends_of(Part::Page(3)), (pair("m1", "m17"), 16, false, true));
    assert!(part(&sipho, Part::Page(4)).messages.is_empty());
    assert_eq!(ends_of(Part::Before(ids[67])), (pair("m18", "m67"), 50, true, true));
    assert_eq!(ends_of(Part::After(ids[99])), (pair("m101", "m120"), 19, true, false));
    assert_eq!(ends_of(Part::Around(ids[59])), (pair("m11", "m87"), 75, true, true));
    // One that was deleted is still a place.
    assert_eq!(ends_of(Part::Around(ids[69])).0, pair("m19", "m95"));
    let all = part(&sipho, Part::Page(1));
    assert_eq!((all.total, all.own, left_to(&sipho)), (116, 0, 116));
    assert_eq!(part(&lerato, Part::Page(1)).own, 116);
    let nowhere = sipho.asks(|tx, ctx| list(tx, ctx, CHAT, Part::Before(MessageId::new(999))));
    assert_eq!(messages(nowhere, "before"), ["This chat has no such message."]);
}

#[test]
fn search_matches_message_text() {
    let test = TestOffice::new();
    let lerato = test.consultant("Soweto");
    says(&lerato, "Ask Zoë about the 50% rule");
    let gone = says(&lerato, "zoe left");
    says(&lerato, "Nothing here");
    deletes(&lerato, gone).unwrap();
    let found = |text: &str| {
        let found = lerato.asks(|tx, ctx| search(tx, ctx, CHAT, text, Part::Page(1))).unwrap();
        found.messages.len()
    };
    assert_eq!((found("ZOE"), found("50%"), found("%"), found("0_")), (1, 1, 1, 0));
}

#[test]
fn one_event_notifies_all_members() {
    let test = TestOffice::new();
    let lerato = test.consultant("Soweto");
    let mut live = test.office.listen();
    let id = says(&lerato, "Morning");
    let told = live.try_recv().unwrap().events;
    let expected = Event::new(EventKind::ChatMessage, crate::Audience::Consultants)
        .with("chat", 2)
        .with("message", id.get());
    assert_eq!(told.as_slice(), [expected]);
}

/// Counts from numbers equal counting the messages one by one.
#[test]
fn counts_match_the_messages() {
    for seed in 0..6 {
        let test = TestOffice::new();
        let people = ["Soweto", "Durban", "Town"].map(|branch| test.consultant(branch));
        let mut draw = draws(seed);
        let mut said: Vec<(MessageId, usize, bool)> = Vec::new();
        let mut read: BTreeMap<usize, usize> = BTreeMap::new();
        for _ in 0..40 {
            let (who, deed) = (draw(3), draw(7));
            let person = &people[who];
            if deed < 4 || said.is_empty() {
                said.push((says(person, "x"), who, true));
                continue;
            }
            let which = draw(said.len());
            let (id, author, lives) = &mut said[which];
            if deed == 4 {
                let is_own = *author == who;
                assert_eq!(deletes(person, *id).is_ok(), is_own && *lives);
                *lives &= !is_own;
            } else {
                reads(person, &[*id]);
                let up_to = read.entry(who).or_insert(which);
                *up_to = which.max(*up_to);
            }
        }
        for (who, person) in people.iter().enumerate() {
            let living = || said.iter().enumerate().filter(|(_, (_, _, lives))| *lives);
            let after = read.get(&who);
            let unread = living().filter(|(place, (_, author, _))| {
                *author != who && after.is_none_or(|after| place > after)
            });
            let own = living().filter(|(_, (_, author, _))| *author == who);
            let seen = part(person, Part::Page(1));
            let counted = [left_to(person), seen.total, seen.own].map(usize::try_from);
            let expected = [unread.count(), living().count(), own.count()];
            assert_eq!(counted.map(Result::unwrap), expected, "seed {seed}");
            assert_eq!(seen.messages.len(), expected[1]);
        }
    }
}

/// Numbers below a limit, the same for the same seed.
fn draws(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |limit| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % limit
    }
}
