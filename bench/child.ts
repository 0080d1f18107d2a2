import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface Child {
  readonly address: string;
  readonly pid: number;
  /** From the start of the process to its first answer, in ms. */
  readonly startMs: number;
  /** Total processor time of the process, in ms. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

interface Start {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The URL that answers 200 when the process is ready. */
  readonly ready: string;
}

const children = new Set<ChildProcess>();
// children end with this process, however it ends
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const MAX_START_MS = 30 * 60_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** The environment of `npm start`. */
export const PRODUCT_ENV = { MALLOC_ARENA_MAX: '2' };

/** The arguments of `npm start`: measure with the flags of production. */
export const productArgs = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  return words.slice(words.indexOf('node') + 1);
};

const stop = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};

const metric = async (address: string, name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
};

/** A value of `/metrics`, by name and labels. */
export const metricOf = ({ address }: Child, name: string): Promise<number> => metric(address, name);

/** In MB. */
export const memoryOf = async ({ address }: Child): Promise<number> =>
  (await metric(address, 'process_resident_memory_bytes')) / 2 ** 20;

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a process on a free port and waits until it is ready. @throws Error with its output when it ends before */
export const start = async ({ args, env, ready }: Start): Promise<Child> => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...PRODUCT_ENV, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4_000)));
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address + ready))) {
    if (child.exitCode !== null || performance.now() - startedAt > MAX_START_MS) {
      await stop(child);
      throw new Error(`${args.join(' ')} did not start:\n${output}`);
    }
    await sleep(5);
  }
  return {
    address,
    pid: child.pid!,
    startMs: performance.now() - startedAt,
    cpuMs: async () => (await metric(address, 'process_cpu_seconds_total')) * 1_000,
    stop: () => stop(child),
    kill: () => stop(child, 'SIGKILL'),
  };
};
