-- The log book is read day by day.
CREATE INDEX ix_log_book_entries_date ON log_book_entries (business_date, id);
