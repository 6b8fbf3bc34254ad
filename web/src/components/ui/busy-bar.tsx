/**
 * A line along the upper edge of what is being fetched again. What stands there meanwhile keeps its
 * colours: it is still read, and paler it would be too pale for many. An answer that comes at once
 * shows no line.
 */
export function BusyBar() {
  return (
    <div aria-hidden className="sticky top-0 left-0 z-20 h-0">
      <div className="fade-in animate-in fill-mode-both bg-primary/15 h-0.5 overflow-hidden delay-150">
        <div className="bg-primary animate-passing h-full w-1/3" />
      </div>
    </div>
  );
}
