/// A key of 256 bits that only the servers of this lender know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// Signs access tokens.
    AccessTokens,
    /// Signs links to media.
    MediaLinks,
    /// Hides names that nobody has, typed at the login, while they are counted.
    LoginNames,
    /// Its first bytes are the code with which the first administrator registers.
    SetupCode,
}

impl Secret {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Secret::AccessTokens => "access_token_key",
            Secret::MediaLinks => "media_link_key",
            Secret::LoginNames => "login_name_key",
            Secret::SetupCode => "setup_code",
        }
    }
}

pub(super) fn to_hex(key: [u8; 32]) -> String {
    key.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut key = [0; 32];
    if text.len() != 2 * key.len() {
        return None;
    }
    for (index, byte) in key.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
    }
    Some(key)
}
