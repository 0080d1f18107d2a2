import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, as } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failureFrom, StartFailure } from './failure.ts';
import { commandOf, waitForExit, isAlive } from './process.ts';

export interface Server {
  readonly port: number;
  readonly socketFolder?: string;
  logOutput(): string;
  stop(): Promise<void>;
}

export interface Launch {
  readonly binaries: Binaries;
  readonly account: Account;
  readonly place: string;
  readonly settings: Readonly<globalThis.Record<string, string>>;
  /** Removes `place` when PostgreSQL has ended, also when this process was killed. */
  readonly throwAway?: boolean;
  /** Restarts it at the same address when it ends by itself; called with one sentence each time. */
  readonly onRestart?: (sentence: string) => void;
}

interface Run extends Server {
  readonly ended: Promise<void>;
}

const startTimeoutMs = 120_000; // a recovery after a power cut reads up to 1 GB of log
const stopTimeoutMs = 30_000;
const maxLogBytes = 10 * 2 ** 20;
/** Socket paths are limited to 103 bytes on macOS, 107 on Linux. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.65535'.length;

const freePort = async (): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number };
    probe.close(() => resolve(port));
  });
  return promise;
};

const pidFileOf = (cluster: string): string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

export const addressOn = (cluster: string): Pick<Server, 'port' | 'socketFolder'> | undefined => {
  const [pid = '', , , port = '', socketFolder = '', , , state = ''] = pidFileOf(cluster).map((line) =>
    line.trim(),
  );
  if (state !== 'ready' || !isAlive(Number(pid)) || !commandOf(Number(pid)).includes(cluster))
    return undefined;
  return { port: Number(port), ...(socketFolder !== '' && { socketFolder }) };
};

/** Ends a PostgreSQL that outlived its market, and removes the PID file of an ended one. */
export const endLeftover = async (cluster: string): Promise<void> => {
  const pid = Number(pidFileOf(cluster)[0] ?? 0);
  if (pid <= 0) return;
  if (isAlive(pid) && commandOf(pid).includes(cluster)) {
    process.kill(pid, 'SIGINT');
    if (await waitForExit(pid, stopTimeoutMs)) return;
    process.kill(pid, 'SIGQUIT');
    if (await waitForExit(pid, stopTimeoutMs)) return;
    throw new StartFailure(
      `A PostgreSQL on ${cluster} (process ${pid}) does not end: end it, then start again.`,
    );
  }
  // another process has this number now, which PostgreSQL would take for a running server
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
};

const openLog = (file: string, { uid, gid }: Account): number => {
  const full = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes;
  const log = openSync(file, full ? 'w' : 'a', 0o600);
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid);
  return log;
};

/** Ends PostgreSQL when this process ends, even when it is killed: that closes the pipe to the watcher. */
const startGuard = (pid: number, account: Account, folder: string | undefined): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined;
  const script = `read -r _; kill -INT "$1"; ${folder === undefined ? '' : 'while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"'}`;
  const guard = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder ?? ''], {
    ...as(account),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined).unref();
  guard.stdin?.on('error', () => undefined);
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  return guard;
};

const waitUntilReady = async (child: ChildProcess, cluster: string): Promise<boolean> => {
  for (let waited = 0; waited < startTimeoutMs; waited += 20) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const lines = pidFileOf(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await sleep(20);
  }
  return false;
};

/** During crash recovery PostgreSQL may ignore a shutdown request, and has no more data to lose. */
const CRASHED = /terminating any other active server processes/;

const shutdownOf = (child: ChildProcess, guard: ChildProcess | undefined, logOutput: () => string) => {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => guard?.kill('SIGKILL'));
  const end = async (): Promise<void> => {
    guard?.kill('SIGKILL');
    if (child.exitCode !== null || child.signalCode !== null) return;
    // keeps this process running until PostgreSQL has ended
    child.ref();
    child.kill(CRASHED.test(logOutput()) ? 'SIGQUIT' : 'SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
    await ended;
    clearTimeout(timer);
  };
  return { ended, end };
};

const startOnce = async (launch: Launch, port: number): Promise<Run | string> => {
  const { binaries, account, place, settings, throwAway } = launch;
  const [cluster, logFile] = [join(place, 'cluster'), join(place, 'postgres.log')];
  const socketFolder =
    process.platform !== 'win32' && place.length <= maxSocketFolderLength ? place : undefined;
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: socketFolder ?? '' };
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const log = openLog(logFile, account);
  const logStart = statSync(logFile).size;
  const logOutput = () => (existsSync(logFile) ? readFileSync(logFile).subarray(logStart).toString() : '');
  const options = { ...as(account), stdio: ['ignore', log, log] as ['ignore', number, number] };
  // detached: Ctrl-C must end PostgreSQL only after the last response
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...options,
    detached: true,
  });
  const failed = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)));
  closeSync(log);
  if (child.pid === undefined) return failed;
  const guard = startGuard(child.pid, account, throwAway === true ? place : undefined);
  const { ended, end } = shutdownOf(child, guard, logOutput);
  if (await waitUntilReady(child, cluster)) {
    child.unref();
    const removePlace = (): void =>
      throwAway === true ? rmSync(place, { recursive: true, force: true }) : undefined;
    const stop = () => end().then(removePlace);
    return {
      port,
      ...(socketFolder === undefined ? {} : { socketFolder }),
      logOutput: logOutput,
      ended,
      stop,
    };
  }
  const output = logOutput();
  await end();
  return output;
};

/** A second attempt may succeed: the port was just taken, or processes of a killed server are still ending. */
const TRANSIENT = /Address already in use|pre-existing shared memory block|is another postmaster/i;

const retryDelayMs = 500;

const retryStart = async (launch: Launch, port: number): Promise<Run | string> => {
  const cluster = join(launch.place, 'cluster');
  try {
    await endLeftover(cluster);
    const result = await startOnce(launch, port);
    return typeof result === 'string' ? failureFrom(result, cluster).message : result;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Restarts it whenever it ends by itself; meanwhile the market answers 503. */
const supervise = (launch: Launch, first: Run, report: (sentence: string) => void): Server => {
  let run = first;
  const state = { stopping: false };
  const restart = async (): Promise<void> => {
    report('PostgreSQL ended by itself: starting it again.');
    let reported = '';
    for (;;) {
      const result = await retryStart(launch, first.port);
      if (typeof result !== 'string') run = result;
      if (typeof result !== 'string' || state.stopping) return;
      if (result !== reported) report(result);
      reported = result;
      await sleep(retryDelayMs);
    }
  };
  const watchRun = async (): Promise<void> => {
    await run.ended;
    while (!state.stopping) {
      await restart();
      if (!state.stopping) await run.ended;
    }
    await run.stop();
  };
  const watching = watchRun();
  const stop = async (): Promise<void> => {
    state.stopping = true;
    await run.stop();
    await watching;
  };
  return { ...first, stop };
};

export const launchServer = async (launch: Launch): Promise<Server> => {
  const cluster = join(launch.place, 'cluster');
  for (let n = 1; ; n++) {
    const result = await startOnce(launch, await freePort());
    if (typeof result !== 'string')
      return launch.onRestart === undefined ? result : supervise(launch, result, launch.onRestart);
    if (n >= 10 || !TRANSIENT.test(result))
      throw failureFrom(result, cluster, join(launch.place, 'postgres.log'));
    await sleep(retryDelayMs);
  }
};
