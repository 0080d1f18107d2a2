import type { Db, Tx } from '#platform/context.ts';
import type { CoinsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<CoinsTables>();

export const insertGrant = (tx: Tx, grant: CoinsTables['coin_grants']) =>
  tables(tx).insertInto('coin_grants').values(grant).execute();

export const selectNotes = async (db: Db, grantIds: readonly string[]) => {
  const rows = await tables(db)
    .selectFrom('coin_grants')
    .select(['id', 'note'])
    .where('id', 'in', [...grantIds, ''])
    .execute();
  return new Map(rows.map(({ id, note }) => [id, note]));
};
