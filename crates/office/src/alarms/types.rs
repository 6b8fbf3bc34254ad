use store::text_enum;

text_enum! {
    /// A fault that is reported to administrators by email.
    pub enum Alarm {
        /// A backup could not be made.
        Backup = "backup",
        /// A disk is full, or nearly.
        Disk = "disk",
        /// The server's clock cannot be trusted.
        Clock = "clock",
        /// The database is damaged.
        Damage = "damage",
        /// Records do not prove one another.
        Findings = "findings",
    }
}

impl Alarm {
    /// The name of the fault in the subject of a message.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Alarm::Backup => "Backup failed",
            Alarm::Disk => "Disk full",
            Alarm::Clock => "Clock is wrong",
            Alarm::Damage => "Database is damaged",
            Alarm::Findings => "Records do not match",
        }
    }
}
