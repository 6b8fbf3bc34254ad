import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The names of scripts and styles in a text: in a page, in a list of what to load, between scripts. */
const NAMES = /\b([\w-]+-[\w-]{8}\.(?:js|css))\b/g;
const NEXT = "next-";

/**
 * A door in front of the server, which can serve the next version of the app from one moment on: every
 * script and style has another name then, and the names of before are gone, as after a release. It
 * cuts all connections at that moment, as a restart does.
 */
export async function openDoor(url: string) {
  const upstream = new URL(url);
  let isReleased = false;
  const gone: string[] = [];
  let held: string | null = null;

  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    const path = asked.url ?? "/";
    const isAsset = path.startsWith("/assets/");
    const isText = /^\/(staff\/|pieces\.json)?$|\.(js|css)$/.test(path);
    if (isReleased && isAsset && isText && !path.startsWith(`/assets/${NEXT}`)) {
      gone.push(path);
      // The server's response for a file that it does not have.
      const missing = await fetch(new URL("/assets/of-another-version.js", upstream));
      reply.writeHead(missing.status, {
        "cache-control": missing.headers.get("cache-control") ?? "",
      });
      return reply.end();
    }
    if (!isReleased || !isText) return pass(asked, reply);
    const page = await fetch(new URL(path.replace(`/assets/${NEXT}`, "/assets/"), upstream));
    const headers = Object.fromEntries(
      ["content-type", "content-security-policy", "cache-control"].map((name) => [
        name,
        page.headers.get(name) ?? "",
      ]),
    );
    reply.writeHead(page.status, headers);
    return reply.end((await page.text()).replaceAll(NAMES, `${NEXT}$1`));
  };

  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const { method, headers, url: path } = asked;
    const { hostname: host, port } = upstream;
    const passed = request({ host, port, path, method, headers }, (from) => {
      if (method === "POST" && path === held) return;
      reply.writeHead(from.statusCode ?? 502, from.headers);
      reply.flushHeaders();
      from.pipe(reply);
      from.on("error", () => reply.destroy());
    });
    passed.on("error", () => reply.destroy());
    reply.on("close", () => passed.destroy());
    asked.pipe(passed);
  };

  const door = createServer((asked, reply) => {
    Promise.resolve(answer(asked, reply)).catch(() => reply.destroy());
  });
  await new Promise<void>((opened) => door.listen(0, "127.0.0.1", opened));
  const { port } = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Lets calls of this path through, and no answer of theirs back, until the returned function is called. */
    hold: (path: string) => {
      held = path;
      return () => {
        held = null;
      };
    },
    /** Installs the next version. */
    release: () => {
      isReleased = true;
      door.closeAllConnections();
    },
    /** Requests since then for the files of the former version. */
    gone,
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
}
