import { randomBytes } from 'node:crypto';
import { secretsFrom } from '#platform/security/secrets.ts';
import { aMarket, type As, type Market } from '../market.ts';
import { aFolder, aFreePort, MAIN, startCommand } from '../processes/command.ts';

const OPEN_MS = 240_000;

export interface LiveMarket {
  readonly market: Market;
  readonly port: number;
  /** A seller whose token the live process accepts. */
  readonly seller: As;
  /** Ends it as a service manager does. */
  stop(): Promise<void>;
}

/** The complete product as an operator runs it behind a proxy: live, its built pages, its own process. */
export const startLive = async (
  publicUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<LiveMarket> => {
  const secret = randomBytes(48).toString('base64');
  const market = await aMarket({
    settings: { mode: 'live' },
    services: { secrets: secretsFrom(secret) },
  });
  const port = await aFreePort();
  const { child, ended, says } = startCommand(MAIN, {
    MARKET_MODE: 'live',
    PUBLIC_URL: publicUrl,
    APP_SECRET: secret,
    DATABASE_URL: market.url,
    DATA_DIR: await aFolder(),
    PORT: String(port),
    ...env,
  });
  await says('is open at', OPEN_MS);
  // signed in now: the clock of the test is in the past
  const seller = await market.as((await market.create.stall()).ownerId, new Date());
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { market, port, seller, stop };
};
