import { onlineManager } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { refreshTokens, runningRefresh } from "@/lib/api/refresh";
import { readTokens, writeTokens } from "@/lib/api/tokens";
import { fetchWithProgress } from "@/lib/api/upload";
import { currentRoute, navigate } from "@/lib/route";
import { serverNow, useServerNow } from "@/lib/server-clock";
import { readShared, writeShared } from "@/lib/storage";
import { settleTab, tabName } from "@/lib/tab";
import { held } from "./held";
import { tokens } from "./people";
import { server } from "./server";
import { limitStorage } from "./storage";
import { setWindowWidth } from "./window";

const REFRESH = "*/api/adminstrator/token/refresh/";
const PLACE = new URL("/api/late/", location.origin);

/** State that one test leaves, and that the next must not find. */
type Leftover = { leave: () => void | Promise<void>; expectGone: () => void | Promise<void> };

/** Longer than all pending work takes. */
const later = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Something that is reported later; whether it was. */
function lateNews() {
  const late = held<Response>();
  const told = vi.fn();
  server.use(http.all("*/api/late/", () => late.answer));
  const expectGone = async () => {
    late.give(HttpResponse.json({}));
    await later();
    expect(told).not.toHaveBeenCalled();
  };
  return { told, expectGone };
}

let news: ReturnType<typeof lateNews>;

const LEFTOVERS: Record<string, Leftover> = {
  "a renewal of tokens that gets no answer": {
    leave: () => {
      server.use(http.post(REFRESH, () => new Promise<never>(() => {})));
      writeTokens(tokens());
      void refreshTokens();
    },
    expectGone: () => expect(runningRefresh()).toBeNull(),
  },
  "tokens that come too late": {
    leave: async () => {
      const asked = held();
      server.use(
        http.post(REFRESH, async () => {
          asked.give();
          await later();
          return HttpResponse.json({ access: tokens().access, refresh: "late" });
        }),
      );
      writeTokens(tokens());
      void refreshTokens();
      await asked.answer;
    },
    expectGone: async () => {
      writeTokens(tokens());
      await later();
      await later();
      expect(readTokens()?.refresh).toBe("refresh-1");
    },
  },
  "an answer that comes too late": {
    leave: async () => {
      news = lateNews();
      void fetch(PLACE).then(news.told, news.told);
    },
    expectGone: () => news.expectGone(),
  },
  "an upload that is answered too late": {
    leave: async () => {
      news = lateNews();
      const upload = fetchWithProgress(() => {});
      void upload(new Request(PLACE, { method: "POST", body: "file" })).then(news.told, news.told);
      await later();
    },
    expectGone: () => news.expectGone(),
  },
  "a timer": {
    leave: () => {
      news = lateNews();
      setTimeout(news.told, 10);
      setInterval(news.told, 10);
    },
    expectGone: () => news.expectGone(),
  },
  "the lead of the server's clock": {
    leave: async () => {
      const headers = { date: new Date(Date.now() + 3_600_000).toUTCString() };
      server.use(http.get("*/api/health/", () => HttpResponse.json({}, { headers })));
      renderHook(useServerNow);
      await vi.waitFor(() => expect(serverNow() - Date.now()).toBeGreaterThan(3_000_000));
    },
    expectGone: () => expect(Math.abs(serverNow() - Date.now())).toBeLessThan(60_000),
  },
  "a shared value that storage did not take": {
    leave: () => {
      limitStorage(0);
      writeShared("server-lead", 3_600_000);
      expect(readShared("server-lead", z.number(), 0)).toBe(3_600_000);
    },
    expectGone: () => expect(readShared("server-lead", z.number(), 0)).toBe(0),
  },
  "the name of a tab": {
    leave: async () => {
      sessionStorage.clear();
      await settleTab();
      expect(tabName()).not.toBe("tab-0");
    },
    expectGone: () => expect(tabName()).toBe("tab-0"),
  },
  "a page in the address": {
    leave: () => navigate("clients", 4),
    expectGone: () => expect(currentRoute()).toBeNull(),
  },
  "an address that a link led to": {
    leave: async () => {
      Object.assign(document.createElement("a"), { href: "blob:codes" }).click();
      await vi.waitFor(() => expect(location.origin).toBe("null"));
    },
    expectGone: () => expect(location.href).toBe("http://localhost/"),
  },
  "a browser without a network": {
    leave: () => onlineManager.setOnline(false),
    expectGone: () => expect(onlineManager.isOnline()).toBe(true),
  },
  "a narrow window, and a dark page": {
    leave: () => {
      setWindowWidth(390);
      document.documentElement.classList.add("dark");
      document.body.style.overflow = "hidden";
    },
    expectGone: () => {
      expect(window.innerWidth).toBe(1024);
      expect(document.documentElement.className).toBe("");
      expect(document.body.style.overflow).toBe("");
    },
  },
};

// In this order, even if tests run shuffled otherwise.
for (const [name, { leave, expectGone }] of Object.entries(LEFTOVERS))
  describe(name, { shuffle: false }, () => {
    test("is left by one test", async () => await leave());
    test("is not found by the next", async () => await expectGone());
  });
