import { setTimeout as sleep } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { findFaults } from '../../apps/server/test/order-checker.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Journal } from './load/journal.ts';
import type { Recorder } from './recorder.ts';

export interface Checked {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly url: string;
  /** Folder of the release that the database has the version of. */
  readonly release: string;
  /** What the market had before the load. */
  readonly before: { readonly stock: ReadonlyMap<number, number>; readonly faults: readonly string[] };
}

const SETTLED_MS = 90_000;

/** Units in stock, and in orders that were not cancelled. */
const countUnits = async ({ pool }: Checked['database'], variants: readonly number[]) => {
  const { rows } = await pool.query<{ id: number; units: number }>(
    `select v.id, v.inventory_quantity + coalesce(t.taken, 0) as units from variants v left join (
       select l.variant_id, sum(l.quantity - l.restocked_quantity) as taken from order_lines l
       join orders o on o.id = l.order_id where o.status <> 'cancelled' and l.variant_id = any($1::bigint[])
       group by l.variant_id) t on t.variant_id = v.id where v.id = any($1::bigint[])`,
    [variants],
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
};

export const readBefore = async (
  database: Checked['database'],
  variants: readonly number[],
): Promise<Checked['before']> => ({
  stock: await countUnits(database, variants),
  faults: await findFaults(database.db),
});

/** Waits until nothing that follows from the load is left to be done. @returns what is left after a while */
export const waitUntilSettled = async ({ database: { pool } }: Checked): Promise<string[]> => {
  const left = async () => {
    const { rows } = await pool.query<{ what: string; total: number }>(
      `select 'events' as what, count(*)::int as total from outbox_events where done_at is null and failure is null
       union all select 'failed events', count(*)::int from outbox_events where failure is not null
       union all select 'messages', count(*)::int from messages where done_at is null`,
    );
    return rows.filter(({ total }) => total > 0).map(({ what, total }) => `${total} ${what} are left`);
  };
  const until = performance.now() + SETTLED_MS;
  let found = await left();
  while (found.length > 0 && performance.now() < until) {
    await sleep(250);
    found = await left();
  }
  return found;
};

const checkMoney = ({ url, release }: Checked): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    execFile(process.execPath, [join(release, 'tools/check-money.ts')], { env }, (error, out, err) =>
      resolve(error === null ? '' : out + err),
    );
  });

/** The books, and the orders by the rules of the tests, with the stock of every variant. */
export const checkBooks = async (checked: Checked, journal: Journal, recorder: Recorder): Promise<void> => {
  const { database, before } = checked;
  const wrong = await checkMoney(checked);
  if (wrong !== '') recorder.fault('wrong books', wrong);
  for (const fault of await findFaults(database.db))
    if (!before.faults.includes(fault)) recorder.fault('wrong books', fault);
  for (const [variant, units] of await countUnits(database, [...before.stock.keys()])) {
    const expected = before.stock.get(variant)! + (journal.restocked.get(variant) ?? 0);
    if (units !== expected)
      recorder.fault('wrong books', `variant ${variant} has ${units} in stock and orders, not ${expected}`);
  }
};

/** Every acknowledged order is stored once and as it was acknowledged, and no other is. */
export const checkOrders = async (
  { database: { pool } }: Checked,
  {
    journal,
    buyers,
    since,
  }: { readonly journal: Journal; readonly buyers: readonly number[]; readonly since: Date },
  recorder: Recorder,
): Promise<void> => {
  const { rows } = await pool.query<{ id: string; paid: boolean; confirmed: boolean }>(
    `select id, financial_status = 'paid' as paid, exists (select from order_events e
       where e.order_id = o.id and e.kind = 'confirmed') as confirmed
     from orders o where user_id = any($1::bigint[]) and created_at >= $2`,
    [buyers, since],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, paid, confirmed } of journal.orders) {
    const row = stored.get(id);
    if (row === undefined)
      recorder.fault('lost or doubled orders', `${id} was acknowledged and is not stored`);
    else if ((paid && !row.paid) || (confirmed && !row.confirmed))
      recorder.fault('lost or doubled orders', `${id} was ${paid ? 'paid' : 'confirmed'} and is not`);
  }
  const extra = rows.length - journal.orders.length;
  if (extra > journal.unansweredOrders)
    recorder.fault('lost or doubled orders', `${extra} orders more are stored than were acknowledged`);
};

/** Every acknowledged message is stored once, with numbers that follow each other. */
export const checkMessages = async (
  { database: { pool } }: Checked,
  journal: Journal,
  recorder: Recorder,
): Promise<void> => {
  for (const [conversation, texts] of journal.messages) {
    const { rows } = await pool.query<{ seq: number; text: string }>(
      'select seq, text from chat_messages where conversation_id = $1 order by seq',
      [conversation],
    );
    const count = new Map<string, number>();
    for (const { text } of rows) count.set(text, (count.get(text) ?? 0) + 1);
    for (const text of texts)
      if (count.get(text) !== 1)
        recorder.fault('lost or doubled messages', `"${text}" is stored ${count.get(text) ?? 0} times`);
    if (rows.some(({ seq }, index) => seq !== index + 1))
      recorder.fault('lost or doubled messages', `the numbers of conversation ${conversation} have gaps`);
  }
};

/** Alerts of confirmed orders are in the inbox as groups that count their events. */
const checkGroups = async (pool: Database['pool'], buyers: readonly number[], recorder: Recorder) => {
  const { rows } = await pool.query<{ alerts: number; orders: number }>(
    `select (select coalesce(sum(events), 0)::int from alerts
         where user_id = any($1::bigint[]) and group_key = 'order:confirmed') as alerts,
       (select count(*)::int from order_events e join orders o on o.id = e.order_id
         where o.user_id = any($1::bigint[]) and e.kind = 'confirmed') as orders`,
    [buyers],
  );
  const { alerts, orders } = rows[0]!;
  if (alerts !== orders)
    recorder.fault('lost or doubled alerts', `${alerts} alerts in the inbox of ${orders} confirmed orders`);
};

/** Every order has one alert of each kind in the inbox, and one e-mail, to its buyer. */
export const checkAlerts = async (
  { database: { pool } }: Checked,
  alerted: {
    readonly journal: Journal;
    readonly subjects: readonly string[];
    readonly buyers: readonly number[];
  },
  recorder: Recorder,
): Promise<void> => {
  const { journal, subjects, buyers } = alerted;
  await checkGroups(pool, buyers, recorder);
  const { rows } = await pool.query<{ title: string }>(
    'select title from alerts where link = any($1::text[])',
    [journal.orders.map(({ id }) => `/tai-khoan/don-hang/${id}`)],
  );
  const titles = rows.map(({ title }) => title);
  for (const { number, confirmed } of journal.orders) {
    const expected = [
      ['inbox', titles, `Đã gửi đơn #${number} `],
      ['e-mail', subjects, `Đã gửi đơn #${number} `],
      ...(confirmed ? [['e-mail', subjects, `đã xác nhận đơn #${number}`] as const] : []),
    ] as const;
    for (const [way, texts, part] of expected) {
      const found = texts.filter((text) => text.includes(part)).length;
      if (found !== 1)
        recorder.fault('lost or doubled alerts', `"${part}" stands ${found} times in the ${way}`);
    }
  }
};
