//! Uploaded pictures: decoded within limits, turned upright, and re-encoded, so that nothing of the
//! uploaded file is stored (no EXIF, no location, no hidden payload).

use crate::transport::heavy::Heavy;
use crate::uploads::Upload;
use crate::uploads::file_type::FileType;
use crate::wire::error::{Error, Result};
use axum::body::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, Rgba, RgbaImage,
};
use office::letterhead::MAX_LOGO_BYTES;
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;

/// The most that a picture may weigh when it arrives (contract §2).
const WEIGHT_LIMIT: usize = 5 * 1024 * 1024;
/// Maximum number of pixels of a picture, and of a progressive or interlaced one, which takes more
/// memory and time.
const MAX_PIXELS: u64 = 25_000_000;
const MAX_PIXELS_IN_PASSES: u64 = 12_000_000;
/// Passes of a JPEG. Programs make about ten; a file of 5 MB can have a hundred thousand.
const MAX_PASSES: usize = 100;
const TOO_MUCH: &str = "This picture is too large: it may have 25 megapixels, or 12 if it is progressive or interlaced.";
/// Maximum edge of an accepted picture, in pixels; larger ones are bombs or posters.
const EDGE_LIMIT: u32 = 10_000;
/// The most memory that decoding one picture may take.
const MEMORY_LIMIT: u64 = 160 * 1024 * 1024;
/// Maximum edge of a stored picture, in pixels: a face fills a screen.
const EDGE: u32 = 1280;
/// Maximum edge of a stored attachment: the print of a scanned page or a poster stays readable.
const ATTACHMENT_EDGE: u32 = 2560;
const NO_JPEG: &str = "This must be a JPEG picture.";
const SMALL_EDGE: u32 = 160;
const QUALITY: u8 = 85;
/// The most that a logo may weigh when it arrives.
const LOGO_WEIGHT_LIMIT: usize = 2 * 1024 * 1024;
/// Maximum size of a stored logo in pixels, across and down: sharp in print, at some 400 dots an
/// inch.
const LOGO_SIZE: (u32, u32) = (960, 280);
/// Maximum size of a stored signature, likewise.
const SIGNATURE_SIZE: (u32, u32) = (800, 280);

type Decoded<T> = std::result::Result<T, Unusable>;

/// A picture as it will be stored.
#[derive(Debug)]
pub(crate) struct Picture {
    /// JPEG.
    pub(crate) full: Vec<u8>,
    /// JPEG, for lists.
    pub(crate) small: Vec<u8>,
}

/// Reason for refusing a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// Unknown type, or broken.
    Unreadable,
    /// More pixels or more memory than is spent on one.
    TooLarge,
}

impl Unusable {
    /// Converts to an API error. `unreadable` is the message for unreadable pictures.
    pub(crate) fn error(self, unreadable: &str) -> Error {
        match self {
            Unusable::Unreadable => Error::WrongType(unreadable.to_owned()),
            Unusable::TooLarge => Error::WrongType(TOO_MUCH.to_owned()),
        }
    }
}

impl From<ImageError> for Unusable {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Unusable::TooLarge,
            _ => Unusable::Unreadable,
        }
    }
}

/// Refuses a file that cannot be a selfie by size and first bytes: cheap, before it is decoded. A
/// new camera picture is a JPEG.
pub(crate) fn looks_like_selfie(upload: &Upload, field: &'static str) -> Result<()> {
    if upload.bytes.len() > WEIGHT_LIMIT {
        let message = "The picture must be 5 MB or smaller.".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    match opened(&upload.bytes, ImageFormat::Jpeg) {
        Ok(_) => Ok(()),
        Err(why) => Err(why.error(NO_JPEG).under(field)),
    }
}

/// Makes a picture of a selfie that was sent under `field`.
pub(crate) async fn selfie(heavy: &Heavy, upload: Upload, field: &'static str) -> Result<Picture> {
    looks_like_selfie(&upload, field)?;
    let made = reencoded(heavy, upload.bytes, ImageFormat::Jpeg, EDGE).await?;
    made.map_err(|why| why.error(NO_JPEG).under(field))
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
        None => Err(Unusable::Unreadable),
    };
    let message = "This must be a JPEG, PNG or WebP picture.";
    made.map_err(|why| why.error(message).under(field))
}

/// Makes a logo for print from the picture under `field`: a PNG, or a JPEG if it was one or has as
/// many colours as a photo.
pub(crate) async fn logo(heavy: &Heavy, upload: Upload, field: &'static str) -> Result<Vec<u8>> {
    if upload.bytes.len() > LOGO_WEIGHT_LIMIT {
        let message = "The logo must be 2 MB or smaller.".to_owned();
        return Err(Error::TooLarge(message).under(field));
    }
    let format = FileType::of_first_bytes(&upload.bytes).and_then(format_of);
    let format = format.filter(|format| *format != ImageFormat::WebP);
    let made = match format {
        Some(format) => heavy.run(move || printable(&upload.bytes, format)).await?,
        None => Err(Unusable::Unreadable),
    };
    made.map_err(|why| why.error("This must be a PNG or JPEG picture.").under(field))
}

/// Makes a PNG of a signature that was drawn on a screen and sent under `field`: black on white.
pub(crate) async fn signature(
    heavy: &Heavy,
    upload: Upload,
    field: &'static str,
) -> Result<Vec<u8>> {
    let format = FileType::of_first_bytes(&upload.bytes).and_then(format_of);
    let made = match format.filter(|_| upload.bytes.len() <= LOGO_WEIGHT_LIMIT) {
        Some(format) => heavy.run(move || drawing(&upload.bytes, format)).await?,
        None => Err(Unusable::Unreadable),
    };
    made.map_err(|why| why.error("This must be a drawing of at most 2 MB.").under(field))
}

fn drawing(bytes: &[u8], format: ImageFormat) -> Decoded<Vec<u8>> {
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

/// Draws the picture on white and removes its transparency.
fn on_paper(image: &DynamicImage) -> RgbaImage {
    let mut paper = RgbaImage::from_pixel(image.width(), image.height(), Rgba([255; 4]));
    image::imageops::overlay(&mut paper, &image.to_rgba8(), 0, 0);
    paper
}

fn printable(bytes: &[u8], format: ImageFormat) -> Decoded<Vec<u8>> {
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
    Ok(jpeg(&DynamicImage::from(on_paper(&image)))?)
}

/// Makes a picture of one that came as an attachment.
pub(crate) async fn attachment(
    heavy: &Heavy,
    kind: FileType,
    bytes: Bytes,
) -> Result<Decoded<Picture>> {
    match format_of(kind) {
        Some(format) => reencoded(heavy, bytes, format, ATTACHMENT_EDGE).await,
        None => Ok(Err(Unusable::Unreadable)),
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

/// The picture, re-encoded.
async fn reencoded(
    heavy: &Heavy,
    bytes: Bytes,
    format: ImageFormat,
    edge: u32,
) -> Result<Decoded<Picture>> {
    heavy.run(move || Ok(encode(&decode(&bytes, format)?, edge)?)).await
}

/// A picture whose size is known and within the limits, before it is unpacked.
fn opened(bytes: &[u8], format: ImageFormat) -> Decoded<impl ImageDecoder> {
    let (width, height) = ImageReader::with_format(Cursor::new(bytes), format).into_dimensions()?;
    let pixels = u64::from(width) * u64::from(height);
    let is_within = pixels <= MAX_PIXELS && width.max(height) <= EDGE_LIMIT;
    if !is_within || (pixels > MAX_PIXELS_IN_PASSES && comes_in_passes(bytes, format)?) {
        return Err(Unusable::TooLarge);
    }
    // Each pass begins with this marker, which otherwise occurs only in a thumbnail.
    let mut passes = memchr::memmem::find_iter(bytes, &[0xFF, 0xDA]);
    if format == ImageFormat::Jpeg && passes.nth(MAX_PASSES).is_some() {
        return Err(Unusable::TooLarge);
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(EDGE_LIMIT);
    limits.max_image_height = Some(EDGE_LIMIT);
    limits.max_alloc = Some(MEMORY_LIMIT);
    reader.limits(limits.clone());
    let decoder = reader.into_decoder()?;
    // The decoders check edges and their own memory, but not the picture's.
    limits.reserve(decoder.total_bytes())?;
    Ok(decoder)
}

/// True for a picture coded in several passes: a progressive JPEG, an interlaced PNG.
fn comes_in_passes(bytes: &[u8], format: ImageFormat) -> Decoded<bool> {
    match format {
        ImageFormat::Jpeg => {
            let mut decoder = JpegDecoder::new(ZCursor::new(bytes));
            decoder.decode_headers().map_err(|_| Unusable::Unreadable)?;
            let info = decoder.info().ok_or(Unusable::Unreadable)?;
            Ok(info.sof.is_progressive())
        }
        // The last byte of the header, which is the first chunk.
        ImageFormat::Png => Ok(bytes.get(28) == Some(&1)),
        _ => Ok(false),
    }
}

fn decode(bytes: &[u8], format: ImageFormat) -> Decoded<DynamicImage> {
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
    async fn pictures_are_resized_for_storage() {
        let picture = stored(photo(2560, 1920)).await.unwrap();
        assert_eq!((size(&picture.full), size(&picture.small)), ((1280, 960), (160, 120)));
        let picture = stored(photo(100, 50)).await.unwrap();
        assert_eq!((size(&picture.full), size(&picture.small)), ((100, 50), (100, 50)));
    }

    /// The first segment after the start of a camera's file: EXIF with the orientation "turn right".
    const EXIF: &[u8] = b"\xFF\xE1\x00\x22Exif\0\0MM\0\x2A\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

    #[tokio::test]
    async fn pictures_are_turned_upright_and_lose_exif() {
        let plain = photo(64, 32);
        let turned = [&plain[..2], EXIF, &plain[2..]].concat();
        let picture = stored(turned).await.unwrap();
        assert_eq!(size(&picture.full), (32, 64));
        assert!(!picture.full.windows(4).any(|window| window == b"Exif"));
    }

    #[tokio::test]
    async fn non_jpeg_is_refused_under_its_field() {
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
    async fn portraits_of_three_formats_become_one() {
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
    async fn logos_are_resized_for_paper() {
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
        // As many colours as a photo has, with translucent parts.
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
    async fn non_logo_is_refused_under_its_field() {
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

    /// Data after the picture in the file (a script, a page) is not part of it.
    #[tokio::test]
    async fn data_after_the_picture_is_removed() {
        let mut bytes = written(ImageFormat::Png, &DynamicImage::new_rgb8(16, 16)).bytes.to_vec();
        bytes.extend_from_slice(b"<script>alert(1)</script>");
        let upload = Upload { bytes: bytes.into(), file_name: None };
        let picture = portrait(&Heavy::new(1, 1), upload, "picture").await.unwrap();
        let has_script = |bytes: &[u8]| bytes.windows(7).any(|part| part == b"<script");
        assert!(!has_script(&picture.full) && !has_script(&picture.small));
    }

    /// Changes the size that the picture declares.
    fn claiming(mut bytes: Vec<u8>, width: u16, height: u16) -> Vec<u8> {
        let frame = bytes.windows(2).position(|window| matches!(window, [0xFF, 0xC0 | 0xC2]));
        let at = frame.expect("a frame") + 5;
        bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
        bytes[at + 2..at + 4].copy_from_slice(&width.to_be_bytes());
        bytes
    }

    fn judged(bytes: &[u8], format: ImageFormat) -> std::result::Result<(), Unusable> {
        opened(bytes, format).map(drop)
    }

    #[test]
    fn pixels_are_counted_before_they_are_decoded() {
        let mut progressive = photo(16, 16);
        let frame = progressive.windows(2).position(|window| window == [0xFF, 0xC0]);
        progressive[frame.expect("a frame") + 1] = 0xC2;
        let too_large = Err(Unusable::TooLarge);
        for (bytes, width, height, expected) in [
            (photo(16, 16), 5000, 5000, Ok(())),
            (photo(16, 16), 5001, 5000, too_large),
            (photo(16, 16), 10_001, 10, too_large),
            (progressive.clone(), 4000, 3000, Ok(())),
            (progressive, 4001, 3000, too_large),
        ] {
            let claimed = claiming(bytes, width, height);
            assert_eq!(judged(&claimed, ImageFormat::Jpeg), expected, "{width} × {height}");
        }
        let plain = written(ImageFormat::Png, &DynamicImage::new_rgb8(8, 8)).bytes.to_vec();
        for (edge, is_interlaced, expected) in
            [(5000_u32, 0, Ok(())), (5001, 0, too_large), (3464, 1, Ok(())), (3465, 1, too_large)]
        {
            let mut bytes = plain.clone();
            bytes[16..20].copy_from_slice(&edge.to_be_bytes());
            bytes[20..24].copy_from_slice(&edge.to_be_bytes());
            bytes[28] = is_interlaced;
            let checksum = crc32(&bytes[12..29]);
            bytes[29..33].copy_from_slice(&checksum.to_be_bytes());
            assert_eq!(judged(&bytes, ImageFormat::Png), expected, "{edge}, {is_interlaced}");
        }
    }

    /// Computes the checksum of a PNG chunk (ISO 3309).
    fn crc32(bytes: &[u8]) -> u32 {
        let step = |sum: u32, _| if sum & 1 == 1 { 0xEDB8_8320 ^ (sum >> 1) } else { sum >> 1 };
        !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), step))
    }

    #[test]
    fn jpeg_with_too_many_scans_is_refused() {
        let plain = photo(16, 16);
        let scan = plain.windows(2).position(|window| window == [0xFF, 0xDA]).expect("a scan");
        let end = plain.len() - 2;
        let repeated = |times| [&plain[..scan], &plain[scan..end].repeat(times)].concat();
        assert_eq!(judged(&repeated(100), ImageFormat::Jpeg), Ok(()));
        assert_eq!(judged(&repeated(101), ImageFormat::Jpeg), Err(Unusable::TooLarge));
    }

    /// A file of a few hundred bytes that claims to be 65 000 × 65 000 pixels.
    #[tokio::test]
    async fn picture_bomb_is_refused_before_unpacking() {
        let mut bomb = photo(16, 16);
        let frame = bomb.windows(2).position(|window| window == [0xFF, 0xC0]).unwrap();
        bomb[frame + 5..frame + 9].copy_from_slice(&[0xFD, 0xE8, 0xFD, 0xE8]);
        assert!(stored(bomb).await.is_err());
    }
}
