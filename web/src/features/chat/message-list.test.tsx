import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "@/test/render";
import { messageOf } from "./message.fixture";
import { MessageList } from "./message-list";

const nothing = () => {};

function list(count: number) {
  return (
    <MessageList
      messages={Array.from({ length: count }, (_, index) => messageOf(index + 1))}
      me={7}
      divider={null}
      marked={null}
      hasOlder={false}
      hasNewer={false}
      isLoadingOlder={false}
      onOlder={nothing}
      onNewer={nothing}
      onNewest={nothing}
      onEnd={nothing}
      actions={{
        onReply: nothing,
        onInfo: nothing,
        onEdit: nothing,
        onDelete: nothing,
        onJump: nothing,
      }}
      outgoing={null}
      outgoingCount={0}
    />
  );
}

test("the end stays in view, but nobody who has just scrolled up is taken back to it", () => {
  const { rerender } = renderScreen(list(1));
  const log = screen.getByRole("log", { name: "Messages" });
  Object.defineProperty(log, "scrollHeight", { value: 1000, configurable: true });
  rerender(list(2));
  expect(log.scrollTop).toBe(1000);
  // The browser reports it with its next frame, and the list is drawn twice before.
  log.scrollTop = 100;
  rerender(list(3));
  rerender(list(4));
  expect(log.scrollTop).toBe(100);
  fireEvent.scroll(log);
  rerender(list(5));
  expect(log.scrollTop).toBe(100);
  expect(screen.getByRole("button", { name: "1 new message" })).toBeInTheDocument();
  log.scrollTop = 1000;
  fireEvent.scroll(log);
  Object.defineProperty(log, "scrollHeight", { value: 1200, configurable: true });
  rerender(list(6));
  expect(log.scrollTop).toBe(1200);
});
