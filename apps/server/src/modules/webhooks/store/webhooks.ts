import type { WebhookEvent } from '@market/contract/rules/webhook-events';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { WebhookRow, WebhooksTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<WebhooksTables>();

interface Key {
  readonly id: string;
  readonly shopId: number;
}

export const insertWebhook = async (
  tx: Tx,
  webhook: Insertable<WebhooksTables['shop_webhooks']>,
): Promise<WebhookRow> =>
  tables(tx).insertInto('shop_webhooks').values(webhook).returningAll().executeTakeFirstOrThrow();

export const countOfShop = async (db: Db, shopId: number): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('shop_webhooks')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return total;
};

export const selectOfShop = (db: Db, shopId: number): Promise<WebhookRow[]> =>
  tables(db)
    .selectFrom('shop_webhooks')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectOwn = (db: Db, { id, shopId }: Key): Promise<WebhookRow | undefined> =>
  tables(db)
    .selectFrom('shop_webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

export const lockOwn = (tx: Tx, { id, shopId }: Key): Promise<WebhookRow | undefined> =>
  tables(tx)
    .selectFrom('shop_webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();

export const updateWebhook = (
  tx: Tx,
  id: string,
  changes: Updateable<WebhooksTables['shop_webhooks']>,
): Promise<WebhookRow> =>
  tables(tx)
    .updateTable('shop_webhooks')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteOwn = (tx: Tx, { id, shopId }: Key): Promise<{ url: string } | undefined> =>
  tables(tx)
    .deleteFrom('shop_webhooks')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .returning('url')
    .executeTakeFirst();

/** Those of shops that are on and report this type. */
export const selectReporting = (
  db: Db,
  shopIds: readonly number[],
  type: WebhookEvent,
): Promise<{ id: string; shop_id: number }[]> =>
  tables(db)
    .selectFrom('shop_webhooks')
    .select(['id', 'shop_id'])
    .where(sql<boolean>`shop_id = any(${opaqueIds(shopIds)})`)
    .where('stopped', 'is', null)
    .where(sql<boolean>`events @> array[${type}]::text[]`)
    .execute();

export const markReceiving = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx)
    .updateTable('shop_webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
};

/** Answers since when it fails. */
export const markFailing = async (tx: Tx, id: string, now: Date): Promise<WebhookRow | undefined> =>
  tables(tx)
    .updateTable('shop_webhooks')
    .set({ failing_since: sql`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
