use crate::{Entropy, Subject};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use money::Timestamp;
use sha2::{Digest, Sha256};
use std::io::{self, Read};
use store::{newtype, row, text_enum};

/// Random bytes in a generated file name.
const RANDOM_BYTES: usize = 18;
/// Their length in base64.
const RANDOM_CHARS: usize = 24;
/// Bytes of a long file that are read at a time.
const CHUNK_SIZE: usize = 64 * 1024;
/// Longer original names are cut.
const MAX_NAME_CHARS: usize = 255;

newtype! {
    /// A stored file.
    pub FileId(i64);
}

text_enum! {
    /// The kind of a file. Also decides its folder.
    pub enum FileKind {
        /// The photo taken at a sign-in.
        Selfie = "selfie",
        /// A profile picture.
        Picture = "picture",
        /// A document of a client.
        ClientDocument = "client_document",
        /// An attachment of a notice.
        NoticeAttachment = "notice_attachment",
        /// An attachment of a chat message.
        ChatAttachment = "chat_attachment",
        /// A report as PDF, Word or spreadsheet file.
        Report = "report",
        /// The slip of an expense, or the document behind a journal.
        Voucher = "voucher",
    }
    /// The state of a file.
    pub(super) enum FileState {
        /// Needed by its record.
        Stored = "stored",
        /// No longer needed; the bytes may still exist.
        ToDelete = "to_delete",
        Deleted = "deleted",
    }
    /// The reason that the size or digest of a file is unknown.
    pub(super) enum Unknown {
        /// An orphan.
        Orphan = "found_without_record",
    }
}

impl FileKind {
    const fn folder(self) -> &'static str {
        match self {
            FileKind::Selfie => "selfies",
            FileKind::Picture => "pictures",
            FileKind::ClientDocument => "documents",
            FileKind::NoticeAttachment => "notices",
            FileKind::ChatAttachment => "chats",
            FileKind::Report => "reports",
            FileKind::Voucher => "vouchers",
        }
    }

    /// The kind of a file by its path; `None` if the path was not generated here.
    pub(super) fn of_path(path: &str) -> Option<FileKind> {
        let (folder, file) = path.split_once('/')?;
        let (name, _) = file.split_once('.')?;
        let is_ours = name.len() == RANDOM_CHARS && BASE64.decode(name).is_ok();
        FileKind::ALL.iter().copied().find(|kind| is_ours && kind.folder() == folder)
    }
}

/// A file whose bytes are stored, for a record to claim.
#[derive(Clone, Debug)]
pub struct NewFile {
    pub path: String,
    /// The path of a picture's thumbnail.
    pub thumbnail_path: Option<String>,
    pub kind: FileKind,
    /// The original file name.
    pub name: Option<String>,
    pub content_type: &'static str,
    pub size_bytes: i64,
    pub sha256: [u8; 32],
}

impl NewFile {
    /// A file with these bytes and a random name.
    pub fn new(
        entropy: &Entropy,
        kind: FileKind,
        (content_type, extension): (&'static str, &str),
        bytes: &[u8],
    ) -> Self {
        let size_bytes = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
        let digest = (size_bytes, Sha256::digest(bytes).into());
        NewFile::named(entropy, kind, (content_type, extension), digest)
    }

    /// The same for bytes that are too many to be held at once: they are read to their end.
    pub fn read(
        entropy: &Entropy,
        kind: FileKind,
        media_type: (&'static str, &str),
        bytes: &mut impl Read,
    ) -> io::Result<Self> {
        let (mut hash, mut size_bytes) = (Sha256::new(), 0_i64);
        let mut piece = vec![0; CHUNK_SIZE];
        loop {
            let read = bytes.read(&mut piece)?;
            if read == 0 {
                let digest = (size_bytes, hash.finalize().into());
                return Ok(NewFile::named(entropy, kind, media_type, digest));
            }
            hash.update(piece.get(..read).unwrap_or_default());
            size_bytes = size_bytes.saturating_add(i64::try_from(read).unwrap_or(i64::MAX));
        }
    }

    fn named(
        entropy: &Entropy,
        kind: FileKind,
        (content_type, extension): (&'static str, &str),
        (size_bytes, sha256): (i64, [u8; 32]),
    ) -> Self {
        let random = entropy.next();
        let name = BASE64.encode(random.get(..RANDOM_BYTES).unwrap_or(&random));
        NewFile {
            path: format!("{}/{name}.{extension}", kind.folder()),
            thumbnail_path: None,
            kind,
            name: None,
            content_type,
            size_bytes,
            sha256,
        }
    }

    /// The same file with a thumbnail.
    #[must_use]
    pub fn with_thumbnail(self) -> Self {
        NewFile { thumbnail_path: Some(thumbnail_of(&self.path)), ..self }
    }

    /// The same file with its original name.
    #[must_use]
    pub fn called(self, name: Option<String>) -> Self {
        let name = name.map(|name| name.chars().take(MAX_NAME_CHARS).collect());
        NewFile { name, ..self }
    }

    /// The paths of the file and its thumbnail.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.thumbnail_path.as_deref().into_iter().chain([self.path.as_str()])
    }
}

/// The path of a picture's thumbnail.
pub fn thumbnail_of(path: &str) -> String {
    path.rsplit_once('.')
        .map_or_else(|| path.to_owned(), |(name, extension)| format!("{name}.small.{extension}"))
}

/// The record that a file belongs to, and the retention.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Owner {
    pub(crate) subject: Subject,
    /// `None`: until the record releases it.
    pub(crate) keep_until: Option<Timestamp>,
}

impl From<Subject> for Owner {
    fn from(subject: Subject) -> Self {
        Owner { subject, keep_until: None }
    }
}

row! {
    /// The number and size of stored files of one kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct StoredFiles {
        pub kind: FileKind,
        pub files: i64,
        /// Without thumbnails, and without files that were found without a record.
        pub bytes: i64,
    }
    /// A file that is due for deletion.
    pub(super) struct Due {
        pub(super) id: FileId,
        pub(super) path: String,
        pub(super) thumbnail_path: Option<String>,
        pub(super) unknown_because: Option<Unknown>,
    }
}

/// The result of a sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// New orphans.
    pub found: u64,
    /// Deleted files.
    pub deleted: u64,
    /// Files that could not be deleted; the next sweep tries again.
    pub failed: u64,
    /// Orphans that are due and stay, because they are too many of all files.
    pub refused: u64,
}
