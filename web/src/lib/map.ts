/** A map of a place. Nothing is asked of the map's site until somebody follows the link. */
export function mapOf(latitude: number, longitude: number): string {
  const at = `${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${at}`;
}
