-- The two group chats: messages, and how far each member has read.
CREATE TABLE chat_messages (
  id {int} PRIMARY KEY NOT NULL,
  chat_id {int} NOT NULL CONSTRAINT ck_chat_messages_chat CHECK (chat_id IN (1, 2)), -- 1: administrators, 2: consultants
  number {int} NOT NULL, -- from 1 in each chat, without gaps
  author_number {int} NOT NULL, -- from 1 among the author's messages in the chat, without gaps
  staff_id {int} NOT NULL REFERENCES staff (id),
  content TEXT NOT NULL,
  search TEXT NOT NULL, -- the content, folded
  message_type TEXT NOT NULL CONSTRAINT ck_chat_messages_type CHECK (message_type IN ('text', 'file', 'image')),
  reply_to_id {int} REFERENCES chat_messages (id),
  attachment_id {int} CONSTRAINT uq_chat_messages_attachment UNIQUE REFERENCES files (id),
  created_at {timestamp} NOT NULL,
  edited_at {timestamp},
  deleted_at {timestamp}, -- the row stays for its place and for replies; what it said is gone
  CONSTRAINT uq_chat_messages_number UNIQUE (chat_id, number),
  CONSTRAINT ck_chat_messages_deleted CHECK (deleted_at IS NULL OR (content = '' AND search = '' AND attachment_id IS NULL)),
  CONSTRAINT ck_chat_messages_said CHECK (deleted_at IS NOT NULL OR content <> '' OR attachment_id IS NOT NULL)
){strict};
-- Counts are differences between numbers, less the few deleted messages in between.
CREATE UNIQUE INDEX uq_chat_messages_author ON chat_messages (chat_id, staff_id, number, author_number);
CREATE INDEX ix_chat_messages_deleted ON chat_messages (chat_id, number, staff_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX ix_chat_messages_created_at ON chat_messages (chat_id, created_at, number);
INSERT INTO counters (name, value) VALUES ('chat_messages', 0);

CREATE TABLE chat_positions (
  chat_id {int} NOT NULL CONSTRAINT ck_chat_positions_chat CHECK (chat_id IN (1, 2)),
  staff_id {int} NOT NULL REFERENCES staff (id),
  read_up_to {int} NOT NULL, -- the number of the last message that they have read
  PRIMARY KEY (chat_id, staff_id)
){strict};
