import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

/** An empty live market with a database of its own, and what the journey needs to open it. */
export interface LiveMarket {
  readonly url: string;
  readonly providersUrl: string;
  /** What the process printed for the first administrator. */
  readonly code: string;
  stop(): Promise<void>;
}

/** What a process has printed until it says `word`. */
const printedUntil = (child: ChildProcess, word: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const found = word.exec(printed);
      if (found !== null) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${printed}`)));
  });

const start = (args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

/** Variables of the demo that is tested beside it. */
const WITHOUT = /^(?:E2E_|PORT$|PUBLIC_URL$|PROVIDERS|DATA_DIR$|DATABASE|MARKET_MODE$|ERROR_REPORT_DSN$)/;

/** Browsers reach it by http on this machine, which counts as secure; the fake providers stand for the outside. */
export const startLiveMarket = async (port: number): Promise<LiveMarket> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-live-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL's own user has to enter it
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !WITHOUT.test(name)));
  const providers = start(['packages/providers/src/main.ts'], { ...env, PROVIDERS_PORT: '0' });
  const [, providersUrl = ''] = await printedUntil(providers, /"url":"([^"]+)"/);
  const market = start(
    [
      '--import',
      './tools/compile-cache.mjs',
      '--import',
      './e2e/outside-world.mjs',
      'apps/server/src/main.ts',
    ],
    {
      ...env,
      MARKET_MODE: 'live',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `https://localhost:${port}`,
      APP_SECRET: randomBytes(48).toString('base64'),
      FAKE_PROVIDERS: providersUrl,
    },
  );
  const stop = async () => {
    for (const child of [market, providers]) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const [, code = ''] = await printedUntil(market, /with the code ([0-9A-Z-]+)/);
    return { url: `http://localhost:${port}`, providersUrl, code, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
