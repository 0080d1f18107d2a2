import type { Db } from '#platform/context.ts';
import { sql } from 'kysely';
import type { PriceRuleRow, PromotionsTables } from '../tables.ts';

export const tables = (db: Db) => db.withTables<PromotionsTables>();

/** A rule with its codes, oldest first, and the products it is for. */
export interface PriceRuleRecord extends PriceRuleRow {
  readonly codes: readonly { readonly id: number; readonly code: string }[];
  readonly product_ids: readonly number[];
}

export const rulesWithParts = (db: Db) =>
  tables(db)
    .selectFrom('price_rules as r')
    .selectAll('r')
    .select([
      sql<
        PriceRuleRecord['codes']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code) order by c.id), '[]')
        from discount_codes c where c.price_rule_id = r.id)`.as('codes'),
      sql<
        number[]
      >`(select coalesce(jsonb_agg(p.product_id order by p.product_id), '[]') from price_rule_products p where p.price_rule_id = r.id)`.as(
        'product_ids',
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
