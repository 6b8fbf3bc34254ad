import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Time limit for the binary's first response, in milliseconds. */
const START_LIMIT = 60_000;

/** The binary under test: `RONDAVEL_BIN`, or what a debug build leaves behind. */
const BINARY =
  process.env.RONDAVEL_BIN ??
  fileURLToPath(new URL("../../../target/debug/rondavel", import.meta.url));

/** A running product with its own data directory. */
export type Server = {
  url: string;
  /** Runs another command of the binary on the same data: `command("verify")`. */
  command: (...parameters: string[]) => Promise<string>;
  /** The text of the newest message to an email address; waits for one after the first `after`. */
  mailTo: (address: string, after?: number) => Promise<string>;
  /** The link by which the first administrator registers; null if no code is required. */
  setupLink: string | null;
  stop: () => Promise<void>;
};

/** The size of a demo lender; the same seed makes the same one on the same day. */
export type Demo = { clients: number; loans: number; seed?: number };

type ServerOptions = {
  /** The demo lender to begin with; an empty data directory without. */
  demo?: Demo;
  /** The registration mode. */
  registration?: "open" | "approval" | "closed";
  /** The people who must have a second factor. */
  secondFactor?: "optional" | "administrators" | "all";
  /** The loans that a second person approves. */
  loanApproval?: string;
};

/** Starts the product on a free port and waits until it answers. */
export async function startServer({
  demo,
  registration = "open",
  secondFactor = "optional",
  loanApproval = "none",
}: ServerOptions = {}): Promise<Server> {
  const directory = await mkdtemp(join(tmpdir(), "rondavel-e2e-"));
  if (demo !== undefined) await cp(await demoOf(demo), directory, { recursive: true });
  const env = {
    ...process.env,
    RONDAVEL_DATA_DIR: directory,
    RONDAVEL_METRICS_LISTEN: "off",
    RONDAVEL_REGISTRATION: registration,
    RONDAVEL_SECOND_FACTOR: secondFactor,
    RONDAVEL_LOAN_APPROVAL: loanApproval,
  };
  const command = async (...parameters: string[]) =>
    (await run(BINARY, parameters, { env, maxBuffer: 1 << 26 })).stdout;

  const log: string[] = [];
  // At the last moment: another process could take the port while a demo is made.
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(BINARY, ["serve", "--listen", address], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
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
  const mailTo = (to: string, after = 0) => newestMail(join(directory, "outbox"), to, after);
  const [setupLink = null] = /http\S+\/#\/set-up\/\S+/.exec(log.join("")) ?? [];
  return { url, command, mailTo, setupLink, stop };
}

/** The data directories of demo lenders, each made once by a worker and copied from then on. */
const demos = new Map<string, Promise<string>>();

function demoOf(size: Demo): Promise<string> {
  const parameters = [
    "demo",
    ...Object.entries(size).flatMap(([name, one]) => [`--${name}`, `${one}`]),
  ];
  const key = parameters.join(" ");
  const made = demos.get(key) ?? makeDemo(parameters);
  demos.set(key, made);
  return made;
}

async function makeDemo(parameters: string[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "rondavel-e2e-demo-"));
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  const env = { ...process.env, RONDAVEL_DATA_DIR: directory, RONDAVEL_METRICS_LISTEN: "off" };
  await run(BINARY, parameters, { env });
  return directory;
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

/** Time limit for a message to be written, in milliseconds. */
const MAIL_LIMIT = 30_000;

async function newestMail(outbox: string, address: string, after: number): Promise<string> {
  const deadline = Date.now() + MAIL_LIMIT;
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const all = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), "utf8")));
    const theirs = all.filter((mail) => mail.includes(`<${address}>`));
    const newest = theirs.at(-1);
    if (newest !== undefined && theirs.length > after) return plainText(newest);
    if (Date.now() > deadline) throw new Error(`no message to ${address} came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The first, plain part of a message, decoded from quoted-printable. */
function plainText(mail: string): string {
  const [, body = ""] = /quoted-printable\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ?? [];
  return body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (coded) =>
      Buffer.from(coded.replaceAll("=", ""), "hex").toString("utf8"),
    );
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
