import type { ModerationKind } from '@market/contract/rules/moderation';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { DecisionRow, ModerationTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ModerationTables>();
const MAX_HISTORY = 20;

export const insertDecision = async (
  tx: Tx,
  row: Insertable<ModerationTables['moderation_decisions']>,
): Promise<void> => {
  await tables(tx).insertInto('moderation_decisions').values(row).execute();
};

/** Of one item, the latest first. */
export const selectHistory = (db: Db, kind: ModerationKind, id: string): Promise<DecisionRow[]> =>
  tables(db)
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();

/** Decisions on items of a shop since a time, by what was decided. */
export const countDecisions = async (db: Db, shopId: number, since: Date): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('moderation_decisions')
    .select(({ fn }) => ['decision', fn.countAll<number>().as('total')])
    .where('shop_id', '=', shopId)
    .where('decided_at', '>=', since)
    .groupBy('decision')
    .execute();
  return new Map(rows.map(({ decision, total }) => [decision, total]));
};

export const selectDecisionsBy = (db: Db, staffId: number): Promise<DecisionRow[]> =>
  tables(db)
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
