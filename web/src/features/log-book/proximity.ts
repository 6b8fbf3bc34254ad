import type { Branch } from "@/features/branches/api";
import type { Place } from "@/features/capture/place";

/** A branch, how far away it is, and whether its radius reaches as far. */
export type Proximity = { name: string; metres: number; radius_m: number; isInside: boolean };

type Located = Pick<Branch, "name" | "latitude" | "longitude" | "radius_m" | "is_active">;

/**
 * The branch that an entry made here would name, else the nearest one; null where no branch in use
 * has a place. The server decides for the entry itself, by the same rule.
 */
export function nearestBranch(here: Place, branches: readonly Located[]): Proximity | null {
  const all = branches.flatMap(({ name, latitude, longitude, radius_m, is_active }) => {
    if (!is_active || latitude == null || longitude == null) return [];
    const metres = metresBetween(here, { latitude, longitude });
    return { name, metres, radius_m, isInside: metres <= radius_m };
  });
  const around = all.filter(({ isInside }) => isInside);
  const [first = null, ...rest] = around.length > 0 ? around : all;
  return rest.reduce(
    (nearest, one) => (one.metres < (nearest?.metres ?? 0) ? one : nearest),
    first,
  );
}

/** The earth's mean radius (IUGG). */
const EARTH_METRES = 6_371_008.8;

/** The length of the great circle between two places (haversine formula). */
export function metresBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(north * north + cosines * east * east));
}

/** `240 m`, `3,4 km`, `412 km`. */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.round(metres)}\u00a0m`;
  const digits = metres < 99_500 ? 1 : 0;
  return `${(metres / 1000).toFixed(digits).replace(".", ",")}\u00a0km`;
}
