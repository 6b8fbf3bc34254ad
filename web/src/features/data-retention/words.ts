import type { DataRetention } from "./api";

type Encryption = DataRetention["encryption"];
type Copies = DataRetention["copies"];

type Words = { title: string; text: string; period: string; readers: string };

const ADMINISTRATORS = "Administrators";
const STAFF = "Administrators and Consultants";

/** Each kind of data, its retention if no number of days is set, and its readers. */
const WORDS: Record<string, Words> = {
  attendance: {
    title: "Selfies and places of the log book",
    text: "Taken when staff log in and out of their day.",
    period: "",
    readers:
      "Administrators, and the person themselves. Each look at a colleague's selfie is recorded.",
  },
  login_witness: {
    title: "Selfies and places of logins",
    text: "Taken when somebody logs in to the console or the staff app.",
    period: "",
    readers:
      "Administrators, and the person themselves. Each look at a colleague's selfie is recorded.",
  },
  login: {
    title: "Logins",
    text: "Time, device and network of each login and each failed attempt.",
    period: "",
    readers: "Administrators, and the person themselves",
  },
  session_token: {
    title: "Sign-in tokens",
    text: "Keep somebody signed in. Stored as a hash, with which nobody can sign in. Deleted at sign-out, or the night after the session ends.",
    period: "",
    readers: "Nobody",
  },
  refused_attempt: {
    title: "Refused attempts",
    text: "Who tried what their role or permissions do not allow, when and from which network.",
    period: "",
    readers: "Nobody in the app",
  },
  stored_answer: {
    title: "Answers to what was recorded",
    text: "In case a request is repeated because its answer was lost. The answer is what the screen shows.",
    period: "",
    readers: "The person who sent the request",
  },
  declined_registration: {
    title: "Declined registrations",
    text: "Name, username and email address, including in the audit log.",
    period: "",
    readers: ADMINISTRATORS,
  },
  pending_registration: {
    title: "Pending registrations",
    text: "Name, username and email address of people who registered and were neither approved nor declined. The registration expires then.",
    period: "",
    readers: ADMINISTRATORS,
  },
  mail: {
    title: "Emails",
    text: "Recipient and subject. The text is stored only until it is sent.",
    period: "",
    readers: "Nobody in the app",
  },
  report: {
    title: "Generated reports",
    text: "Books and lists as PDF, Word and spreadsheet files.",
    period: "",
    readers: "The person who asked for it, and Administrators. Opening a file is recorded.",
  },
  client: {
    title: "Client records",
    text: "Names, ID number, address, phone numbers, next of kin, blacklisting, mandates, notes. Counted from the end of their last loan, or from their application or registration if they had none. Afterwards only the client number remains.",
    period: "No time limit",
    readers: STAFF,
  },
  client_document: {
    title: "Client documents",
    text: "ID copies, payslips, bank statements. As long as the client's record, or until one is deleted.",
    period: "Until it is deleted",
    readers: `${STAFF}. Opening one is recorded.`,
  },
  application: {
    title: "Loan applications and quotes",
    text: "Those that were declined, withdrawn or expired too, with the reason. The National Credit Regulations ask for three years.",
    period: "No time limit",
    readers: STAFF,
  },
  loan: {
    title: "Loans, payments and books",
    text: "What the books and the National Credit Act need. After an erasure, without the client's name.",
    period: "No time limit",
    readers: `${STAFF}. Consultants see the books of their branch.`,
  },
  staff: {
    title: "Staff records",
    text: "Name, contact details, ID number, position and permissions.",
    period: "No time limit",
    readers: ADMINISTRATORS,
  },
  working_time: {
    title: "Working times",
    text: "When and at which branch somebody was at work.",
    period: "No time limit",
    readers: "Administrators, and the person themselves",
  },
  message: {
    title: "Notices and chats",
    text: "Messages between staff, with attachments.",
    period: "Until it is deleted",
    readers: "Their recipients and members",
  },
  audit: {
    title: "Audit and access log",
    text: "Who changed what, when and from which network, and who looked at documents, selfies and whole lists.",
    period: "No time limit",
    readers: ADMINISTRATORS,
  },
  backup: {
    title: "Backups",
    text: "Copies of everything above, as it was. What is erased later is still in them.",
    period: "Until somebody deletes them",
    readers: "The people who run the server, and those with the key if they are encrypted",
  },
  upgrade_copy: {
    title: "Copy of the database before an upgrade",
    text: "Made before a new version changes the tables. What is erased later is still in it.",
    period: "Until it is deleted",
    readers: "The people who run the server",
  },
};

const MAILS_IN_FILES =
  "Recipient and subject. Without a mail server, whole emails with their text are stored as files.";

/**
 * The words for a kind of data, with the server's settings; the server's name for one that this app
 * does not know yet.
 */
export function wordsOf(data: string, copies: Copies): Words {
  const usual = { title: data, text: "", period: "No time limit", readers: ADMINISTRATORS };
  const words = WORDS[data] ?? usual;
  if (data === "mail" && copies.mails)
    return { ...words, text: MAILS_IN_FILES, readers: "The people who run the server" };
  const { backups } = copies;
  if (data === "backup" && typeof backups === "number")
    return { ...words, period: backups === 1 ? "The newest" : `The newest ${backups}` };
  return words;
}

const TWO_YEARS = 730;
const YEARS = new Intl.NumberFormat("en-ZA", { maximumFractionDigits: 1 });

/** The retention time: "90 days", "1826 days (5 years)". */
export function storageTime(period: string, days: number | null | undefined): string {
  if (days === null || days === undefined) return period;
  if (days >= TWO_YEARS) return `${days} days (${YEARS.format(days / 365.25)} years)`;
  return days === 1 ? "1 day" : `${days} days`;
}

/** The kinds of files, as their owners call them. */
export const FILE_KINDS: Record<string, string> = {
  selfie: "Selfies",
  picture: "Profile pictures",
  client_document: "Client documents",
  notice_attachment: "Attachments of notices",
  chat_attachment: "Attachments in chats",
  report: "Generated reports",
};

const DISK: Record<Encryption["files_disk"], string> = {
  yes: "Yes",
  no: "No",
  unknown: "Unknown",
};

/** The data that is encrypted in storage, each with a description. */
export function encryptionRows(encryption: Encryption): [string, string][] {
  const byProgram = (encrypted: boolean) => (encrypted ? "Yes" : "No");
  const { files, backups, files_disk, database_disk } = encryption;
  return [
    ["New files, by this program", byProgram(files)],
    [
      "Backups, by this program",
      backups === null || backups === undefined ? "No automatic backups" : byProgram(backups),
    ],
    ["Disk of the stored files", DISK[files_disk]],
    ["Disk of the database", DISK[database_disk]],
  ];
}
