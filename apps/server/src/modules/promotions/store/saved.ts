import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { rulesWithParts, tables, type PriceRuleRecord } from './price-rules.ts';

/** Serializes changes of one person's saved rules, so that their limit holds. */
export const lockSaved = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('promotions.saved', ${userId}))`.execute(tx);

export interface SavedRule {
  readonly user_id: number;
  readonly price_rule_id: number;
  readonly saved_at: Date;
}

export const insertSaved = (tx: Tx, saved: SavedRule) =>
  tables(tx)
    .insertInto('saved_price_rules')
    .values(saved)
    .onConflict((conflict) => conflict.columns(['user_id', 'price_rule_id']).doNothing())
    .execute();

export const deleteSaved = (tx: Tx, { user_id, price_rule_id }: Omit<SavedRule, 'saved_at'>) =>
  tables(tx)
    .deleteFrom('saved_price_rules')
    .where('user_id', '=', user_id)
    .where('price_rule_id', '=', price_rule_id)
    .execute();

/** Removes what nobody can use any more. */
export const deleteEndedSaved = (tx: Tx, userId: number, now: Date) =>
  tables(tx)
    .deleteFrom('saved_price_rules')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`price_rule_id in (select id from price_rules where stopped_at is not null or ends_at <= ${now})`,
    )
    .execute();

/** The latest first. */
export const selectSavedIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('saved_price_rules')
    .select('price_rule_id')
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('price_rule_id', 'desc')
    .execute();
  return rows.map(({ price_rule_id }) => price_rule_id);
};

/** With their rules, the latest first. */
export const selectSaved = (db: Db, userId: number): Promise<(PriceRuleRecord & { saved_at: Date })[]> =>
  rulesWithParts(db)
    .innerJoin('saved_price_rules as s', 's.price_rule_id', 'r.id')
    .select('s.saved_at')
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

export const selectSavedOf = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('saved_price_rules as s')
    .innerJoin('price_rules as r', 'r.id', 's.price_rule_id')
    .select(['s.price_rule_id', 'r.title', 's.saved_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.saved_at')
    .orderBy('s.price_rule_id')
    .execute();

export const deleteSavedOf = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('saved_price_rules').where('user_id', '=', userId).execute();
