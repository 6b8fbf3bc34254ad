import { encode } from "uqr";

/** Light modules around a QR code, which the standard asks for. */
const BORDER = 4;

/** A text as a QR code, drawn here: nothing of it goes anywhere. Dark on light in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-lg border bg-white"
    >
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
