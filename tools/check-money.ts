// `npm run -s check:money` checks the books at one moment, while the market runs or not. Changes nothing.
// Exit code 0: consistent, 1: inconsistent, 2: the books could not be read.
import { checkAds } from '../apps/server/src/modules/ads/index.ts';
import { checkCoins } from '../apps/server/src/modules/coins/index.ts';
import { checkLedger } from '../apps/server/src/modules/ledger/index.ts';
import { checkOrders } from '../apps/server/src/modules/orders/index.ts';
import { checkPayments } from '../apps/server/src/modules/bank-reconciliation/index.ts';
import { ConfigError, readConfig, type Config } from '../apps/server/src/config/read-config.ts';
import { guest, type Context } from '../apps/server/src/platform/context.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { StartFailure } from '@market/embedded-postgres';
import type { IntegrityIssue } from '../apps/server/src/platform/db/integrity-issue.ts';
import { inSnapshot } from '../apps/server/src/platform/db/snapshot.ts';
import { withMarketDatabase } from './market-database.ts';
import { noServices, silentLog } from './no-services.ts';

/** Each module checks its own books: add new checks here. */
const CHECKS: Readonly<Record<string, (context: Context) => Promise<IntegrityIssue[]>>> = {
  ledger: checkLedger,
  coins: checkCoins,
  payments: checkPayments,
  orders: checkOrders,
  ads: checkAds,
};

const WRONG = 1;
const NOT_CHECKED = 2;
/** Violations of one rule that are printed; the others are counted. */
const NAMED = 20;

const check = ({ db }: Database): Promise<Map<string, IntegrityIssue[]>> => {
  const context: Context = {
    db,
    now: new Date(),
    actor: guest,
    log: silentLog,
    services: noServices,
  };
  return inSnapshot(context, async (context) => {
    const found = new Map<string, IntegrityIssue[]>();
    for (const [name, check] of Object.entries(CHECKS)) found.set(name, await check(context));
    return found;
  });
};

const report = (name: string, findings: readonly IntegrityIssue[]): void => {
  for (const [rule, own] of Map.groupBy(findings, ({ rule }) => rule)) {
    console.log(`${name}: ${rule}, but`);
    for (const { of, text } of own.slice(0, NAMED)) console.log(`  ${of}: ${text}`);
    if (own.length > NAMED) console.log(`  and ${own.length - NAMED} more`);
  }
};

/** Changes nothing. */
export const runMoneyCheck = async (config: Config): Promise<number> => {
  const found = await withMarketDatabase(config, check);
  for (const [name, findings] of found) report(name, findings);
  const count = [...found.values()].reduce((sum, findings) => sum + findings.length, 0);
  const names = [...found.keys()].join(', ');
  console.log(count === 0 ? `The books are right: ${names}.` : `The books are wrong in ${count} places.`);
  return count === 0 ? 0 : WRONG;
};

const run = async (): Promise<number> => runMoneyCheck(readConfig(process.env));

if (import.meta.main)
  process.exitCode = await run().catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof StartFailure;
    console.error(isExpected ? error.message : `The books could not be read: ${(error as Error).message}`);
    return NOT_CHECKED;
  });
