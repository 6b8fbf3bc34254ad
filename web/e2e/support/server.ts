import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How long the binary may take to answer, in milliseconds. */
const START_LIMIT = 20_000;

/** The binary under test: `RONDAVEL_BIN`, or what a debug build leaves behind. */
const BINARY =
  process.env.RONDAVEL_BIN ??
  fileURLToPath(new URL("../../../target/debug/rondavel", import.meta.url));

/** A running product with a data directory of its own. */
export type Server = {
  url: string;
  /** Runs another command of the binary on the same data: `command("verify")`. */
  command: (...parameters: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

type ServerOptions = {
  /** Commands to run on the empty data directory first, such as `["demo", "--loans", "50"]`. */
  prepare?: string[][];
};

/** Starts the product on a free port and waits until it answers. */
export async function startServer({ prepare = [] }: ServerOptions = {}): Promise<Server> {
  const directory = await mkdtemp(join(tmpdir(), "rondavel-e2e-"));
  const address = `127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    RONDAVEL_DATA_DIR: directory,
    RONDAVEL_LISTEN: address,
    RONDAVEL_METRICS_LISTEN: "off",
    RONDAVEL_REGISTRATION: "open",
  };
  const command = async (...parameters: string[]) =>
    (await run(BINARY, parameters, { env, maxBuffer: 1 << 26 })).stdout;
  for (const parameters of prepare) await command(...parameters);

  const log: string[] = [];
  const child = spawn(BINARY, ["serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece: Buffer) => log.push(piece.toString()));
  const url = `http://${address}`;
  const stop = async () => {
    await end(child);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await answers(child, `${url}/api/health/`);
  } catch (error) {
    await stop();
    throw new Error(`${BINARY} did not start: ${error}\n${log.join("")}`);
  }
  return { url, command, stop };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function answers(child: ChildProcess, url: string) {
  const deadline = Date.now() + START_LIMIT;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error(`${url} is not well`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
