// `npm run -s check:money` checks the books at one moment, while the market runs or not. Changes nothing.
// Exit code 0: consistent, 1: inconsistent, 2: the books could not be read.
import { checkBooks } from '../apps/server/src/modules/books/index.ts';
import { ConfigError, readConfig, type Config } from '../apps/server/src/config/read-config.ts';
import { guest } from '../apps/server/src/platform/context.ts';
import { StartFailure } from '@market/embedded-postgres';
import { withMarketDatabase } from './market-database.ts';
import { printBooks } from './money-report.ts';
import { noServices, silentLog } from './no-services.ts';

const WRONG = 1;
const NOT_CHECKED = 2;

/** Changes nothing. */
export const runMoneyCheck = async (config: Config): Promise<number> => {
  const found = await withMarketDatabase(config, ({ db }) =>
    checkBooks({ db, now: new Date(), actor: guest, log: silentLog, services: noServices }),
  );
  return printBooks(found) ? 0 : WRONG;
};

const run = async (): Promise<number> => runMoneyCheck(readConfig(process.env));

if (import.meta.main)
  process.exitCode = await run().catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof StartFailure;
    console.error(isExpected ? error.message : `The books could not be read: ${(error as Error).message}`);
    return NOT_CHECKED;
  });
