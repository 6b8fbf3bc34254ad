/** A map of a place. Nothing is asked of the map's site until somebody follows the link. */
export function mapOf(latitude: number, longitude: number): string {
  return `https://www.google.com/maps?q=${latitude},${longitude}`;
}
