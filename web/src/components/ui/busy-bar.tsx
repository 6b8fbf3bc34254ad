/**
 * A line along the upper edge of what is being asked for anew. What stands there meanwhile keeps its
 * colours: it is still read, and paler it would be too pale for many.
 */
export function BusyBar() {
  return (
    <div aria-hidden className="sticky top-0 left-0 z-20 h-0">
      <div className="bg-primary/15 h-0.5 overflow-hidden">
        <div className="bg-primary animate-passing h-full w-1/3" />
      </div>
    </div>
  );
}
