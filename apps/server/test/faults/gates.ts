import { sql } from 'kysely';
import { Client } from 'pg';
import type { Market } from '../market.ts';

/** Where a transaction can be held: after a write to one of these tables, after an answer is stored there, or at a commit that wrote there. */
export const CHECKOUT_POINTS = [
  'answer idempotency_keys',
  'idempotency_keys',
  'orders',
  'order_lines',
  'order_limits',
  'customers',
  'discount_uses',
  'price_rules',
  'coin_lots',
  'coin_spends',
  'ledger_entries',
  'coin_expectations',
  'payments',
  'payment_orders',
  'payment_attempts',
  'outbox_events',
  'variants',
  'commit idempotency_keys',
] as const;
export const NOTICE_POINTS = [
  'payment_receipts',
  'payments',
  'payment_orders',
  'ledger_entries',
  'outbox_events',
  'provider_events',
  'commit provider_events',
] as const;
export const CANCEL_POINTS = [
  'orders',
  'payment_refunds',
  'ledger_entries',
  'variants',
  'commit orders',
] as const;
export const REFUND_POINTS = ['payment_refunds', 'ledger_entries', 'commit payment_refunds'] as const;
export const PARCEL_POINTS = ['parcel_events', 'parcels', 'outbox_events', 'commit parcel_events'] as const;
export const SETTLE_POINTS = [
  'commit orders',
  'coin_lots',
  'ledger_entries',
  'order_settlements',
  'orders',
] as const;

export type Point =
  | (typeof CHECKOUT_POINTS)[number]
  | (typeof NOTICE_POINTS)[number]
  | (typeof CANCEL_POINTS)[number]
  | (typeof REFUND_POINTS)[number]
  | (typeof PARCEL_POINTS)[number]
  | (typeof SETTLE_POINTS)[number];

const ALL: readonly Point[] = [
  ...new Set([
    ...CHECKOUT_POINTS,
    ...NOTICE_POINTS,
    ...CANCEL_POINTS,
    ...REFUND_POINTS,
    ...PARCEL_POINTS,
    ...SETTLE_POINTS,
  ]),
];
const SPACE = 4180;

export interface Gates {
  /** Holds whoever comes there from now on. Resolves once it holds, with what lets them go. */
  hold(point: Point): Promise<HeldProcess>;
  close(): Promise<void>;
}
export interface HeldProcess {
  /** Resolves when somebody waits there; their PostgreSQL process. */
  someone(): Promise<number>;
  letGo(): Promise<void>;
}

const install = async ({ db }: Market): Promise<void> => {
  await sql`create function stand_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4180, tg_argv[0]::int); return null; end $$`.execute(db);
  for (const [number, point] of ALL.entries()) {
    const table = point.split(' ').at(-1)!;
    const when = point.startsWith('commit ')
      ? `create constraint trigger stand_${number} after insert or update on ${table} deferrable initially deferred for each row`
      : `create trigger stand_${number} after ${point.startsWith('answer ') ? '' : 'insert or '}update on ${table} for each statement`;
    await sql.raw(`${when} execute function stand_here(${number})`).execute(db);
  }
};

const countWaiting = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

/** Gates in the transactions of a market, open until one is held. They are triggers: nothing of the product depends on them. */
export const buildGates = async (market: Market): Promise<Gates> => {
  await install(market);
  const client = new Client({ connectionString: market.url });
  client.on('error', () => {});
  await client.connect();
  let before: Promise<unknown> = Promise.resolve();
  // its locks are this connection's own, and it does one thing at a time
  const ask = async <Row>(text: string, number: number): Promise<Row | undefined> => {
    const lockRequest = before.then(() => client.query(text, [number]));
    before = lockRequest.catch(() => {});
    return (await lockRequest).rows[0] as Row | undefined;
  };
  return {
    hold: async (point) => {
      const number = ALL.indexOf(point);
      // tried, not waited for: a queue for the lock would hold up everybody else who waits in it
      while (!(await ask<{ got: boolean }>(`select pg_try_advisory_lock(${SPACE}, $1) as got`, number))?.got)
        await countWaiting();
      const waiting = `select pid from pg_locks where locktype = 'advisory' and classid = ${SPACE} and objid = $1 and not granted`;
      return {
        someone: async () => {
          for (;;) {
            const found = await ask<{ pid: number }>(waiting, number);
            if (found !== undefined) return found.pid;
            await countWaiting();
          }
        },
        letGo: async () => void (await ask(`select pg_advisory_unlock(${SPACE}, $1)`, number)),
      };
    },
    close: () => client.end(),
  };
};
