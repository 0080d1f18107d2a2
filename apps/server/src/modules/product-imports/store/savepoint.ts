import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

/** Undoes what `work` wrote when it throws; what the transaction wrote before stays. */
export const inSavepoint = async <Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> => {
  await sql`savepoint import_product`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint import_product`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint import_product`.execute(tx);
    throw error;
  }
};
