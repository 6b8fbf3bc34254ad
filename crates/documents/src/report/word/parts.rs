//! The parts of a Word document that are not its table.

use super::{escape, put};
use crate::logo::Logo;
use crate::report::Report;
use crate::text;

/// A4 on its side with margins of 18 mm, in twentieths of a point.
const PAGE_WIDTH: u32 = 16_838;
const PAGE_HEIGHT: u32 = 11_906;
const MARGIN: u32 = 1_020;

/// Margin of a cell on each side, in twentieths of a point.
pub(super) const CELL_MARGIN: u16 = 57;

/// The width between the margins.
pub(super) const TEXT_WIDTH: u32 = PAGE_WIDTH - 2 * MARGIN;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

const DOCUMENT: &str = concat!(
    r#"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main""#,
    r#" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships""#,
    r#" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing""#,
    r#" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main""#,
    r#" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>"#,
);

const RELATIONSHIPS: &str =
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#;

/// Where relationships of office documents are named.
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// The small parts with their names in the archive.
pub(super) fn all(
    report: &Report,
    logo: Option<&Logo<'_>>,
    cells: u8,
) -> [(&'static str, String); 6] {
    [
        ("[Content_Types].xml", content_types()),
        ("_rels/.rels", package_relationships()),
        ("docProps/core.xml", properties(report)),
        ("word/_rels/document.xml.rels", document_relationships(logo)),
        ("word/styles.xml", styles(cells)),
        ("word/footer.xml", footer(report)),
    ]
}

fn content_types() -> String {
    const WORD: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml";
    let part = |name: &str, kind: &str| {
        format!(r#"<Override PartName="/word/{name}.xml" ContentType="{WORD}.{kind}+xml"/>"#)
    };
    [
        DECLARATION,
        r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
        r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
        r#"<Default Extension="xml" ContentType="application/xml"/>"#,
        r#"<Default Extension="png" ContentType="image/png"/>"#,
        r#"<Default Extension="jpeg" ContentType="image/jpeg"/>"#,
        r#"<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>"#,
        &part("document", "document.main"),
        &part("styles", "styles"),
        &part("footer", "footer"),
        "</Types>",
    ]
    .concat()
}

fn package_relationships() -> String {
    let core =
        "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
    [
        DECLARATION,
        RELATIONSHIPS,
        &relationship(1, &format!("{OFFICE}/officeDocument"), "word/document.xml"),
        &relationship(2, core, "docProps/core.xml"),
        "</Relationships>",
    ]
    .concat()
}

fn document_relationships(logo: Option<&Logo<'_>>) -> String {
    let picture = logo.map(|logo| relationship(3, &format!("{OFFICE}/image"), logo_name(logo)));
    [
        DECLARATION,
        RELATIONSHIPS,
        &relationship(1, &format!("{OFFICE}/styles"), "styles.xml"),
        &relationship(2, &format!("{OFFICE}/footer"), "footer.xml"),
        picture.as_deref().unwrap_or_default(),
        "</Relationships>",
    ]
    .concat()
}

fn relationship(number: u8, kind: &str, target: &str) -> String {
    format!(r#"<Relationship Id="rId{number}" Type="{kind}" Target="{target}"/>"#)
}

/// Where the logo is in the archive, seen from the document.
pub(super) fn logo_name(logo: &Logo<'_>) -> &'static str {
    if logo.is_png { "media/logo.png" } else { "media/logo.jpeg" }
}

fn properties(report: &Report) -> String {
    let mut xml = DECLARATION.to_owned();
    xml.push_str(concat!(
        r#"<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties""#,
        r#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/""#,
        r#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>"#,
    ));
    escape(&mut xml, &report.title);
    xml.push_str("</dc:title><dc:creator>");
    escape(&mut xml, &report.letterhead.name);
    let at = report.created_at.strftime("%Y-%m-%dT%H:%M:%SZ");
    put(
        &mut xml,
        format_args!(
            r#"</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">{at}</dcterms:created><dc:language>{}</dc:language></cp:coreProperties>"#,
            text::LANGUAGE
        ),
    );
    xml
}

/// A paragraph style: its name, whether it is bold, its size in half points, the space above it in
/// twentieths of a point, other properties of its paragraphs.
struct Style {
    name: &'static str,
    is_bold: bool,
    size: u8,
    above: u16,
    other: &'static str,
}

const RIGHT: &str = r#"<w:jc w:val="right"/>"#;

/// The size of cells, in half points, where there is room for it.
pub(super) const CELLS: u8 = 15;

const STYLES: [Style; 8] = [
    Style { name: "Letterhead", is_bold: true, size: 30, above: 0, other: "" },
    Style { name: "Line", is_bold: false, size: 17, above: 0, other: "" },
    Style {
        name: "Heading1",
        is_bold: true,
        size: 24,
        above: 160,
        other: r#"<w:outlineLvl w:val="0"/>"#,
    },
    Style { name: "Heading", is_bold: true, size: CELLS, above: 20, other: "" },
    Style { name: "HeadingNumber", is_bold: true, size: CELLS, above: 20, other: RIGHT },
    Style { name: "Number", is_bold: false, size: CELLS, above: 20, other: RIGHT },
    Style { name: "Total", is_bold: true, size: CELLS, above: 20, other: "" },
    Style { name: "TotalNumber", is_bold: true, size: CELLS, above: 20, other: RIGHT },
];

/// The styles, with cells of a size in half points.
fn styles(cells: u8) -> String {
    let mut xml = DECLARATION.to_owned();
    put(
        &mut xml,
        format_args!(
            concat!(
                r#"<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">"#,
                r#"<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/>"#,
                r#"<w:sz w:val="{cells}"/><w:szCs w:val="{cells}"/><w:lang w:val="{language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>"#,
                r#"<w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>"#,
                r#"<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>"#,
            ),
            cells = cells,
            language = text::LANGUAGE
        ),
    );
    for Style { name, is_bold, size, above, other } in &STYLES {
        let size = if *size == CELLS { cells } else { *size };
        // A heading by this name is what outlines and readers aloud go by.
        let title = if *name == "Heading1" { "heading 1" } else { name };
        let bold = if *is_bold { "<w:b/>" } else { "" };
        put(
            &mut xml,
            format_args!(
                concat!(
                    r#"<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{title}"/><w:basedOn w:val="Normal"/>"#,
                    r#"<w:pPr><w:spacing w:before="{above}" w:after="20"/>{other}</w:pPr>"#,
                    r#"<w:rPr>{bold}<w:sz w:val="{size}"/><w:szCs w:val="{size}"/></w:rPr></w:style>"#,
                ),
                name = name,
                title = title,
                above = above,
                other = other,
                bold = bold,
                size = size
            ),
        );
    }
    xml.push_str("</w:styles>");
    xml
}

fn footer(report: &Report) -> String {
    let mut xml = DECLARATION.to_owned();
    put(
        &mut xml,
        format_args!(
            concat!(
                r#"<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:pPr>"#,
                r#"<w:tabs><w:tab w:val="right" w:pos="{}"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">"#,
            ),
            TEXT_WIDTH
        ),
    );
    escape(&mut xml, report.letterhead.footer.as_deref().unwrap_or(&report.letterhead.name));
    xml.push_str(concat!(
        r#"</w:t></w:r><w:r><w:tab/></w:r><w:r><w:t xml:space="preserve">Page </w:t></w:r>"#,
        r#"<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>"#,
        r#"<w:r><w:t xml:space="preserve"> of </w:t></w:r>"#,
        r#"<w:fldSimple w:instr=" NUMPAGES "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>"#,
    ));
    xml
}

pub(super) fn begin_document(xml: &mut String) {
    xml.push_str(DECLARATION);
    xml.push_str(DOCUMENT);
}

pub(super) fn end_document(xml: &mut String) {
    put(
        xml,
        format_args!(
            concat!(
                r#"<w:sectPr><w:footerReference w:type="default" r:id="rId2"/>"#,
                r#"<w:pgSz w:w="{width}" w:h="{height}" w:orient="landscape"/>"#,
                r#"<w:pgMar w:top="{margin}" w:right="{margin}" w:bottom="{margin}" w:left="{margin}" w:header="567" w:footer="567" w:gutter="0"/>"#,
                r#"</w:sectPr></w:body></w:document>"#,
            ),
            width = PAGE_WIDTH,
            height = PAGE_HEIGHT,
            margin = MARGIN
        ),
    );
}

/// Begins the table. Its columns have the given widths, independent of their contents.
pub(super) fn begin_table(
    xml: &mut String,
    report: &Report,
    widths: impl Iterator<Item = u32> + Clone,
) {
    put(
        xml,
        format_args!(
            concat!(
                r#"<w:tbl><w:tblPr><w:tblW w:w="{width}" w:type="dxa"/><w:tblBorders>"#,
                r#"<w:top w:val="single" w:sz="6" w:space="0" w:color="000000"/>"#,
                r#"<w:bottom w:val="single" w:sz="6" w:space="0" w:color="000000"/>"#,
                r#"<w:insideH w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/></w:tblBorders>"#,
                r#"<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="{margin}" w:type="dxa"/><w:right w:w="{margin}" w:type="dxa"/></w:tblCellMar>"#,
                r#"<w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>"#,
                r#"<w:tblCaption w:val=""#,
            ),
            width = widths.clone().sum::<u32>(),
            margin = CELL_MARGIN
        ),
    );
    escape(xml, &report.title);
    xml.push_str(r#""/></w:tblPr><w:tblGrid>"#);
    for width in widths {
        put(xml, format_args!(r#"<w:gridCol w:w="{width}"/>"#));
    }
    xml.push_str("</w:tblGrid>");
}

/// A paragraph with the logo, which is described by the lender's name.
pub(super) fn picture(xml: &mut String, logo: &Logo<'_>, name: &str) {
    /// English Metric Units, of which a point has 12 700.
    #[expect(clippy::cast_possible_truncation, reason = "a logo is a few centimetres wide")]
    fn emu(points: f32) -> i64 {
        (f64::from(points) * 12_700.0) as i64
    }
    let (width, height) = (emu(logo.width), emu(logo.height));
    put(
        xml,
        format_args!(
            r#"<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="{width}" cy="{height}"/><wp:docPr id="1" name="Logo" descr=""#
        ),
    );
    escape(xml, name);
    put(
        xml,
        format_args!(
            concat!(
                r#""/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>"#,
                r#"<pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr>"#,
                r#"<pic:blipFill><a:blip r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>"#,
                r#"<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{width}" cy="{height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>"#,
                r#"</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"#,
            ),
            width = width,
            height = height
        ),
    );
}
