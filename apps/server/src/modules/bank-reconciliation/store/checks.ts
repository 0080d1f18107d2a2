import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export const sumUnmatched = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0) as amount from bank_lines where state = 'unmatched'`.execute(db);
  return rows[0]!.amount;
};

/** Transfers of shops: what exceeded the paid debt, and its refund. */
export const selectShopRemainders = async (
  db: Db,
): Promise<{ id: number; remainder: number; refund_id: number | null }[]> => {
  const { rows } = await sql<{ id: number; remainder: number; refund_id: number | null }>`
    select id, amount - debt_paid as remainder, refund_id from bank_lines where shop_id is not null order by id`.execute(
    db,
  );
  return rows;
};
