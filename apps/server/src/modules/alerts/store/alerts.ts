import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AlertKind } from '@market/contract/rules/alert-topics';
import type { AlertRow, AlertsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AlertsTables>();

export type NewAlert = Pick<
  AlertRow,
  | 'user_id'
  | 'shop_id'
  | 'kind'
  | 'topic'
  | 'title'
  | 'group_title'
  | 'group_key'
  | 'body'
  | 'image'
  | 'link'
  | 'created_at'
  | 'updated_at'
>;

const groupOf = ({ user_id, group_key }: Pick<NewAlert, 'user_id' | 'group_key'>): string =>
  `${user_id} ${group_key}`;

/** Answers the rows that an unseen alert took in. */
const insertPortion = async (tx: Tx, rows: readonly NewAlert[]): Promise<NewAlert[]> => {
  const { rows: stored } = await sql<Pick<AlertRow, 'user_id' | 'group_key' | 'events'>>`
    insert into alerts (user_id, shop_id, kind, topic, title, group_title, group_key, body, image, link, created_at,
      updated_at)
    select user_id, shop_id, kind, topic, title, group_title, group_key, body, image, link, created_at, updated_at
    from jsonb_populate_recordset(null::alerts, ${JSON.stringify(rows)}::jsonb)
    on conflict (user_id, group_key) where seen_at is null and group_key is not null do update set
      events = alerts.events + 1, position = nextval(pg_get_serial_sequence('alerts', 'position')),
      title = excluded.title, group_title = excluded.group_title, body = excluded.body, image = excluded.image,
      link = excluded.link, updated_at = excluded.updated_at
    returning user_id, group_key, events`.execute(tx);
  const repeated = new Set(stored.filter(({ events }) => events > 1).map(groupOf));
  return rows.filter((row) => row.group_key !== null && repeated.has(groupOf(row)));
};

/** A statement cannot change one group twice: the second alert of a group belongs to the second portion, and so on. */
const portionsOf = (rows: readonly NewAlert[]): NewAlert[][] => {
  const portions: NewAlert[][] = [];
  const sizes = new Map<string, number>();
  for (const row of rows) {
    const group = groupOf(row);
    const portion = row.group_key === null ? 0 : (sizes.get(group) ?? 0);
    sizes.set(group, portion + 1);
    (portions[portion] ??= []).push(row);
  }
  return portions;
};

/**
 * Stores alerts; an unseen one of the same person and group takes in the new event and moves to the top. Answers the
 * rows that were taken in.
 */
export const insertAlerts = async (tx: Tx, rows: readonly NewAlert[]): Promise<ReadonlySet<NewAlert>> => {
  const repeated = new Set<NewAlert>();
  for (const portion of portionsOf(rows))
    for (const row of await insertPortion(tx, portion)) repeated.add(row);
  return repeated;
};

export interface AlertFilter {
  readonly userId: number;
  readonly kinds?: readonly AlertKind[] | undefined;
  /** Alerts of the person's shop alone. */
  readonly ofShop: boolean;
}

export const selectAlerts = (
  db: Db,
  { userId, kinds, ofShop }: AlertFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<AlertRow[]> =>
  tables(db)
    .selectFrom('alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(ofShop, (query) => query.where('shop_id', 'is not', null))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds!))
    .$if(before !== undefined, (query) =>
      query.where('position', '<', ({ selectFrom }) =>
        selectFrom('alerts as last')
          .select('last.position')
          .where('last.user_id', '=', userId)
          .where('last.id', '=', before!),
      ),
    )
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();

export const countUnseen = async (db: Db, userId: number, ofShop: boolean): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .$if(ofShop, (query) => query.where('shop_id', 'is not', null))
    .executeTakeFirstOrThrow();
  return total;
};

export const markSeen = async (tx: Tx, userId: number, ofShop: boolean, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('alerts')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .$if(ofShop, (query) => query.where('shop_id', 'is not', null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteAlertsBefore = (db: Db, time: Date) =>
  tables(db).deleteFrom('alerts').where('updated_at', '<', time).execute();
