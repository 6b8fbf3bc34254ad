import { useEffect, useState } from "react";

export type Place = { latitude: number; longitude: number };

/** Why there is no place: the words differ between a banner and an answer to a press. */
export type PlaceFailure = "denied" | "unavailable" | "timeout" | "unsupported" | "other";

export type PlaceState =
  | { kind: "waiting" }
  | { kind: "ready"; place: Place }
  | { kind: "failed"; failure: PlaceFailure };

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Asks the device where it is, now; rejects with a PlaceError. */
export function requestPlace(): Promise<Place> {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (geolocation === undefined) return Promise.reject(new PlaceError("unsupported"));
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(new PlaceError(failureOf(error.code))),
      OPTIONS,
    );
  });
}

export class PlaceError extends Error {
  readonly failure: PlaceFailure;

  constructor(failure: PlaceFailure) {
    super(BANNERS[failure]);
    this.name = "PlaceError";
    this.failure = failure;
  }
}

// The codes of GeolocationPositionError, whose constants are only on its instances.
const FAILURES: Record<number, PlaceFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

function failureOf(code: number): PlaceFailure {
  return FAILURES[code] ?? "other";
}

const UNDETERMINED =
  "Location could not be determined. Please turn on your computer location services and refresh the page.";

/** The banner's text about a missing location. */
export const BANNERS: Record<PlaceFailure, string> = {
  denied:
    "Permission to access location was denied. Please allow location access in your browser and refresh the page.",
  unavailable: UNDETERMINED,
  timeout: UNDETERMINED,
  unsupported: "Your browser does not support location access.",
  other: "Unable to get your location. Please check your settings.",
};

/** The refusals of a login that needs a location and has none. */
export const REFUSALS: Record<PlaceFailure, string> = {
  denied: "Please allow location access and try again.",
  unavailable: "Please turn on your Location and Refresh the page.",
  timeout: "Please turn on your Location and Refresh the page.",
  unsupported: "Geolocation is not supported by your browser.",
  other: "Please allow location access and try again.",
};

/** The messages of the profile and the settings if the device reports no location. */
export const SETTINGS_REFUSALS: Record<PlaceFailure, string> = {
  denied: "Location access denied. Please allow location access in your browser settings.",
  unavailable: "Location information is unavailable.",
  timeout: "The request to get your location timed out.",
  unsupported: "Geolocation is not supported by your browser",
  other: "An unknown error occurred while getting your location.",
};

/** The device's location, requested when the screen opens and again when the permission changes. */
export function usePlace() {
  const [state, setState] = useState<PlaceState>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let gone = false;
    const show = (next: PlaceState) => {
      if (!gone) setState(next);
    };
    show({ kind: "waiting" });
    requestPlace().then(
      (place) => show({ kind: "ready", place }),
      (error: unknown) =>
        show({ kind: "failed", failure: error instanceof PlaceError ? error.failure : "other" }),
    );
    const unwatch = onPermissionChange(() => setAttempt((last) => last + 1));
    return () => {
      gone = true;
      unwatch();
    };
  }, [attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}

function onPermissionChange(listener: () => void): () => void {
  let status: PermissionStatus | null = null;
  let gone = false;
  const watch = async () => {
    try {
      const found = await navigator.permissions.query({ name: "geolocation" });
      if (gone) return;
      status = found;
      status.addEventListener("change", listener);
    } catch {
      // A browser that does not report permissions: the banner's button asks again.
    }
  };
  void watch();
  return () => {
    gone = true;
    status?.removeEventListener("change", listener);
  };
}
