/** The device's description in each login and log entry, guessed from the user agent. */
export type DeviceInfo = { machine_info: string; browser_info: string };

// Order matters: Edge and Opera also call themselves Chrome, and Chrome Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Microsoft Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Mozilla Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Google Chrome"],
  [/\bSafari\//, "Safari"],
];

// iPhones and Androids name Mac OS X and Linux as well.
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

export function deviceInfo(userAgent: string = navigator.userAgent): DeviceInfo {
  const system = firstMatch(SYSTEMS, userAgent) ?? "Unknown system";
  return {
    machine_info: `${system} (${deviceType(userAgent)})`,
    browser_info: firstMatch(BROWSERS, userAgent) ?? "Unknown browser",
  };
}

function deviceType(userAgent: string): "Mobile" | "Tablet" | "Desktop" {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "Tablet";
  return /Mobi|iPhone|iPod/.test(userAgent) ? "Mobile" : "Desktop";
}

function firstMatch(table: [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}
