/** A map of a place. The map's site gets no request until the link is followed. */
export function mapOf(latitude: number, longitude: number): string {
  return `https://www.google.com/maps?q=${latitude},${longitude}`;
}
