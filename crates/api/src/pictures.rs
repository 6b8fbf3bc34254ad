//! Pictures that people send: decoded within limits, turned upright, and re-encoded, so that
//! nothing of the uploaded file is stored (no EXIF, no place, no hidden payload).

use crate::error::{Error, Result};
use crate::file_type::FileType;
use crate::form::Upload;
use crate::heavy::Heavy;
use axum::body::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgba, RgbaImage};
use office::letterhead::MAX_LOGO_BYTES;
use std::io::Cursor;

/// The most that a picture may weigh when it arrives (contract §2).
const WEIGHT_LIMIT: usize = 5 * 1024 * 1024;
/// The longest edge that is looked at; more is a bomb or a poster.
const EDGE_LIMIT: u32 = 10_000;
/// The most memory that decoding one picture may take.
const MEMORY_LIMIT: u64 = 160 * 1024 * 1024;
/// The longest edge that is stored: a face fills a screen with it.
const EDGE: u32 = 1280;
/// The same for attachments: the print of a scanned page or a poster stays readable.
const ATTACHMENT_EDGE: u32 = 2560;
const SMALL_EDGE: u32 = 160;
const QUALITY: u8 = 85;
/// The most that a logo may weigh when it arrives.
const LOGO_WEIGHT_LIMIT: usize = 2 * 1024 * 1024;
/// The most pixels of a logo that are stored, across and down: sharp where it is printed, at some
/// 400 dots an inch.
const LOGO_SIZE: (u32, u32) = (960, 280);
/// The same for a drawn signature.
const SIGNATURE_SIZE: (u32, u32) = (800, 280);

/// A picture as it will be stored.
#[derive(Debug)]
pub(crate) struct Picture {
    /// JPEG.
    pub(crate) full: Vec<u8>,
    /// JPEG, for lists.
    pub(crate) small: Vec<u8>,
}

/// Refuses what cannot be a selfie by weight and first lines: cheap, before any of it is decoded. A
/// camera's picture taken just now is a JPEG.
pub(crate) fn looks_like_selfie(upload: &Upload, field: &'static str) -> Result<()> {
    if upload.bytes.len() > WEIGHT_LIMIT {
        let message = "The picture must be 5 MB or smaller.".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    match opened(&upload.bytes, ImageFormat::Jpeg) {
        Ok(_) => Ok(()),
        Err(_) => Err(no_jpeg(field)),
    }
}

/// Makes a picture of a selfie that was sent under `field`.
pub(crate) async fn selfie(heavy: &Heavy, upload: Upload, field: &'static str) -> Result<Picture> {
    looks_like_selfie(&upload, field)?;
    let made = reencoded(heavy, upload.bytes, ImageFormat::Jpeg, EDGE).await?;
    made.ok_or_else(|| no_jpeg(field))
}

fn no_jpeg(field: &'static str) -> Error {
    Error::WrongType("This must be a JPEG picture.".to_owned()).under(field)
}

/// Makes a picture of one that a person has chosen for themselves: JPEG, PNG or WebP by its content.
pub(crate) async fn portrait(
    heavy: &Heavy,
    upload: Upload,
    field: &'static str,
) -> Result<Picture> {
    if upload.bytes.len() >= WEIGHT_LIMIT {
        let message = "File size must be less than 5MB".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    let made = match FileType::of_first_bytes(&upload.bytes).and_then(format_of) {
        Some(format) => reencoded(heavy, upload.bytes, format, EDGE).await?,
        None => None,
    };
    made.ok_or_else(|| {
        let message = "This must be a JPEG, PNG or WebP picture.".to_owned();
        Error::WrongType(message).under(field)
    })
}

/// Makes a logo for printing of one that was sent under `field`: a PNG, or a JPEG where it came as
/// one or has as many colours as a photo.
pub(crate) async fn logo(heavy: &Heavy, upload: Upload, field: &'static str) -> Result<Vec<u8>> {
    if upload.bytes.len() > LOGO_WEIGHT_LIMIT {
        let message = "The logo must be 2 MB or smaller.".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    let format = FileType::of_first_bytes(&upload.bytes).and_then(format_of);
    let format = format.filter(|format| *format != ImageFormat::WebP);
    let made = match format {
        Some(format) => heavy.run(move || printable(&upload.bytes, format).ok()).await?,
        None => None,
    };
    made.ok_or_else(|| {
        let message = "This must be a PNG or JPEG picture of at most 10 000 by 10 000 pixels.";
        Error::WrongType(message.to_owned()).under(field)
    })
}

/// Makes a PNG of a signature that was drawn on a screen and sent under `field`: black on white.
pub(crate) async fn signature(
    heavy: &Heavy,
    upload: Upload,
    field: &'static str,
) -> Result<Vec<u8>> {
    let format = FileType::of_first_bytes(&upload.bytes).and_then(format_of);
    let made = match format.filter(|_| upload.bytes.len() <= LOGO_WEIGHT_LIMIT) {
        Some(format) => heavy.run(move || drawing(&upload.bytes, format).ok()).await?,
        None => None,
    };
    made.ok_or_else(|| {
        let message = "This must be a drawing of at most 2 MB.";
        Error::WrongType(message.to_owned()).under(field)
    })
}

fn drawing(bytes: &[u8], format: ImageFormat) -> image::ImageResult<Vec<u8>> {
    let mut image = decode(bytes, format)?;
    let (width, height) = SIGNATURE_SIZE;
    if image.width() > width || image.height() > height {
        image = image.resize(width, height, FilterType::Lanczos3);
    }
    let mut bytes = Vec::new();
    let grey = DynamicImage::from(on_paper(&image)).to_luma8();
    DynamicImage::from(grey).write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)?;
    Ok(bytes)
}

/// On white: what has no transparency.
fn on_paper(image: &DynamicImage) -> RgbaImage {
    let mut paper = RgbaImage::from_pixel(image.width(), image.height(), Rgba([255; 4]));
    image::imageops::overlay(&mut paper, &image.to_rgba8(), 0, 0);
    paper
}

fn printable(bytes: &[u8], format: ImageFormat) -> image::ImageResult<Vec<u8>> {
    let mut image = decode(bytes, format)?;
    let (width, height) = LOGO_SIZE;
    if image.width() > width || image.height() > height {
        image = image.resize(width, height, FilterType::Lanczos3);
    }
    if format == ImageFormat::Png {
        let mut bytes = Vec::new();
        let plain = if image.color().has_alpha() {
            DynamicImage::from(image.to_rgba8())
        } else {
            DynamicImage::from(image.to_rgb8())
        };
        plain.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)?;
        if bytes.len() <= MAX_LOGO_BYTES {
            return Ok(bytes);
        }
    }
    // Paper is white, and JPEG knows no transparency.
    jpeg(&DynamicImage::from(on_paper(&image)))
}

/// Makes a picture of one that came as an attachment; `None` when it cannot be read.
pub(crate) async fn attachment(
    heavy: &Heavy,
    kind: FileType,
    bytes: Bytes,
) -> Result<Option<Picture>> {
    match format_of(kind) {
        Some(format) => reencoded(heavy, bytes, format, ATTACHMENT_EDGE).await,
        None => Ok(None),
    }
}

fn format_of(kind: FileType) -> Option<ImageFormat> {
    match kind {
        FileType::Jpeg => Some(ImageFormat::Jpeg),
        FileType::Png => Some(ImageFormat::Png),
        FileType::WebP => Some(ImageFormat::WebP),
        FileType::Gif => Some(ImageFormat::Gif),
        _ => None,
    }
}

/// The picture, re-encoded; `None` when it is none of this format or too large to be looked at.
async fn reencoded(
    heavy: &Heavy,
    bytes: Bytes,
    format: ImageFormat,
    edge: u32,
) -> Result<Option<Picture>> {
    heavy.run(move || decode(&bytes, format).and_then(|image| encode(&image, edge)).ok()).await
}

/// A picture whose size is known and within the limits, before it is unpacked.
fn opened(bytes: &[u8], format: ImageFormat) -> image::ImageResult<impl ImageDecoder> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(EDGE_LIMIT);
    limits.max_image_height = Some(EDGE_LIMIT);
    limits.max_alloc = Some(MEMORY_LIMIT);
    reader.limits(limits.clone());
    let decoder = reader.into_decoder()?;
    // The decoders look at edges and at what they need themselves, and not at the picture.
    limits.reserve(decoder.total_bytes())?;
    Ok(decoder)
}

fn decode(bytes: &[u8], format: ImageFormat) -> image::ImageResult<DynamicImage> {
    let mut decoder = opened(bytes, format)?;
    let orientation = decoder.orientation()?;
    let mut image = DynamicImage::from_decoder(decoder)?;
    image.apply_orientation(orientation);
    Ok(image)
}

fn encode(image: &DynamicImage, edge: u32) -> image::ImageResult<Picture> {
    let within = |edge| {
        if image.width() > edge || image.height() > edge {
            image.thumbnail(edge, edge)
        } else {
            image.clone()
        }
    };
    Ok(Picture { full: jpeg(&within(edge))?, small: jpeg(&within(SMALL_EDGE))? })
}

fn jpeg(image: &DynamicImage) -> image::ImageResult<Vec<u8>> {
    let mut bytes = Vec::new();
    // JPEG knows no transparency.
    image.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, QUALITY))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn stored(bytes: Vec<u8>) -> Result<Picture> {
        selfie(&Heavy::new(1, 1), Upload { bytes: Bytes::from(bytes), file_name: None }, "selfie")
            .await
    }

    fn photo(width: u32, height: u32) -> Vec<u8> {
        jpeg(&DynamicImage::new_rgb8(width, height)).unwrap()
    }

    fn size(bytes: &[u8]) -> (u32, u32) {
        let image = image::load_from_memory(bytes).unwrap();
        (image.width(), image.height())
    }

    #[tokio::test]
    async fn pictures_are_made_small_enough_to_keep() {
        let picture = stored(photo(2560, 1920)).await.unwrap();
        assert_eq!((size(&picture.full), size(&picture.small)), ((1280, 960), (160, 120)));
        let picture = stored(photo(100, 50)).await.unwrap();
        assert_eq!((size(&picture.full), size(&picture.small)), ((100, 50), (100, 50)));
    }

    /// The first segment after the start of a camera's file: EXIF with the orientation "turn right".
    const EXIF: &[u8] = b"\xFF\xE1\x00\x22Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

    #[tokio::test]
    async fn pictures_are_turned_upright_and_lose_what_the_camera_wrote() {
        let plain = photo(64, 32);
        let turned = [&plain[..2], EXIF, &plain[2..]].concat();
        let picture = stored(turned).await.unwrap();
        assert_eq!(size(&picture.full), (32, 64));
        assert!(!picture.full.windows(4).any(|window| window == b"Exif"));
    }

    #[tokio::test]
    async fn what_is_no_jpeg_is_refused_under_its_field() {
        let mut png = Vec::new();
        let image = DynamicImage::new_rgb8(8, 8);
        image.write_to(&mut Cursor::new(&mut png), ImageFormat::Png).unwrap();
        let cut = photo(640, 480)[..200].to_vec();
        for bytes in [png, cut, b"hello".to_vec(), Vec::new(), b"\xFF\xD8\xFF".to_vec()] {
            let refusal = stored(bytes).await.unwrap_err();
            assert!(
                matches!(&refusal, Error::Under { field, .. } if field == "selfie"),
                "{refusal}"
            );
        }
        let heavy = stored(vec![0; WEIGHT_LIMIT + 1]).await.unwrap_err();
        assert!(heavy.to_string().contains("5 MB"), "{heavy}");
    }

    fn written(format: ImageFormat, image: &DynamicImage) -> Upload {
        let mut bytes = Vec::new();
        image.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
        Upload { bytes: bytes.into(), file_name: None }
    }

    #[tokio::test]
    async fn portraits_come_in_three_formats_and_become_one() {
        let image = DynamicImage::new_rgba8(320, 200);
        for format in [ImageFormat::Png, ImageFormat::WebP] {
            let picture =
                portrait(&Heavy::new(1, 1), written(format, &image), "picture").await.unwrap();
            assert_eq!(size(&picture.full), (320, 200));
            assert!(picture.full.starts_with(b"\xFF\xD8\xFF"), "{format:?}");
        }
        let jpeg = written(ImageFormat::Jpeg, &DynamicImage::new_rgb8(320, 200));
        assert!(portrait(&Heavy::new(1, 1), jpeg, "picture").await.is_ok());
    }

    #[tokio::test]
    async fn portraits_are_pictures_under_five_megabytes() {
        let sent =
            |bytes: Vec<u8>| Upload { bytes: bytes.into(), file_name: Some("me.jpg".to_owned()) };
        let heavy = portrait(&Heavy::new(1, 1), sent(vec![0; WEIGHT_LIMIT]), "picture").await;
        let refusal = heavy.unwrap_err().to_string();
        assert_eq!(refusal, "picture: too large: File size must be less than 5MB");
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
        let cut = &written(ImageFormat::Png, &DynamicImage::new_rgb8(320, 200)).bytes[..60];
        for bytes in [svg.to_vec(), cut.to_vec(), b"%PDF-1.7".to_vec(), b"GIF89a".to_vec()] {
            assert!(portrait(&Heavy::new(1, 1), sent(bytes), "picture").await.is_err());
        }
    }

    #[tokio::test]
    async fn logos_are_made_fit_for_paper() {
        let heavy = Heavy::new(1, 1);
        let mut clear = RgbaImage::from_pixel(3000, 600, Rgba([0, 0, 0, 0]));
        clear.put_pixel(1500, 300, Rgba([200, 30, 30, 255]));
        let png = logo(&heavy, written(ImageFormat::Png, &clear.into()), "logo").await.unwrap();
        assert_eq!(FileType::of_first_bytes(&png), Some(FileType::Png));
        assert_eq!(size(&png), (960, 192));
        assert!(image::load_from_memory(&png).unwrap().color().has_alpha());
        let jpeg = written(ImageFormat::Jpeg, &DynamicImage::new_rgb8(40, 400));
        let jpeg = logo(&heavy, jpeg, "logo").await.unwrap();
        assert_eq!(FileType::of_first_bytes(&jpeg), Some(FileType::Jpeg));
        assert_eq!(size(&jpeg), (28, 280));
        // As many colours as a photo has, in parts that are seen through.
        let noise = RgbaImage::from_fn(900, 280, |x, y| {
            let dice = (x * 7919 + y * 104_729).wrapping_mul(2_654_435_761).to_be_bytes();
            Rgba([dice[0], dice[1], dice[2], if x < 2 { 0 } else { 255 }])
        });
        let photo = logo(&heavy, written(ImageFormat::Png, &noise.into()), "logo").await.unwrap();
        assert_eq!(FileType::of_first_bytes(&photo), Some(FileType::Jpeg));
        assert!(photo.len() <= MAX_LOGO_BYTES);
        let corner = image::load_from_memory(&photo).unwrap().to_rgb8().get_pixel(0, 0).0;
        assert!(corner.iter().all(|part| *part > 128), "paper is white: {corner:?}");
    }

    #[tokio::test]
    async fn what_is_no_logo_is_refused_under_its_field() {
        let mut bomb = written(ImageFormat::Png, &DynamicImage::new_rgb8(8, 8)).bytes.to_vec();
        // The width in the header.
        bomb[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
        let cut = written(ImageFormat::Png, &DynamicImage::new_rgb8(320, 200)).bytes[..60].to_vec();
        let webp = written(ImageFormat::WebP, &DynamicImage::new_rgba8(8, 8)).bytes.to_vec();
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec();
        for bytes in [bomb, cut, webp, svg, Vec::new(), vec![0; LOGO_WEIGHT_LIMIT + 1]] {
            let upload = Upload { bytes: bytes.into(), file_name: None };
            let refusal = logo(&Heavy::new(1, 1), upload, "logo").await.unwrap_err();
            assert!(matches!(&refusal, Error::Under { field, .. } if field == "logo"), "{refusal}");
        }
    }

    /// What follows the picture in the file (a script, a page) is not part of it.
    #[tokio::test]
    async fn a_file_that_is_two_things_at_once_becomes_one() {
        let mut bytes = written(ImageFormat::Png, &DynamicImage::new_rgb8(16, 16)).bytes.to_vec();
        bytes.extend_from_slice(b"<script>alert(1)</script>");
        let upload = Upload { bytes: bytes.into(), file_name: None };
        let picture = portrait(&Heavy::new(1, 1), upload, "picture").await.unwrap();
        let has_script = |bytes: &[u8]| bytes.windows(7).any(|part| part == b"<script");
        assert!(!has_script(&picture.full) && !has_script(&picture.small));
    }

    /// A file of a few hundred bytes that claims to be 65 000 × 65 000 pixels.
    #[tokio::test]
    async fn a_bomb_is_refused_before_it_is_unpacked() {
        let mut bomb = photo(16, 16);
        let frame = bomb.windows(2).position(|window| window == [0xFF, 0xC0]).unwrap();
        bomb[frame + 5..frame + 9].copy_from_slice(&[0xFD, 0xE8, 0xFD, 0xE8]);
        assert!(stored(bomb).await.is_err());
    }
}
