import type { Context, Tx } from '#platform/context.ts';
import { deleteOwedCash, writeOwedCash } from '../store/owed-cash.ts';
import type { OwedCash } from '../types.ts';

export const setOwedCash = async (
  { db }: Context<Tx>,
  { ref, shop_id, overdue_from }: OwedCash,
): Promise<void> => {
  if (overdue_from === null) await deleteOwedCash(db, ref);
  else await writeOwedCash(db, { ref, shop_id, overdue_from });
};
