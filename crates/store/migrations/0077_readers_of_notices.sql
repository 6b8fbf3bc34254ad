-- An edited notice is unread again.
CREATE INDEX ix_notice_reads_notice ON notice_reads (notice_id);
