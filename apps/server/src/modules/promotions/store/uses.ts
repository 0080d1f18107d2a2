import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import { tables } from './price-rules.ts';

/** Those of these rules that one of these holds a use of. */
export const selectUsedBy = async (
  db: Db,
  userIds: readonly number[],
  ruleIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await tables(db)
    .selectFrom('discount_uses')
    .select('price_rule_id')
    .distinct()
    .where(sql<boolean>`user_id = any(${opaqueIds(userIds)})`)
    .where(sql<boolean>`price_rule_id = any(${opaqueIds(ruleIds)})`)
    .execute();
  return new Set(rows.map((row) => row.price_rule_id));
};

/** Counts a use of an active rule with uses left, and locks the rule; undefined when it has none. */
export const addUsed = (tx: Tx, id: number, now: Date) =>
  tables(tx)
    .updateTable('price_rules')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('usage_limit', 'is', null), row('used', '<', row.ref('usage_limit'))]))
    .where('starts_at', '<=', now)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .where('stopped_at', 'is', null)
    .returning('once_per_customer')
    .executeTakeFirst();

export const subtractUsed = (tx: Tx, id: number) =>
  tables(tx)
    .updateTable('price_rules')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('id', '=', id)
    .execute();

export interface Use {
  readonly price_rule_id: number;
  readonly user_id: number;
  readonly checkout_id: string;
  readonly now: Date;
}

/**
 * Records a person's use; false when they have used it up. The rule is locked.
 * @param former other accounts of theirs
 */
export const insertUse = async (
  tx: Tx,
  use: Use,
  { only, former }: { readonly only: boolean; readonly former: readonly number[] },
): Promise<boolean> => {
  const { price_rule_id, user_id, checkout_id, now } = use;
  const { numAffectedRows } = await sql`
    insert into discount_uses (price_rule_id, user_id, n, checkout_id, used_at)
    select ${price_rule_id}::bigint, ${user_id}::bigint, coalesce(max(n) filter (where user_id = ${user_id}), 0) + 1, ${checkout_id}::text, ${now}::timestamptz
    from discount_uses where price_rule_id = ${price_rule_id} and user_id = any(${opaqueIds([user_id, ...former])})
    having not ${only}::boolean or count(*) = 0
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};

export const insertHolds = (
  tx: Tx,
  {
    price_rule_id,
    checkout_id,
    order_ids,
  }: Pick<Use, 'price_rule_id' | 'checkout_id'> & { order_ids: readonly string[] },
) =>
  sql`insert into discount_use_orders (order_id, price_rule_id, checkout_id)
    select unnest(${order_ids}::text[]), ${price_rule_id}::bigint, ${checkout_id}`.execute(tx);

/** Locks the rules of an order's uses, in the order of their ids. */
export const lockRulesOf = (tx: Tx, orderId: string) =>
  sql`select 1 from price_rules where id in (select price_rule_id from discount_use_orders where order_id = ${orderId})
    order by id for no key update`.execute(tx);

/** Removes an order from its uses; returns them. */
export const deleteHolds = (tx: Tx, orderId: string) =>
  tables(tx)
    .deleteFrom('discount_use_orders')
    .where('order_id', '=', orderId)
    .returning(['price_rule_id', 'checkout_id'])
    .execute();

/** Deletes a use without orders; false while it has one. */
export const deleteUnheld = async (
  tx: Tx,
  { price_rule_id, checkout_id }: { price_rule_id: number; checkout_id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('discount_uses as u')
    .where('u.price_rule_id', '=', price_rule_id)
    .where('u.checkout_id', '=', checkout_id)
    .where(
      sql<boolean>`not exists (select from discount_use_orders o
        where o.price_rule_id = u.price_rule_id and o.checkout_id = u.checkout_id)`,
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const selectUsesOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('discount_uses as u')
    .innerJoin('price_rules as r', 'r.id', 'u.price_rule_id')
    .select(['u.price_rule_id', 'r.title', 'u.n', 'u.checkout_id', 'u.used_at'])
    .where('u.user_id', '=', userId)
    .orderBy('u.used_at')
    .orderBy('u.price_rule_id')
    .execute();
