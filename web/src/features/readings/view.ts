import { z } from "zod";
import { defineList, openFilter, TEXT } from "@/components/use-list";
import { REPORT_NAMES } from "@/features/reports/words";
import { paperName } from "@/lib/papers";
import { fullName } from "@/lib/people";
import type { Reading } from "./api";

/** The kinds of readings, in the words of the screen. */
export const KINDS = {
  client_document: "Client documents",
  client_data: "All data of a client",
  client_paper: "Stored papers",
  selfie: "Selfies",
  small_selfie: "Selfies in a list",
  list: "Whole lists",
} as const;
export type Kind = keyof typeof KINDS;

const LISTS: Record<string, string> = {
  ...REPORT_NAMES,
  installments_due: "Installments Due",
  promises: "Promises",
  logins: "Logins",
  staff: "Staff",
  account_entries: "Entries on an Account",
};

/** The list of readings. */
export const READINGS = defineList("readings.view", {
  q: TEXT,
  kind: openFilter(z.enum(Object.keys(KINDS) as [Kind, ...Kind[]])),
  from: TEXT,
  to: TEXT,
});
export type View = typeof READINGS.first;

/** The object of a reading, in two parts: the thing, and its owner. */
export function thingOf(reading: Reading): { what: string; whose: string } {
  const { kind, client, person, document_name, paper_kind, paper_number, list, is_file } = reading;
  if (kind === "client_document")
    return {
      what: document_name ?? "Deleted document",
      whose: client ? fullName(client) : "",
    };
  if (kind === "client_data")
    return { what: "Everything stored", whose: client ? fullName(client) : "" };
  if (kind === "client_paper")
    return {
      what: `${paperName(paper_kind ?? "")} ${paper_number ?? ""}`,
      whose: client ? fullName(client) : "",
    };
  if (kind === "list")
    return {
      what: LISTS[list ?? ""] ?? "List",
      whose: is_file ? "File of a report" : "Whole list",
    };
  return {
    what: kind === "selfie" ? "Selfie" : "Small selfies",
    whose: person ? fullName(person) : "",
  };
}
