import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { NewPriceRule, PriceRuleChanges, PriceRuleRow, PromotionsTables } from '../tables.ts';

export const tables = (db: Db) => db.withTables<PromotionsTables>();

/** A rule with its codes, oldest first, and the products and collections it is for. */
export interface PriceRuleRecord extends PriceRuleRow {
  readonly codes: readonly { readonly id: number; readonly code: string }[];
  readonly product_ids: readonly number[];
  readonly collection_ids: readonly number[];
}

export const rulesWithParts = (db: Db) =>
  tables(db)
    .selectFrom('price_rules as r')
    .selectAll('r')
    .select([
      sql<
        PriceRuleRecord['codes']
      >`(select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code) order by c.id), '[]')
        from discount_codes c where c.price_rule_id = r.id)`.as('codes'),
      sql<
        number[]
      >`(select coalesce(json_agg(p.product_id order by p.product_id), '[]') from price_rule_products p where p.price_rule_id = r.id)`.as(
        'product_ids',
      ),
      sql<
        number[]
      >`(select coalesce(json_agg(c.collection_id order by c.collection_id), '[]') from price_rule_collections c where c.price_rule_id = r.id)`.as(
        'collection_ids',
      ),
    ]);

/** The rules of these codes and of these ids. */
export const selectNamed = (db: Db, { codes, ids }: { codes: readonly string[]; ids: readonly number[] }) =>
  rulesWithParts(db)
    .where((row) =>
      row.or([
        sql<boolean>`r.id = any(${ids}::bigint[])`,
        sql<boolean>`r.id in (select price_rule_id from discount_codes where code = any(${codes}::text[]))`,
      ]),
    )
    .execute();

/** The owner of a rule: a shop, or null for the platform. */
export interface RuleKey {
  readonly id: number;
  readonly shopId: number | null;
}

const ofOwner = (shopId: number | null) => sql<boolean>`shop_id is not distinct from ${shopId}::bigint`;

/** A rule of its owner, with its parts. */
export const selectOwn = (db: Db, { id, shopId }: RuleKey) =>
  rulesWithParts(db).where('r.id', '=', id).where(ofOwner(shopId)).executeTakeFirst();

/** Locks a rule of its owner; false when there is none. */
export const lockOwn = async (tx: Tx, { id, shopId }: RuleKey): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('price_rules')
    .select('id')
    .where('id', '=', id)
    .where(ofOwner(shopId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
};

export const insertRule = async (tx: Tx, rule: NewPriceRule): Promise<number> =>
  (await tables(tx).insertInto('price_rules').values(rule).returning('id').executeTakeFirstOrThrow()).id;

export const updateRule = (tx: Tx, { id, shopId }: RuleKey, changes: PriceRuleChanges) =>
  tables(tx).updateTable('price_rules').set(changes).where('id', '=', id).where(ofOwner(shopId)).execute();

/** Deletes a rule without uses; false when it has one. */
export const deleteUnused = async (tx: Tx, { id, shopId }: RuleKey): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('price_rules')
    .where('id', '=', id)
    .where('used', '=', 0)
    .where(ofOwner(shopId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** From now on the rule names these products. */
export const putProducts = async (tx: Tx, ruleId: number, productIds: readonly number[]): Promise<void> => {
  await tables(tx).deleteFrom('price_rule_products').where('price_rule_id', '=', ruleId).execute();
  await insertRows(
    tx,
    'price_rule_products',
    productIds.map((product_id) => ({ price_rule_id: ruleId, product_id })),
  );
};

/** From now on the rule is for the products of these collections, and those it names. */
export const putCollections = async (
  tx: Tx,
  ruleId: number,
  collectionIds: readonly number[],
): Promise<void> => {
  await tables(tx).deleteFrom('price_rule_collections').where('price_rule_id', '=', ruleId).execute();
  await insertRows(
    tx,
    'price_rule_collections',
    collectionIds.map((collection_id) => ({ price_rule_id: ruleId, collection_id })),
  );
};

const stateAt = (
  now: Date,
) => sql<string>`case when stopped_at is not null then 'stopped' when ends_at <= ${now} then 'ended'
  when starts_at > ${now} then 'scheduled' when used >= usage_limit then 'used_up' else 'active' end`;

export interface OwnFilter {
  readonly shopId: number | null;
  readonly state: string | undefined;
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of an owner's rules, newest first, and how many there are. */
export const selectOwnRules = async (db: Db, { shopId, state, now, offset, limit }: OwnFilter) => {
  const hasState = sql<boolean>`(${state ?? null}::text is null or ${stateAt(now)} = ${state ?? null})`;
  const [rows, { total }] = await Promise.all([
    rulesWithParts(db)
      .where(ofOwner(shopId))
      .where(hasState)
      .orderBy('r.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    tables(db)
      .selectFrom('price_rules')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(ofOwner(shopId))
      .where(hasState)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

const MAX_SHOWN = 100;

/** Public rules of these shops and of the platform that are active: the first to end first. */
export const selectOffered = (db: Db, { shopIds, now }: { shopIds: readonly number[]; now: Date }) =>
  rulesWithParts(db)
    .where(sql<boolean>`(shop_id is null or shop_id = any(${shopIds}::bigint[]))`)
    .where('public', '=', true)
    .where(stateAt(now), '=', 'active')
    .orderBy(sql`ends_at nulls last, r.id`)
    .limit(MAX_SHOWN * (shopIds.length + 1))
    .execute();

/** An owner's public rules: active, and with `scheduled` future ones; the first to end first. */
export const selectShown = (
  db: Db,
  { shopId, scheduled, now }: { shopId: number | null; scheduled: boolean; now: Date },
) =>
  rulesWithParts(db)
    .where(ofOwner(shopId))
    .where('public', '=', true)
    .where(stateAt(now), 'in', scheduled ? ['active', 'scheduled'] : ['active'])
    .orderBy(sql`ends_at nulls last, r.id`)
    .limit(MAX_SHOWN)
    .execute();
