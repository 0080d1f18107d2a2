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
  /** The code that the process printed for the first administrator. */
  readonly code: string;
  stop(): Promise<void>;
}

/** Waits until a process prints `word`. */
const waitForOutput = (child: ChildProcess, word: RegExp): Promise<RegExpExecArray> =>
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

/** Variables of the demo under test, which the live market must not inherit. */
const EXCLUDED = /^(?:E2E_|PORT$|PUBLIC_URL$|PROVIDERS|DATA_DIR$|DATABASE|MARKET_MODE$|ERROR_REPORT_DSN$)/;

/** Browsers treat http on localhost as secure; fake providers replace external services. */
export const startLiveMarket = async (port: number): Promise<LiveMarket> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-live-'));
  chmodSync(dataDir, 0o755); // as root, PostgreSQL's own user has to enter it
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !EXCLUDED.test(name)));
  const providers = start(['packages/providers/src/main.ts'], { ...env, PROVIDERS_PORT: '0' });
  const [, providersUrl = ''] = await waitForOutput(providers, /"url":"([^"]+)"/);
  const market = start(
    [
      '--import',
      './tools/compile-cache.mjs',
      '--import',
      './e2e/fake-provider-hosts.mjs',
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
    const [, code = ''] = await waitForOutput(market, /with the code ([0-9A-Z-]+)/);
    return { url: `http://localhost:${port}`, providersUrl, code, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
