use money::Timestamp;

/// When everything was proved, and how much of it was wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastVerify {
    pub at: Timestamp,
    pub findings: u32,
}

/// A key of 256 bits that only the servers of this lender know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// Signs access tokens.
    AccessTokens,
    /// Signs links to media.
    MediaLinks,
    /// Makes the keys under which browsers store unsent drafts.
    Drafts,
    /// Hides unknown names typed at the login while they are counted.
    LoginNames,
    /// Makes the secrets of second factors, and hides recovery codes.
    SecondFactors,
    /// Its first bytes are the code with which the first administrator registers.
    SetupCode,
}

impl Secret {
    /// The keys that sign what is sent out.
    pub(super) const SIGNING: [Secret; 2] = [Secret::AccessTokens, Secret::MediaLinks];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Secret::AccessTokens => "access_token_key",
            Secret::MediaLinks => "media_link_key",
            Secret::Drafts => "draft_key",
            Secret::LoginNames => "login_name_key",
            Secret::SecondFactors => "second_factor_key",
            Secret::SetupCode => "setup_code",
        }
    }
}
