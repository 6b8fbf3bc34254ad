import { downloadFile } from "@/lib/download";
import { type Chart, drawnSeries } from "./chart";

/** The properties of the page's style sheet that a stand-alone file lacks. */
const STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;

const FONT = "Figtree, system-ui, sans-serif";
/** Around the drawing, in pixels, and above it for the title and the legend. */
const EDGE = 16;
const HEAD = 60;
/** Pixels of the picture for each pixel of the screen. */
const SCALE = 2;

/** Offers the drawing for download, as it looks on the page, with its title and legend. */
export async function savePicture(drawn: SVGSVGElement, chart: Chart, format: "png" | "svg") {
  const svg = standalone(drawn, chart);
  const text = new XMLSerializer().serializeToString(svg);
  const file = new Blob([text], { type: "image/svg+xml" });
  const blob = format === "svg" ? file : await png(file, svg);
  downloadFile(`${chart.fileName}.${format}`, blob);
}

/** A copy that looks the same without the page around it. */
export function standalone(drawn: SVGSVGElement, chart: Chart): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const originals = [drawn, ...drawn.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value !== "") copies[index]?.setAttribute(name, value);
    }
    copies[index]?.removeAttribute("class");
  }
  const width = Number(drawn.getAttribute("width")) + 2 * EDGE;
  const height = Number(drawn.getAttribute("height")) + HEAD + EDGE;
  const root = element("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  root.setAttribute("font-family", FONT);
  const page = getComputedStyle(drawn.parentElement ?? drawn);
  const ink = page.color;
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--card").trim();
  root.append(element("rect", { width, height, fill: paper || "#ffffff" }));
  root.append(
    words(chart.title, { x: EDGE, y: 26, fill: ink, "font-size": 16, "font-weight": 600 }),
  );
  let x = EDGE;
  for (const { series } of drawnSeries(chart)) {
    const swatch = copy.querySelector(`[data-series="${series.label}"]`);
    const fill = swatch?.getAttribute("fill") ?? ink;
    root.append(element("rect", { x, y: 38, width: 12, height: 12, rx: 2, fill }));
    root.append(words(series.label, { x: x + 18, y: 48, fill: ink, "font-size": 12 }));
    x += 40 + series.label.length * 7;
  }
  copy.setAttribute("x", String(EDGE));
  copy.setAttribute("y", String(HEAD));
  root.append(copy);
  return root;
}

function element(name: "svg", attributes: Record<string, string | number>): SVGSVGElement;
function element(name: string, attributes: Record<string, string | number>): SVGElement;
function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function words(text: string, attributes: Record<string, string | number>): SVGElement {
  const made = element("text", attributes);
  made.textContent = text;
  return made;
}

async function png(file: Blob, svg: SVGSVGElement): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Number(svg.getAttribute("width")) * SCALE;
    canvas.height = Number(svg.getAttribute("height")) * SCALE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error("no picture"));
        else resolve(blob);
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
