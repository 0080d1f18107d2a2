import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Output of both streams in the order it was written. */
export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

const bins = join(root, 'node_modules', '.bin');

/** Runs a program of node_modules/.bin (or the pinned `node`) from the root of the project. */
export const run = (
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> => {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(command, args, {
    cwd: join(root, options.folder ?? ''),
    env: { ...process.env, PATH: `${bins}${delimiter}${process.env['PATH']}`, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    ...(options.signal !== undefined && { signal: options.signal }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.once('error', (error) => resolve({ ok: false, output: error.message }));
  child.once('close', (code) => resolve({ ok: code === 0, output }));
  return promise;
};

interface RunOptions {
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program. */
  readonly signal?: AbortSignal;
}
