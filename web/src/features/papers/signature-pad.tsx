import { Eraser } from "lucide-react";
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Pixels of the picture, independent of its size on the screen. */
const WIDTH = 800;
const HEIGHT = 280;
const INK = "#111111";
const LINE = 4;

/** A box to sign in, with a finger, a pen or a mouse. Tells the drawing as a PNG, or null. */
export function SignaturePad({ onDrawn }: { onDrawn: (drawn: File | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const [isEmpty, setEmpty] = useState(true);
  // A pad that is shown again is empty: the client does not see the earlier drawing.
  const wipe = () => {
    clear(canvas.current);
    setEmpty(true);
    onDrawn(null);
  };
  const started = useEffectEvent(wipe);
  useEffect(() => started(), []);

  const place = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const { x, y } = place(event);
    context.beginPath();
    context.moveTo(x, y);
    // A tap is a dot.
    context.lineTo(x + 0.1, y);
    context.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext("2d");
    if (!context || !isDown.current) return;
    const { x, y } = place(event);
    context.lineTo(x, y);
    context.stroke();
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    setEmpty(false);
    canvas.current?.toBlob((blob) => {
      if (blob !== null) onDrawn(new File([blob], "signature.png", { type: "image/png" }));
    }, "image/png");
  };
  return (
    <div className="flex flex-col gap-2">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={isEmpty ? "Box for the signature, empty" : "Box for the signature, signed"}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="border-input aspect-[20/7] w-full cursor-crosshair touch-none rounded-lg border bg-white"
      />
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted-foreground text-xs">The client signs in the box.</p>
        <Button variant="ghost" size="sm" disabled={isEmpty} onClick={wipe}>
          <Eraser aria-hidden />
          Clear
        </Button>
      </div>
    </div>
  );
}

/** White paper, and a pen ready to write. */
function clear(canvas: HTMLCanvasElement | null) {
  const context = canvas?.getContext("2d");
  if (!context) return;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = INK;
  context.lineWidth = LINE;
  context.lineCap = "round";
  context.lineJoin = "round";
}
