import { expect, test } from "vitest";
import { deviceInfo } from "./device";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    "Windows (Desktop)",
    "Google Chrome",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Windows (Desktop)",
    "Microsoft Edge",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Linux (Desktop)",
    "Mozilla Firefox",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "iOS (Mobile)",
    "Safari",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X200) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    "Android (Tablet)",
    "Samsung Internet",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Android (Mobile)",
    "Google Chrome",
  ],
  ["curl/8.0", "Unknown system (Desktop)", "Unknown browser"],
])("%s is guessed", (userAgent, machine_info, browser_info) => {
  expect(deviceInfo(userAgent)).toEqual({ machine_info, browser_info });
});
