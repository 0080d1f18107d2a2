import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Settings } from '#platform/services.ts';
import type { Market } from '../market.ts';
import type { ServerOptions } from './server.ts';

export interface ProcessOptions extends Partial<
  Pick<ServerOptions, 'pooled' | 'port' | 'redis' | 'publicUrl' | 'fakeProviders' | 'works' | 'pages'>
> {
  readonly settings?: Partial<Settings>;
  /** Receives what they write, from the most to the least important line. */
  readonly onOutput?: (text: string) => void;
}

/** A market's API that can be ended like any process. */
export interface AProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** How it ended: a signal's name, or its code; resolves when it has. */
  readonly ended: Promise<string>;
  /** Ends it; resolves when it has. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<string>;
}

/** Of programs that tests start: compiled once for all of them, which saves half of what a start takes. */
export const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  ...process.env,
});

/** Starts one more process on a market's database, with a server of its own. */
export const startProcess = async (
  { url, services, clock }: Pick<Market, 'url' | 'services' | 'clock'>,
  { settings, onOutput, ...options }: ProcessOptions = {},
): Promise<AProcess> => {
  const serverOptions: ServerOptions = {
    url,
    settings: { ...services.settings, ...settings },
    now: clock.now().toISOString(),
    logLevel: onOutput === undefined ? 'fatal' : 'trace',
    port: 0,
    publicUrl: services.publicUrl,
    works: false,
    pages: false,
    ...options,
  };
  const child = fork(new URL('server.ts', import.meta.url), {
    env: { ...environment(), TEST_PROCESS: JSON.stringify(serverOptions) },
    execArgv: [],
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => onOutput?.(chunk.toString()));
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? String(code)));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = await Promise.race([
    new Promise<string>((resolve) => child.once('message', (message) => resolve(message as string))),
    ended.then((outcome) => Promise.reject(new Error(`the process ended with ${outcome}`))),
  ]);
  const end: AProcess['end'] = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { address, child, ended, end };
};

/** Starts several; answers their addresses. */
export const startProcesses = async (
  market: Market,
  { count, ...options }: ProcessOptions & { readonly count: number },
): Promise<string[]> => {
  const all = await Promise.all(Array.from({ length: count }, () => startProcess(market, options)));
  return all.map(({ address }) => address);
};
