//! Decimal text to and from integers, shared by amounts and rates.

/// Why a text is not a decimal number of the wanted form.
pub(crate) enum DecimalError {
    /// Not digits with at most one point between them.
    Malformed,
    /// More digits after the point than there are places.
    TooManyDecimals,
    /// The number does not fit.
    TooLarge,
}

/// Reads `[-]digits[.digits]` as a whole number of `10^-places`.
///
/// Neither an exponent, a plus sign, a space nor a bare point is taken: these are what JSON numbers
/// and the forms' own texts never need, and each is a way to write an amount that a person misreads.
pub(crate) fn parse(text: &str, places: usize) -> Result<i64, DecimalError> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, fraction),
        None => (digits, "0"),
    };
    if !is_digits(whole) || !is_digits(fraction) {
        return Err(DecimalError::Malformed);
    }
    if fraction.len() > places {
        return Err(DecimalError::TooManyDecimals);
    }
    let padding = std::iter::repeat_n(b'0', places.saturating_sub(fraction.len()));
    let mut value: i64 = 0;
    for digit in whole.bytes().chain(fraction.bytes()).chain(padding) {
        value = value
            .checked_mul(10)
            .and_then(|value| value.checked_add(i64::from(digit.saturating_sub(b'0'))))
            .ok_or(DecimalError::TooLarge)?;
    }
    // A positive i64 always has its negative, so that the sign can go on last.
    Ok(if negative { value.saturating_neg() } else { value })
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
