import type { Message } from "./api";

/** A message of Pieter, at that minute of a morning. */
export function messageOf(id: number, given: Partial<Message> = {}): Message {
  return {
    id,
    content: `Message ${id}`,
    message_type: "text",
    created_at: new Date(Date.UTC(2026, 2, 2, 6, id)).toISOString(),
    is_edited: false,
    edited_at: null,
    reply_to: null,
    reply_to_info: null,
    sender_info: {
      id: 8,
      first_name: "Pieter",
      last_name: "Botha",
      username: "pieter",
      profile_picture: null,
      branch_name: null,
    },
    image_url: null,
    file_url: null,
    attachment: null,
    attachment_info: null,
    read_info: { is_read: false, read_count: 0 },
    ...given,
  };
}
