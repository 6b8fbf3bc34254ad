import { writeStored } from "./storage";

/** The storage key of the accounting page's open book. */
export const BOOK_KEY = "accounting-book";

/** Has the accounting page show the bank book when it opens next. */
export function rememberBankBook() {
  writeStored(BOOK_KEY, "bank");
}
