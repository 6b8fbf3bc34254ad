import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { http, refuse } from "@/test/http";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import DataRetentionPanel from "./data-retention-panel";
import { encryptionRows, wordsOf } from "./words";

test("each kind of data has its time, its setting and its readers, and can be printed", async () => {
  server.use(
    http.get("*/api/data-retention/", () =>
      HttpResponse.json({
        items: [
          { data: "attendance", days: 30, setting: "selfie_days" },
          { data: "mail", days: 1, setting: "mail_days" },
          { data: "client", days: 1826, setting: "client_days" },
        ],
        files: [
          { kind: "report", files: 1200, bytes: 34_000_000 },
          { kind: "selfie", files: 1, bytes: 900 },
        ],
        copies: { backups: null, mails: false },
        encryption: { files: true, backups: null, files_disk: "yes", database_disk: "unknown" },
        administrators: 1,
        consultants: 12,
      }),
    ),
  );
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = renderScreen(<DataRetentionPanel />);
  const list = await screen.findByRole("list", { name: "What is stored" });
  const [attendance, mail, client] = within(list).getAllByRole("listitem");
  expect(attendance).toHaveTextContent("30 days");
  expect(attendance).toHaveTextContent("selfie_days");
  expect(mail).toHaveTextContent("1 day");
  expect(client).toHaveTextContent("1826 days (5 years)");
  const [reports, selfies] = screen.getAllByRole("definition");
  expect(reports).toHaveTextContent(/1\s200 files\s?32,4 MB/);
  expect(selfies).toHaveTextContent(/^1 file\s?900 bytes/);
  const said = screen
    .getAllByRole("definition")
    .slice(2, 6)
    .map((one) => one.textContent);
  expect(said).toEqual(["Yes", "No automatic backups", "Yes", "Unknown"]);
  expect(screen.getAllByText("Disk of the database")).toHaveLength(2);
  // On the screen, and on the sheet that is printed.
  expect(screen.getAllByText(/1 Administrator and 12 Consultants/)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("backups and emails are said to stay as long as this server stores them", () => {
  const made = { backups: 30, mails: false };
  expect(wordsOf("backup", made).period).toBe("The newest 30");
  expect(wordsOf("mail", made).text).toMatch(/stored only until it is sent/);
  const none = { backups: null, mails: true };
  expect(wordsOf("backup", none).period).toBe("Until somebody deletes them");
  expect(wordsOf("mail", none).text).toMatch(/whole emails with their text are stored/);
});

test("what is not encrypted is said as well", () => {
  const rows = encryptionRows({
    files: false,
    backups: false,
    files_disk: "no",
    database_disk: "unknown",
  });
  expect(rows.map(([, how]) => how)).toEqual(["No", "No", "No", "Unknown"]);
});

test("a failure says so and can be tried again", async () => {
  server.use(http.get("*/api/data-retention/", () => refuse(400)));
  renderScreen(<DataRetentionPanel />);
  expect(await screen.findByText(/Failed to load data retention/)).toBeInTheDocument();
});
