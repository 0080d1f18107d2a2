import { StartFailure, startEmbedded, runningAt } from '@market/embedded-postgres';
import { getMarketFacts, type MarketFacts } from '../apps/server/src/modules/backups/index.ts';
import { getOrderTotals } from '../apps/server/src/modules/orders/index.ts';
import { getUserTotals } from '../apps/server/src/modules/users/index.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { checkDatabase } from '../apps/server/src/platform/db/database-check.ts';
import { openDatabase, type TimeLimits } from '../apps/server/src/platform/db/database.ts';
import { findMigrations } from '../apps/server/src/platform/db/migrate.ts';

export interface Target {
  readonly url: string;
  close(): Promise<void>;
}

/** The database that the settings name; an embedded one is made where there is none. @throws StartFailure */
export const openTarget = async ({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Target> => {
  if (databaseUrl !== undefined) {
    await checkDatabase({ url: databaseUrl, directUrl: databaseDirectUrl });
    return { url: databaseDirectUrl ?? databaseUrl, close: async () => {} };
  }
  if (runningAt(dataDir) !== undefined)
    throw new StartFailure(
      `The market in ${dataDir} is running: stop it, then restore again. Nothing was changed.`,
    );
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  return { url: embedded.url, close: () => embedded.stop() };
};

/** What a database holds before it is restored into. */
export interface TargetState {
  readonly kind: 'empty' | 'foreign' | 'market';
  /** Migrations that this version does not know. */
  readonly unknown: readonly string[];
  /** Null when this version cannot read it. */
  readonly facts: MarketFacts | null;
  /** Made after what the backup has. */
  readonly newer: { readonly orders: number; readonly users: number };
}

const EMPTY: Omit<TargetState, 'kind'> = { unknown: [], facts: null, newer: { orders: 0, users: 0 } };

/** The ledger of a large market is not summed within the limit of a request. */
const NO_LIMITS: TimeLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

const timeOf = (text: string | null): Date => new Date(text ?? 0);

export const inspectTarget = async (url: string, backup: MarketFacts): Promise<TargetState> => {
  const { db, pool, close } = openDatabase(url, { max: 1, limits: NO_LIMITS });
  try {
    const { rows } = await pool.query<{ tables: number; is_market: boolean }>(`
      select count(*) as tables, to_regclass('public.schema_migrations') is not null as is_market
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
    const { tables, is_market } = rows[0]!;
    if (!is_market) return { ...EMPTY, kind: tables === 0 ? 'empty' : 'foreign' };
    const applied = await pool.query<{ name: string }>('select name from schema_migrations order by name');
    const known = new Set((await findMigrations()).map(({ name }) => name));
    const unknown = applied.rows.map(({ name }) => name).filter((name) => !known.has(name));
    const facts = await getMarketFacts(db).catch(() => null);
    if (facts === null) return { ...EMPTY, kind: 'market', unknown };
    const newer = {
      orders: (await getOrderTotals({ db }, timeOf(backup.orders.last_at))).count,
      users: (await getUserTotals({ db }, timeOf(backup.users.last_at))).count,
    };
    return { kind: 'market', unknown, facts, newer };
  } finally {
    await close();
  }
};

export interface Consent {
  /** Of a market that is there. */
  readonly replace: boolean;
  /** Also of what the backup does not have. */
  readonly discardNewer: boolean;
}

const UNCHANGED = 'Nothing was changed.';

/** Why the restore is refused; undefined when it may go on. */
export const refusalOf = (
  { kind, unknown, facts, newer }: TargetState,
  { replace, discardNewer }: Consent,
): string | undefined => {
  if (kind === 'empty') return undefined;
  if (kind === 'foreign')
    return `The database holds tables of another program: give the market a database of its own. ${UNCHANGED}`;
  const isEmpty = facts !== null && facts.orders.count + facts.users.count === 0;
  if (!isEmpty && !replace) {
    const what =
      facts === null
        ? 'a market that this version cannot read'
        : `a market with ${facts.users.count} people and ${facts.orders.count} orders, the last one placed at ${facts.orders.last_at ?? 'no time'}`;
    return `Here is ${what}: a restore replaces it. Back it up first, then add --replace. ${UNCHANGED}`;
  }
  if (discardNewer) return undefined;
  if (unknown.length > 0)
    return `The database here is of a newer version (migration ${unknown.at(-1)}): all of it would be lost. Add --discard-newer if that is meant. ${UNCHANGED}`;
  if (newer.orders + newer.users > 0)
    return `The market here is newer than the backup: ${newer.orders} orders and ${newer.users} people would be lost. Add --discard-newer if that is meant. ${UNCHANGED}`;
  return undefined;
};
