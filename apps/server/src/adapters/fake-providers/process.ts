import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { ServicesConfig } from '../config.ts';

export interface FakeProviders {
  /** `http://127.0.0.1:4010`: a page with every message that was sent. */
  readonly url: string;
  readonly smtpUrl: string;
  stop(): Promise<void>;
}

const START_MS = 20_000;
const END_MS = 3_000;

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await exited;
  clearTimeout(late);
};

/** @throws Error when the process ends before its first line */
const firstLine = async (child: ChildProcess): Promise<string> => {
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => complaints.push(part));
  const timeout = AbortSignal.timeout(START_MS);
  const lines = createInterface({ input: child.stdout! });
  const exited = once(child, 'exit', { signal: timeout }).then(() => {
    throw new Error(Buffer.concat(complaints).toString('utf8').trim() || 'it ended at once');
  });
  const [line] = (await Promise.race([once(lines, 'line', { signal: timeout }), exited])) as [string];
  exited.catch(() => {});
  return line;
};

/** Starts the fake providers as a child process. @throws Error with the reason, as when the port is in use */
export const startFakeProviders = async ({
  program,
  port,
  marketUrl,
}: {
  /** The path of its first file. */
  program: string;
  /** 0 chooses a free port. */
  port: number;
  marketUrl: string;
}): Promise<FakeProviders> => {
  // closing the stdin pipe ends the child, even when this process is killed; it allocates little
  const child = spawn(process.execPath, ['--max-semi-space-size=1', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // the child must not get our secrets
    env: { PROVIDERS_PORT: String(port), PROVIDERS_MARKET_URL: marketUrl },
  });
  child.stdin.on('error', () => {});
  try {
    const { url, smtpUrl } = JSON.parse(await firstLine(child)) as { url: string; smtpUrl: string };
    return { url, smtpUrl, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Uses another port when the configured one is in use; null, with a sentence, when the fake providers cannot start. */
export const fakeProvidersOf = async (
  {
    fakeProviders,
    program,
    publicUrl,
  }: { fakeProviders: NonNullable<ServicesConfig['fakeProviders']>; program: string; publicUrl: string },
  say: (sentence: string) => void,
): Promise<FakeProviders | null> => {
  const free = await isFree(fakeProviders.port);
  if (!free)
    say(
      `Port ${fakeProviders.port} is taken by another program: the messages of the demo are shown elsewhere.`,
    );
  try {
    return await startFakeProviders({ program, port: free ? fakeProviders.port : 0, marketUrl: publicUrl });
  } catch (error) {
    say(`Nothing carries the messages of the demo: ${(error as Error).message}`);
    return null;
  }
};
