import { fork } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { Settings } from '#platform/outside.ts';
import type { Market } from '../market.ts';

export interface ProcessOptions {
  readonly count: number;
  readonly settings?: Partial<Settings>;
  /** Hears what they write, from the most to the least important line. */
  readonly onOutput?: (text: string) => void;
}

/** Starts more processes on a market's database, each with a server of its own; answers their addresses. */
export const startProcesses = (
  { url, outside, clock }: Market,
  { count, settings, onOutput }: ProcessOptions,
): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () => {
      const told = {
        url,
        settings: { ...outside.settings, ...settings },
        now: clock.now().toISOString(),
        logLevel: onOutput === undefined ? 'fatal' : 'trace',
      };
      const child = fork(new URL('server.ts', import.meta.url), {
        env: { ...process.env, TEST_PROCESS: JSON.stringify(told) },
        execArgv: [],
        stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
      onTestFinished(() => void child.kill('SIGKILL'));
      return new Promise<string>((resolve, reject) => {
        child.once('message', (address) => resolve(address as string));
        child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
      });
    }),
  );
