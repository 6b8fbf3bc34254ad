//! The staff's messages of the last weeks, in both group chats.

use super::cast::{Cast, Worker};
use office::chat::{self, Chat, MessageId, NewMessage, Part};
use office::{Office, Result};
use std::collections::BTreeMap;

/// A message, and so many days before the history ends it is sent.
struct Line {
    days_before_end: i32,
    /// An index into [`Cast::administrators`] or [`Cast::workers`].
    author: usize,
    text: &'static str,
    twist: Twist,
}

/// A special feature of a message.
enum Twist {
    None,
    /// Answers the message with this text.
    Reply(&'static str),
    /// First said this.
    Edited(&'static str),
    Deleted,
    /// Comes with a text file of this name and content.
    File(&'static str, &'static str),
}

const fn line(days_before_end: i32, author: usize, text: &'static str) -> Line {
    Line { days_before_end, author, text, twist: Twist::None }
}

const fn twisted(days_before_end: i32, author: usize, text: &'static str, twist: Twist) -> Line {
    Line { days_before_end, author, text, twist }
}

const AFFIDAVIT: &str =
    "Client from the informal settlement has no proof of address. Is an affidavit still fine?";
const PRINTER: &str = "Our receipt printer has died again. Anyone with a spare?";
const R200: &str = "Has anyone else seen a R200 note with a serial that starts with GK? Had one this \
                    morning and it failed under the lamp.";

const CONSULTANTS: [Line; 25] = [
    line(19, 1, "Morning everyone. SASSA grants pay out tomorrow, so expect queues from eight."),
    line(19, 2, "Thanks. We have asked for extra float and the counter opens at 07:45."),
    line(19, 0, "Same here 👍"),
    line(15, 3, AFFIDAVIT),
    twisted(
        15,
        1,
        "Yes, stamped by a commissioner of oaths and not older than three months.",
        Twist::Reply(AFFIDAVIT),
    ),
    line(15, 3, "Perfect, thank you. She was worried she would have to go home again."),
    line(12, 0, PRINTER),
    twisted(
        12,
        2,
        "There is one in our storeroom. I can send it with the courier on Thursday.",
        Twist::Reply(PRINTER),
    ),
    twisted(
        12,
        0,
        "You are a star. Until then we email the receipts from the loan's history.",
        Twist::Edited("You are a star. Until then we write receipts by hand."),
    ),
    twisted(9, 1, "Her ID number is on the form, can somebody check it?", Twist::Deleted),
    line(9, 1, "Sorry, deleted that. No client details in the chat, I know."),
    line(9, 3, "It happens 🙂 Send her file number instead."),
    twisted(
        7,
        2,
        "My checklist for month-end, in case it helps the new people.",
        Twist::File(
            "month-end-checklist.txt",
            "Month-end, branch counter\n\n1. Count the float before opening, two people.\n\
             2. Print the list of installments due this week.\n\
             3. Call everybody who is more than five days late before ten.\n\
             4. Bank anything above the float limit by 14:00.\n\
             5. Log out only after the cash agrees.\n",
        ),
    ),
    line(7, 0, "This is gold. Printing it for the wall."),
    line(
        5,
        3,
        "Reminder from the training: read the total cost of credit to the client before they sign, \
         also when they say they are in a hurry.",
    ),
    line(5, 1, "And ask for the payslip, not a photo of it from last year 😅"),
    line(4, 2, "Taxi strike on the N2 side today. Clients may come late, please be patient."),
    line(
        3,
        0,
        "Month-end hours are out: open until 17:30 on the last two days. Check the notices.",
    ),
    line(1, 3, R200),
    twisted(1, 1, "Yes! Two of them, yesterday. We kept them and wrote slips.", Twist::Reply(R200)),
    line(1, 0, "Nomvula is posting a notice. Until then lamp test every single one."),
    line(0, 2, "Lamp test took ages this morning but we caught one."),
    line(0, 3, "Well done. How was the queue?"),
    line(0, 2, "Out of the door until eleven. Quiet now."),
    line(
        0,
        1,
        "See you all at the training on Monday. Bring your questions about early settlement.",
    ),
];

const CASH: &str =
    "Transport for Thursday is booked. Which branch needs more than the usual float?";

const ADMINISTRATORS: [Line; 17] = [
    line(18, 0, "Morning. I would like us to go through the late loans every Tuesday from now on."),
    line(
        18,
        1,
        "Good idea. I will export the list on Monday evenings so we have the same figures.",
    ),
    line(18, 2, "Works for me. 09:00?"),
    line(18, 0, "09:00 it is."),
    line(13, 1, CASH),
    twisted(13, 2, "The first branch. Grant week was heavier than planned.", Twist::Reply(CASH)),
    line(13, 1, "Done, they get R 50 000 extra."),
    twisted(
        10,
        2,
        "The auditors come on the 14th. They want the cash book and the journal.",
        Twist::Edited("The auditors come on the 4th. They want the cash book and the journal."),
    ),
    line(10, 0, "Both are under Accounting. I will run verify the evening before."),
    twisted(10, 1, "Ignore this, wrong window.", Twist::Deleted),
    line(
        6,
        2,
        "Two consultants asked whether they may take a payment for another branch's loan. They may, \
         and it counts for the branch that takes it. https://www.ncr.org.za has the circular on \
         receipts if they need something to show.",
    ),
    line(6, 0, "Thanks, I will add it to the training."),
    line(3, 1, "Recoveries are up: three written-off clients paid something this month 🎉"),
    line(3, 0, "Lovely. Please thank the branches."),
    line(1, 2, "Counterfeit R200 notes are going around, two branches have reported them."),
    line(1, 0, "I will post an urgent notice first thing."),
    twisted(
        0,
        1,
        "Bank confirmed it: serials with GK. They collect the notes on Wednesday.",
        Twist::Reply("Counterfeit R200 notes are going around, two branches have reported them."),
    ),
];

/// The number of newest messages that the owner and the first consultant have not read at the end.
const LEFT_UNREAD: usize = 3;

/// The chats so far, by what was said.
#[derive(Default)]
pub(super) struct Talk {
    said: BTreeMap<&'static str, MessageId>,
}

impl Talk {
    /// Posts the messages due so many days before the end; `pass` advances the clock before each
    /// one. All staff read them, except some of the last day's.
    pub(super) fn go_on(
        &mut self,
        office: &Office,
        cast: &Cast,
        days_left: i32,
        mut pass: impl FnMut(),
    ) -> Result<()> {
        let administrators = cast.administrators();
        let consultants: Vec<&Worker> = cast.workers().iter().collect();
        let chats = [
            (Chat::Administrators, administrators, ADMINISTRATORS.as_slice()),
            (Chat::Consultants, consultants, CONSULTANTS.as_slice()),
        ];
        for (chat, members, lines) in chats {
            for line in lines.iter().filter(|line| line.days_before_end == days_left) {
                pass();
                if let Some(author) = members.get(line.author % members.len().max(1)) {
                    let id = say(office, cast, chat, author, line, &self.said)?;
                    self.said.insert(line.text, id);
                }
            }
            for (number, member) in members.iter().enumerate() {
                let leaves = if days_left == 0 && number == 0 { LEFT_UNREAD } else { 0 };
                read(office, chat, member, leaves)?;
            }
        }
        Ok(())
    }
}

fn say(
    office: &Office,
    cast: &Cast,
    chat: Chat,
    author: &Worker,
    line: &Line,
    said: &BTreeMap<&'static str, MessageId>,
) -> Result<MessageId> {
    let (first, reply_to, file) = match line.twist {
        Twist::Reply(original) => (line.text, said.get(original).copied(), None),
        Twist::Edited(first) => (first, None, None),
        Twist::File(name, text) => (line.text, None, Some(cast.store_text(office, name, text)?)),
        Twist::None | Twist::Deleted => (line.text, None, None),
    };
    let message = NewMessage { content: first.to_owned(), reply_to };
    let post = move |tx: &mut _, ctx: &_| chat::post(tx, ctx, chat, &message, file.as_ref());
    let id = office.write(author.request(), post).wait()?;
    let text = line.text;
    match line.twist {
        Twist::Edited(_) => {
            let edit = move |tx: &mut _, ctx: &_| chat::edit(tx, ctx, chat, id, text);
            office.write(author.request(), edit).wait()?;
        }
        Twist::Deleted => {
            let delete = move |tx: &mut _, ctx: &_| chat::delete(tx, ctx, chat, id, "");
            office.write(author.request(), delete).wait()?;
        }
        Twist::None | Twist::Reply(_) | Twist::File(..) => {}
    }
    Ok(id)
}

/// Lets a member read the chat, but for so many of the newest messages.
fn read(office: &Office, chat: Chat, member: &Worker, leaves: usize) -> Result<()> {
    let page =
        office.read(&member.request(), |tx, ctx| chat::list(tx, ctx, chat, Part::Page(1)))?;
    let ids = page.messages.iter().rev().skip(leaves).map(|message| message.record.id);
    let ids: Vec<MessageId> = ids.collect();
    let read = move |tx: &mut _, ctx: &_| chat::mark_read(tx, ctx, chat, &ids);
    office.write(member.request(), read).wait()?;
    Ok(())
}
