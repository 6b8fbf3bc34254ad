import { writeStored } from "./storage";

/** Where the accounting page remembers which book is open. */
export const BOOK_KEY = "accounting-book";

/** Has the accounting page show the bank book when it opens next. */
export function rememberBankBook() {
  writeStored(BOOK_KEY, "bank");
}
