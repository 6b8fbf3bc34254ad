import { afterEach, expect, test, vi } from "vitest";
import { downloadFile } from "./download";

afterEach(() => vi.useRealTimers());

test("an offered file can be read for a while", () => {
  vi.useFakeTimers();
  const revoke = vi.fn();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: revoke }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  downloadFile("clients.csv", new Blob(["x"]));
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith("blob:x");
});
