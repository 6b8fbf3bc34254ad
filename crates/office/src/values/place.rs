//! Places on the earth, in whole millionths of a degree, and how far apart they are.
//!
//! Places are only used to find the branch a person is at, within metres to a few kilometres.
//! Integers give every engine and every machine the same answer.

/// Degrees on the wire have at most this many digits before a fault is certain.
const MAX_DIGITS: usize = 40;
/// Millimetres on a great circle per millionth of a degree, in millionths: the earth's mean radius
/// (6 371 008.8 m, IUGG) × π / 180.
const MILLIMETRES: i128 = 111_195_080;
const MILLION: i128 = 1_000_000;
const BILLION: i128 = 1_000_000_000;

/// A point by latitude and longitude, both in millionths of a degree (WGS 84), south and west
/// negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    latitude: i64,
    longitude: i64,
}

impl Place {
    pub const MAX_LATITUDE: i64 = 90_000_000;
    pub const MAX_LONGITUDE: i64 = 180_000_000;

    /// `None` beyond the poles or the date line.
    pub fn new(latitude: i64, longitude: i64) -> Option<Self> {
        let within = |degrees: i64, most: i64| (-most..=most).contains(&degrees);
        let on_earth =
            within(latitude, Place::MAX_LATITUDE) && within(longitude, Place::MAX_LONGITUDE);
        on_earth.then_some(Place { latitude, longitude })
    }

    pub const fn latitude(self) -> i64 {
        self.latitude
    }

    pub const fn longitude(self) -> i64 {
        self.longitude
    }

    /// The square of the distance to another place, in mm².
    ///
    /// By the equirectangular approximation at the middle latitude: below 0.05 % off the great
    /// circle up to 100 km away from the poles, which is less than the earth's flattening makes and
    /// far less than a browser's idea of where it is.
    pub fn squared_millimetres_to(self, other: Place) -> i128 {
        let middle = i64::midpoint(self.latitude, other.latitude);
        let half_turn = i128::from(Place::MAX_LONGITUDE);
        let east = i128::from(other.longitude) - i128::from(self.longitude);
        // The short way round where the date line lies between.
        let east = (east + half_turn).rem_euclid(2 * half_turn) - half_turn;
        let north = i128::from(other.latitude) - i128::from(self.latitude);
        let x = east * MILLIMETRES / MILLION * cosine(middle) / BILLION;
        let y = north * MILLIMETRES / MILLION;
        x * x + y * y
    }

    /// True if the other place is at most this many metres away.
    pub fn is_within(self, other: Place, metres: i64) -> bool {
        let millimetres = i128::from(metres) * 1000;
        self.squared_millimetres_to(other) <= millimetres * millimetres
    }
}

/// The cosine of an angle up to 90°, in billionths; at most 10 billionths off (Taylor's series to
/// the twelfth power, whose next term is below 7 billionths at 90°).
fn cosine(microdegrees: i64) -> i128 {
    let angle = i128::from(microdegrees) * 17_453_292_520 / BILLION; // billionths of a radian
    let square = angle * angle / BILLION;
    [132, 90, 56, 30, 12, 2]
        .into_iter()
        .fold(BILLION, |sum, divisor| BILLION - square * sum / BILLION / divisor)
}

/// Reads degrees as a browser writes them (`-26.204103`, `2.5e-7`) as millionths, rounded half away
/// from zero. `None` when it is no number or beyond a full turn.
pub fn parse_degrees(text: &str) -> Option<i64> {
    let text = text.trim();
    if text.len() > MAX_DIGITS {
        return None;
    }
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (negative, digits) = match mantissa.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, mantissa),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let value: i128 = format!("{whole}{fraction}").parse().ok()?;
    // The value is `value × 10^scale` millionths.
    let scale = exponent.checked_add(6)?.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    let power = 10_i128.checked_pow(scale.unsigned_abs());
    let rounded = match (power, scale >= 0) {
        (Some(power), true) => value.checked_mul(power)?,
        (Some(power), false) => (value + power / 2) / power,
        (None, true) if value != 0 => return None,
        (None, _) => 0,
    };
    let rounded = i64::try_from(rounded).ok().filter(|value| *value <= 360_000_000)?;
    Some(if negative { -rounded } else { rounded })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(latitude: &str, longitude: &str) -> Place {
        let parse = |text| parse_degrees(text).expect("degrees");
        Place::new(parse(latitude), parse(longitude)).expect("a place on earth")
    }

    #[test]
    fn degrees_parse_as_browsers_write_them() {
        for (text, expected) in [
            ("-26.2041028", Some(-26_204_103)),
            ("28", Some(28_000_000)),
            ("0", Some(0)),
            ("2.5e-7", Some(0)),
            ("5e-7", Some(1)),
            ("1.2e1", Some(12_000_000)),
            ("28.047305000000001", Some(28_047_305)),
            ("", None),
            ("-", None),
            ("NaN", None),
            ("Infinity", None),
            ("1,5", None),
            ("1e400", None),
            ("0e-400", Some(0)),
            ("1e", None),
            ("400", None),
            ("--1", None),
        ] {
            assert_eq!(parse_degrees(text), expected, "{text:?}");
        }
    }

    #[test]
    fn out_of_range_coordinates_are_refused() {
        assert!(Place::new(90_000_001, 0).is_none());
        assert!(Place::new(0, -180_000_001).is_none());
        assert!(Place::new(i64::MIN, 0).is_none());
        assert!(Place::new(-90_000_000, 180_000_000).is_some());
    }

    #[test]
    fn distances_agree_with_the_great_circle() {
        // By the haversine formula on the same radius: 1 008.27 m and 104 184.57 m.
        let hall = place("-26.204444", "28.042222");
        let station = place("-26.197222", "28.036111");
        assert!(hall.is_within(station, 1009));
        assert!(!hall.is_within(station, 1008));
        assert!(hall.is_within(hall, 0));
        let (here, there) = (place("-26.2", "28.0"), place("-25.6", "28.8"));
        assert!(here.is_within(there, 104_237));
        assert!(!here.is_within(there, 104_132));
    }

    #[test]
    fn distance_crosses_the_date_line() {
        assert!(place("0", "179.9999").is_within(place("0", "-179.9999"), 23));
        assert!(!place("0", "179.9999").is_within(place("0", "-179.9999"), 22));
    }

    #[test]
    fn cosine_is_exact_to_ten_billionths() {
        for (degrees, expected) in
            [(0, 1_000_000_000), (60, 500_000_000), (45, 707_106_781), (90, 0), (26, 898_794_046)]
        {
            let error = (cosine(degrees * 1_000_000) - expected).abs();
            assert!(error <= 10, "{degrees}°: {error} billionths off");
        }
    }
}
