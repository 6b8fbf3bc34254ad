//! Pictures on paper: the one in a letterhead, and drawings.

use crate::Letterhead;
use imagesize::ImageType;

/// Where a logo has to fit in, in points.
const WIDTH: f32 = 170.0;
const HEIGHT: f32 = 48.0;

/// A logo, measured.
pub(crate) struct Logo<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) is_png: bool,
    /// In points, as is `height`.
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl<'a> Logo<'a> {
    /// The logo of a letterhead, if it has one that can be read.
    pub(crate) fn of(letterhead: &'a Letterhead) -> Option<Self> {
        Logo::within(letterhead.logo.as_deref()?, WIDTH, HEIGHT)
    }

    /// A picture as large as fits in, in points, if it can be read.
    pub(crate) fn within(bytes: &'a [u8], width: f32, height: f32) -> Option<Self> {
        let (room_across, room_down) = (width, height);
        let is_png = match imagesize::image_type(bytes).ok()? {
            ImageType::Png => true,
            ImageType::Jpeg => false,
            _ => return None,
        };
        let size = imagesize::blob_size(bytes).ok()?;
        let pixels =
            |number| u16::try_from(number).ok().filter(|number| *number > 0).map(f32::from);
        let (width, height) = (pixels(size.width)?, pixels(size.height)?);
        let scale = (room_across / width).min(room_down / height);
        Some(Logo { bytes, is_png, width: width * scale, height: height * scale })
    }
}
