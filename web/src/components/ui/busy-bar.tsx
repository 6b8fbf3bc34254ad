/**
 * A line along the upper edge of content that is being fetched again. The content keeps its
 * colours: paler text would lack contrast. A fast response shows no line.
 */
export function BusyBar() {
  return (
    <div aria-hidden className="z-bar sticky top-0 left-0 h-0">
      <div className="fade-in animate-in fill-mode-both bg-primary/15 h-0.5 overflow-hidden delay-150">
        <div className="bg-primary animate-passing h-full w-1/3" />
      </div>
    </div>
  );
}
