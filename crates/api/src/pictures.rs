//! Pictures that people send: decoded within limits, turned upright, and encoded afresh, so that
//! nothing of the file that came in is kept (no EXIF, no place, no hidden payload).

use crate::error::{Error, Result};
use crate::form::Upload;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::Cursor;
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// The most that a picture may weigh when it arrives (contract §2).
const WEIGHT_LIMIT: usize = 5 * 1024 * 1024;
/// The longest edge that is looked at; more is a bomb or a poster.
const EDGE_LIMIT: u32 = 10_000;
/// The most memory that decoding one picture may take.
const MEMORY_LIMIT: u64 = 160 * 1024 * 1024;
/// The longest edge that is kept: a face fills a screen with it.
const EDGE: u32 = 1280;
const SMALL_EDGE: u32 = 160;
const QUALITY: u8 = 85;

/// Decoding takes much memory; few at a time are plenty.
static TURNS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(3));

/// A picture as it will be kept.
#[derive(Debug)]
pub(crate) struct Picture {
    /// JPEG.
    pub(crate) full: Vec<u8>,
    /// JPEG, for lists.
    pub(crate) small: Vec<u8>,
}

/// Makes a picture of what was sent under `field`: JPEG alone for what a camera took just now.
pub(crate) async fn selfie(upload: Upload, field: &'static str) -> Result<Picture> {
    prepare(
        upload,
        field,
        &[ImageFormat::Jpeg],
        "This must be a JPEG picture.",
    )
    .await
}

/// Makes a picture of what was sent under `field`: any common kind.
pub(crate) async fn picture(upload: Upload, field: &'static str) -> Result<Picture> {
    let kinds = &[ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP];
    prepare(
        upload,
        field,
        kinds,
        "This must be a JPEG, PNG or WebP picture.",
    )
    .await
}

async fn prepare(
    upload: Upload,
    field: &'static str,
    kinds: &'static [ImageFormat],
    otherwise: &'static str,
) -> Result<Picture> {
    if upload.bytes.len() > WEIGHT_LIMIT {
        let message = "A picture may be at most 5 MB.".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    let turn = TURNS.acquire().await.map_err(Error::fault)?;
    let made = tokio::task::spawn_blocking(move || {
        let kind = image::guess_format(&upload.bytes)
            .ok()
            .filter(|kind| kinds.contains(kind))?;
        decode(&upload.bytes, kind)
            .and_then(|image| encode(&image))
            .ok()
    });
    let made = made.await.map_err(Error::fault)?;
    drop(turn);
    made.ok_or_else(|| Error::WrongType(otherwise.to_owned()).under(field))
}

fn decode(bytes: &[u8], kind: ImageFormat) -> image::ImageResult<DynamicImage> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), kind);
    let mut limits = Limits::default();
    limits.max_image_width = Some(EDGE_LIMIT);
    limits.max_image_height = Some(EDGE_LIMIT);
    limits.max_alloc = Some(MEMORY_LIMIT);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let orientation = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    Ok(image)
}

fn encode(image: &DynamicImage) -> image::ImageResult<Picture> {
    let within = |edge| {
        if image.width() > edge || image.height() > edge {
            image.thumbnail(edge, edge)
        } else {
            image.clone()
        }
    };
    Ok(Picture {
        full: jpeg(&within(EDGE))?,
        small: jpeg(&within(SMALL_EDGE))?,
    })
}

fn jpeg(image: &DynamicImage) -> image::ImageResult<Vec<u8>> {
    let mut bytes = Vec::new();
    // JPEG knows no transparency.
    image
        .to_rgb8()
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))?;
    Ok(bytes)
}
