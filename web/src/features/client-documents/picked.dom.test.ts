import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { enterSession, expireSession, signOut, startSession } from "@/lib/session";
import { tokens } from "@/test/people";
import { pick, usePicked } from "./picked";

beforeEach(async () => {
  writeTokens(tokens());
  await startSession();
});

const PAYSLIP = new File(["%PDF-"], "payslip.pdf", { type: "application/pdf" });

test.each([
  ["its person signs out", () => signOut()],
  ["its session expires", () => expireSession("expired")],
])("a chosen file is gone once %s, for them and for whoever comes next", async (_, end) => {
  const { result } = renderHook(() => usePicked(9));
  act(() => pick(9, [PAYSLIP], { document_name: "", document_type: "other" }));
  expect(result.current).toHaveLength(1);
  await act(end);
  expect(result.current).toEqual([]);
  await act(() => enterSession(tokens({ sub: 8 })));
  expect(result.current).toEqual([]);
});
