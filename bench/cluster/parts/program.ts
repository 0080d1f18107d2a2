import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A part of the cluster: a process that can be ended and started again at its address. */
export interface Part {
  readonly name: string;
  start(): Promise<void>;
  /** Resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  isReady(): Promise<boolean>;
  /** It may fail at first, as PostgreSQL does while processes of the killed one still end. */
  readonly startsAgain?: boolean;
  /** SIGKILL ends its children, too: those of nginx would go on without it. */
  readonly killsChildren?: boolean;
}

const MAX_START_MS = 180_000;
const POLL_MS = 25;
const MAX_OUTPUT = 6_000;

const children = new Set<ChildProcess>();
const groups = new WeakSet<ChildProcess>();

const signalTo = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (signal !== 'SIGKILL' || !groups.has(child)) return void child.kill(signal);
  try {
    process.kill(-child.pid!, signal);
  } catch {
    // all of them have ended
  }
};
process.on('exit', () => children.forEach((child) => signalTo(child, 'SIGKILL')));

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** A part that is one program. @throws Error with its output when it does not start */
export const partOf = (program: Program): Part & { readonly output: () => string } => {
  const { name, command, args, env = process.env, cwd, uid, gid, isReady, startsAgain = false } = program;
  const detached = program.killsChildren === true;
  let child: ChildProcess | undefined;
  let output = '';
  const spawnOnce = (): ChildProcess => {
    const ids = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
    const spawned = spawn(command, args, { env, cwd, ...ids, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [spawned.stdout, spawned.stderr])
      stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-MAX_OUTPUT)));
    children.add(spawned);
    if (detached) groups.add(spawned);
    spawned.once('exit', () => children.delete(spawned));
    return spawned;
  };
  return {
    name,
    output: () => output,
    start: async () => {
      const until = performance.now() + MAX_START_MS;
      child = spawnOnce();
      while (!(await isReady())) {
        if (hasEnded(child) && startsAgain) child = spawnOnce();
        if (performance.now() > until || hasEnded(child))
          throw new Error(`${name} did not start:\n${output}`);
        await sleep(startsAgain ? POLL_MS * 4 : POLL_MS);
      }
    },
    end: async (signal) => {
      if (child === undefined || hasEnded(child)) return;
      const exited = once(child, 'exit');
      signalTo(child, signal);
      await exited;
    },
  };
};

/** Whether an address answers 200. */
export const answersAt = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000), redirect: 'manual' }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
