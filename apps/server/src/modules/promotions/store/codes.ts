import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { tables } from './price-rules.ts';

/** Serializes the creation of codes, so that a duplicate is reported instead of failing. */
export const lockCodes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('promotions.codes'))`.execute(tx);

/** Adds a code to a rule; undefined when somebody has it. */
export const insertCode = (tx: Tx, price_rule_id: number, code: string) =>
  tables(tx)
    .insertInto('discount_codes')
    .values({ price_rule_id, code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Adds these codes to a rule; answers those that somebody had already. */
export const insertCodes = async (tx: Tx, ruleId: number, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return [];
  const { rows: inserted } = await sql<{ code: string }>`insert into discount_codes (price_rule_id, code)
    select ${ruleId}::bigint, unnest(${codes}::text[]) on conflict (code) do nothing returning code`.execute(
    tx,
  );
  const ownCodes = new Set(inserted.map(({ code }) => code));
  return codes.filter((code) => !ownCodes.has(code));
};

export const deleteCodesBut = (tx: Tx, ruleId: number, remaining: readonly string[]) =>
  tables(tx)
    .deleteFrom('discount_codes')
    .where('price_rule_id', '=', ruleId)
    .where(sql<boolean>`not code = any(${remaining}::text[])`)
    .execute();

const ofShop = (db: Db, shopId: number) =>
  tables(db)
    .selectFrom('discount_codes as c')
    .innerJoin('price_rules as r', 'r.id', 'c.price_rule_id')
    .where('r.shop_id', '=', shopId);

export const selectCode = (db: Db, id: number, shopId: number) =>
  ofShop(db, shopId).select(['c.id', 'c.code', 'c.price_rule_id']).where('c.id', '=', id).executeTakeFirst();

export interface CodeFilter {
  readonly shopId: number;
  readonly ruleId: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a shop's codes, newest first, and how many there are. */
export const selectCodes = async (db: Db, { shopId, ruleId, offset, limit }: CodeFilter) => {
  const of = ofShop(db, shopId).$if(ruleId !== undefined, (query) =>
    query.where('c.price_rule_id', '=', ruleId!),
  );
  const [rows, { total }] = await Promise.all([
    of
      .select(['c.id', 'c.code', 'c.price_rule_id'])
      .orderBy('c.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

const idsOfShop = (shopId: number) =>
  sql<boolean>`price_rule_id in (select id from price_rules where shop_id = ${shopId})`;

/** Renames a code of a shop; false when it is taken. */
export const updateCode = async (
  tx: Tx,
  { id, shopId, code }: { id: number; shopId: number; code: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('discount_codes')
    .set({ code })
    .where('id', '=', id)
    .where(idsOfShop(shopId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('discount_codes as o').select('o.id').where('o.code', '=', code).where('o.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteCode = async (tx: Tx, id: number, shopId: number): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('discount_codes')
    .where('id', '=', id)
    .where(idsOfShop(shopId))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** The codes of a rule. */
export const selectCodesOf = async (db: Db, ruleId: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('discount_codes')
    .select('code')
    .where('price_rule_id', '=', ruleId)
    .execute();
  return rows.map(({ code }) => code);
};
